/** `npm run db -- import` and `export`: the agency's content, from and to a file. Originals of its pictures lie in a folder beside the file. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { pluralize } from '#database/pluralize.ts';
import type { Actor } from '#staff/audit/schema.ts';
import type { Database } from '#database/database.ts';
import type { Files } from '#platform/storage/files.ts';
import { InvalidSetting } from '#config/invalid-setting.ts';

import { picturesOf } from '#app/import-export/schema.ts';
import type { ContentFile } from '#app/import-export/wire.ts';
import type { Original } from '#cms/media/service.ts';
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
  posts: ['post', 'posts'],
  facts: ['set of facts', 'sets of facts'],
  texts: ['page with texts of its own', 'pages with texts of their own'],
  pages: ['page', 'pages'],
} as const;

/** Reads a file that is to be imported, before any database is opened. Throws an error with sentences about all of its mistakes. */
export async function readImport(typed: string): Promise<ContentFile> {
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
function missingFiles(content: ContentFile): string[] {
  const films = content.projects.flatMap(({ video }) => video ?? []);
  const isMissing = (path: string) => !path.startsWith('/media/') && !existsSync(join(root, 'public', path));
  return [...new Set([...picturesOf(content), ...films])].filter(isMissing);
}

/** Where the originals of the pictures lie: 'content-pictures' beside 'content.json'. */
const folderBeside = (file: string): string => `${file.replace(/\.json$/i, '')}-pictures`;

/** The originals that lie beside the file, and the names of those that do not. */
async function readOriginals(file: string, { pictures }: ContentFile) {
  const originals: Original[] = [];
  const missing: string[] = [];
  for (const { path, file: own } of pictures) {
    if (own === undefined) continue;
    const read = () => readFile(join(folderBeside(file), own));
    const bytes = await read().catch(() => undefined);
    if (bytes === undefined) missing.push(own);
    else originals.push({ path, name: own, sha256: createHash('sha256').update(bytes).digest('hex'), read });
  }
  return { originals, missing };
}

/** The content with other paths in the place of some. */
const withPaths = (content: ContentFile, paths: ReadonlyMap<string, string>): ContentFile =>
  paths.size === 0
    ? content
    : (JSON.parse(JSON.stringify(content), (_, value: unknown) =>
        typeof value === 'string' ? (paths.get(value) ?? value) : value,
      ) as ContentFile);

/** What owners have said of their agency is theirs: without being asked, a file only fills it in where nobody has. */
async function keepsFacts(database: Database, { facts }: ContentFile): Promise<boolean> {
  if (facts.length === 0) return false;
  const { readFacts } = await import('#app/import-export/actions.ts');
  const own = await readFacts(database);
  const said = (one: (typeof facts)[number] | undefined) => one && { body: one.body, translations: one.translations };
  return own !== undefined && !isDeepStrictEqual(said(own), said(facts[0]));
}

/** Imports it; returns sentences about it. `withFacts`: in the place of what the office has said under Your agency. */
export async function importFrom(
  typed: string,
  content: ContentFile,
  { database, files }: { database: Database; files: Files },
  { actor, withFacts = false }: { actor: Actor; withFacts?: boolean },
): Promise<string> {
  const { importContent } = await import('#app/import-export/actions.ts');
  const { addOriginals, findElsewhere } = await import('#cms/media/service.ts');
  const now = new Date();
  const { originals, missing: notBeside } = await readOriginals(resolveTyped(typed), content);
  const given = withPaths(content, await findElsewhere(database, originals));
  const hasOwnFacts = !withFacts && (await keepsFacts(database, given));
  const whole = hasOwnFacts ? { ...given, facts: [] } : given;
  const counts = await importContent(database, whole, { actor, now });
  const parts = Object.entries(LISTS).flatMap(([list, [one, several]]) => {
    const count = counts[list as keyof typeof LISTS];
    return count === 0 ? [] : [pluralize(count, one, several)];
  });
  const remarks = hasOwnFacts
    ? ['Your agency was left as it is here: the file says it otherwise. --facts takes what the file says.']
    : [];
  if (parts.length === 0) return remarks[0] ?? 'The file holds nothing: nothing was changed.';
  const refused = await addOriginals({ database, files }, originals, now);
  const missing = missingFiles(whole);
  return [
    `Imported: ${parts.join(', ')}.`,
    ...remarks,
    ...(missing.length === 0
      ? []
      : [`Not in the folder public yet, so pages show nothing there: ${listNames(missing)}.`]),
    ...(notBeside.length === 0
      ? []
      : [
          `Not in the folder ${basename(folderBeside(typed))}, so their pictures are missing: ${listNames(notBeside)}.`,
        ]),
    ...(refused.length === 0 ? [] : [`No pictures that can be shown: ${listNames(refused)}.`]),
  ].join('\n');
}

/** Exports to a file that must not exist yet, and the originals of its pictures to a folder beside it; returns a sentence about it. */
export async function exportInto(
  typed: string,
  { database, files }: { database: Database; files: Files },
): Promise<string> {
  const file = resolveTyped(typed);
  const { exportFiles } = await import('#app/import-export/actions.ts');
  const { text, originals } = await exportFiles(database);
  const folder = folderBeside(file);
  const unwritable = (place: string) => (error: Error & { code?: string }) => {
    throw new InvalidSetting(
      error.code === 'EEXIST' ? `${place} is there already.` : `${place} cannot be written: ${error.message}.`,
    );
  };
  if (originals.size > 0 && existsSync(folder)) throw new InvalidSetting(`${folder} is there already.`);
  await writeFile(file, text, { flag: 'wx' }).catch(unwritable(file));
  if (originals.size > 0) await mkdir(folder).catch(unwritable(folder));
  for (const [name, id] of originals)
    await writeFile(join(folder, name), await files.read(id)).catch(unwritable(join(folder, name)));
  const beside =
    originals.size === 0 ? '' : ` Its ${pluralize(originals.size, 'picture is', 'pictures are')} in ${folder}.`;
  return `The content is in ${file}.${beside} What visitors sent is not: for that there is \`backup\`.`;
}
