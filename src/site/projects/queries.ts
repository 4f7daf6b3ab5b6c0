import { sql } from 'kysely';

import { PUBLISHED } from '#database/content-state.ts';
import type { Read } from '#database/database.ts';
import type { Outcome, TeamPart } from '#database/tables/content.ts';
import { idsAsText, idsFromText, type Paged, loadPage, pageOfIds } from '#database/matches.ts';
import { inLanguage } from '#cms/content/service.ts';
import { papersFrom } from '#cms/paperwork/fields.ts';
import { pictureColumns, pictureOf } from '#cms/media/service.ts';
import type { Services } from '#platform/context.ts';
import { shownAddress } from '#config/web-address.ts';

import { addPlace, anyOf, type Bitset, bothOf, emptySet, placesOf, sizeOf } from './bitset.ts';
import {
  briefOf,
  type Choice,
  type NextProject,
  partOutcomes,
  type Project,
  type ProjectFilter,
  type ProjectListing,
  type ProjectSummary,
} from './schema.ts';

/** The home page loads so many and shows the first eight of a tab (specification, point 2). */
const HOME_PROJECTS = 50;

/** The cache tags of a project's page. It shows the name of the industry. */
export const PROJECT_TAGS = ['projects', 'lookups', 'media'] as const;

/** The cache tags of project lists: the filter by client uses only published ones. */
export const PROJECT_LIST_TAGS = [...PROJECT_TAGS, 'clients'] as const;

type ListSources = Pick<Services, 'database' | 'filterCache'>;

/** The projects that visitors see. Every public query starts from it. */
const publishedProjects = (read: Read) => read.selectFrom('projects').where('projects.state', '=', PUBLISHED);

const listings = (read: Read) =>
  publishedProjects(read)
    .innerJoin('industries', 'industries.id', 'projects.industry_id')
    .innerJoin('media as cover', 'cover.id', 'projects.cover_media_id')
    .innerJoin('media as logo', 'logo.id', 'projects.logo_media_id')
    .select(['projects.id', 'projects.name', 'projects.description', 'projects.is_in_house', 'outcomes'])
    .select(['industries.name as industryName', ...pictureColumns('cover'), ...pictureColumns('logo')]);

type ListingRow = Awaited<ReturnType<ReturnType<typeof listings>['execute']>>[number];

const asListing = (row: ListingRow): ProjectListing => ({
  id: row.id,
  name: row.name,
  cover: pictureOf('cover', row),
  logo: pictureOf('logo', row),
  industryName: row.industryName,
  description: row.description,
  isInHouse: row.is_in_house === 1,
  figure: partOutcomes(JSON.parse(row.outcomes) as Outcome[]).figures[0] ?? null,
});

type Group = 'industry' | 'type';

/** The position of every published project in the list, newest first, and the positions of each industry and type. */
type FilterIndex = { ids: Int32Array; places: Record<Group, Map<number, Bitset>> };

/** One statement, so that its parts are consistent. It reads only indexes. */
async function readFilterIndex(read: Read): Promise<FilterIndex> {
  const rows = await read
    .selectFrom(publishedProjects(read).select('id').orderBy('launched_on', 'desc').orderBy('id', 'desc').as('newest'))
    .select([sql<Group | 'all'>`'all'`.as('group'), sql<number>`0`.as('value'), idsAsText('newest.id').as('ids')])
    .unionAll((from) =>
      from
        .selectFrom('projects')
        .select([sql<Group>`'industry'`.as('group'), 'industry_id as value', idsAsText('id').as('ids')])
        .groupBy('industry_id'),
    )
    .unionAll((from) =>
      from
        .selectFrom('project_kinds')
        .select([sql<Group>`'type'`.as('group'), 'type_id as value', idsAsText('project_id').as('ids')])
        .groupBy('type_id'),
    )
    .execute();
  const ids = idsFromText(rows.find(({ group }) => group === 'all')?.ids ?? null);
  const placeOf = new Map<number, number>();
  for (const [place, id] of ids.entries()) placeOf.set(id, place);
  const places: FilterIndex['places'] = { industry: new Map(), type: new Map() };
  for (const { group, value, ids: members } of rows) {
    if (group === 'all') continue;
    const set = emptySet(ids.length);
    for (const id of idsFromText(members)) {
      // Projects that are not published have no position.
      const place = placeOf.get(id);
      if (place !== undefined) addPlace(set, place);
    }
    places[group].set(value, set);
  }
  return { ids, places };
}

