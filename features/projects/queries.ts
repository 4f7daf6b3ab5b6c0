import type { Read } from '#platform/database.ts';
import { type ListSources, matchingIds, type Paged, pageOf } from '#platform/matches.ts';

import {
  type Choice,
  type Project,
  type ProjectFilter,
  type ProjectListing,
  type ProjectSummary,
  summaryOf,
} from './schema.ts';

/** Home loads so many and shows the first eight of a tab (specification, point 2). */
const HOME_PROJECTS = 50;

/** What every list of projects is made of: the name of an industry stands in each of its projects. */
export const PROJECT_TAGS = ['projects', 'lookups'] as const;

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
  { industry, type, client }: ProjectFilter,
  part: { page: number; limit: number },
): Promise<Paged<ProjectListing>> {
  const filter = { industry, type, client };
  const ids = await matchingIds(sources, { list: 'projects', filter, tags: ['projects'] }, (read) => {
    let found = read.selectFrom('projects').select('projects.id');
    if (industry.length > 0) found = found.where('industry_id', 'in', industry);
    if (client.length > 0) found = found.where('client_id', 'in', client);
    if (type.length > 0) {
      found = found.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('project_kinds')
            .select('type_id')
            .whereRef('project_id', '=', 'projects.id')
            .where('type_id', 'in', type),
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

/** One project whole, or undefined where there is none. */
export async function findProject(read: Read, id: number): Promise<Project | undefined> {
  const [project, types, screenshots, features] = await Promise.all([
    read
      .selectFrom('projects')
      .innerJoin('industries', 'industries.id', 'projects.industry_id')
      .select([
        'projects.id',
        'projects.name',
        'short_description as shortDescription',
        'cover_image as coverImage',
        'logo',
        'industries.name as industryName',
        'website_url as websiteUrl',
        'play_store_url as playStoreUrl',
        'app_store_url as appStoreUrl',
        'video',
        'description',
        'use_case as useCase',
      ])
      .where('projects.id', '=', id)
      .executeTakeFirst(),
    read
      .selectFrom('project_kinds')
      .innerJoin('project_types', 'project_types.id', 'type_id')
      .select('name')
      .where('project_id', '=', id)
      .orderBy('type_id')
      .execute(),
    read
      .selectFrom('project_screenshots')
      .select(['id', 'kind', 'image', 'alt_text as altText'])
      .where('project_id', '=', id)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    read.selectFrom('project_features').select('feature').where('project_id', '=', id).orderBy('position').execute(),
  ]);
  if (project === undefined) return undefined;
  return {
    ...project,
    typeNames: types.map(({ name }) => name),
    screenshots,
    features: features.map(({ feature }) => feature),
  };
}

/** In the order in which they were stored. */
export const listIndustries = (read: Read): Promise<Choice[]> =>
  read.selectFrom('industries').select(['id', 'name']).orderBy('id').execute();

export const listProjectTypes = (read: Read): Promise<Choice[]> =>
  read.selectFrom('project_types').select(['id', 'name']).orderBy('id').execute();
