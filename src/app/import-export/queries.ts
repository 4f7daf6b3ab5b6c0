/** Writes and reads all content at once. The tables belong to other features; the seed writes them in the same way. */
import { readCounter, setCounter } from '#database/inventory.ts';
import { inColumns } from '#database/column-names.ts';
import type { DatabaseKind, Selects, Tx } from '#database/database.ts';
import { registerMedia } from '#database/media.ts';
import { putClient } from '#site/clients/service.ts';
import { blankOf } from '#cms/content/fields.ts';
import { putRow } from '#cms/content/service.ts';
import { paperFields, papersFrom, papersIn } from '#cms/paperwork/fields.ts';
import { putJob, jobOf, withLookups } from '#hiring/jobs/service.ts';
import { loadProjects, type ProjectBody, putProject } from '#site/projects/service.ts';
import type { Outcome, TeamPart } from '#database/tables/content.ts';

import { FORM_LISTS } from './form-entry.ts';
import { afterForms, putForms, readForms } from './forms/queries.ts';
import {
  type ClientEntry,
  clientPictures,
  type JobEntry,
  type Named,
  type ProjectEntry,
  projectPictures,
  type Untranslated,
} from './schema.ts';
import { withTranslations } from './translations/queries.ts';
import { readPublications } from './versions/queries.ts';
import { type Content, YEARS_FIELD } from './wire.ts';

/** Ids of one statement. */
const CHUNK = 500;

/** The lists that others refer to: what each is called in the file, and what it has beside a name. */
const LOOKUPS = {
  industries: { table: 'industries', list: 'industries', more: [] },
  projectTypes: { table: 'project_types', list: 'project_types', more: [] },
  departments: { table: 'departments', list: 'departments', more: [] },
  educations: { table: 'educations', list: 'education', more: ['education_name as educationName'] },
  experienceLevels: { table: 'experience_levels', list: 'experience', more: ['years'] },
} as const;
type Lookups = typeof LOOKUPS;

/** Any of them, in the types of the one that has the most. */
type AnyLookup = { table: 'experience_levels'; list: string; more: readonly 'years'[] };
const lookups = Object.entries(LOOKUPS) as unknown as readonly (readonly [keyof Lookups, AnyLookup])[];

function rowOf(entry: Named & Partial<Pick<Content['industries'][number], 'translations'>>) {
  const { state: _, publishedAt: _1, translations: _2, ...own } = entry;
  return inColumns(own) as { id: number; name: string; years: number };
}

/** Columns that must be unique in a lookup. */
const UNIQUE = ['name', 'years'] as const;

/** Writes the entries of one lookup; returns sentences for values that are not unique. */
async function putLookup(tx: Tx, { table, list }: AnyLookup, entries: readonly Named[], now: Date): Promise<string[]> {
  const rows = entries.map(rowOf);
  const others = await tx
    .selectFrom(table)
    .selectAll()
    .where('id', 'not in', [0, ...rows.map(({ id }) => id)])
    .execute();
  const faults = rows.flatMap((own, place) =>
    UNIQUE.flatMap((column) => {
      const taken = [...others, ...rows.slice(0, place)].find(
        (other) => column in own && other[column] === own[column],
      );
      return taken === undefined
        ? []
        : [`${list}, entry ${place + 1} ('${own.name}'): ${own[column]} is that of id ${taken.id} already`];
    }),
  );
  if (faults.length > 0) return faults;
  for (const { id, ...own } of rows) {
    // Temporary values, so that two entries can swap their names.
    const apart = { ...own, name: `\u{1}${id}`, ...('years' in own && { years: 1_000_000 + id }) };
    await tx.updateTable(table).set(apart).where('id', '=', id).execute();
  }
  const publicationOf = await readPublications(tx, table, now);
  for (const entry of entries) {
    const { id, ...own } = rowOf(entry);
    await putRow(tx, table, id, own, publicationOf(entry));
  }
  return [];
}

async function putLookups(tx: Tx, content: Untranslated, now: Date): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, lookup] of lookups) faults.push(...(await putLookup(tx, lookup, content[name], now)));
  return faults;
}