const bytesOf = ({ ids, places }: FilterIndex) => {
  const sets = [...places.industry.values(), ...places.type.values()];
  return sets.reduce((bytes, set) => bytes + set.byteLength + 100, ids.byteLength);
};

/** A page of the projects that match the filter, newest first. */
export async function listProjects(
  sources: ListSources,
  filter: ProjectFilter,
  part: { page: number; limit: number },
): Promise<Paged<ProjectListing>> {
  return loadPage(await matchingPart(sources, filter, part), part, (asked) =>
    readListings(sources.database.read, asked),
  );
}

async function matchingPart(
  sources: ListSources,
  { industry, type, client }: ProjectFilter,
  part: { page: number; limit: number },
): Promise<{ asked: number[]; total: number }> {
  const isFiltered = industry.length > 0 || type.length > 0;
  // A client has few projects, so the database can apply the other filters to them. Industries and types have many.
  if (client.length > 0 || !isFiltered) {
    const filter = { industry, type, client };
    const ids = await sources.filterCache.get(
      `projects ${JSON.stringify(filter)}`,
      ['projects', 'clients'],
      () => newestOf(sources.database.read, filter),
      ({ byteLength }) => byteLength + 200,
    );
    return pageOfIds(ids, part);
  }
  const { ids, places } = await sources.filterCache.get(
    'projects by industry and type',
    ['projects'],
    () => readFilterIndex(sources.database.read),
    bytesOf,
  );
  const groups = (
    [
      ['industry', industry],
      ['type', type],
    ] as const
  )
    .filter(([, values]) => values.length > 0)
    .map(([group, values]) =>
      anyOf(
        values.flatMap((value) => places[group].get(value) ?? []),
        ids.length,
      ),
    );
  const found = groups.reduce(bothOf);
  return {
    asked: placesOf(found, (part.page - 1) * part.limit, part.limit).map((place) => ids[place] ?? 0),
    total: sizeOf(found),
  };
}

async function newestOf(read: Read, { industry, type, client }: ProjectFilter): Promise<Int32Array> {
  let found = publishedProjects(read).select('projects.id');
  // A project of an unpublished client is shown without a client, so the filter does not find it.
  if (client.length > 0)
    found = found.where('client_id', 'in', (from) =>
      from.selectFrom('clients').select('id').where('id', 'in', client).where('state', '=', PUBLISHED),
    );
  if (industry.length > 0) found = found.where('industry_id', 'in', industry);
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
  const newest = found.orderBy('launched_on', 'desc').orderBy('projects.id', 'desc');
  const { text } = await read
    .selectFrom(newest.as('newest'))
    .select(idsAsText('newest.id').as('text'))
    .executeTakeFirstOrThrow();
  return idsFromText(text);
}

/** The projects that the home page chooses from, newest first. */
export async function homeProjects(read: Read, code: string | undefined): Promise<ProjectSummary[]> {
  const rows = await listings(read)
    .orderBy('launched_on', 'desc')
    .orderBy('projects.id', 'desc')
    .limit(HOME_PROJECTS)
    .execute();
  return (await inLanguage(read, code, 'projects', rows.map(asListing))).map(briefOf);
}

/** When a project was published: ISO 8601 in UTC. */
export async function findPublishedAt(read: Read, id: number): Promise<string | undefined> {
  const row = await read
    .selectFrom('projects')
    .select('published_at as publishedAt')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.publishedAt ?? undefined;
}

/** Published projects by their ids, in no order. */
export const readListings = async (read: Read, ids: readonly number[]): Promise<ProjectListing[]> =>
  ids.length === 0 ? [] : (await listings(read).where('projects.id', 'in', ids).execute()).map(asListing);

