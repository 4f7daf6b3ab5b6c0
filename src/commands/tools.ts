/** Runs the project's tools with the Node that runs this script, whichever is on the path. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import manifest from '#root/package.json' with { type: 'json' };

export const root = join(import.meta.dirname, '..', '..');
export const { version } = manifest;

/** A path that was typed in a terminal. npm runs commands in the project's folder, and INIT_CWD is the one in which they were typed. */
export const resolveTyped = (typed: string) => resolve(process.env['INIT_CWD'] ?? '.', typed);

/** The script of a command of an installed package. */
export function toolOf(packageName: string, command = packageName): string {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { bin: Record<string, string> };
  return join(folder, bin[command] ?? '');
}

/** Runs a script, showing its output; gives whether it exited with 0. */
export const runNode = (args: readonly string[]): Promise<boolean> =>
  new Promise((ended, failed) => {
    const script = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
      cwd: root,
      stdio: 'inherit',
    });
    script.once('error', failed);
    script.once('exit', (code) => ended(code === 0));
  });

/** In a process of its own, because the build sets NODE_ENV for its whole process. */
export const buildInAnotherProcess = (): Promise<boolean> => runNode([join(root, 'src', 'commands', 'build.ts')]);
