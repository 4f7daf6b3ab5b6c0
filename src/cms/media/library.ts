/** What staff do with pictures: upload, describe, replace, delete. */
import { randomBytes } from 'node:crypto';

import { fold, searchedWords } from '#database/words.ts';
import { recordAudit } from '#staff/audit/service.ts';
import type { Actor } from '#staff/audit/schema.ts';
import { insertFile, markReplaced } from '#platform/files/queries.ts';
import { withStoredFile } from '#platform/files/uploads.ts';
import type { DatabaseAndClock, Tx } from '#database/database.ts';
import type { Services } from '#platform/context.ts';
import { defineList } from '#platform/office/list.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';
import { serverPaths } from '#config/paths.ts';
import type { Variants } from '#ui/picture-source.ts';

import { mediaCalls } from './calls.ts';
import { mediaWords, placeInWords } from './content.ts';
import { checkPicture } from './kinds.ts';
import type { MediaChange, MediaItem } from './office-schema.ts';
import {
  deleteUnusedMedia,
  findMedia,
  findMediaByHash,
  insertMedia,
  isStillUsed,
  listItems,
  listUses,
  MEDIA_ORDERS,
  type MediaRow,
  replaceUpload,
  retryUpload,
  updateMedia,
} from './queries.ts';

/** A file as it was sent. */
export type Sent = { bytes: Uint8Array; sha256: string; name: string };

const GONE = refuse(404, mediaWords.gone);

const itemOf = (row: MediaRow): MediaItem => {
  const { isDecorative, variants, state, made, wanted, failure, size, ...rest } = row;
  return {
    ...rest,
    variants: JSON.parse(variants) as { avif?: number[]; webp?: number[] } satisfies Variants,
    isDecorative: isDecorative === 1,
    state: state ?? 'ready',
    ...(state === 'waiting' && { progress: { made: made ?? 0, of: wanted ?? 0 } }),
    ...(failure !== null && { failure }),
    bytes: size,
  };
};

export async function readItem({ database }: Pick<Services, 'database'>, id: number): Promise<MediaItem | undefined> {
  const row = await findMedia(database.read, id);
  return row && { ...itemOf(row), usedBy: await listUses(database.read, id) };
}

export const mediaList = defineList({
  call: mediaCalls.list,
  orders: MEDIA_ORDERS,
  orderOf: () => 'newest',
  filter({ q, filter }) {
    const words = searchedWords(q);
    return q.trim() !== '' && words.length === 0 ? 'nothing' : { words, filter };
  },
  find: listItems,
  show: (_, rows) => rows.map(itemOf),
});

/** Characters of the part of an address that people can read. */
const SLUG = 60;
const KEY_BYTES = 8;

/** 'IMG 2041.jpeg' is called 'IMG 2041'. */
const nameOf = (file: string) =>
  file
    .replaceAll(/\p{Cc}/gu, ' ')
    .replace(/\.\w{1,5}$/, '')
    .trim()
    .slice(0, 200) || 'Picture';

/** Nobody guesses an address before the picture is published: its middle is random. It stays, whatever the picture is called later. */
function newPath(name: string): string {
  const slug = fold(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG)
    .replaceAll(/^-|-$/g, '');
  return serverPaths.picture(randomBytes(KEY_BYTES).toString('hex'), slug || 'picture');
}

const facts = ({ sha256, bytes }: Sent, mediaType: string) => ({ sha256, mediaType, size: bytes.length });

/** Another request has just stored the same bytes. */
class StoredMeanwhile extends Error {}

const storeOriginal = async (tx: Tx, sent: Sent, file: { fileId: string; mediaType: string }, now: Date) => {
  const row = { ...facts(sent, file.mediaType), id: file.fileId, name: sent.name, scan: 'none' as const };
  // The scanner is not asked: nobody is given the original, and variants are drawn anew from its pixels.
  await insertFile(tx, row, now);
};

/** The picture of these bytes that is there already; one that failed is tried once more. */
async function findDouble({ database, clock }: DatabaseAndClock, sha256: string): Promise<MediaItem | undefined> {
  const known = await findMediaByHash(database.read, sha256);
  if (known === undefined) return undefined;
  if (known.state === 'failed') await database.write((tx) => retryUpload(tx, known.id, clock()));
  const item = await readItem({ database }, known.id);
  return item && { ...item, isDouble: true };
}

