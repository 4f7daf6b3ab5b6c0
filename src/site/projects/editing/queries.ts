/** Projects as staff and the import write them. */
import type { PublicationColumns } from '#database/content-state.ts';
import { countOf } from '#database/count.ts';
import type { Read, Tx } from '#database/database.ts';
import type { BodyOf } from '#cms/content/fields.ts';
import { columnsOf, putRow, readPictures } from '#cms/content/service.ts';
import { PAPER_FIELDS, papersFrom, papersIn, storedPapers } from '#cms/paperwork/fields.ts';
import { site } from '#config/site.ts';
import { drawnPicture } from '#ui/drawn-picture.ts';
import type { PictureSource } from '#ui/picture-source.ts';
import { shownAddress } from '#config/web-address.ts';

import { projectContentType } from '../content-type.ts';
import type { Project } from '../schema.ts';

export type ProjectBody = BodyOf<typeof projectContentType.fields>;

const orNull = (text: string) => (text === '' ? null : text);

/** The parts of a project, in the place of those that it had. */
async function putParts(tx: Tx, id: number, { types, screens, features }: ProjectBody): Promise<void> {
  for (const part of ['project_kinds', 'project_screenshots', 'project_features'] as const)
    await tx.deleteFrom(part).where('project_id', '=', id).execute();
  const kinds = [...new Set(types)].map((type_id) => ({ project_id: id, type_id }));
  if (kinds.length > 0) await tx.insertInto('project_kinds').values(kinds).execute();
  const shots = screens.map(({ kind, image, altText, caption }, position) => {
    if (image === null) throw new Error('A screenshot without a picture was to be stored.');
    return { project_id: id, kind: kind as 'app' | 'web', media_id: image, alt_text: altText, caption, position };
  });
  if (shots.length > 0) await tx.insertInto('project_screenshots').values(shots).execute();
  const rows = features.map((feature, position) => ({ project_id: id, position, feature }));
  if (rows.length > 0) await tx.insertInto('project_features').values(rows).execute();
}

const columns = columnsOf('projects', projectContentType.fields, {
  called: { website: 'website_url', playStore: 'play_store_url', appStore: 'app_store_url' },
  apart: ['types', 'screens', 'features', 'video', ...PAPER_FIELDS],
});

/** Stores a project with its parts. */
export async function putProject(
  tx: Tx,
  id: number,
  body: ProjectBody,
  publication: PublicationColumns,
): Promise<void> {
  if (body.industry === null) throw new Error('A project without an industry was to be stored.');
  await putRow(
    tx,
    'projects',
    id,
    { ...(await columns.rowOf(body)), video: orNull(body.video), papers: storedPapers(body) },
    publication,
  );
  await putParts(tx, id, body);
}

async function loadParts(read: Read, ids: readonly number[]) {
  const types = await read
    .selectFrom('project_kinds')
    .select(['project_id', 'type_id'])
    .where('project_id', 'in', ids)
    .orderBy('type_id')
    .execute();
  const screens = await read
    .selectFrom('project_screenshots')
    .select(['project_id', 'media_id', 'kind', 'alt_text', 'caption'])
    .where('project_id', 'in', ids)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const features = await read
    .selectFrom('project_features')
    .select(['project_id', 'feature'])
    .where('project_id', 'in', ids)
    .orderBy('position')
    .execute();
  return (id: number) => {
    const isOwn = ({ project_id: of }: { project_id: number }) => of === id;
    return {
      types: types.filter(isOwn).map(({ type_id }) => type_id),
      screens: screens.filter(isOwn).map((row) => ({
        image: row.media_id,
        kind: row.kind,
        altText: row.alt_text,
        caption: row.caption,
      })),
      features: features.filter(isOwn).map(({ feature }) => feature),
    };
  };
}

export async function loadProjects(read: Read, ids: readonly number[]): Promise<Map<number, ProjectBody>> {
  const stored = await columns.load(read, ids);
  const partsOf = await loadParts(read, ids);
  return new Map(
    stored.map(({ id, body, row }) => [
      id,
      { ...body, video: (row['video'] as string | null) ?? '', ...partsOf(id), ...papersFrom(String(row['papers'])) },
    ]),
  );
}

/** How many projects are of an industry. */
export async function countProjectsOfIndustry(read: Read, id: number) {
  const all = read.selectFrom('projects').where('industry_id', '=', id);
  return { published: await countOf(all.where('state', '=', 'published')), all: await countOf(all) };
}

/** How many projects are of a type. */
export async function countProjectsOfType(read: Read, id: number) {
  const all = read
    .selectFrom('project_kinds')
    .innerJoin('projects', 'projects.id', 'project_id')
    .where('type_id', '=', id);
  return { published: await countOf(all.where('state', '=', 'published')), all: await countOf(all) };
}

/** In the place of a picture that a draft lacks. */
const noPicture = (): PictureSource =>
  site.withoutSample ? drawnPicture('not-found', 'card', {}) : { path: '/pictures/not-found/1200.webp' };

/** A draft as its page shows it. What it refers to is shown by its name, published or not. */
export async function draftProject(read: Read, id: number, body: ProjectBody): Promise<Project> {
  const ids = [body.logo, body.cover, ...body.screens.map(({ image }) => image)];
  const pictures = await readPictures(read, [...new Set(ids.filter((one) => one !== null))]);
  const pictureOf = (one: number | null) => pictures.get(one ?? 0);
  const industry = await read
    .selectFrom('industries')
    .select('name')
    .where('id', '=', body.industry ?? 0)
    .executeTakeFirst();
  const types = await read
    .selectFrom('project_types')
    .select('name')
    .where('id', 'in', [0, ...body.types])
    .orderBy('id')
    .execute();
  return {
    id,
    name: body.name,
    shortDescription: body.shortDescription,
    cover: pictureOf(body.cover) ?? noPicture(),
    logo: pictureOf(body.logo) ?? noPicture(),
    industryName: industry?.name ?? '',
    typeNames: types.map(({ name }) => name),
    websiteUrl: shownAddress(body.website),
    playStoreUrl: shownAddress(body.playStore),
    appStoreUrl: shownAddress(body.appStore),
    video: orNull(body.video),
    screenshots: body.screens.flatMap(({ image, kind, altText, caption }, place) => {
      const picture = pictureOf(image);
      return picture === undefined
        ? []
        : [{ id: place + 1, kind: kind === 'app' ? 'app' : 'web', image: picture, altText, caption }];
    }),
    description: body.description,
    useCase: body.useCase,
    features: body.features,
    outcomes: body.outcomes,
    quote: body.quote === '' ? null : { text: body.quote, name: body.quoteBy, role: body.quoteRole },
    team: body.team.map(({ people, role, hours }) => ({ people: people ?? 1, role, hours })),
    weeks: body.weeks,
    launchedOn: body.launchedOn,
    papers: papersIn(body),
  };
}
