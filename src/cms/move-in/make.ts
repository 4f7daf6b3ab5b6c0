/** Makes what was chosen, and takes it back: row by row, in the background. A row that fails stops no other. */
import type { Services } from '#platform/context.ts';
import { refuse } from '#platform/office/refusal.ts';
import { isOutage } from '#platform/jobs/drain.ts';
import { reasonOf } from '#platform/jobs/failures.ts';
import type { Tx } from '#database/database.ts';
import type { Body } from '#cms/content/fields.ts';
import { type By, createEntry, findEntry, publish, removeEntry, scheduleEntry } from '#cms/content/service.ts';
import { contentTypeNamed, type StoredContentType } from '#cms/content/schema.ts';
import { changeMedia, deleteMedia, readItem, uploadMedia } from '#cms/media/service.ts';
import { memberActor, SYSTEM } from '#staff/audit/schema.ts';

import { fetchPicture } from './fetch-picture.ts';
import { bareUrl } from './plan.ts';
import {
  findItem,
  findPlanned,
  listDueImports,
  listPictures,
  listTaken,
  nextItem,
  type StoredImport,
  type StoredItem,
  updateItem,
  wakeImport,
} from './queries.ts';
import { type ItemKind, type PictureRef, type Plan, STAYS_DRAFT } from './schema.ts';

/** A row that ends its process is given up then. */
const MAX_ATTEMPTS = 3;
/** Until pictures whose variants are being made are looked at again, in milliseconds. */
const PAUSE = 3000;
const THERE = 'There is one with this address by now';

type EntryKind = Exclude<ItemKind, 'media'>;
type Work = {
  services: Services;
  of: (kind: EntryKind) => StoredContentType;
  by: By;
  importId: number;
  signal: AbortSignal;
  /** The row of a picture that a text names. */
  rowOf: (ref: PictureRef) => Promise<number | undefined>;
};
type PlanOf<K extends ItemKind> = Extract<Plan, { kind: K }>;

const store = ({ services }: Pick<Work, 'services'>, id: number, set: Parameters<typeof updateItem>[2]) =>
  services.database.write((tx) => updateItem(tx, id, set));
const fail = (work: Work, item: StoredItem, message: string) => store(work, item.id, { state: 'failed', message });

async function makePicture(work: Work, item: StoredItem, { url, name, alt }: PlanOf<'media'>): Promise<void> {
  const { services, by, signal } = work;
  const ownOrigin = new URL(services.settings.siteUrl).origin;
  const fetched = await fetchPicture(url, { signal, ownOrigin });
  if ('failure' in fetched) return fail(work, item, fetched.failure);
  const made = await uploadMedia(services, { ...fetched, name }, by);
  if ('refused' in made) return fail(work, item, made.message);
  const isOurs = made.isDouble !== true;
  let { version } = made;
  if (isOurs && alt !== '') {
    const described = await changeMedia(services, { id: made.id, version, change: { alt } }, by.actor);
    if ('version' in described) version = described.version;
  }
  return store(work, item.id, {
    state: 'made',
    made_id: made.id,
    made_version: isOurs ? version : null,
    message: isOurs ? '' : 'The same picture was there already: it is used',
  });
}

type Picture = { id: number; alt: string } | 'waiting' | undefined;

/** A picture that a text names: there, still being made, or not taken. */
async function findPicture(work: Work, ref: PictureRef): Promise<Picture> {
  const row = await work.rowOf(ref);
  const item = row === undefined ? undefined : await findItem(work.services.database.read, row);
  const media = item?.made_id == null ? undefined : await readItem(work.services, item.made_id);
  if (media === undefined || media.state === 'failed') return undefined;
  return media.state === 'waiting' && media.width === null ? 'waiting' : { id: media.id, alt: ref.alt || media.alt };
}

/** Makes a draft of a row; gives its id. Undefined: it has failed, and says why. */
async function makeDraft(work: Work, item: StoredItem, kind: EntryKind, body: Body): Promise<number | undefined> {
  const { services, of, by } = work;
  if (item.made_id !== null) return item.made_id;
  const [path, from] = kind === 'redirects' ? [[], [item.address]] : [[item.becomes], []];
  const isTaken = (await listTaken(services.database.read, path, from)).size > 0;
  const made = isTaken
    ? refuse(409, THERE)
    : await createEntry(services, of(kind), body, by, (tx, id) => updateItem(tx, item.id, { made_id: id }));
  if (typeof made === 'number') return made;
  await fail(work, item, made.message);
  return undefined;
}