/** One published project with all its parts, or undefined. */
export async function findProject(read: Read, id: number): Promise<Project | undefined> {
  const [row, types, screenshots, features] = await Promise.all([
    listings(read)
      .select([
        'short_description as shortDescription',
        'website_url as websiteUrl',
        'play_store_url as playStoreUrl',
        'app_store_url as appStoreUrl',
        'video',
        'use_case as useCase',
        'quote',
        'quote_by as quoteBy',
        'quote_role as quoteRole',
        'team',
        'weeks',
        'launched_on as launchedOn',
        'papers',
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
      .innerJoin('media as image', 'image.id', 'media_id')
      .select(['project_screenshots.id', 'kind', 'alt_text as altText', 'caption', ...pictureColumns('image')])
      .where('project_id', '=', id)
      .orderBy('position')
      .orderBy('project_screenshots.id')
      .execute(),
    read.selectFrom('project_features').select('feature').where('project_id', '=', id).orderBy('position').execute(),
  ]);
  if (row === undefined) return undefined;
  const { shortDescription, websiteUrl, playStoreUrl, appStoreUrl, video, useCase, quote, weeks } = row;
  const { isInHouse: _, figure: __, ...listing } = asListing(row);
  return {
    ...listing,
    shortDescription,
    websiteUrl: shownAddress(websiteUrl),
    playStoreUrl: shownAddress(playStoreUrl),
    appStoreUrl: shownAddress(appStoreUrl),
    video,
    useCase,
    typeNames: types.map(({ name }) => name),
    screenshots: screenshots.map((shot) => ({
      id: shot.id,
      kind: shot.kind,
      altText: shot.altText,
      caption: shot.caption,
      image: pictureOf('image', shot),
    })),
    features: features.map(({ feature }) => feature),
    outcomes: JSON.parse(row.outcomes) as Outcome[],
    quote: quote === '' ? null : { text: quote, name: row.quoteBy, role: row.quoteRole },
    team: JSON.parse(row.team) as TeamPart[],
    weeks,
    launchedOn: row.launchedOn,
    papers: papersFrom(row.papers),
  };
}

/** The project after this one in the list, newest first; after the last comes the first. Undefined if there is no other. */
export async function findNextProject(read: Read, id: number): Promise<NextProject | undefined> {
  const others = publishedProjects(read)
    .innerJoin('industries', 'industries.id', 'projects.industry_id')
    .innerJoin('media as cover', 'cover.id', 'projects.cover_media_id')
    .select(['projects.id', 'projects.name', 'short_description as shortDescription'])
    .select(['industries.name as industryName', ...pictureColumns('cover')])
    .where('projects.id', '<>', id)
    .orderBy('launched_on', 'desc')
    .orderBy('projects.id', 'desc')
    .limit(1);
  const own = await read.selectFrom('projects').select('launched_on').where('id', '=', id).executeTakeFirst();
  const older = others.where(({ eb, refTuple, tuple }) =>
    eb(refTuple('launched_on', 'projects.id'), '<', tuple(own?.launched_on ?? '', id)),
  );
  const row = (await older.executeTakeFirst()) ?? (await others.executeTakeFirst());
  if (row === undefined) return undefined;
  const { name, shortDescription, industryName } = row;
  return { id: row.id, name, shortDescription, industryName, cover: pictureOf('cover', row) };
}

/** In the order of their ids. A project shows the name of its industry even if that is not published. `inUse`: only those of published projects. */
export const listIndustries = (read: Read, { inUse = false } = {}): Promise<Choice[]> =>
  read
    .selectFrom('industries')
    .where('state', '=', PUBLISHED)
    .$if(inUse, (all) => all.where('id', 'in', publishedProjects(read).select('industry_id')))
    .select(['id', 'name'])
    .orderBy('id')
    .execute();

export const listProjectTypes = (read: Read, { inUse = false } = {}): Promise<Choice[]> =>
  read
    .selectFrom('project_types')
    .where('state', '=', PUBLISHED)
    .$if(inUse, (all) =>
      all.where(
        'id',
        'in',
        publishedProjects(read).innerJoin('project_kinds', 'project_id', 'projects.id').select('type_id'),
      ),
    )
    .select(['id', 'name'])
    .orderBy('id')
    .execute();

/** The most projects in a sitemap. */
const MAX_TITLES = 45_000;

/** Every published project, newest first. */
export const listProjectTitles = (read: Read, limit = MAX_TITLES) =>
  publishedProjects(read)
    .leftJoin('media', 'media.id', 'cover_media_id')
    .select(['projects.id', 'name', 'short_description as shortDescription', 'video'])
    .select(['projects.updated_at as changed', 'media.path as picture'])
    .orderBy('launched_on', 'desc')
    .orderBy('projects.id', 'desc')
    .limit(limit)
    .execute();

/** The newest published projects with their industry, for comparing. */
export const listComparedProjects = (read: Read, limit: number) =>
  publishedProjects(read)
    .innerJoin('industries', 'industries.id', 'projects.industry_id')
    .select(['projects.id', 'projects.name', 'short_description as shortDescription', 'industries.name as industry'])
    .orderBy('launched_on', 'desc')
    .orderBy('projects.id', 'desc')
    .limit(limit)
    .execute();
