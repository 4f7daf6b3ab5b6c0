import type { Read } from '#platform/database.ts';
import { type ListSources, matchingIds, type Paged, pageOf } from '#platform/matches.ts';

import { type ProjectFilter, type ProjectListing, type ProjectSummary, summaryOf } from './schema.ts';

/** Home loads so many and shows the first eight of a tab (specification, point 2). */
const HOME_PROJECTS = 50;

const listings = (read: Read) =>
  read
    .selectFrom('projects')
    .innerJoin('industries', 'industries.id', 'projects.industry_id')
    .select([
      'projects.id',
      'projects.name',
      'projects.description',
      'projects.logo',
      'projects.cover_image as coverImage',
      'projects.is_in_house',
      'industries.name as industryName',
    ]);

const asListing = ({ is_in_house, ...row }: Omit<ProjectListing, 'isInHouse'> & { is_in_house: 0 | 1 }) => ({
  ...row,
  isInHouse: is_in_house === 1,
});

/** A page of the projects that pass the filter, newest first. */
export async function listProjects(
  sources: ListSources,
  filter: ProjectFilter,
  part: { page: number; limit: number },
): Promise<Paged<ProjectListing>> {
  const { industries, types, clients } = filter;
  const ids = await matchingIds(sources, { list: 'projects', filter, tags: ['projects'] }, (read) => {
    let found = read.selectFrom('projects').select('projects.id');
    if (industries.length > 0) found = found.where('industry_id', 'in', industries);
    if (clients.length > 0) found = found.where('client_id', 'in', clients);
    if (types.length > 0) {
      found = found.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('project_kinds')
            .select('type_id')
            .whereRef('project_id', '=', 'projects.id')
            .where('type_id', 'in', types),
        ),
      );
    }
    return found.orderBy('launched_on', 'desc').orderBy('projects.id', 'desc');
  });
  return pageOf(ids, part, async (asked) => {
    const rows = await listings(sources.database.read).where('projects.id', 'in', asked).execute();
    return rows.map(asListing);
  });
}

/** The projects that the home page chooses from, newest first. */
export async function homeProjects(read: Read): Promise<ProjectSummary[]> {
  const rows = await listings(read)
    .orderBy('launched_on', 'desc')
    .orderBy('projects.id', 'desc')
    .limit(HOME_PROJECTS)
    .execute();
  return rows.map((row) => summaryOf(asListing(row)));
}