async function putClients(tx: Tx, { clients }: Untranslated, now: Date): Promise<string[]> {
  const publicationOf = await readPublications(tx, 'clients', now);
  const mediaId = await registerMedia(tx, clients.flatMap(clientPictures), now);
  for (const client of clients) {
    const body = {
      name: client.name,
      description: client.description,
      website: client.website ?? '',
      banner: mediaId(client.bannerImage),
      logo: mediaId(client.logo),
      cover: mediaId(client.coverImage),
      featuredRank: client.featuredRank,
    };
    await putClient(tx, client.id, body, publicationOf(client));
  }
  return [];
}

/** Finds ids by name, and collects a sentence for each unknown name. */
async function findByName<K extends string | number>(
  what: string,
  rows: readonly { id: number; key: K }[],
  faults: string[],
) {
  const ids = new Map(rows.map(({ id, key }) => [key, id]));
  return (key: K, where: string): number => {
    const id = ids.get(key);
    if (id === undefined) faults.push(`${where}: there is no ${what} '${key}'`);
    return id ?? 0;
  };
}

const namesIn = (tx: Tx, table: 'industries' | 'project_types' | 'departments' | 'educations') =>
  tx.selectFrom(table).select(['id', 'name as key']).execute();

/** What is there of projects that a file has: it has no fields for all of it. */
async function readStoredProjects(tx: Tx, ids: readonly number[]) {
  const stored: Awaited<ReturnType<typeof loadProjects>> = new Map();
  for (let from = 0; from < ids.length; from += CHUNK)
    for (const [id, body] of await loadProjects(tx, ids.slice(from, from + CHUNK))) stored.set(id, body);
  return stored;
}

const quoteOf = ({ quote }: ProjectEntry, was: ProjectBody | undefined) =>
  quote === undefined
    ? { quote: was?.quote ?? '', quoteBy: was?.quoteBy ?? '', quoteRole: was?.quoteRole ?? '' }
    : { quote: quote?.text ?? '', quoteBy: quote?.name ?? '', quoteRole: quote?.role ?? '' };

async function putProjects(tx: Tx, { projects }: Untranslated, now: Date): Promise<string[]> {
  const faults: string[] = [];
  const industryOf = await findByName('industry', await namesIn(tx, 'industries'), faults);
  const typeOf = await findByName('project type', await namesIn(tx, 'project_types'), faults);
  const clients = await tx.selectFrom('clients').select(['id', 'id as key']).execute();
  const clientOf = await findByName('client with the id', clients, faults);
  const found = projects.map((project, place) => {
    const where = `projects, entry ${place + 1} ('${project.name}')`;
    if (project.clientId !== null) clientOf(project.clientId, `${where}, client`);
    return {
      project,
      industryId: industryOf(project.industryName, `${where}, industry_name`),
      typeIds: project.typeNames.map((name) => typeOf(name, `${where}, type`)),
    };
  });
  if (faults.length > 0) return faults;
  const publicationOf = await readPublications(tx, 'projects', now);
  const alts = new Map(
    projects.flatMap(({ screenshots }) => screenshots.map(({ image, altText }) => [image, altText])),
  );
  const mediaId = await registerMedia(tx, projects.flatMap(projectPictures), now, alts);
  const stored = await readStoredProjects(
    tx,
    projects.map(({ id }) => id),
  );
  for (const { project, industryId, typeIds } of found) {
    // What the file has no fields for stays as it is.
    const was = stored.get(project.id);
    const captionOf = (media: number) => was?.screens.find(({ image }) => image === media)?.caption ?? '';
    const body = {
      name: project.name,
      shortDescription: project.shortDescription,
      industry: industryId,
      types: typeIds,
      client: project.clientId,
      isInHouse: project.isInHouse,
      launchedOn: project.launchedOn,
      logo: mediaId(project.logo),
      cover: mediaId(project.coverImage),
      description: project.description,
      useCase: project.useCase,
      features: project.features,
      screens: project.screenshots.map(({ kind, image, altText, caption }) => ({
        kind,
        image: mediaId(image),
        altText,
        caption: caption ?? captionOf(mediaId(image)),
      })),
      outcomes: project.outcomes ?? was?.outcomes ?? [],
      ...quoteOf(project, was),
      weeks: project.weeks === undefined ? (was?.weeks ?? null) : project.weeks,
      team: (project.team ?? was?.team ?? []).map(({ hours = null, ...part }) => ({ ...part, hours })),
      ...(project.papers ?? (was === undefined ? blankOf(paperFields) : papersIn(was))),
      website: project.websiteUrl ?? '',
      playStore: project.playStoreUrl ?? '',
      appStore: project.appStoreUrl ?? '',
      video: project.video ?? '',
    };
    await putProject(tx, project.id, body, publicationOf(project));
  }
  return [];
}

