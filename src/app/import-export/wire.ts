/** The format of the file: the API's names for the same fields (specification, point 3), and sentences for invalid values. */
import * as v from 'valibot';

import { draftSchemaOf, type Fields } from '#cms/content/fields.ts';
import { paperFields } from '#cms/paperwork/fields.ts';
import { CONTENT_STATES } from '#database/content-state.ts';
import { optionalText, required } from '#platform/forms/fields.ts';
import { isOwnFile, isWebAddress } from '#config/web-address.ts';
import {
  departmentContentType,
  educationContentType,
  experienceLevelContentType,
  jobContentType,
} from '#hiring/jobs/content-type.ts';
import { ENDS_BEFORE_IT_BEGINS, hasCountry, PLACE_WITHOUT_COUNTRY } from '#hiring/jobs/schema.ts';
import { clientContentType } from '#site/clients/content-type.ts';
import { industryContentType, projectContentType, projectTypeContentType } from '#site/projects/content-type.ts';
import { isDay } from '#ui/days.ts';

import { formEntry, type FormList } from './form-entry.ts';
import { notOwnFile, type PictureEntry, pictureEntry } from './pictures.ts';
import { translationsSchema } from './translations.ts';

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

/** Only our own pictures and films. */
const ownFile = (name: string) => v.pipe(text(name), v.check(isOwnFile, notOwnFile(name)));
const link = (name: string) =>
  v.optional(v.nullable(v.pipe(text(name, 2000), v.check(isWebAddress, `${name} must begin with https://`))), null);
const list = <S extends v.GenericSchema>(entry: S) => v.optional(v.array(entry), []);

const MOMENT = 'must be a moment, as 2026-05-04T09:30:00Z';

const timestamp = v.pipe(
  v.string(),
  v.isoTimestamp(MOMENT),
  v.check((written) => !Number.isNaN(Date.parse(written)), MOMENT),
  v.transform((written) => new Date(written).toISOString()),
);

/** A field of an entry: its name in the house, its rule in the file, and how its value is read from the file and written there. */
type Field<Name extends string, S extends v.GenericSchema, Value> = {
  name: Name;
  schema: S;
  read: (written: v.InferOutput<S>) => Value;
  write: (value: Value) => v.InferInput<S>;
};
// oxlint-disable-next-line typescript/no-explicit-any
type AnyField = Field<string, v.GenericSchema<any, any>, any>;

function field<const Name extends string, S extends v.GenericSchema>(
  name: Name,
  schema: S,
): Field<Name, S, v.InferOutput<S>>;
function field<const Name extends string, S extends v.GenericSchema, Value>(
  name: Name,
  schema: S,
  read: (written: v.InferOutput<S>) => Value,
  write: (value: Value) => v.InferInput<S>,
): Field<Name, S, Value>;
function field(
  name: string,
  schema: v.GenericSchema,
  read = (written: unknown) => written,
  write = (value: unknown) => value,
): AnyField {
  return { name, schema, read, write };
}

type ById = Readonly<Record<string, AnyField>> & { id: AnyField };
type SchemasOf<F extends ById> = { [K in keyof F]: F[K]['schema'] };
type EntryOf<F extends ById> = { [K in keyof F as F[K]['name']]: ReturnType<F[K]['read']> };

/** An entry of content: its schema in the file, in the order of its fields, and both ways between the file and the house. */
function entryOf<F extends ById>(fields: F) {
  const schemas = Object.fromEntries(Object.entries(fields).map(([key, { schema }]) => [key, schema])) as SchemasOf<F>;
  const schema = v.pipe(
    v.strictObject(schemas),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { state, published_at: at } = dataset.value as { state?: string; published_at?: string | null };
      if (state === 'scheduled' && typeof at !== 'string')
        addIssue({ message: 'published_at says when it is to be published, and is missing' });
    }),
  );
  type Written = Readonly<Record<string, unknown>>;
  return {
    schema,
    read: (written: v.InferOutput<typeof schema>) =>
      Object.fromEntries(
        Object.entries(fields).map(([key, { name, read }]) => [name, read((written as Written)[key])]),
      ) as EntryOf<F>,
    write: (entry: EntryOf<F>) =>
      Object.fromEntries(
        Object.entries(fields).map(([key, { name, write }]) => [key, write((entry as Written)[name])]),
      ) as v.InferInput<typeof schema>,
  };
}

const ID = { id: field('id', id) };
/** Missing values keep what is stored. A new entry without them is published at once. `published_at` is the time for scheduled content. */
const PUBLICATION = {
  state: field('state', v.optional(v.picklist(CONTENT_STATES))),
  published_at: field('publishedAt', v.optional(v.nullable(timestamp))),
};
/** What entries of a content type say in other languages. Missing, it keeps what is stored. */
const spokenOf = ({ fields }: { fields: Fields }) => ({
  translations: field('translations', translationsSchema(fields)),
});
const lookup = <F extends Readonly<Record<string, AnyField>>>(kind: { fields: Fields }, fields: F) =>
  entryOf({ ...ID, ...fields, ...PUBLICATION, ...spokenOf(kind) });

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

