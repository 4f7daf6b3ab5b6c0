/** `npm start`: builds where needed, then serves. The build runs in a process of its own, so that its memory goes with it. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const build = spawnSync(
  process.execPath,
  ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'build.ts')],
  { stdio: 'inherit' },
);
if (build.status !== 0) process.exit(1);
process.env['NODE_ENV'] ??= 'production';
await import('../main.ts');
