/** The format of the file: the API's names for the same fields (specification, point 3), and sentences for invalid values. */
import * as v from 'valibot';

import { CONTENT_STATES } from '#database/content-state.ts';
import { optionalText, required } from '#platform/forms/fields.ts';
import { isWebAddress } from '#config/web-address.ts';
import { ENDS_BEFORE_IT_BEGINS, hasCountry, PLACE_WITHOUT_COUNTRY } from '#hiring/jobs/schema.ts';
import { isDay } from '#ui/days.ts';

import type { Content, Publication } from './schema.ts';

const LARGEST_ID = 999_999_999;
const HTML_LIMIT = 20_000;

const id = v.pipe(
  v.number(),
  v.integer('must be a whole number'),
  v.minValue(1, 'must be 1 or more'),
  v.maxValue(LARGEST_ID, 'must have at most nine digits'),
);
const count = v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(0, 'must be 0 or more'));
const text = (name: string, atMost?: number) =>
  required(`${name} is required`, { name, ...(atMost !== undefined && { atMost }) });
const html = (name: string) => text(name, HTML_LIMIT);
const day = (name: string) => {
  const message = `${name} must be a day, as 2026-05-04`;
  return v.pipe(text(name), v.isoDate(message), v.check(isDay, message));
};
const flag = v.picklist([0, 1]);

/** Only our own pictures and films: pages load nothing from other hosts. */
const ownFile = (name: string) =>
  v.pipe(
    text(name),
    v.regex(/^\/(?!\/)[^\s\\]*$/, `${name} must be a path of this site, as /pictures/harbour/1200.webp`),
  );
const link = (name: string) =>
  v.optional(v.nullable(v.pipe(text(name, 2000), v.check(isWebAddress, `${name} must begin with https://`))), null);
const list = <S extends v.GenericSchema>(entry: S) => v.optional(v.array(entry), []);

const MOMENT = 'must be a moment, as 2026-05-04T09:30:00Z';

const publication = {
  state: v.optional(v.picklist(CONTENT_STATES)),
  published_at: v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.isoTimestamp(MOMENT),
        v.check((written) => !Number.isNaN(Date.parse(written)), MOMENT),
        v.transform((written) => new Date(written).toISOString()),
      ),
    ),
  ),
};

/** An entry of content. `published_at` is the time for scheduled content. */
const entry = <E extends v.ObjectEntries>(entries: E) =>
  v.pipe(
    v.strictObject({ id, ...publication, ...entries }),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { state, published_at: at } = dataset.value as { state?: string; published_at?: string | null };
      if (state === 'scheduled' && typeof at !== 'string')
        addIssue({ message: 'published_at says when it is to be published, and is missing' });
    }),
  );
const named = (name: string) => entry({ name: text(name) });

/** A text that may be null or missing; '' in the house. */
const nullableText = (name: string, atMost: number) =>
  v.optional(
    v.pipe(
      v.nullable(optionalText({ name, atMost })),
      v.transform((written) => written ?? ''),
    ),
    null,
  );
/** The figure of an outcome, as '14%'. */
const short = (name: string) => nullableText(name, 16);

const clientWire = entry({
  clinet_name: text('Name'),
  client_description: text('Description', 2000),
  client_banner_image: ownFile('Banner'),
  client_logo: ownFile('Logo'),
  client_cover: ownFile('Cover'),
  website: link('Website'),
  featured_rank: v.optional(v.nullable(count), null),
});

