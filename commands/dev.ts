/** `npm run dev`: restarts the server when its files change; Vite reloads pages and swaps islands as they are edited. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { readEnvFile } from './env-file.ts';

readEnvFile();
const main = join(import.meta.dirname, '..', 'main.ts');
const server = spawn(
  process.execPath,
  ['--disable-warning=ExperimentalWarning', '--watch', '--watch-preserve-output', main, '--development'],
  {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
  },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
