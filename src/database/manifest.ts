/** The manifest of a backup. It is the last member, because only then is everything known. */
import { createHash } from 'node:crypto';

import * as v from 'valibot';

import { BackupError } from './archive.ts';
import { JSON_BOUNDS, parseBoundedJson } from './bounded-json.ts';

export const MANIFEST = 'manifest.json';
const FORMAT = 1;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const manifest = v.object({
  product: v.literal('niram'),
  format: v.literal(FORMAT),
  version: v.string(),
  /** The time of the snapshot: ISO 8601, UTC. */
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  database: v.picklist(['sqlite', 'postgres']),
  migrations: v.pipe(v.array(v.string()), v.minLength(1)),
  /** Rows per table, in the order in which they can be restored. */
  tables: v.record(v.string(), count),
  /** The highest id ever used, for tables with auto-incremented ids. */
  counters: v.record(v.string(), count),
  /** Null if only the database was backed up. `missing` files had a row but were gone when they should be read. */
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
    said = parseBoundedJson(Buffer.from(bytes).toString(), JSON_BOUNDS.manifest);
  } catch (error) {
    throw new BackupError('what it says about itself cannot be read', { cause: error });
  }
  const parsed = v.safeParse(manifest, said);
  if (!parsed.success) throw new BackupError('it is of another product or of a form that this version does not know');
  return parsed.output;
}

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** What a member is, by its name; undefined for a name that we never write. No file is ever extracted under a name from an archive. */
export function placeOf(name: string): { table: string } | { file: string } | undefined {
  const table = /^tables\/([a-z][a-z0-9_]*)\/\d{6}\.ndjson$/.exec(name)?.[1];
  if (table !== undefined) return { table };
  const file = /^files\/([\w-]{1,90})$/.exec(name)?.[1];
  return file === undefined ? undefined : { file };
}
