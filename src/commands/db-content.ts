/** `npm run db -- import` and `export`: the agency's content, from and to a file. */
import { readFile, stat, writeFile } from 'node:fs/promises';

import { pluralize } from '#database/pluralize.ts';
import type { Actor } from '#staff/audit/schema.ts';
import type { Database } from '#database/database.ts';
import { InvalidSetting } from '#config/invalid-setting.ts';

import { resolveTyped } from './tools.ts';

/** The words for each list in the file: singular and plural. */
const LISTS = {
  industries: ['industry', 'industries'],
  projectTypes: ['project type', 'project types'],
  departments: ['department', 'departments'],
  educations: ['kind of education', 'kinds of education'],
  experienceLevels: ['level of experience', 'levels of experience'],
  clients: ['client', 'clients'],
  projects: ['project', 'projects'],
  jobs: ['opening', 'openings'],
} as const;

/** Imports a file; returns a sentence about it. */
export async function importFrom(typed: string, database: Database, actor: Actor): Promise<string> {
  const file = resolveTyped(typed);
  const unreadable = (error: Error) => {
    throw new InvalidSetting(`${file} cannot be read: ${error.message}.`);
  };
  const { importContent, IMPORT_LIMIT } = await import('#app/import-export/actions.ts');
  const { size } = await stat(file).catch(unreadable);
  if (size > IMPORT_LIMIT)
    throw new InvalidSetting(`${file} is too large: ${IMPORT_LIMIT / 1024 / 1024} MB can be imported at once.`);
  const text = await readFile(file, 'utf8').catch(unreadable);
  const counts = await importContent(database, text, { actor, now: new Date() });
  const told = Object.entries(LISTS).flatMap(([list, [one, several]]) => {
    const count = counts[list as keyof typeof LISTS];
    return count === 0 ? [] : [pluralize(count, one, several)];
  });
  return told.length === 0 ? 'The file holds nothing: nothing was changed.' : `Imported: ${told.join(', ')}.`;
}

/** Exports to a file that must not exist yet; returns a sentence about it. */
export async function exportInto(typed: string, database: Database): Promise<string> {
  const file = resolveTyped(typed);
  const { exportContent } = await import('#app/import-export/actions.ts');
  const text = await exportContent(database);
  try {
    await writeFile(file, text, { flag: 'wx' });
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    throw new InvalidSetting(
      code === 'EEXIST' ? `${file} is there already.` : `${file} cannot be written: ${message}.`,
    );
  }
  return `The content is in ${file}. What visitors sent is not: for that there is \`backup\`.`;
}
