/** Reads a file as it arrives, and stores what its rows would become. Nothing of the site is changed. */
import { setImmediate as breathe } from 'node:timers/promises';

import type { Services } from '#platform/context.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';
import type { By } from '#cms/content/service.ts';
import { recordAudit } from '#staff/audit/service.ts';

import { openPlanner, type Planner } from './plan.ts';
import { deleteImport, finishImport, insertImport, insertItems, listImports, listTaken } from './queries.ts';
import { FILE_LIMIT, type ImportRow, MAX_ITEMS, type Planned } from './schema.ts';
import { NotWxr, type WxrItem, WxrReader } from './wxr.ts';

type Needs = Pick<Services, 'database' | 'clock'>;

const THERE = 'There is one with this address already, perhaps in the bin';
const TOO_LARGE = `A file may have ${FILE_LIMIT / 1024 / 1024} MB at most. In WordPress, export posts, pages and media one after the other.`;
const TOO_MANY = `A file may have ${MAX_ITEMS.toLocaleString('en-GB')} rows at most. In WordPress, export posts, pages and media one after the other.`;

/** What would meet something that is there already is left out, and so are the redirects to it. */
async function withClashes({ database }: Needs, planned: readonly Planned[]): Promise<Planned[]> {
  const paths = planned.flatMap(({ kind, becomes }) => (kind === 'posts' || kind === 'pages' ? [becomes] : []));
  const from = planned.flatMap(({ kind, address }) => (kind === 'redirects' ? [address] : []));
  const taken = await listTaken(database.read, paths, from);
  const gone = new Set<string>();
  return planned.map((one) => {
    const isClash = one.kind === 'redirects' ? taken.has(`from ${one.address}`) : taken.has(one.becomes);
    if (isClash && one.kind !== 'redirects') gone.add(one.key);
    const isLost = one.plan?.kind === 'redirects' && gone.has(one.plan.of);
    const why = isClash ? THERE : isLost ? 'What it leads to is left out' : '';
    return one.why !== '' || why === '' ? one : { ...one, why };
  });
}

type Sent = { name: string; chunks: AsyncIterable<Uint8Array> };

/** Throws `NotWxr` with a sentence for whoever sent the file. */
async function readAll(needs: Needs, id: number, { chunks }: Sent): Promise<{ site: string; notes: string[] }> {
  const { database, clock } = needs;
  const reader = new WxrReader();
  let planner: Planner | undefined;
  let size = 0;
  let rows = 0;
  const keep = async (planned: readonly Planned[]) => {
    rows += planned.length;
    if (rows > MAX_ITEMS) throw new NotWxr(TOO_MANY);
    const items = await withClashes(needs, planned);
    await database.write((tx) => insertItems(tx, id, items));
  };
  const plan = async (items: readonly WxrItem[]) => {
    const planned: Planned[] = [];
    for (const item of items) {
      planner ??= await openPlanner(reader.site, clock());
      planned.push(...planner.plan(item));
      // Others get their turn between two texts.
      await breathe();
    }
    if (planned.length > 0) await keep(planned);
  };
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > FILE_LIMIT) throw new NotWxr(TOO_LARGE);
    await plan(reader.write(chunk));
  }
  await plan(reader.end());
  const { pictures, notes } = planner?.finish() ?? { pictures: [], notes: [] };
  await keep(pictures);
  if (!reader.isWhole) notes.unshift('The file ends too early: what came after is missing. Export it once more.');
  if (rows === 0) notes.unshift('There is nothing in it that can be taken.');
  return { site: reader.site.address.slice(0, 500), notes };
}

export async function readImport(
  needs: Needs,
  sent: Sent,
  { actor, staffId }: By & { staffId: number },
): Promise<ImportRow | Refusal> {
  const { database, clock } = needs;
  const name = sent.name.trim().slice(0, 200) || 'wordpress.xml';
  const id = await database.write((tx) => insertImport(tx, { name, by: staffId, now: clock() }));
  try {
    const read = await readAll(needs, id, sent);
    await database.write(async (tx) => {
      await finishImport(tx, id, read);
      await recordAudit(tx, { actor, action: 'move_in.read', subject: { kind: 'import', id }, now: clock() });
      tx.signalAfterCommit('move-in');
    });
  } catch (error) {
    await database.write((tx) => deleteImport(tx, id));
    if (error instanceof NotWxr) return refuse(422, error.message);
    throw error;
  }
  const [row] = await listImports(database.read, id);
  if (row === undefined) throw new Error('What was just read is not there.');
  return row;
}