/** Notes that a row is made, with the version that it has now. */
async function settle(work: Work, item: StoredItem, kind: EntryKind, id: number, message: string): Promise<void> {
  const entry = await findEntry(work.services.database.read, kind, id);
  await store(work, item.id, {
    state: 'made',
    made_version: entry?.version ?? 0,
    becomes: entry?.path ?? item.becomes,
    message,
  });
}

/** Publishes a draft as it was published there; gives why not, as a sentence. */
async function show(
  { services, of, by }: Work,
  kind: EntryKind,
  id: number,
  plan: PlanOf<'pages' | 'posts'>,
): Promise<string> {
  if (plan.status === 'draft') return '';
  const asked = { id, version: undefined, by };
  const refused =
    plan.status === 'publish'
      ? await publish(services, of(kind), asked)
      : await scheduleEntry(services, of(kind), { ...asked, times: { publishAt: plan.at } });
  return refused === undefined ? '' : STAYS_DRAFT + refused.message;
}

/** As it was before it was made. */
const again = { state: 'offered', message: '', attempts: 0, made_id: null, made_version: null } as const;
const LOST = 'A picture of it was not taken: it can be added to the entry';

/** Gives false where it waits for its pictures. */
async function makePost(work: Work, item: StoredItem, plan: PlanOf<'posts'>): Promise<boolean> {
  const cover = plan.cover === null ? undefined : await findPicture(work, plan.cover);
  if (cover === 'waiting') return false;
  const words = cover && { cover: cover.id, coverAlt: (cover.alt || plan.body.title).slice(0, 300) };
  const id = await makeDraft(work, item, 'posts', { ...plan.body, ...words });
  if (id === undefined) return true;
  const shown = await show(work, 'posts', id, plan);
  const isLost = plan.cover !== null && cover === undefined;
  await settle(work, item, 'posts', id, [isLost ? LOST : '', shown].filter((one) => one !== '').join('. '));
  return true;
}

async function makePage(work: Work, item: StoredItem, plan: PlanOf<'pages'>): Promise<boolean> {
  const blocks: Body[] = [];
  let lost = 0;
  for (const block of plan.body.blocks) {
    if (block.type === 'prose') {
      blocks.push(block);
      continue;
    }
    const picture = await findPicture(work, block.picture);
    if (picture === 'waiting') return false;
    if (picture === undefined) lost += 1;
    else blocks.push({ ...block, picture: picture.id, altText: block.altText || picture.alt || block.caption });
  }
  const id = await makeDraft(work, item, 'pages', { ...plan.body, blocks });
  if (id === undefined) return true;
  const shown = await show(work, 'pages', id, plan);
  const left =
    lost === 0 ? '' : lost === 1 ? LOST : `${lost} pictures of it were not taken: they can be added to the entry`;
  await settle(work, item, 'pages', id, [left, shown].filter((one) => one !== '').join('. '));
  return true;
}

async function makeRedirect(work: Work, item: StoredItem, { from, of: key }: PlanOf<'redirects'>): Promise<void> {
  const { services, of, by, importId } = work;
  const target = await findPlanned(services.database.read, importId, key);
  if (target?.state === 'offered')
    return store(work, item.id, { ...again, message: 'What it leads to was not chosen' });
  const entry =
    target?.made_id == null
      ? undefined
      : await findEntry(services.database.read, target.kind as EntryKind, target.made_id);
  if (entry?.path == null) return fail(work, item, 'What it leads to was not taken');
  const id = await makeDraft(work, item, 'redirects', { from, to: entry.path });
  if (id === undefined) return undefined;
  const refused = await publish(services, of('redirects'), { id, version: undefined, by });
  if (refused === undefined) return settle(work, { ...item, becomes: entry.path }, 'redirects', id, '');
  const made = await findEntry(services.database.read, 'redirects', id);
  await removeEntry(services, of('redirects'), { id, version: made?.version ?? 0, by }, (tx) =>
    updateItem(tx, item.id, { state: 'failed', message: refused.message, made_id: null }),
  );
  return undefined;
}

