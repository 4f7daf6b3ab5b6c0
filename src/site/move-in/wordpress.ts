/** Moving in from WordPress: how an export is read, and how its posts, pages and redirects are made. */
import { setImmediate as breathe } from 'node:timers/promises';

import type { Body } from '#cms/content/fields.ts';
import { findEntry, publish, removeEntry, scheduleEntry } from '#cms/content/service.ts';
import { STAYS_DRAFT, type Planned } from '#cms/move-in/schema.ts';
import {
  again,
  fail,
  findPicture,
  findPlanned,
  listTaken,
  LOST,
  makeDraft,
  type Maker,
  type Needs,
  pictureMaker,
  type Reader,
  type StoredItem,
  settle,
  store,
  takeBackEntry,
  updateItem,
  type Work,
} from '#cms/move-in/service.ts';

import { openPlanner, type Planner } from './plan.ts';
import type { PagePlan, PostPlan, RedirectPlan } from './schema.ts';
import { type WxrItem, WxrReader } from './wxr.ts';

type EntryKind = 'pages' | 'posts' | 'redirects';

const THERE = 'There is one with this address already, perhaps in the bin';
const THERE_BY_NOW = 'There is one with this address by now';

/** What would meet something that is there already is left out, and so are the redirects to it. */
async function withClashes({ database }: Needs, planned: readonly Planned[]): Promise<Planned[]> {
  const paths = planned.flatMap(({ kind, becomes }) => (kind === 'posts' || kind === 'pages' ? [becomes] : []));
  const from = planned.flatMap(({ kind, address }) => (kind === 'redirects' ? [address] : []));
  const taken = await listTaken(database.read, paths, from);
  const gone = new Set<string>();
  return planned.map((one) => {
    const isRedirect = one.kind === 'redirects';
    const isClash = isRedirect ? taken.has(`from ${one.address}`) : taken.has(one.becomes);
    if (isClash && !isRedirect) gone.add(one.key);
    const isLost = isRedirect && one.plan !== null && gone.has((one.plan as RedirectPlan).of);
    const why = isClash ? THERE : isLost ? 'What it leads to is left out' : '';
    return one.why !== '' || why === '' ? one : { ...one, why };
  });
}

const makeOne = (work: Work, item: StoredItem, kind: EntryKind, body: Body) => {
  const [path, from] = kind === 'redirects' ? [[], [item.address]] : [[item.becomes], []];
  const isTaken = async () => (await listTaken(work.services.database.read, path, from)).size > 0;
  return makeDraft(work, item, { kind, body, isTaken, there: THERE_BY_NOW });
};

/** Publishes a draft as it was published there; gives why not, as a sentence. */
async function show(
  { services, of, by }: Work,
  kind: EntryKind,
  id: number,
  plan: PagePlan | PostPlan,
): Promise<string> {
  if (plan.status === 'draft') return '';
  const asked = { id, version: undefined, by };
  const refused =
    plan.status === 'publish'
      ? await publish(services, of(kind), asked)
      : await scheduleEntry(services, of(kind), { ...asked, times: { publishAt: plan.at } });
  return refused === undefined ? '' : STAYS_DRAFT + refused.message;
}

const posts: Maker = {
  async make(work, item) {
    const plan = JSON.parse(item.plan) as PostPlan;
    const cover = plan.cover === null ? undefined : await findPicture(work, plan.cover);
    if (cover === 'waiting') return false;
    const words = cover && { cover: cover.id, coverAlt: (cover.alt || plan.body.title).slice(0, 300) };
    const id = await makeOne(work, item, 'posts', { ...plan.body, ...words });
    if (id === undefined) return true;
    const shown = await show(work, 'posts', id, plan);
    const isLost = plan.cover !== null && cover === undefined;
    const message = [isLost ? LOST : '', shown].filter((one) => one !== '').join('. ');
    await settle(work, item, { kind: 'posts', id, message });
    return true;
  },
  takeBack: takeBackEntry,
};

const pages: Maker = {
  async make(work, item) {
    const plan = JSON.parse(item.plan) as PagePlan;
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
    const id = await makeOne(work, item, 'pages', { ...plan.body, blocks });
    if (id === undefined) return true;
    const shown = await show(work, 'pages', id, plan);
    const left =
      lost === 0 ? '' : lost === 1 ? LOST : `${lost} pictures of it were not taken: they can be added to the entry`;
    await settle(work, item, { kind: 'pages', id, message: [left, shown].filter((one) => one !== '').join('. ') });
    return true;
  },
  takeBack: takeBackEntry,
};

async function makeRedirect(work: Work, item: StoredItem): Promise<void> {
  const { services, of, by, importId } = work;
  const { from, of: key } = JSON.parse(item.plan) as RedirectPlan;
  const target = await findPlanned(services.database.read, importId, key, ['posts', 'pages']);
  if (target?.state === 'offered')
    return store(work, item.id, { ...again, message: 'What it leads to was not chosen' });
  const entry =
    target?.made_id == null
      ? undefined
      : await findEntry(services.database.read, target.kind as EntryKind, target.made_id);
  if (entry?.path == null) return fail(work, item, 'What it leads to was not taken');
  const id = await makeOne(work, item, 'redirects', { from, to: entry.path });
  if (id === undefined) return undefined;
  const refused = await publish(services, of('redirects'), { id, version: undefined, by });
  if (refused === undefined)
    return settle(work, { ...item, becomes: entry.path }, { kind: 'redirects', id, message: '' });
  const made = await findEntry(services.database.read, 'redirects', id);
  await removeEntry(services, of('redirects'), { id, version: made?.version ?? 0, by }, (tx) =>
    updateItem(tx, item.id, { state: 'failed', message: refused.message, made_id: null }),
  );
  return undefined;
}

const redirects: Maker = {
  async make(work, item) {
    await makeRedirect(work, item);
    return true;
  },
  takeBack: takeBackEntry,
};

export const wordPressReader: Reader = {
  makers: { media: pictureMaker, pages, posts, redirects },
  async read(needs, { chunks }, keep) {
    const reader = new WxrReader();
    let planner: Planner | undefined;
    const plan = async (items: readonly WxrItem[]) => {
      const planned: Planned[] = [];
      for (const item of items) {
        planner ??= await openPlanner(reader.site, needs.clock());
        planned.push(...planner.plan(item));
        // Others get their turn between two texts.
        await breathe();
      }
      if (planned.length > 0) await keep(await withClashes(needs, planned));
    };
    for await (const chunk of chunks) await plan(reader.write(chunk));
    await plan(reader.end());
    const { pictures, notes } = planner?.finish() ?? { pictures: [], notes: [] };
    await keep(await withClashes(needs, pictures));
    if (!reader.isWhole) notes.unshift('The file ends too early: what came after is missing. Export it once more.');
    return { site: reader.site.address.slice(0, 500), notes, columns: [] };
  },
};