const client = entryOf({
  ...ID,
  ...PUBLICATION,
  clinet_name: field('name', text('Name')),
  client_description: field('description', text('Description', 2000)),
  client_banner_image: field('bannerImage', ownFile('Banner')),
  client_logo: field('logo', ownFile('Logo')),
  client_cover: field('coverImage', ownFile('Cover')),
  website: field('website', link('Website')),
  /** Position in the home carousel, from 1. Null: not shown there. */
  featured_rank: field('featuredRank', v.optional(v.nullable(count), null)),
  ...spokenOf(clientContentType),
});

/** What is missing of the result, and a caption that is missing, keep what is stored. Both texts are HTML that is not sanitised yet. */
const project = entryOf({
  ...ID,
  ...PUBLICATION,
  project_name: field('name', text('Project name')),
  short_description: field('shortDescription', text('Short description', 500)),
  cover_image: field('coverImage', ownFile('Cover')),
  logo: field('logo', ownFile('Logo')),
  industry_name: field('industryName', text('Industry')),
  type: field(
    'typeNames',
    v.array(v.strictObject({ type_name: text('Type') })),
    (types) => types.map(({ type_name }) => type_name),
    (names) => names.map((type_name) => ({ type_name })),
  ),
  client: field('clientId', v.optional(v.nullable(id), null)),
  is_inhouse_project: field(
    'isInHouse',
    flag,
    (written) => written === 1,
    (isInHouse) => (isInHouse ? 1 : 0),
  ),
  website_connection_url: field('websiteUrl', link('Website')),
  play_store_url: field('playStoreUrl', link('Play Store')),
  app_store_url: field('appStoreUrl', link('App Store')),
  video: field('video', v.optional(v.nullable(ownFile('Video')), null)),
  screenshots: field(
    'screenshots',
    list(
      v.strictObject({
        id: v.optional(id),
        type: v.picklist(['app', 'web']),
        screenshots: ownFile('Screenshot'),
        alt_text: text('Text of a screenshot', 500),
        caption: v.optional(optionalText({ name: 'Caption', atMost: 300 })),
      }),
    ),
    (shots) =>
      shots.map(({ type: kind, screenshots: image, alt_text: altText, caption }) => ({
        kind,
        image,
        altText,
        caption,
      })),
    (shots) =>
      shots.map(({ kind: type, image: screenshots, altText, caption }) => ({
        type,
        screenshots,
        alt_text: altText,
        caption,
      })),
  ),
  project_description: field('description', html('Description')),
  use_case: field('useCase', html('Use case')),
  features: field('features', list(text('Feature', 500))),
  launched_on: field('launchedOn', day('Launched on')),
  outcomes: field(
    'outcomes',
    v.optional(
      v.pipe(
        v.array(
          v.strictObject({ value: short('Figure'), label: text('What the outcome is', 300), before: short('Before') }),
        ),
        v.maxLength(20, 'may be at most 20'),
      ),
    ),
  ),
  quote: field(
    'quote',
    v.optional(
      v.nullable(
        v.strictObject({ text: text('Quote', 1000), name: text('Name', 200), role: nullableText('Role', 200) }),
      ),
    ),
  ),
  weeks: field(
    'weeks',
    v.optional(v.nullable(v.pipe(count, v.minValue(1, 'must be 1 or more'), v.maxValue(520, 'must be at most 520')))),
  ),
  team: field(
    'team',
    v.optional(
      v.pipe(
        v.array(
          v.strictObject({
            people: v.pipe(count, v.minValue(1, 'must be 1 or more'), v.maxValue(99, 'must be at most 99')),
            role: text('Role', 100),
            hours: v.optional(v.nullable(count)),
          }),
        ),
        v.maxLength(12, 'may be at most 12'),
      ),
    ),
  ),
  papers: field('papers', v.optional(draftSchemaOf(paperFields))),
  ...spokenOf(projectContentType),
});

/** The name of an opening's years in the file. */
export const YEARS_FIELD = 'year_of_experiance';

const NIGHT_SHIFT = 'night_shift';