async function putJobs(tx: Tx, { jobs }: Untranslated, now: Date): Promise<string[]> {
  const faults: string[] = [];
  const departmentOf = await findByName('department', await namesIn(tx, 'departments'), faults);
  const educationOf = await findByName('education', await namesIn(tx, 'educations'), faults);
  const levels = await tx.selectFrom('experience_levels').select(['id', 'years as key']).execute();
  const levelOf = await findByName('experience of so many years:', levels, faults);
  const found = jobs.map((job, place) => {
    const where = `jobs, entry ${place + 1} ('${job.title}')`;
    return {
      job,
      ids: {
        department: departmentOf(job.department, `${where}, department`),
        education: educationOf(job.education, `${where}, education`),
        level: levelOf(job.years ?? 0, `${where}, ${YEARS_FIELD}`),
      },
    };
  });
  if (faults.length > 0) return faults;
  const publicationOf = await readPublications(tx, 'jobs', now);
  for (const { job, ids } of found) await putJob(tx, job.id, { ...job, ...ids }, publicationOf(job));
  return [];
}

const COUNTED = [
  'industries',
  'project_types',
  'departments',
  'educations',
  'experience_levels',
  'clients',
  'projects',
  'jobs',
  'posts',
  'pages',
] as const;

/** Continues the ids of new rows after those from the file. SQLite does so by itself. */
export async function advanceIdSequences(tx: Tx, kind: DatabaseKind): Promise<void> {
  if (kind === 'sqlite') return;
  for (const name of COUNTED) {
    const table = { name, columns: [], key: [], counter: 'id' };
    const highest = await tx.selectFrom(name).select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
    if (highest !== undefined && highest.id > (await readCounter(tx, kind, table)))
      await setCounter(tx, kind, table, highest.id);
  }
}

const gather = <T extends { of: number }>(rows: readonly T[]) => {
  const byOwner = Map.groupBy(rows, ({ of }) => of);
  return (owner: number): readonly T[] => byOwner.get(owner) ?? [];
};

/** Of a draft that has none yet. */
const NO_PICTURE = '';

