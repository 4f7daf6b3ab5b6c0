/** `npm run db -- import` and `export`: the agency's content, from and to a file. */
import { existsSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { pluralize } from '#database/pluralize.ts';
import type { Actor } from '#staff/audit/schema.ts';
import type { Database } from '#database/database.ts';
import { InvalidSetting } from '#config/invalid-setting.ts';

import { clientPictures, projectPictures } from '#app/import-export/schema.ts';
import type { Content } from '#app/import-export/wire.ts';
import { listNames } from '#operations/health/doctor/finding.ts';

import { resolveTyped, root } from './tools.ts';

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

/** Reads a file that is to be imported, before any database is opened. Throws an error with sentences about all of its mistakes. */
export async function readImport(typed: string): Promise<Content> {
  const file = resolveTyped(typed);
  const unreadable = (error: Error) => {
    throw new InvalidSetting(`${file} cannot be read: ${error.message}.`);
  };
  const { IMPORT_LIMIT, readContentFile } = await import('#app/import-export/actions.ts');
  const { size } = await stat(file).catch(unreadable);
  if (size > IMPORT_LIMIT)
    throw new InvalidSetting(`${file} is too large: ${IMPORT_LIMIT / 1024 / 1024} MB can be imported at once.`);
  return readContentFile(await readFile(file, 'utf8').catch(unreadable));
}

/** Pictures and films of the content that are not in `public/`. Those of the media library are not looked for. */
function missingFiles({ clients, projects }: Content): string[] {
  const films = projects.flatMap(({ video }) => video ?? []);
  const paths = [...clients.flatMap(clientPictures), ...projects.flatMap(projectPictures), ...films];
  const isMissing = (path: string) => !path.startsWith('/media/') && !existsSync(join(root, 'public', path));
  return [...new Set(paths)].filter(isMissing);
}

/** Imports it; returns sentences about it. */
export async function importFrom(content: Content, database: Database, actor: Actor): Promise<string> {
  const { importContent } = await import('#app/import-export/actions.ts');
  const counts = await importContent(database, content, { actor, now: new Date() });
  const told = Object.entries(LISTS).flatMap(([list, [one, several]]) => {
    const count = counts[list as keyof typeof LISTS];
    return count === 0 ? [] : [pluralize(count, one, several)];
  });
  if (told.length === 0) return 'The file holds nothing: nothing was changed.';
  const missing = missingFiles(content);
  const imported = `Imported: ${told.join(', ')}.`;
  return missing.length === 0
    ? imported
    : `${imported}\nNot in the folder public yet, so pages show nothing there: ${listNames(missing)}.`;
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
