/** `npm start`: builds if needed, then serves. The build runs in a process of its own, so that its memory is freed. */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

import { isBuilt } from './build.ts';
import { readEnvFile } from './env-file.ts';
import { buildInAnotherProcess, root } from './tools.ts';

readEnvFile();
enableCompileCache(join(root, 'node_modules', '.cache', 'compiled'));
if (!(await isBuilt()) && !(await buildInAnotherProcess())) process.exit(1);
process.env['NODE_ENV'] ??= 'production';
await import('../main.ts');