/** Adds a picture; its variants are made in the background. The same bytes give the picture that is there. */
export async function uploadMedia(
  services: Services,
  sent: Sent,
  { actor, staffId }: { actor: Actor; staffId: number | null },
): Promise<MediaItem | Refusal> {
  const { database, clock } = services;
  const judged = checkPicture(sent.bytes);
  if ('refusal' in judged) return refuse(415, judged.refusal);
  const double = await findDouble(services, sent.sha256);
  if (double !== undefined) return double;
  const name = nameOf(sent.name);
  const path = newPath(name);
  const now = clock();
  try {
    const id = await withStoredFile(services, sent.bytes, async (fileId) => {
      const result = await database.write(async (tx) => {
        await storeOriginal(tx, sent, { fileId, ...judged }, now);
        const made = await insertMedia(tx, { path, name, fileId, ...facts(sent, judged.mediaType), staffId, now });
        if (made === undefined) throw new StoredMeanwhile();
        const subject = { kind: 'media', id: made } as const;
        await recordAudit(tx, { actor, action: 'media.upload', subject, after: { path }, now });
        return made;
      });
      return { isSaved: true, result };
    });
    return (await readItem(services, id)) ?? GONE;
  } catch (error) {
    if (!(error instanceof StoredMeanwhile)) throw error;
    return (await findDouble(services, sent.sha256)) ?? GONE;
  }
}

/** Puts another file in the place of a picture: the address, the words and the focal point stay. What was shown is shown until the new one is ready. */
export async function replaceMedia(
  services: Services,
  { id, ...sent }: Sent & { id: number },
  { actor, staffId }: { actor: Actor; staffId: number | null },
): Promise<MediaItem | Refusal> {
  const { database, clock } = services;
  const present = await findMedia(database.read, id);
  if (present === undefined) return GONE;
  if (present.state === null) return refuse(422, mediaWords.ofTheSite);
  const judged = checkPicture(sent.bytes);
  if ('refusal' in judged) return refuse(415, judged.refusal);
  const double = await findDouble(services, sent.sha256);
  if (double?.id === id) return double;
  if (double !== undefined) return refuse(409, mediaWords.twoPictures(double.name));
  const now = clock();
  const isReplaced = await withStoredFile(services, sent.bytes, async (fileId) => {
    const result = await database.write(async (tx) => {
      await storeOriginal(tx, sent, { fileId, ...judged }, now);
      const former = await replaceUpload(tx, id, { fileId, ...facts(sent, judged.mediaType), staffId, now });
      // Deleted meanwhile: the row of the file is swept with the file.
      await markReplaced(tx, former ?? fileId, now, null);
      if (former === undefined) return false;
      await recordAudit(tx, { actor, action: 'media.replace', subject: { kind: 'media', id }, now });
      return true;
    });
    return { isSaved: true, result };
  });
  return (isReplaced ? await readItem(services, id) : undefined) ?? GONE;
}

/** Changes what is said of a picture, where `version` is still the present one. */
export async function changeMedia(
  services: DatabaseAndClock,
  { id, version, change }: { id: number; version: number; change: MediaChange },
  actor: Actor,
): Promise<MediaItem | Refusal> {
  const { database, clock } = services;
  const now = clock();
  const { name, alt, isDecorative, focalX, focalY } = change;
  // What is decoration has no words, and what has words is none.
  const describes = isDecorative === true ? { alt: '', is_decorative: 1 as const } : {};
  const set = {
    ...(name !== undefined && { label: name }),
    ...(alt !== undefined && { alt, ...(alt !== '' && { is_decorative: 0 as const }) }),
    ...(isDecorative === false && { is_decorative: 0 as const }),
    ...(focalX !== undefined && { focal_x: focalX }),
    ...(focalY !== undefined && { focal_y: focalY }),
    ...describes,
  };
  const isChanged = await database.write(async (tx) => {
    if (!(await updateMedia(tx, { id, version, now }, set))) return false;
    const after = { fields: Object.keys(change) };
    await recordAudit(tx, { actor, action: 'media.change', subject: { kind: 'media', id }, after, now });
    return true;
  });
  const present = await readItem(services, id);
  if (present === undefined) return GONE;
  return isChanged ? present : refuse(412, mediaWords.somebodyFirst, { present });
}

const MAX_NAMED = 5;

async function usedRefusal({ database }: DatabaseAndClock, id: number): Promise<Refusal> {
  const uses = await listUses(database.read, id);
  const named = uses.slice(0, MAX_NAMED).map(placeInWords);
  const more = uses.length > MAX_NAMED ? ' and others' : '';
  return refuse(409, mediaWords.used(named.join(', ') + more));
}

/** Deletes a picture that nothing uses. Its files are removed an hour later, so that a running backup does not miss them. */
export async function deleteMedia(services: DatabaseAndClock, id: number, actor: Actor): Promise<null | Refusal> {
  const { database, clock } = services;
  const now = clock();
  const remove = (tx: Tx) =>
    deleteUnusedMedia(tx, id).then(async (gone) => {
      if (gone === undefined) return false;
      for (const file of gone.files) await markReplaced(tx, file, now, null);
      const before = { path: gone.path };
      await recordAudit(tx, { actor, action: 'media.delete', subject: { kind: 'media', id }, before, now });
      return true;
    });
  const isGone = await database.write(remove).catch((error: unknown) => {
    if (isStillUsed(error)) return false;
    throw error;
  });
  if (isGone) return null;
  return (await findMedia(database.read, id)) === undefined ? GONE : usedRefusal(services, id);
}
