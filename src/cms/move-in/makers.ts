/** How pictures and drafts of entries are made, and taken back: what rows of any system become. */
import { refuse } from '#platform/office/refusal.ts';
import type { Tx } from '#database/database.ts';
import type { EntryType } from '#database/tables/cms.ts';
import type { Body } from '#cms/content/fields.ts';
import { createEntry, findEntry, removeEntry } from '#cms/content/service.ts';
import { changeMedia, deleteMedia, readItem, uploadMedia } from '#cms/media/service.ts';

import { fetchPicture } from './fetch-picture.ts';
import { findItem, findNamed, findPlanned, type StoredItem, updateItem } from './queries.ts';
import { ITEM_KINDS, type ItemKind, KIND_NAMES, type PicturePlan, type PictureRef } from './schema.ts';
import type { Maker, Work } from './source.ts';

/** As it was before it was made. */
export const again = { state: 'offered', message: '', attempts: 0, made_id: null, made_version: null } as const;
export const LOST = 'A picture of it was not taken: it can be added to the entry';
export const CHANGED = 'It was changed since, and stays';

export const store = ({ services }: Pick<Work, 'services'>, id: number, set: Parameters<typeof updateItem>[2]) =>
  services.database.write((tx) => updateItem(tx, id, set));
export const fail = (work: Work, item: StoredItem, message: string) =>
  store(work, item.id, { state: 'failed', message });
export const keep = (work: Work, item: StoredItem, message: string) => store(work, item.id, { state: 'kept', message });

async function makePicture(work: Work, item: StoredItem): Promise<true> {
  const { services, by, signal } = work;
  const { url, name, alt } = JSON.parse(item.plan) as PicturePlan;
  const ownOrigin = new URL(services.settings.siteUrl).origin;
  const fetched = await fetchPicture(url, { signal, ownOrigin });
  if ('failure' in fetched) {
    await fail(work, item, fetched.failure);
    return true;
  }
  const made = await uploadMedia(services, { ...fetched, name }, by);
  if ('refused' in made) {
    await fail(work, item, made.message);
    return true;
  }
  const isOurs = made.isDouble !== true;
  let { version } = made;
  if (isOurs && alt !== '') {
    const described = await changeMedia(services, { id: made.id, version, change: { alt } }, by.actor);
    if ('version' in described) version = described.version;
  }
  await store(work, item.id, {
    state: 'made',
    made_id: made.id,
    made_version: isOurs ? version : null,
    message: isOurs ? '' : 'The same picture was there already: it is used',
  });
  return true;
}

export const pictureMaker: Maker = {
  make: makePicture,
  async takeBack(work, item) {
    const { services, by } = work;
    const { id: row, made_id: id, made_version: version } = item;
    if (id === null || version === null) return store(work, row, again);
    const present = await readItem(services, id);
    if (present === undefined) return store(work, row, again);
    if (present.version !== version) return keep(work, item, CHANGED);
    const refused = await deleteMedia(services, id, by.actor);
    return refused === null ? store(work, row, again) : keep(work, item, refused.message);
  },
};

type Picture = { id: number; alt: string } | 'waiting' | undefined;

/** A picture that a row names: there, still being made, or not taken. */
export async function findPicture(work: Work, ref: PictureRef): Promise<Picture> {
  const row = await work.rowOf(ref);
  const item = row === undefined ? undefined : await findItem(work.services.database.read, row);
  const media = item?.made_id == null ? undefined : await readItem(work.services, item.made_id);
  if (media === undefined || media.state === 'failed') return undefined;
  return media.state === 'waiting' && media.width === null ? 'waiting' : { id: media.id, alt: ref.alt || media.alt };
}

/** Makes a draft of a row; gives its id. Undefined: it has failed, and says why. `isTaken`: whether something is where it would be. */
export async function makeDraft(
  work: Work,
  item: StoredItem,
  { kind, body, isTaken, there }: { kind: EntryType; body: Body; isTaken: () => Promise<boolean>; there: string },
): Promise<number | undefined> {
  const { services, of, by } = work;
  if (item.made_id !== null) return item.made_id;
  const made = (await isTaken())
    ? refuse(409, there)
    : await createEntry(services, of(kind), body, by, (tx, id) => updateItem(tx, item.id, { made_id: id }));
  if (typeof made === 'number') return made;
  await fail(work, item, made.message);
  return undefined;
}

