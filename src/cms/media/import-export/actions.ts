/** Originals of pictures that another installation has. */
import type { Services } from '#platform/context.ts';
import type { Database } from '#database/database.ts';
import { insertFile, markReplaced } from '#platform/files/queries.ts';

import { checkPicture } from '../kinds.ts';
import { insertUpload } from '../queries.ts';
import { findPathOfBytes, findWithoutOriginal } from './queries.ts';

/** The original of a picture that another installation has at this path. It is read when its turn comes: all of a library at once is more than memory. */
export type Original = { path: string; name: string; sha256: string; read: () => Promise<Uint8Array> };

/** The paths at which the same bytes are here, by the paths there: a picture is stored once. */
export async function findElsewhere(
  { read }: Pick<Database, 'read'>,
  originals: readonly Original[],
): Promise<Map<string, string>> {
  const elsewhere = new Map<string, string>();
  for (const { path, sha256 } of originals) {
    const known = await findPathOfBytes(read, sha256);
    if (known !== undefined && known !== path) elsewhere.set(path, known);
  }
  return elsewhere;
}

/** Gives pictures that content has named their originals; variants are made of them as of uploads. Gives the names of those that are no pictures. */
export async function addOriginals(
  { database, files }: Pick<Services, 'database' | 'files'>,
  originals: readonly Original[],
  now: Date,
): Promise<string[]> {
  const refused: string[] = [];
  for (const { path, name, sha256, read } of originals) {
    const id = await findWithoutOriginal(database.read, path);
    if (id === undefined) continue;
    const bytes = await read();
    const judged = checkPicture(bytes);
    if ('refusal' in judged) {
      refused.push(name);
      continue;
    }
    const facts = { mediaType: judged.mediaType, size: bytes.length, sha256 };
    const fileId = await files.put(bytes);
    await database.write(async (tx) => {
      await insertFile(tx, { ...facts, id: fileId, name, scan: 'none' }, now);
      const isAdded = await insertUpload(tx, id, { ...facts, fileId, staffId: null, now });
      // Somebody has uploaded the same meanwhile.
      if (!isAdded) await markReplaced(tx, fileId, now, null);
    });
  }
  return refused;
}