async function readProjects(read: Selects): Promise<ProjectEntry[]> {
  const rows = await read
    .selectFrom('projects')
    .innerJoin('industries', 'industries.id', 'projects.industry_id')
    .leftJoin('media as cover', 'cover.id', 'projects.cover_media_id')
    .leftJoin('media as logo', 'logo.id', 'projects.logo_media_id')
    .selectAll('projects')
    .select(['industries.name as industry_name', 'cover.path as cover', 'logo.path as logo'])
    .orderBy('projects.id')
    .execute();
  const typesOf = gather(
    await read
      .selectFrom('project_kinds')
      .innerJoin('project_types', 'project_types.id', 'type_id')
      .select(['project_id as of', 'name'])
      .orderBy('type_id')
      .execute(),
  );
  const shotsOf = gather(
    await read
      .selectFrom('project_screenshots')
      .innerJoin('media', 'media.id', 'media_id')
      .select(['project_id as of', 'kind', 'media.path as image', 'alt_text as altText', 'caption'])
      .orderBy('position')
      .orderBy('project_screenshots.id')
      .execute(),
  );
  const featuresOf = gather(
    await read.selectFrom('project_features').select(['project_id as of', 'feature']).orderBy('position').execute(),
  );
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    publishedAt: row.published_at,
    name: row.name,
    shortDescription: row.short_description,
    coverImage: row.cover ?? NO_PICTURE,
    logo: row.logo ?? NO_PICTURE,
    industryName: row.industry_name,
    typeNames: typesOf(row.id).map(({ name }) => name),
    clientId: row.client_id,
    isInHouse: row.is_in_house === 1,
    websiteUrl: row.website_url,
    playStoreUrl: row.play_store_url,
    appStoreUrl: row.app_store_url,
    video: row.video,
    screenshots: shotsOf(row.id).map(({ kind, image, altText, caption }) => ({ kind, image, altText, caption })),
    description: row.description,
    useCase: row.use_case,
    features: featuresOf(row.id).map(({ feature }) => feature),
    launchedOn: row.launched_on,
    outcomes: JSON.parse(row.outcomes) as Outcome[],
    quote: row.quote === '' ? null : { text: row.quote, name: row.quote_by, role: row.quote_role },
    weeks: row.weeks,
    team: JSON.parse(row.team) as TeamPart[],
    papers: row.papers === '' ? undefined : papersFrom(row.papers),
  }));
}

async function readJobs(read: Selects): Promise<JobEntry[]> {
  const rows = await read.selectFrom('jobs').$call(withLookups).orderBy('jobs.id').execute();
  const skillsOf = gather(
    await read.selectFrom('job_skills').select(['job_id as of', 'skill']).orderBy('position').execute(),
  );
  return rows.map((row) => ({
    ...jobOf(
      row,
      skillsOf(row.id).map(({ skill }) => skill),
    ),
    state: row.state,
    publishedAt: row.published_at,
  }));
}

/** The publication columns of every kind of content. */
const PUBLICATION = ['state', 'published_at as publishedAt'] as const;

async function readLookups(read: Selects): Promise<Pick<Untranslated, keyof Lookups>> {
  const found: Partial<Record<keyof Lookups, Named[]>> = {};
  for (const [name, { table, more }] of lookups)
    found[name] = await read
      .selectFrom(table)
      .select(['id', 'name', ...more, ...PUBLICATION])
      .orderBy('id')
      .execute();
  return found as Pick<Untranslated, keyof Lookups>;
}

async function readClients(read: Selects): Promise<ClientEntry[]> {
  const rows = await read
    .selectFrom('clients')
    .leftJoin('media as banner', 'banner.id', 'banner_media_id')
    .leftJoin('media as logo', 'logo.id', 'logo_media_id')
    .leftJoin('media as cover', 'cover.id', 'cover_media_id')
    .select(['clients.id', 'name', 'description', 'website', 'featured_rank as featuredRank', ...PUBLICATION])
    .select(['banner.path as bannerImage', 'logo.path as logo', 'cover.path as coverImage'])
    .orderBy('clients.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    bannerImage: row.bannerImage ?? NO_PICTURE,
    logo: row.logo ?? NO_PICTURE,
    coverImage: row.coverImage ?? NO_PICTURE,
  }));
}

/** The lists in the order of their references, with how each is written and read. */
export const LISTS = [
  { put: putLookups, read: readLookups },
  { put: putClients, read: async (read: Selects) => ({ clients: await readClients(read) }) },
  { put: putProjects, read: async (read: Selects) => ({ projects: await readProjects(read) }) },
  { put: putJobs, read: async (read: Selects) => ({ jobs: await readJobs(read) }) },
  ...FORM_LISTS.map((list) => ({
    put: putForms(list),
    read: async (read: Selects): Promise<Partial<Untranslated>> => ({ [list]: await readForms(read, list) }),
    after: afterForms(list),
  })),
] as const;

export async function readContent(read: Selects): Promise<Content> {
  const all: Record<string, unknown> = {};
  for (const { read: readLists } of LISTS) Object.assign(all, await withTranslations(read, await readLists(read)));
  return all as Content;
}
