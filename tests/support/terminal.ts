/** The commands as a person types them, each a process of its own. */
import { execFile } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { promisify } from 'node:util';

import type { DatabaseKind } from '#database/database.ts';

import { type Content, freshDatabase } from './databases.ts';
import { newDataDir, removeDataDir } from './site.ts';

type Ended = { code: number; stdout: string; stderr: string };

/** The line that says which database it was, and what follows. */
function partsOf(stderr: string): { place: string; stderr: string } {
  const [, place = '', rest = stderr] = /^Database: ([^\n]+)\n([^]*)$/.exec(stderr) ?? [];
  return { place, stderr: rest };
}

/** Runs `npm run db -- …` as a person types it. */
export async function db(settings: Record<string, string>, ...args: string[]): Promise<Ended & { place: string }> {
  const script = join(import.meta.dirname, '..', '..', 'src', 'commands', 'db.ts');
  const { INIT_CWD: _, ...env } = process.env;
  try {
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', script, ...args],
      {
        env: { ...env, ENV_FILE: '', ...settings },
      },
    );
    return { code: 0, stdout, ...partsOf(stderr) };
  } catch (error) {
    const { code, stdout, stderr } = error as Ended;
    return { code, stdout, ...partsOf(stderr) };
  }
}

/** A folder for a test alone. */
export function dataDir(t: TestContext): string {
  const folder = newDataDir();
  t.after(() => removeDataDir(folder));
  return folder;
}

/** Settings of a database of a kind that nobody else has. */
export async function settingsOf(t: TestContext, kind: DatabaseKind, content: Content) {
  const fresh = await freshDatabase(kind, content);
  const folder = dataDir(t);
  t.after(() => fresh.remove());
  if (kind === 'sqlite' && content !== 'nothing') copyFileSync(fresh.at.file, join(folder, 'niram.sqlite'));
  return { DATA_DIR: folder, DATABASE_URL: fresh.at.url };
}
