import { PUBLISHED } from '#database/content-state.ts';
import type { Read } from '#database/database.ts';
import type { Outcome, TeamPart } from '#database/tables.ts';

import { paperwork } from './content.ts';
import type { Paperwork } from './schema.ts';

/** The cache tags of a page that shows papers. */
export const PAPERWORK_TAGS = ['projects'] as const;

type Told = { weeks: number | null; quoteBy: string; team: readonly TeamPart[]; outcomes: readonly Outcome[] };

const partsOf = (team: readonly TeamPart[]) => team.map(({ people, role }) => `${people} ${role}`).join();

/** Papers that say something else than the project's page are not shown: not other figures, and not a name that was taken off it. */
const agree = ({ project, plan }: Paperwork, { weeks, quoteBy, team, outcomes }: Told): boolean =>
  weeks === project.weeks &&
  quoteBy === project.client &&
  partsOf(team) === partsOf(plan.team) &&
  outcomes.some(({ before }) => before === plan.goal.before);

/** The id of the published project that the papers are of; undefined where there is none that they agree with. */
export async function findProjectOfPaperwork(read: Read): Promise<number | undefined> {
  if (paperwork === undefined) return undefined;
  const { name, launchedOn } = paperwork.project;
  const row = await read
    .selectFrom('projects')
    .select(['id', 'weeks', 'quote_by as quoteBy', 'team', 'outcomes'])
    .where('state', '=', PUBLISHED)
    .where('launched_on', '=', launchedOn)
    .where('name', '=', name)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { id, weeks, quoteBy } = row;
  const team = JSON.parse(row.team) as TeamPart[];
  const outcomes = JSON.parse(row.outcomes) as Outcome[];
  return agree(paperwork, { weeks, quoteBy, team, outcomes }) ? id : undefined;
}