/** Notes that a row is made, with the version that it has now. */
export async function settle(
  work: Work,
  item: StoredItem,
  { kind, id, message }: { kind: EntryType; id: number; message: string },
): Promise<void> {
  const entry = await findEntry(work.services.database.read, kind, id);
  await store(work, item.id, {
    state: 'made',
    made_version: entry?.version ?? 0,
    becomes: entry?.path ?? item.becomes,
    message,
  });
}

/** Takes back an entry that is as it came; says what stays, and why. One that was there before is nobody’s to take. */
export async function takeBackEntry(work: Work, item: StoredItem): Promise<void> {
  const { services, of, by } = work;
  const { id: row, kind, made_id: id, made_version: version } = item;
  if (id === null || (item.state === 'undoing' && version === null)) return store(work, row, again);
  const asked = { id, version: version ?? 0, by };
  const refused = await removeEntry(services, of(kind as EntryType), asked, (tx: Tx) => updateItem(tx, row, again));
  if (refused === undefined) return undefined;
  if (refused.refused === 404) return store(work, row, again);
  return keep(work, item, refused.refused === 412 ? CHANGED : refused.message);
}

/** What an entry of a table is made of. `refs`: the rows of the same file whose entries it names. */
export type DraftPlan = {
  body: Body;
  refs: { field: string; key: string; isOneOfMany?: true }[];
  pictures: { field: string; id: string }[];
};

/** Kinds of which one of the same name is used, where somebody has added it meanwhile. */
const SHARED: ReadonlySet<ItemKind> = new Set(['departments', 'industries', 'project-types', 'clients', 'jobs']);

/** The body of a draft with the entries and pictures that it names; what is not there is left open, and told. */
async function bodyOf(work: Work, plan: DraftPlan): Promise<{ body: Body; lost: string[] } | 'waiting'> {
  const body: Body = { ...plan.body };
  const lost: string[] = [];
  for (const { field, id } of plan.pictures) {
    const picture = await findPicture(work, { id, url: '', alt: '' });
    if (picture === 'waiting') return 'waiting';
    if (picture === undefined) lost.push(LOST);
    else body[field] = picture.id;
  }
  for (const { field, key, isOneOfMany } of plan.refs) {
    const row = await findPlanned(work.services.database.read, work.importId, key, ITEM_KINDS);
    if (row?.made_id == null)
      lost.push(
        `${row === undefined ? 'What it names' : `The ${KIND_NAMES[row.kind][0]} ‘${row.title}’`} was not taken: it can be chosen in the entry`,
      );
    else if (isOneOfMany) body[field] = [...((body[field] as number[] | undefined) ?? []), row.made_id];
    else body[field] = row.made_id;
  }
  return { body, lost: [...new Set(lost)] };
}

/** Makes drafts of the rows of a table, and takes them back. */
export const draftMaker: Maker = {
  async make(work, item) {
    const { services } = work;
    const kind = item.kind as EntryType;
    const named = await findNamed(services.database.read, kind, item.title);
    if (SHARED.has(item.kind) && item.made_id === null && named !== undefined) {
      await store(work, item.id, { state: 'made', made_id: named.id, message: 'It was there already: it is used' });
      return true;
    }
    const made = await bodyOf(work, JSON.parse(item.plan) as DraftPlan);
    if (made === 'waiting') return false;
    const there = `There is one called ‘${item.title}’ by now`;
    const id = await makeDraft(work, item, {
      kind,
      body: made.body,
      isTaken: () => Promise.resolve(named !== undefined),
      there,
    });
    if (id !== undefined) await settle(work, item, { kind, id, message: made.lost.join('. ') });
    return true;
  },
  takeBack: takeBackEntry,
};
