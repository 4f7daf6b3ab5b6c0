/** Imports and exports an agency's content as a file. */
import * as v from 'valibot';

import { recordAudit } from '#staff/audit/service.ts';
import type { Actor } from '#staff/audit/schema.ts';
import { JSON_BOUNDS, parseBoundedJson, TooMuchJson } from '#database/bounded-json.ts';
import type { Database, DatabaseKind, Tx } from '#database/database.ts';

import { readForms } from './forms/queries.ts';
import { advanceIdSequences, LISTS, readContent } from './queries.ts';
import { describePictures, readPictureEntries } from './pictures.ts';
import { ImportError, picturesOf } from './schema.ts';
import { putTranslations, withTranslations } from './translations/queries.ts';
import { countVersions, registerNew } from './versions/queries.ts';
import { type Content, type ContentFile, contentWire, fromContentWire, nameIn, toContentWire } from './wire.ts';

/** How many faults are reported. */
const MAX_FAULTS = 50;

/** The largest file that is read, in bytes. */
export const IMPORT_LIMIT = 64 * 1024 * 1024;

/** Characters of a value that is named in a fault. */
const MAX_SHOWN = 60;

const EXPECTED: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list',
  Object: 'an object with fields',
  never: '',
};

/** A fault as a sentence. Valibot's own messages speak of types. */
function sentenceOf({ kind, message, expected, received }: v.BaseIssue<unknown>): string {
  if (kind !== 'schema') return message;
  if (expected === 'never') return 'unknown field';
  if (received === 'undefined') return 'is missing';
  const wanted = EXPECTED[expected ?? ''] ?? `one of ${(expected ?? '').replace(/[()]/g, '').replaceAll(' | ', ', ')}`;
  return `must be ${wanted}, and is ${received.length > MAX_SHOWN ? `${received.slice(0, MAX_SHOWN)}…` : received}`;
}

/** An entry as a person would name it: its list, position and name. */
function entryIn(file: unknown, [list, place]: readonly unknown[]): string {
  if (typeof list !== 'string') return 'The file';
  if (typeof place !== 'number') return list;
  const entry = (file as Record<string, Record<string, unknown>[]>)[list]?.[place];
  return `${list}, entry ${place + 1}${nameIn(entry ?? {})}`;
}

/** Ids that a list has twice. The file may be of any shape. */
function findTwice(file: object): string[] {
  return Object.entries(file).flatMap(([list, entries]) => {
    const seen = new Set<unknown>();
    return (Array.isArray(entries) ? (entries as unknown[]) : []).flatMap((entry, place) => {
      const id = (entry as { id?: unknown } | null)?.id;
      const isTwice = id !== undefined && seen.has(id);
      seen.add(id);
      return isTwice ? [`${entryIn(file, [list, place])}: duplicate id ${JSON.stringify(id).slice(0, MAX_SHOWN)}`] : [];
    });
  });
}

/** Reads a file of content. Throws `ImportError` with all of its mistakes, as far as it can be told without a database. */
export function readContentFile(text: string): ContentFile {
  let file: unknown;
  try {
    file = parseBoundedJson(text.replace(/^\uFEFF/, ''), JSON_BOUNDS.content);
  } catch (error) {
    if (error instanceof TooMuchJson)
      throw new ImportError([`The file is more than can be imported at once. ${error.message}`]);
    throw new ImportError([`The file is not valid JSON: ${(error as Error).message}.`]);
  }
  if (Array.isArray(file)) throw new ImportError(['The file: must be an object with fields, and is a list']);
  const parsed = v.safeParse(contentWire, file, { abortPipeEarly: true });
  const faults = (parsed.issues ?? []).map((issue) => {
    const path = (issue.path ?? []).map(({ key }) => key);
    const field = path
      .slice(typeof path[1] === 'number' ? 2 : 1)
      .map((key) => (typeof key === 'number' ? key + 1 : key));
    return `${entryIn(file, path)}${field.length > 0 ? `, ${field.join(' ')}` : ''}: ${sentenceOf(issue)}`;
  });
  if (typeof file === 'object' && file !== null) faults.push(...findTwice(file));
  if (!parsed.success || faults.length > 0) throw new ImportError(faults.slice(0, MAX_FAULTS));
  return fromContentWire(parsed.output);
}

async function put(tx: Tx, content: Content, kind: DatabaseKind, now: Date): Promise<void> {
  const wrongWords: string[] = [];
  // Each step refers to rows of the previous ones. The faults of a step are reported together.
  for (const { put: step, read, ...more } of LISTS) {
    const readNow = async (): Promise<Partial<Content>> => withTranslations(tx, await read(tx));
    const before = await readNow();
    const found = await step(tx, content, now);
    if (found.length > 0) throw new ImportError(found.slice(0, MAX_FAULTS));
    await registerNew(tx, before, content);
    for (const list of Object.keys(before) as (keyof Content)[])
      wrongWords.push(...(await putTranslations(tx, list, content)));
    const after = await readNow();
    await countVersions(tx, before, after, now);
    if ('after' in more) await more.after(tx, before, after, { kind, now });
  }
  // Nothing refers to what is said in other languages, so all of it is looked at.
  if (wrongWords.length > 0) throw new ImportError(wrongWords.slice(0, MAX_FAULTS));
}

/**
 * Imports what a file holds, in one transaction. Entries with an existing id are updated, others are added, and nothing is deleted. Changed entries get
 * a new version. Returns how many entries of each list were read. Throws `ImportError` if nothing was changed.
 */
export async function importContent(
  database: Database,
  { pictures, ...content }: ContentFile,
  { actor, now }: { actor: Actor; now: Date },
): Promise<Record<keyof Content, number>> {
  const counts = Object.fromEntries(Object.entries(content).map(([list, entries]) => [list, entries.length])) as Record<
    keyof Content,
    number
  >;
  await database.writeLocked(async (tx) => {
    await put(tx, content, database.kind, now);
    await describePictures(tx, pictures, now);
    await advanceIdSequences(tx, database.kind);
    if (Object.values(counts).every((count) => count === 0)) return;
    const subject = { kind: 'content' } as const;
    await recordAudit(tx, { actor, action: 'content.import', subject, after: { counts }, now });
  });
  return counts;
}

/** The content of the database as a file that `importContent` reads. `originals`: where the pictures that lie beside it are stored, by their names there. */
export async function exportFiles(
  database: Database,
): Promise<{ text: string; originals: ReadonlyMap<string, string> }> {
  const { content, pictures, originals } = await database.readSnapshot(async (read) => {
    const found = await readContent(read);
    return { content: found, ...(await readPictureEntries(read, picturesOf(found))) };
  });
  return { text: `${JSON.stringify(toContentWire({ ...content, pictures }), null, 2)}\n`, originals };
}

/** The same without the pictures. */
export const exportContent = async (database: Database): Promise<string> => (await exportFiles(database)).text;

/** What the office has said of the agency, as a file that is read has it; undefined where it has said nothing. */
export async function readFacts({ read }: Pick<Database, 'read'>): Promise<ContentFile['facts'][number] | undefined> {
  const { facts = [] } = await withTranslations(read, { facts: await readForms(read, 'facts') });
  const file = toContentWire({ ...readContentFile('{}'), facts });
  return readContentFile(JSON.stringify(file)).facts[0];
}
