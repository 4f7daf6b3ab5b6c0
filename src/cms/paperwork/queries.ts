import { PUBLISHED } from '#database/content-state.ts';
import type { Read } from '#database/database.ts';
import type { Outcome, TeamPart } from '#database/tables/content.ts';

import { paperwork } from './content.ts';
import type { Paperwork } from './schema.ts';

/** The cache tags of a page that shows papers. */
export const PAPERWORK_TAGS = ['projects'] as const;

/** What a project says that its papers say too. */
type Told = {
  name: string;
  launchedOn: string;
  weeks: number | null;
  /** Without it, the page does not say who spoke either. */
  quote: string;
  quoteBy: string;
  team: readonly TeamPart[];
  outcomes: readonly Pick<Outcome, 'before'>[];
};

const partsOf = (team: readonly TeamPart[]) => team.map(({ people, role }) => `${people} ${role}`).join();

/** Papers that say something else than the project's page are not shown: not other figures, and not a name that was taken off it. */
const agree = ({ project, plan }: Paperwork, told: Told): boolean =>
  told.name === project.name &&
  told.launchedOn === project.launchedOn &&
  told.weeks === project.weeks &&
  told.quote !== '' &&
  told.quoteBy === project.client &&
  partsOf(told.team) === partsOf(plan.team) &&
  told.outcomes.some(({ before }) => before === plan.goal.before);

/** Whether a project would be shown with papers once it is published as it is. */
export const agreesWithPaperwork = (told: Told): boolean => paperwork !== undefined && agree(paperwork, told);

/** The id of the published project that the papers are of; undefined where there is none that they agree with. */
export async function findProjectOfPaperwork(read: Read): Promise<number | undefined> {
  if (paperwork === undefined) return undefined;
  const { name, launchedOn } = paperwork.project;
  const row = await read
    .selectFrom('projects')
    .select(['id', 'name', 'launched_on as launchedOn', 'weeks', 'quote', 'quote_by as quoteBy', 'team', 'outcomes'])
    .where('state', '=', PUBLISHED)
    .where('launched_on', '=', launchedOn)
    .where('name', '=', name)
    .orderBy('id')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const team = JSON.parse(row.team) as TeamPart[];
  const outcomes = JSON.parse(row.outcomes) as Outcome[];
  return agree(paperwork, { ...row, team, outcomes }) ? row.id : undefined;
}
