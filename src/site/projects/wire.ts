/** Projects in the API's spelling (specification, point 3). */
import * as v from 'valibot';

import type { Paged } from '#database/matches.ts';
import type { Outcome } from '#database/tables/content.ts';
import { fromPicturesWire, picturesWire, toPicturesWire } from '#cms/media/schema.ts';

import { type Choice, type Project, type ProjectListing, type ProjectPage, summaryOf } from './schema.ts';

const outcomeWire = v.strictObject({
  value: v.nullable(v.string()),
  label: v.string(),
  before: v.nullable(v.string()),
});

const listingWire = v.strictObject({
  id: v.number(),
  project_name: v.string(),
  cover_image: v.string(),
  logo: v.string(),
  industry_name: v.string(),
  /** HTML */
  project_description: v.string(),
  is_inhouse_project: v.picklist([0, 1]),
  /** The first of its results that is a figure. */
  figure: v.nullable(outcomeWire),
  /** Of its words, where they are not English. */
  language: v.optional(v.string()),
});

export const projectListWire = v.strictObject({
  data: v.array(listingWire),
  last_page: v.number(),
  current_page: v.number(),
  total: v.number(),
  pictures: v.optional(picturesWire),
});
export type ProjectListWire = v.InferOutput<typeof projectListWire>;

const link = v.nullable(v.string());

export const projectDetailWire = v.strictObject({
  data: v.strictObject({
    project_name: v.string(),
    short_description: v.string(),
    logo: v.string(),
    industry_name: v.string(),
    type: v.array(v.strictObject({ type_name: v.string() })),
    website_connection_url: link,
    play_store_url: link,
    app_store_url: link,
    video: link,
    screenshots: v.array(
      v.strictObject({
        id: v.number(),
        type: v.picklist(['app', 'web']),
        screenshots: v.string(),
        alt_text: v.string(),
        /** Why it matters; '' for none. */
        caption: v.string(),
      }),
    ),
    project_description: v.string(),
    use_case: v.string(),
    features: v.array(v.string()),
    outcomes: v.array(outcomeWire),
    quote: v.nullable(v.strictObject({ text: v.string(), name: v.string(), role: v.nullable(v.string()) })),
    weeks: v.nullable(v.number()),
    team: v.array(v.strictObject({ people: v.number(), role: v.string() })),
  }),
});

export const industriesWire = v.strictObject({
  data: v.array(v.strictObject({ id: v.number(), name: v.string() })),
});
export const projectTypesWire = v.strictObject({
  data: v.array(v.strictObject({ id: v.number(), type_name: v.string() })),
});

const orNull = (text: string) => (text === '' ? null : text);

const toOutcomeWire = ({ value, label, before }: Outcome) => ({ value: orNull(value), label, before: orNull(before) });

export const toListWire = (
  { rows, page, lastPage, total }: Paged<ProjectListing>,
  { withPictures }: { withPictures: boolean },
): ProjectListWire => ({
  data: rows.map((project) => ({
    id: project.id,
    project_name: project.name,
    cover_image: project.cover.path,
    logo: project.logo.path,
    industry_name: project.industryName,
    project_description: project.description,
    is_inhouse_project: project.isInHouse ? 1 : 0,
    figure: project.figure && toOutcomeWire(project.figure),
    ...(project.saidIn !== undefined && { language: project.saidIn }),
  })),
  last_page: lastPage,
  current_page: page,
  total,
  ...(withPictures && { pictures: toPicturesWire(rows.flatMap(({ cover, logo }) => [cover, logo])) }),
});

/** A page of the API's list as cards show it. */
export function fromListWire({ data, last_page, current_page, total, pictures }: ProjectListWire): ProjectPage {
  const pictureAt = fromPicturesWire(pictures);
  return {
    rows: data.map((project) =>
      summaryOf({
        id: project.id,
        name: project.project_name,
        cover: pictureAt(project.cover_image),
        logo: pictureAt(project.logo),
        industryName: project.industry_name,
        description: project.project_description,
        isInHouse: project.is_inhouse_project === 1,
        figure: project.figure && {
          value: project.figure.value ?? '',
          label: project.figure.label,
          before: project.figure.before ?? '',
        },
        ...(project.language !== undefined && { saidIn: project.language }),
      }),
    ),
    page: current_page,
    lastPage: last_page,
    total,
  };
}

export const toDetailWire = (project: Project): v.InferInput<typeof projectDetailWire> => ({
  data: {
    project_name: project.name,
    short_description: project.shortDescription,
    logo: project.logo.path,
    industry_name: project.industryName,
    type: project.typeNames.map((type_name) => ({ type_name })),
    website_connection_url: project.websiteUrl,
    play_store_url: project.playStoreUrl,
    app_store_url: project.appStoreUrl,
    video: project.video,
    screenshots: project.screenshots.map(({ id, kind, image, altText, caption }) => ({
      id,
      type: kind,
      screenshots: image.path,
      alt_text: altText,
      caption,
    })),
    project_description: project.description,
    use_case: project.useCase,
    features: project.features,
    outcomes: project.outcomes.map(toOutcomeWire),
    quote: project.quote && { ...project.quote, role: orNull(project.quote.role) },
    weeks: project.weeks,
    team: project.team.map(({ people, role }) => ({ people, role })),
  },
});

export const toTypesWire = (types: readonly Choice[]): v.InferInput<typeof projectTypesWire> => ({
  data: types.map(({ id, name }) => ({ id, type_name: name })),
});