const projectWire = entry({
  project_name: text('Project name'),
  short_description: text('Short description', 500),
  cover_image: ownFile('Cover'),
  logo: ownFile('Logo'),
  industry_name: text('Industry'),
  type: v.array(v.strictObject({ type_name: text('Type') })),
  client: v.optional(v.nullable(id), null),
  is_inhouse_project: flag,
  website_connection_url: link('Website'),
  play_store_url: link('Play Store'),
  app_store_url: link('App Store'),
  video: v.optional(v.nullable(ownFile('Video')), null),
  screenshots: list(
    v.strictObject({
      id: v.optional(id),
      type: v.picklist(['app', 'web']),
      screenshots: ownFile('Screenshot'),
      alt_text: text('Text of a screenshot', 500),
      caption: v.optional(optionalText({ name: 'Caption', atMost: 300 })),
    }),
  ),
  project_description: html('Description'),
  use_case: html('Use case'),
  features: list(text('Feature', 500)),
  launched_on: day('Launched on'),
  outcomes: v.optional(
    v.pipe(
      v.array(
        v.strictObject({ value: short('Figure'), label: text('What the outcome is', 300), before: short('Before') }),
      ),
      v.maxLength(20, 'may be at most 20'),
    ),
  ),
  quote: v.optional(
    v.nullable(v.strictObject({ text: text('Quote', 1000), name: text('Name', 200), role: nullableText('Role', 200) })),
  ),
  weeks: v.optional(
    v.nullable(v.pipe(count, v.minValue(1, 'must be 1 or more'), v.maxValue(520, 'must be at most 520'))),
  ),
  team: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          people: v.pipe(count, v.minValue(1, 'must be 1 or more'), v.maxValue(99, 'must be at most 99')),
          role: text('Role', 100),
        }),
      ),
      v.maxLength(12, 'may be at most 12'),
    ),
  ),
});

/** The name of an opening's years in the file. */
export const YEARS_FIELD = 'year_of_experiance';

const NIGHT_SHIFT = 'night_shift';

