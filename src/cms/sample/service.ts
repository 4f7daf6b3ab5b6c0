/** How the sample agency leaves the site, and comes back. */
import type { Database, DatabaseAndClock, Read } from '#database/database.ts';
import { isSampleGone, noteSample } from '#database/sample.ts';
import type { Refusal } from '#platform/office/refusal.ts';
import { recordAudit } from '#staff/audit/service.ts';
import type { Actor } from '#staff/audit/schema.ts';

import { listBinnedSample, listChanged, listSample, type SampleTitles } from './queries.ts';
import { SAMPLE_KINDS, type SampleKind, type SampleRemoval, type SampleState } from './schema.ts';

/** Loaded when somebody asks: the texts of the sample are no part of an idle server. */
async function readTitles(): Promise<SampleTitles> {
  const [{ clients }, { projects }, { openings }] = await Promise.all([
    import('#seed/clients.ts'),
    import('#seed/projects.ts'),
    import('#seed/openings.ts'),
  ]);
  return {
    clients: clients.map(({ name }) => name),
    projects: projects.map(({ name }) => name),
    jobs: openings.map(({ title }) => title),
  };
}

/** Moves an entry into the bin, or out of it; gives why not. */
type MoveEntry = (kind: SampleKind, id: number) => Promise<Refusal | undefined>;

export async function readSample({ read }: Pick<Database, 'read'>): Promise<SampleState> {
  const titles = await readTitles();
  const count = async (kind: SampleKind) => (await listSample(read, kind, titles)).length;
  const [clients, projects, jobs] = [await count('clients'), await count('projects'), await count('jobs')];
  const changed = await Promise.all(SAMPLE_KINDS.map((kind) => listChanged(read, kind, titles)));
  return {
    clients,
    projects,
    jobs,
    isShown: !(await isSampleGone(read)),
    changed: changed.flat().map(({ title }) => title),
  };
}

type List = (read: Read, kind: SampleKind, titles: SampleTitles) => Promise<{ id: number; title: string }[]>;

async function moveEach(read: Read, list: List, kinds: readonly SampleKind[], move: MoveEntry): Promise<SampleRemoval> {
  const titles = await readTitles();
  const result: SampleRemoval = { changed: 0, kept: [] };
  for (const kind of kinds)
    for (const { id, title } of await list(read, kind, titles)) {
      const refused = await move(kind, id);
      if (refused === undefined) result.changed += 1;
      else result.kept.push({ title, message: refused.message });
    }
  return result;
}

const note = ({ database, clock }: DatabaseAndClock, actor: Actor, { isGone }: { isGone: boolean }) =>
  database.write(async (tx) => {
    const now = clock();
    await noteSample(tx, { isGone, now });
    const action = isGone ? 'database.remove_sample' : 'database.restore_sample';
    await recordAudit(tx, { actor, action, subject: { kind: 'database' }, now });
  });

/**
 * Moves the entries of the sample agency that nobody has edited into the bin, and hides the texts that only describe that agency. The lists stay: the agency’s own entries
 * choose from them.
 */
export async function removeSample(needs: DatabaseAndClock, actor: Actor, move: MoveEntry): Promise<SampleRemoval> {
  const removed = await moveEach(needs.database.read, listSample, SAMPLE_KINDS, move);
  await note(needs, actor, { isGone: true });
  return removed;
}

/** Takes it out of the bin again, clients first. */
export async function restoreSample(needs: DatabaseAndClock, actor: Actor, move: MoveEntry): Promise<SampleRemoval> {
  await note(needs, actor, { isGone: false });
  return moveEach(needs.database.read, listBinnedSample, SAMPLE_KINDS.toReversed(), move);
}
