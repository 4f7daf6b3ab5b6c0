/** `npm start`: builds if needed, then serves. The build runs in a process of its own, so that its memory is freed. */
import { isBuilt } from './build.ts';
import { readEnvFile } from './env-file.ts';
import { buildInAnotherProcess } from './tools.ts';

readEnvFile();
if (!(await isBuilt()) && !(await buildInAnotherProcess())) process.exit(1);
process.env['NODE_ENV'] ??= 'production';
await import('#app/main.ts');
