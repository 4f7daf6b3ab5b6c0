/** The first hour of an agency with the product: what to do, and how the sample agency leaves the site. */
import type { Read } from '#database/database.ts';
import { findAppearanceState } from '#cms/appearance/queries.ts';
import type { Services } from '#platform/context.ts';
import type { Refusal } from '#platform/office/refusal.ts';

import {
  hasFacts,
  hasOwn,
  listBinnedSample,
  listSample,
  SAMPLE_KINDS,
  type SampleKind,
  type SampleTitles,
} from './queries.ts';
import type { OnboardingState, SampleRemoval, Step } from './schema.ts';

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
export type MoveEntry = (kind: SampleKind, id: number) => Promise<Refusal | undefined>;

export async function readOnboarding({ database: { read } }: Pick<Services, 'database'>): Promise<OnboardingState> {
  const titles = await readTitles();
  const [jobs, works, customers, facts, appearance] = await Promise.all([
    listSample(read, 'jobs', titles),
    listSample(read, 'projects', titles),
    listSample(read, 'clients', titles),
    hasFacts(read),
    findAppearanceState(read),
  ]);
  const done: Record<Step, boolean> = {
    facts,
    appearance: appearance !== undefined,
    client: await hasOwn(read, 'clients', customers),
    project: await hasOwn(read, 'projects', works),
    opening: await hasOwn(read, 'jobs', jobs),
    sample: jobs.length + works.length + customers.length === 0,
  };
  return {
    steps: Object.entries(done).map(([id, isDone]) => ({ id: id as Step, isDone })),
    sample: { clients: customers.length, projects: works.length, jobs: jobs.length },
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

/** Moves into the bin what is still as the sample agency came. The filters stay: the agency’s own entries need some. */
export const removeSample = ({ database: { read } }: Pick<Services, 'database'>, move: MoveEntry) =>
  moveEach(read, listSample, SAMPLE_KINDS, move);

/** Takes it out of the bin again, clients first. */
export const restoreSample = ({ database: { read } }: Pick<Services, 'database'>, move: MoveEntry) =>
  moveEach(read, listBinnedSample, SAMPLE_KINDS.toReversed(), move);
