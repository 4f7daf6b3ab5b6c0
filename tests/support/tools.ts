/** Programs of the machine that tests of deployment look for, and folders that go with a test. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { TestContext } from 'node:test';

/** Programs of the system are often not on the path of others. */
const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin'];

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The path of a program, or undefined if it is not installed. */
export const findTool = (name: string): string | undefined =>
  FOLDERS.map((folder) => join(folder, name)).find(isExecutable);

/** For `skip`: false if all are there, otherwise the reason. */
export function unlessTools(...names: string[]): string | false {
  const missing = names.filter((name) => findTool(name) === undefined);
  return missing.length === 0 ? false : `${missing.join(' and ')} must be installed`;
}

/** Runs a program to its end. */
export function runTool(
  name: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
) {
  const { status, stdout, stderr } = spawnSync(findTool(name) ?? name, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    ...options,
  });
  return { status, said: `${stdout}${stderr}` };
}

/** A folder that everybody may enter, gone with the test. */
export function folderFor(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'niram-test-deploy-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