const job = entryOf({
  ...ID,
  ...PUBLICATION,
  job_title: field('title', text('Job title')),
  pay_scale: field('payScale', optionalText({ name: 'Pay' })),
  pay: field('pay', v.optional(v.nullable(optionalText({ name: 'Pay' })), null)),
  year_of_experiance: field('years', v.nullable(count)),
  skills: field(
    'skills',
    list(v.strictObject({ skill_name: text('Skill') })),
    (skills) => skills.map(({ skill_name }) => skill_name),
    (skills) => skills.map((skill_name) => ({ skill_name })),
  ),
  job_description: field('description', html('Description')),
  responsibility: field('responsibilities', html('Responsibility')),
  requirements: field('requirements', html('Requirement')),
  date_posted: field('datePosted', day('Date posted')),
  valid_through: field('validThrough', day('Valid through')),
  place: field('place', v.pipe(text('Place'), v.check(hasCountry, PLACE_WITHOUT_COUNTRY))),
  department: field('department', text('Department')),
  education: field('education', text('Education')),
  employment_type: field(
    'employmentType',
    v.picklist(['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'INTERN']),
    (type): string => type,
    (type) => type as 'FULL_TIME',
  ),
  is_open: field('isOpen', v.optional(v.boolean(), true)),
  ...spokenOf(jobContentType),
});

/** The pay is one of two fields of the file, and 'night_shift' stands in the place of it. */
const opening = {
  schema: v.pipe(
    job.schema,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || dataset.value.date_posted <= dataset.value.valid_through) return;
      addIssue({ message: ENDS_BEFORE_IT_BEGINS });
    }),
  ),
  read(written: v.InferOutput<typeof job.schema>) {
    const { payScale, pay, ...rest } = job.read(written);
    const isNightShift = payScale === NIGHT_SHIFT;
    return { ...rest, pay: pay ?? (isNightShift ? '' : payScale), isNightShift };
  },
  write: ({ isNightShift, ...entry }: Omit<ReturnType<typeof job.read>, 'payScale' | 'pay'> & Pay) =>
    job.write({ ...entry, payScale: isNightShift ? NIGHT_SHIFT : entry.pay, pay: entry.pay === '' ? null : entry.pay }),
};
type Pay = { pay: string; isNightShift: boolean };

const form = (list: FormList) =>
  formEntry(list, {
    id,
    ...Object.fromEntries(Object.entries(PUBLICATION).map(([key, { schema }]) => [key, schema])),
  });

/** The lists of a file, by their names in it. */
const LISTS = {
  industries: { name: 'industries', entry: lookup(industryContentType, { name: field('name', text('Industry')) }) },
  project_types: {
    name: 'projectTypes',
    entry: lookup(projectTypeContentType, { type_name: field('name', text('Type')) }),
  },
  departments: {
    name: 'departments',
    entry: lookup(departmentContentType, { department_name: field('name', text('Department')) }),
  },
  education: {
    name: 'educations',
    entry: lookup(educationContentType, {
      name: field('name', text('Education')),
      education_name: field('educationName', text('Education in words')),
    }),
  },
  experience: {
    name: 'experienceLevels',
    // Zero years means Fresher.
    entry: lookup(experienceLevelContentType, {
      name: field('name', text('Experience')),
      year_of_experiance: field('years', count),
    }),
  },
  clients: { name: 'clients', entry: client },
  projects: { name: 'projects', entry: project },
  jobs: { name: 'jobs', entry: opening },
  posts: { name: 'posts', entry: form('posts') },
  facts: { name: 'facts', entry: form('facts') },
  texts: { name: 'texts', entry: form('texts') },
  pages: { name: 'pages', entry: form('pages') },
} as const;
type Lists = typeof LISTS;

/** An agency's content in a file. */
export type Content = { [L in keyof Lists as Lists[L]['name']]: ReturnType<Lists[L]['entry']['read']>[] };

/** A name of an entry in a file, as it tells of it. */
export const nameIn = (entry: object): string => {
  const name = Object.entries(entry).find(([field]) => /(?:^|_)(?:name|title)$/.test(field))?.[1] as unknown;
  return typeof name === 'string' && name.trim() !== '' ? ` ('${name.slice(0, 60)}')` : '';
};

/** An entry of content as a person would name it: by its list in the file, its place there and its name. */
export function whereIn(content: Content, list: keyof Content, place: number): string {
  const of = eachList.find(([, { name }]) => name === list);
  const entry = of?.[1].entry.write(content[list][place]);
  return `${of?.[0]}, entry ${place + 1}${nameIn(entry as object)}`;
}

/** The same with what is said of its pictures. */
export type ContentFile = Content & { pictures: readonly PictureEntry[] };

export const contentWire = v.strictObject({
  ...(Object.fromEntries(Object.entries(LISTS).map(([key, { entry }]) => [key, list(entry.schema)])) as unknown as {
    [L in keyof Lists]: v.OptionalSchema<v.ArraySchema<Lists[L]['entry']['schema'], undefined>, []>;
  }),
  pictures: list(pictureEntry.schema),
});
type ContentWire = v.InferOutput<typeof contentWire>;

type AnyEntry = { read: (written: unknown) => unknown; write: (entry: unknown) => unknown };
const eachList = Object.entries(LISTS) as unknown as readonly [
  key: keyof Lists,
  of: { name: keyof Content; entry: AnyEntry },
][];

export const fromContentWire = (file: ContentWire): ContentFile => ({
  ...(Object.fromEntries(
    eachList.map(([key, { name, entry }]) => [name, file[key].map((one: unknown) => entry.read(one))]),
  ) as Content),
  pictures: file.pictures.map(pictureEntry.read),
});

export const toContentWire = ({ pictures, ...content }: ContentFile): v.InferInput<typeof contentWire> =>
  ({
    ...Object.fromEntries(
      eachList.map(([key, { name, entry }]) => [key, content[name].map((one: unknown) => entry.write(one))]),
    ),
    pictures: pictures.map(pictureEntry.write),
  }) as v.InferInput<typeof contentWire>;
