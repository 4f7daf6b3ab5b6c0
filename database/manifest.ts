/** What a backup says about itself: the last of its members, because only then is everything known. */
import { createHash } from 'node:crypto';

import * as v from 'valibot';

import { BackupError } from './archive.ts';

export const MANIFEST = 'manifest.json';
const FORMAT = 1;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const manifest = v.object({
  product: v.literal('niram'),
  format: v.literal(FORMAT),
  version: v.string(),
  /** ISO 8601, UTC: the moment that the rows are of. */
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  database: v.picklist(['sqlite', 'postgres']),
  migrations: v.pipe(v.array(v.string()), v.minLength(1)),
  /** Rows of each table, in the order in which they can be put back. */
  tables: v.record(v.string(), count),
  /** The highest id that was ever given, of tables that count their ids. */
  counters: v.record(v.string(), count),
  /** Null where only the database was asked for; `missing` had a row, but were gone when it was their turn. */
  files: v.nullable(v.object({ stored: count, missing: v.array(v.string()) })),
  members: v.record(v.string(), v.object({ size: count, sha256: v.string() })),
});

export type Manifest = v.InferOutput<typeof manifest>;

export const manifestOf = (known: Omit<Manifest, 'product' | 'format'>): Manifest => ({
  product: 'niram',
  format: FORMAT,
  ...known,
});

export function readManifest(bytes: Uint8Array): Manifest {
  let said: unknown;
  try {
    said = JSON.parse(Buffer.from(bytes).toString());
  } catch (error) {
    throw new BackupError('what it says about itself cannot be read', { cause: error });
  }
  const parsed = v.safeParse(manifest, said);
  if (!parsed.success) throw new BackupError('it is of another product or of a form that this version does not know');
  return parsed.output;
}

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Where a member belongs, by its name; undefined for a name that we never give. Nothing is ever unpacked under such a name. */
export function placeOf(name: string): { table: string } | { file: string } | undefined {
  const table = /^tables\/([a-z][a-z0-9_]*)\/\d{6}\.ndjson$/.exec(name)?.[1];
  if (table !== undefined) return { table };
  const file = /^files\/([\w-]{1,90})$/.exec(name)?.[1];
  return file === undefined ? undefined : { file };
}

/** '3 files', '1 row'; `many` where an s is not enough. */
export const counted = (amount: number, one: string, many = `${one}s`) => `${amount} ${amount === 1 ? one : many}`;
