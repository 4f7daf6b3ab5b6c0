import { pictureColumns, pictureOf } from '#cms/media/service.ts';
import { PUBLISHED } from '#database/content-state.ts';
import type { Read } from '#database/database.ts';
import type { Outcome } from '#database/tables/content.ts';

import type { Case, CaseInWords, ChosenEntries } from './schema.ts';

/** The cache tags of a page that shows a case. */
export const CASE_TAGS = ['projects', 'lookups', 'clients', 'media'] as const;

/** Among so many of the newest a case is looked for. */
const NEWEST = 40;

const candidates = (read: Read) =>
  read
    .selectFrom('projects')
    .innerJoin('industries', 'industries.id', 'industry_id')
    .leftJoin('clients', (join) => join.onRef('clients.id', '=', 'client_id').on('clients.state', '=', PUBLISHED))
    .select(['projects.id', 'projects.name', 'outcomes', 'industries.name as industryName', 'clients.name as client'])
    .where('projects.state', '=', PUBLISHED)
    .orderBy('launched_on', 'desc')
    .orderBy('projects.id', 'desc')
    .limit(NEWEST);

type Candidates = ReturnType<typeof candidates>;

/** Those with two figures, before and after, the newest first; then those with one. */
async function withFigures(rows: Candidates) {
  const found = (await rows.execute()).flatMap(({ outcomes, ...row }) => {
    const figures = (JSON.parse(outcomes) as Outcome[]).filter(({ value }) => value !== '');
    const figure = figures.find(({ before }) => before !== '') ?? figures[0];
    return figure === undefined ? [] : [{ ...row, figure }];
  });
  return found.toSorted((one, other) => Number(one.figure.before === '') - Number(other.figure.before === ''));
}

const among = (all: Candidates, chosen: string | readonly number[]): Candidates =>
  typeof chosen === 'string' ? all.where('projects.name', '=', chosen) : all.where('projects.id', 'in', chosen);

/** A website shows more of itself in a wide band than an app. */
async function findScreen(read: Read, project: number): Promise<Case['screen']> {
  const row = await read
    .selectFrom('project_screenshots')
    .innerJoin('media as image', 'image.id', 'media_id')
    .select(['kind', 'alt_text as altText', ...pictureColumns('image')])
    .where('project_id', '=', project)
    .orderBy('kind', 'desc')
    .orderBy('position')
    .orderBy('project_screenshots.id')
    .executeTakeFirst();
  return row && { image: pictureOf('image', row), altText: row.altText, kind: row.kind };
}

/** The chosen project, else the newest of an industry, by its name, or of some types. */
export type WantedCase = { chosen: ChosenEntries; industry?: string; types?: ChosenEntries };

/** The published project with figures that a page shows. Undefined where there is none. */
export async function findCase(
  read: Read,
  { chosen = '', industry, types = '' }: WantedCase,
): Promise<Case | undefined> {
  const all = candidates(read);
  const ways: Candidates[] = [];
  if (chosen.length > 0) ways.push(among(all, chosen));
  if (industry !== undefined) ways.push(all.where('industries.name', '=', industry));
  if (types.length > 0)
    ways.push(
      all.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('project_kinds')
            .innerJoin('project_types', 'project_types.id', 'type_id')
            .select('type_id')
            .whereRef('project_id', '=', 'projects.id')
            .where((is) =>
              typeof types === 'string' ? is('project_types.name', '=', types) : is('project_types.id', 'in', types),
            ),
        ),
      ),
    );
  for (const way of ways) {
    const [found] = await withFigures(way);
    if (found !== undefined) return { ...found, client: found.client ?? '', screen: await findScreen(read, found.id) };
  }
  return undefined;
}

/** A case without its screen for each place: the chosen one, else the newest that no other place shows. Undefined where none is left. */
export async function findNewestCases(
  read: Read,
  places: readonly ChosenEntries[],
): Promise<readonly (CaseInWords | undefined)[]> {
  const all = candidates(read);
  const chosen = await Promise.all(
    places.map(async (entries = '') =>
      entries.length === 0 ? undefined : (await withFigures(among(all, entries)))[0],
    ),
  );
  const others = (await withFigures(all)).filter(({ id }) => !chosen.some((one) => one?.id === id));
  return chosen.map((one) => {
    const found = one ?? others.shift();
    return found && { ...found, client: found.client ?? '' };
  });
}