/** Gives false where it waits for its pictures. */
async function make(work: Work, item: StoredItem): Promise<boolean> {
  const plan = JSON.parse(item.plan) as Plan;
  if (plan.kind === 'posts') return makePost(work, item, plan);
  if (plan.kind === 'pages') return makePage(work, item, plan);
  await (plan.kind === 'media' ? makePicture(work, item, plan) : makeRedirect(work, item, plan));
  return true;
}

/** Takes back what is as it came; says what stays, and why. */
async function takeBack(work: Work, item: StoredItem): Promise<void> {
  const { services, of, by } = work;
  const { id: row, kind, made_id: id, made_version: version } = item;
  const keep = (message: string) => store(work, row, { state: 'kept', message });
  if (id === null) return store(work, row, again);
  if (kind === 'media') {
    if (version === null) return store(work, row, again);
    const present = await readItem(services, id);
    if (present === undefined) return store(work, row, again);
    if (present.version !== version) return keep('It was changed since, and stays');
    const refused = await deleteMedia(services, id, by.actor);
    return refused === null ? store(work, row, again) : keep(refused.message);
  }
  const refused = await removeEntry(services, of(kind), { id, version: version ?? 0, by }, (tx: Tx) =>
    updateItem(tx, row, again),
  );
  if (refused === undefined) return undefined;
  if (refused.refused === 404) return store(work, row, again);
  return keep(refused.refused === 412 ? 'It was changed since, and stays' : refused.message);
}

/** Works through one file until nothing waits, or until pictures have to be waited for; gives how many rows it did. */
async function workOn(work: Work): Promise<number> {
  const { services, importId, signal } = work;
  const { database, clock, log } = services;
  for (let done = 0; ; done += 1) {
    if (signal.aborted) return done;
    const item = await nextItem(database.read, importId);
    if (item === undefined) {
      await database.write(async (tx) => {
        await wakeImport(tx, importId, { nextAt: null });
        tx.signalAfterCommit('move-in');
      });
      return done;
    }
    // It is counted before: what ends this process must not do so for ever.
    await store(work, item.id, { attempts: item.attempts + 1 });
    try {
      if (item.attempts >= MAX_ATTEMPTS) await fail(work, item, 'It was tried three times, and never came to an end');
      else if (item.state === 'undoing') await takeBack(work, item);
      else if (!(await make(work, item))) {
        const nextAt = new Date(clock().getTime() + PAUSE);
        await database.write(async (tx) => {
          await updateItem(tx, item.id, { attempts: item.attempts });
          await wakeImport(tx, importId, { nextAt });
        });
        return done;
      }
    } catch (error) {
      if (isOutage(error) || signal.aborted) {
        // It is not the fault of the row.
        await store(work, item.id, { attempts: item.attempts }).catch(() => {});
        throw error;
      }
      log.error({ err: error, item: item.id }, 'a row could not be moved in');
      await fail(work, item, `Something went wrong: ${reasonOf(error)}`);
    }
  }
}

function rowsOf(services: Services, importId: number): Work['rowOf'] {
  let known: Promise<Map<string, number>> | undefined;
  const read = async () =>
    new Map(
      (await listPictures(services.database.read, importId)).flatMap(({ id, key, address }) => [
        [key, id] as const,
        [bareUrl(address), id] as const,
      ]),
    );
  return async ({ id, url }) => {
    known ??= read();
    const rows = await known;
    return (id === '' ? undefined : rows.get(id)) ?? (url === '' ? undefined : rows.get(bareUrl(url)));
  };
}

const byOf = ({ asked_by: staffId }: StoredImport): By => ({
  actor: staffId === null ? SYSTEM : memberActor(staffId),
  staffId,
});

/** Does what is due for all files; says what it did. */
export async function moveIn(
  services: Services,
  contentTypes: readonly StoredContentType[],
  signal: AbortSignal,
): Promise<string> {
  const of = (kind: EntryKind) => contentTypeNamed(contentTypes, kind);
  let done = 0;
  for (const one of await listDueImports(services.database.read, services.clock()))
    done += await workOn({ services, of, by: byOf(one), importId: one.id, signal, rowOf: rowsOf(services, one.id) });
  return done === 0 ? '' : done === 1 ? 'One row was worked on.' : `${done} rows were worked on.`;
}