const jobWire = v.pipe(
  entry({
    job_title: text('Job title'),
    pay_scale: optionalText({ name: 'Pay' }),
    pay: v.optional(v.nullable(optionalText({ name: 'Pay' })), null),
    year_of_experiance: v.nullable(count),
    skills: list(v.strictObject({ skill_name: text('Skill') })),
    job_description: html('Description'),
    responsibility: html('Responsibility'),
    requirements: html('Requirement'),
    date_posted: day('Date posted'),
    valid_through: day('Valid through'),
    place: v.pipe(text('Place'), v.check(hasCountry, PLACE_WITHOUT_COUNTRY)),
    department: text('Department'),
    education: text('Education'),
    employment_type: v.picklist(['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'INTERN']),
    is_open: v.optional(v.boolean(), true),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.date_posted <= dataset.value.valid_through) return;
    addIssue({ message: ENDS_BEFORE_IT_BEGINS });
  }),
);

export const contentWire = v.strictObject({
  industries: list(named('Industry')),
  project_types: list(entry({ type_name: text('Type') })),
  departments: list(entry({ department_name: text('Department') })),
  education: list(entry({ name: text('Education'), education_name: text('Education in words') })),
  experience: list(entry({ name: text('Experience'), year_of_experiance: count })),
  clients: list(clientWire),
  projects: list(projectWire),
  jobs: list(jobWire),
});
export type ContentWire = v.InferOutput<typeof contentWire>;

/** The publication of an entry, from the file and back. */
const publicationOf = (one: { state?: Publication['state']; published_at?: Publication['publishedAt'] }) => ({
  state: one.state,
  publishedAt: one.published_at,
});
const publicationWire = ({ state, publishedAt }: Publication) => ({ state, published_at: publishedAt });

export const fromContentWire = (file: ContentWire): Content => ({
  industries: file.industries.map((one) => ({ ...publicationOf(one), id: one.id, name: one.name })),
  projectTypes: file.project_types.map((type) => ({ ...publicationOf(type), id: type.id, name: type.type_name })),
  departments: file.departments.map((one) => ({ ...publicationOf(one), id: one.id, name: one.department_name })),
  educations: file.education.map((one) => ({
    ...publicationOf(one),
    id: one.id,
    name: one.name,
    educationName: one.education_name,
  })),
  experienceLevels: file.experience.map((one) => ({
    ...publicationOf(one),
    id: one.id,
    name: one.name,
    years: one.year_of_experiance,
  })),
  clients: file.clients.map((client) => ({
    ...publicationOf(client),
    id: client.id,
    name: client.clinet_name,
    description: client.client_description,
    bannerImage: client.client_banner_image,
    logo: client.client_logo,
    coverImage: client.client_cover,
    website: client.website,
    featuredRank: client.featured_rank,
  })),
  projects: file.projects.map((project) => ({
    ...publicationOf(project),
    id: project.id,
    name: project.project_name,
    shortDescription: project.short_description,
    coverImage: project.cover_image,
    logo: project.logo,
    industryName: project.industry_name,
    typeNames: project.type.map((type) => type.type_name),
    clientId: project.client,
    isInHouse: project.is_inhouse_project === 1,
    websiteUrl: project.website_connection_url,
    playStoreUrl: project.play_store_url,
    appStoreUrl: project.app_store_url,
    video: project.video,
    screenshots: project.screenshots.map((shot) => ({
      kind: shot.type,
      image: shot.screenshots,
      altText: shot.alt_text,
      caption: shot.caption,
    })),
    description: project.project_description,
    useCase: project.use_case,
    features: project.features,
    launchedOn: project.launched_on,
    outcomes: project.outcomes,
    quote: project.quote,
    weeks: project.weeks,
    team: project.team,
  })),
  jobs: file.jobs.map((job) => ({
    ...publicationOf(job),
    id: job.id,
    title: job.job_title,
    pay: job.pay ?? (job.pay_scale === NIGHT_SHIFT ? '' : job.pay_scale),
    isNightShift: job.pay_scale === NIGHT_SHIFT,
    years: job.year_of_experiance,
    skills: job.skills.map((skill) => skill.skill_name),
    description: job.job_description,
    responsibilities: job.responsibility,
    requirements: job.requirements,
    datePosted: job.date_posted,
    validThrough: job.valid_through,
    place: job.place,
    department: job.department,
    education: job.education,
    employmentType: job.employment_type,
    isOpen: job.is_open,
  })),
});

export const toContentWire = (content: Content): v.InferInput<typeof contentWire> => ({
  industries: content.industries.map((one) => ({ id: one.id, name: one.name, ...publicationWire(one) })),
  project_types: content.projectTypes.map((type) => ({ id: type.id, type_name: type.name, ...publicationWire(type) })),
  departments: content.departments.map((one) => ({ id: one.id, department_name: one.name, ...publicationWire(one) })),
  education: content.educations.map((one) => ({
    id: one.id,
    name: one.name,
    education_name: one.educationName,
    ...publicationWire(one),
  })),
  experience: content.experienceLevels.map((one) => ({
    id: one.id,
    name: one.name,
    year_of_experiance: one.years,
    ...publicationWire(one),
  })),
  clients: content.clients.map((client) => ({
    id: client.id,
    ...publicationWire(client),
    clinet_name: client.name,
    client_description: client.description,
    client_banner_image: client.bannerImage,
    client_logo: client.logo,
    client_cover: client.coverImage,
    website: client.website,
    featured_rank: client.featuredRank,
  })),
  projects: content.projects.map((project) => ({
    id: project.id,
    ...publicationWire(project),
    project_name: project.name,
    short_description: project.shortDescription,
    cover_image: project.coverImage,
    logo: project.logo,
    industry_name: project.industryName,
    type: project.typeNames.map((type_name) => ({ type_name })),
    client: project.clientId,
    is_inhouse_project: project.isInHouse ? (1 as const) : (0 as const),
    website_connection_url: project.websiteUrl,
    play_store_url: project.playStoreUrl,
    app_store_url: project.appStoreUrl,
    video: project.video,
    screenshots: project.screenshots.map((shot) => ({
      type: shot.kind,
      screenshots: shot.image,
      alt_text: shot.altText,
      caption: shot.caption,
    })),
    project_description: project.description,
    use_case: project.useCase,
    features: project.features,
    launched_on: project.launchedOn,
    outcomes: project.outcomes,
    quote: project.quote,
    weeks: project.weeks,
    team: project.team,
  })),
  jobs: content.jobs.map((job) => ({
    id: job.id,
    ...publicationWire(job),
    job_title: job.title,
    pay_scale: job.isNightShift ? NIGHT_SHIFT : job.pay,
    pay: job.pay === '' ? null : job.pay,
    year_of_experiance: job.years,
    skills: job.skills.map((skill_name) => ({ skill_name })),
    job_description: job.description,
    responsibility: job.responsibilities,
    requirements: job.requirements,
    date_posted: job.datePosted,
    valid_through: job.validThrough,
    place: job.place,
    department: job.department,
    education: job.education,
    employment_type: job.employmentType as 'FULL_TIME',
    is_open: job.isOpen,
  })),
});
