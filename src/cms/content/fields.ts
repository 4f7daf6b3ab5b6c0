/**
 * The fields of a kind of content, on both sides. Declared once, they give the rules of drafts, the form, what must be there to publish, and
 * which pictures and entries a body names.
 */
import { isAddressOrPath, isWebAddress } from '#config/web-address.ts';
import * as v from 'valibot';

import type { EntryType } from '#database/tables/cms.ts';
import { isTooMuchHtml } from '#ui/html-bounds.ts';
import { inlineText } from '#ui/inline-text.ts';
import { isDay } from '#ui/days.ts';

import { saysNothing, whyWordsAreWrong } from './words.ts';

export type ContentTypeName = EntryType;

export { saysNothing };

/** A text over one that is delivered. `of`: the text that it was written for: the delivered one, of a translation the English one. Another since: it is stale. */
export type Words = { text: string; of: string };

type Common = {
  label: string;
  hint?: string;
  /** The sentence where it is missing when publishing. Left out: it is optional. */
  required?: string;
  /** What it has where a body was stored before there was this field. Left out: it is blank. */
  usual?: () => unknown;
};

/**
 * `isSpoken`: its words are of a language, and each other language may have its own beside them (spoken.ts). `isListed`: so are those that staff add to a
 * list of content.ts, which are stored with the page.
 */
type Spoken = { isSpoken?: true; isListed?: true };

/** Any field but rows and blocks. */
export type SingleField =
  /**
   * A text; `lines`: how high its box is. `tidied`: it is an address, or a part of one, which is put right when somebody leaves it.
   */
  | (Common &
      Spoken & {
        type: 'text';
        atMost: number;
        lines?: number;
        placeholder?: string;
        tidied?: 'path' | 'part';
      })
  /** HTML, as `cleanHtml` leaves it. */
  | (Common & Spoken & { type: 'prose'; atMost: number })
  /** https://… or ''; `orPath`: a path of this site too. */
  | (Common & { type: 'address'; orPath?: true })
  | (Common & { type: 'number'; least: number; most: number; unit?: string })
  /** YYYY-MM-DD or '' */
  | (Common & { type: 'day' })
  | (Common & { type: 'flag' })
  /** The id of an option; '' for none. `likely`: the option that a new entry of a list begins with, where nobody wants the first of a long list.
   * `varies`: a new entry begins with one that no other new one has, as colours that stand beside one another. */
  | (Common & { type: 'choice'; options: readonly { id: string; name: string }[]; likely?: string; varies?: true })
  /** The name of an icon of Lucide; '': as it is delivered. `delivered`: undefined in an entry of one's own. */
  | (Common & { type: 'icon'; delivered?: string })
  | (Common & { type: 'entry'; kind: ContentTypeName })
  | (Common & { type: 'entries'; kind: ContentTypeName; atMost: number })
  /** The id of a row of media. `ratio`: width by height of the place where it is shown. */
  | (Common & { type: 'picture'; ratio?: number })
  | (Common & Spoken & { type: 'texts'; atMost: number; each: number })
  /**
   * A text over one that is delivered; null: as it is delivered. Without words, nothing is shown in its place; `needed`: why that cannot be. `source`: of
   * a translation, the field with the English text. `isHtml`: as prose is.
   */
  | (Common & {
      type: 'words';
      atMost: number;
      lines?: number;
      delivered: string;
      source?: string;
      isHtml?: true;
      needed?: string;
    });
export type WordsField = Extract<SingleField, { type: 'words' }>;

/** `item`: what one row is called, as 'Screenshot'. */
export type RowsField = Common & {
  type: 'rows';
  atMost: number;
  item: string;
  fields: Readonly<Record<string, SingleField>>;
};
/** A part of a page, as 'Quote'. `about`: what it is for. */
export type BlockKind = { name: string; about: string; fields: Readonly<Record<string, SingleField | RowsField>> };
/**
 * Parts in an order, each of one of these kinds: the value names it as `type`. `delivered`: it is a list of content.ts, whose entries are hidden and
 * moved, and not removed; a blank one is as delivered. `note`: why one shows nothing.
 */
export type BlocksField = Common & {
  type: 'blocks';
  atMost: number;
  kinds: Readonly<Record<string, BlockKind>>;
  delivered?: readonly { id: number; name: string; note?: string }[];
};
/** The number of the first entry that staff add to a list of content.ts. Delivered ones have lower ones. */
export const FIRST_ADDED = 10_001;
/** What each row of such a list has beside the fields of its entry. */
export const PLACE_IN_LIST: ReadonlySet<string> = new Set(['type', 'id', 'isHidden']);
export type Field = SingleField | RowsField | BlocksField;
export type Fields = Readonly<Record<string, Field>>;

type SingleValue<F extends SingleField> = F extends { type: 'number' | 'entry' | 'picture' }
  ? number | null
  : F extends { type: 'flag' }
    ? boolean
    : F extends { type: 'entries' }
      ? number[]
      : F extends { type: 'texts' }
        ? string[]
        : F extends { type: 'words' }
          ? Words | null
          : string;

export type ValueOf<F extends Field> = F extends { type: 'rows'; fields: infer R extends Record<string, SingleField> }
  ? { -readonly [Name in keyof R]: SingleValue<R[Name]> }[]
  : F extends { type: 'blocks'; kinds: infer K extends Record<string, BlockKind> }
    ? { [Kind in keyof K]: { type: Kind } & BodyOf<K[Kind]['fields']> }[keyof K][]
    : F extends SingleField
      ? SingleValue<F>
      : never;

/** A body of any kind. */
export type Body = Record<string, unknown>;

/** The values of an entry's fields. */
export type BodyOf<F extends Fields> = string extends keyof F
  ? Body
  : { -readonly [Name in keyof F]: ValueOf<F[Name]> };

/** What stands in the way of publishing, or should be looked at. `field`: a path, as 'screens.0.altText'. */
export type Finding = {
  level: 'error' | 'warning';
  field: string;
  message: string;
  /** The address at which visitors find nothing then: a redirect from it is offered. */
  leaves?: string | undefined;
};

const ICON_NAME = /^[a-z0-9-]{0,60}$/;

/** In characters. */
const ADDRESS_LENGTH = 2000;
const LONGEST_DELIVERED = 5000;

/** No id is larger: keys of PostgreSQL have 32 bits. */
const LARGEST_ID = 2_147_483_647;

const BLANKS = {
  text: '',
  prose: '',
  address: '',
  day: '',
  choice: '',
  icon: '',
  number: null,
  entry: null,
  picture: null,
  words: null,
  flag: false,
} as const;

/** The value of a field that nobody has filled in. Lists are new ones each time. */
function blankValue(field: Field): unknown {
  const isList = field.type === 'entries' || field.type === 'texts' || hasRows(field);
  return isList ? [] : BLANKS[field.type];
}

/** Whether the value of a field is a list of bodies, each with fields of its own. */
export const hasRows = (field: Field | undefined): field is RowsField | BlocksField =>
  field?.type === 'rows' || field?.type === 'blocks';

/** The fields of one of these bodies, and what it is called, as 'Screenshot' or 'Quote'. */
export function rowKind(field: RowsField | BlocksField, row: Body): Pick<BlockKind, 'name' | 'fields'> {
  if (field.type === 'rows') return { name: field.item, fields: field.fields };
  return field.kinds[String(row['type'])] ?? { name: field.label, fields: {} };
}

export const blankOf = <F extends Fields>(fields: F): BodyOf<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, blankValue(field)])) as BodyOf<F>;

const counted = (count: number) => count.toLocaleString('en-GB');

const limited = (label: string, atMost: number) =>
  v.pipe(
    v.string(`${label} must be a text`),
    v.maxLength(atMost, () => `${label} must have at most ${counted(atMost)} characters`),
    v.check((value) => !value.includes('\0'), `${label} holds a character that cannot be kept`),
  );

const tooMuch = (label: string) => `${label} has more tags than one text may have: make it simpler`;

const idOf = (label: string) => {
  const message = `${label} must be the number of an entry`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(1, message), v.maxValue(LARGEST_ID, message));
};

const listOf = <S extends v.GenericSchema>(label: string, item: S, atMost: number) =>
  v.pipe(
    v.array(item, `${label} must be a list`),
    v.maxLength(atMost, () => `${label} may have at most ${counted(atMost)}`),
  );

/** The rule of a field's value in a draft: its type and its bounds. Whether it may be published is another question. */
function ruleOf(field: Field): v.GenericSchema {
  const { label } = field;
  switch (field.type) {
    case 'text':
      return limited(label, field.atMost);
    case 'prose':
      return v.pipe(
        limited(label, field.atMost),
        v.check((value) => !isTooMuchHtml(value), tooMuch(label)),
      );
    case 'address':
      return limited(label, ADDRESS_LENGTH);
    case 'number':
      return v.nullable(
        v.pipe(v.number(`${label} must be a number`), v.safeInteger(`${label} must be a whole number`)),
      );
    case 'day':
      return v.pipe(
        v.string(`${label} must be a day`),
        v.check((value) => value === '' || isDay(value), `${label} must be a day, as 2026-05-04`),
      );
    case 'flag':
      return v.boolean(`${label} must be yes or no`);
    case 'choice':
      return v.picklist(['', ...field.options.map(({ id }) => id)], `Choose ${label} from the list`);
    case 'icon':
      return v.pipe(v.string(`Choose ${label} from the list`), v.regex(ICON_NAME, `Choose ${label} from the list`));
    case 'entry':
    case 'picture':
      return v.nullable(idOf(label));
    case 'entries':
      return listOf(label, idOf(label), field.atMost);
    case 'texts':
      return listOf(label, limited(label, field.each), field.atMost);
    case 'words': {
      const of = limited(label, Math.max(field.atMost, LONGEST_DELIVERED));
      return v.nullable(v.strictObject({ text: wordsRule(field), of }, unknownField));
    }
    case 'rows':
      return listOf(label, bodySchema(field.fields, 'blank'), field.atMost);
    case 'blocks':
      return listOf(label, blockSchema(field), field.atMost);
  }
}

const wordsRule = ({ label, atMost, isHtml }: WordsField) =>
  v.pipe(
    limited(label, atMost),
    v.check((value) => isHtml !== true || !isTooMuchHtml(value), tooMuch(label)),
  );

const blockSchema = ({ label, kinds }: BlocksField) =>
  v.variant(
    'type',
    Object.entries(kinds).map(([type, { fields }]) =>
      knowingOnly(fields, { type: v.literal(type), ...entriesOf(fields, 'blank') }),
    ),
    `${label} has a part of a kind that is not known`,
  );

const unknownField = ({ expected }: { expected: string | null }) =>
  expected === 'never' ? 'There is no field of this name' : 'This must be an object with fields';

/** `missing`: whether a field that is not there is blank, or is not there in what comes out either. */
const entriesOf = (fields: Fields, missing: 'blank' | 'left out') =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      missing === 'blank' ? v.optional(ruleOf(field), () => blankValue(field)) : v.optional(ruleOf(field)),
    ]),
  ) as v.ObjectEntries;

/** Beside one line, a translation may be longer than its source. In characters. */
const LINE_OF_WORDS = 120;

/** The field of what another language says in the place of a spoken one; undefined of any other. */
export function translationField(name: string, field: Field): WordsField | undefined {
  if (!('isSpoken' in field)) return undefined;
  const { type, label } = field;
  const words = { type: 'words', label, delivered: '', source: name } as const;
  if (type === 'prose') return { ...words, atMost: field.atMost, lines: 8, isHtml: true };
  if (type === 'texts')
    return { ...words, atMost: field.atMost * field.each, lines: 6, hint: 'One in each line, as in English.' };
  const lines = field.lines === undefined ? {} : { lines: field.lines };
  return { ...words, atMost: Math.max(LINE_OF_WORDS, field.atMost * 2), ...lines };
}

/** The name of the field that a path leads into, as 'screens' of 'screens.0.altText'. The names of texts have dots themselves: 'services.service' of 'services.service.0.icon'. */
export function fieldNameAt(fields: Fields, path: string): string {
  if (Object.hasOwn(fields, path)) return path;
  const end = path.lastIndexOf('.');
  return end < 0 ? path : fieldNameAt(fields, path.slice(0, end));
}

/** The fields at a path, as 'screens.0.altText', without a body: parts of several kinds may have one there. None where there is no such field. */
export function fieldsAt(fields: Fields, path: string): Field[] {
  const name = fieldNameAt(fields, path);
  const [place = '', ...inside] = path.slice(name.length + 1).split('.');
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (place === '') return field === undefined ? [] : [field];
  if (!hasRows(field) || !/^\d{1,4}$/.test(place)) return [];
  const kinds: readonly { fields: Fields }[] = field.type === 'rows' ? [field] : Object.values(field.kinds);
  return kinds.flatMap((kind) => fieldsAt(kind.fields, inside.join('.')));
}

/**
 * What another language says is carried along, as 'title@de' beside 'title', and so is a value in a language that is switched off now: switched on
 * again, its words are there. Of a spoken field it is words, else it has the rule of the field that it translates.
 */
function isCarried(fields: Fields, name: string, value: unknown): boolean {
  const [own = ''] = name.split('@', 1);
  const source = fields[own];
  if (source === undefined || !CARRIED.test(name)) return false;
  const words = translationField(own, 'isListed' in source ? { ...source, isSpoken: true } : source);
  const rules = 'isSpoken' in source ? [words] : [words, source];
  return rules.some((rule) => rule !== undefined && v.is(ruleOf(rule), value));
}
const CARRIED = /^[^@]+@[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/;

/** An object of fields and of what is carried along with them. */
const knowingOnly = <E extends v.ObjectEntries>(fields: Fields, entries: E) =>
  v.pipe(
    v.looseObject(entries, 'This must be an object with fields'),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const input = dataset.value as Body;
      for (const [key, value] of Object.entries(input))
        if (!(key in entries) && !isCarried(fields, key, value))
          addIssue({
            message: 'There is no field of this name',
            path: [{ type: 'object', origin: 'key', input, key, value }],
          });
    }),
  );

const bodySchema = (fields: Fields, missing: 'blank' | 'left out'): v.GenericSchema<Body, Body> =>
  knowingOnly(fields, entriesOf(fields, missing)) as never;

/** The whole body of a draft: what is missing is blank, unknown names are refused. */
export const draftSchemaOf = <F extends Fields>(fields: F) =>
  bodySchema(fields, 'blank') as unknown as v.GenericSchema<Partial<BodyOf<F>>, BodyOf<F>>;

const linesIn = (value: unknown): string =>
  Array.isArray(value) ? value.join('\n') : typeof value === 'string' ? value : '';
const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null;

/**
 * A body with words where it has texts alone, as what staff have added to lists had them before it was known what each was written for: it is for
 * what is said now.
 */
export function wordsOfTexts(fields: Fields, body: Body): Body {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]): [string, unknown] => {
      const field = fields[name];
      if (hasRows(field) && Array.isArray(value))
        return [name, value.map((row: unknown) => (isBody(row) ? wordsOfTexts(rowKind(field, row).fields, row) : row))];
      if (field?.type !== 'words' || !(typeof value === 'string' || Array.isArray(value))) return [name, value];
      const text = linesIn(value);
      return [name, text === '' ? null : { text, of: linesIn(body[field.source ?? '']) }];
    }),
  );
}

/** A stored body as the fields are now: a field that was added since is blank or has its usual value, one that was removed is gone. */
export function bodyFrom(fields: Fields, stored: unknown): Body {
  const known = wordsOfTexts(fields, stored as Body);
  const whole = draftSchemaOf(fields);
  const body: Body = blankOf(fields);
  for (const name of Object.keys(fields)) {
    const found = known[name] ?? fields[name]?.usual?.();
    if (found === undefined) continue;
    const parsed = v.safeParse(whole, { [name]: found });
    const value = parsed.success ? (parsed.output as Body)[name] : undefined;
    if (value !== undefined) body[name] = value;
  }
  for (const [name, value] of Object.entries(known))
    if (!(name in fields) && isCarried(fields, name, value)) body[name] = value;
  return body;
}

/** Some fields of a body, as a change sends them: what is missing stays as it is. */
export const changeSchemaOf = <F extends Fields>(fields: F) =>
  bodySchema(fields, 'left out') as unknown as v.GenericSchema<Partial<BodyOf<F>>, Partial<BodyOf<F>>>;

/** A body as it is stored: without what nobody has filled in. */
export const jsonOf = (body: Body): string => JSON.stringify(body, (_, value: unknown) => value ?? undefined);

/** Whether nobody has filled in a field. HTML without any text counts as blank. */
export function isBlank(field: Field, value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (field.type === 'prose') return inlineText(value as string) === '';
  return typeof value === 'string' ? value.trim() === '' : value === null;
}

type Placed = { path: string; field: Field; value: unknown };

/** Every field of a body with its path, those inside rows and blocks too. */
export function fieldsIn(fields: Fields, body: Body): Placed[] {
  return Object.entries(fields).flatMap(([name, field]): Placed[] => {
    const value = body[name] ?? blankValue(field);
    const own = { path: name, field, value };
    if (!hasRows(field)) return [own];
    const rows = (value as Body[]).flatMap((row, place) =>
      fieldsIn(rowKind(field, row).fields, row).map((inside) => ({
        ...inside,
        path: `${name}.${place}.${inside.path}`,
      })),
    );
    return [own, ...rows];
  });
}

/** What keeps an entry from being published. */
export const error = (field: string, message: string): Finding => ({ level: 'error', field, message });

/** What is required and blank. */
export const missingIn = (fields: Fields, body: Body): Finding[] =>
  fieldsIn(fields, body).flatMap(({ path, field, value }) =>
    field.required !== undefined && isBlank(field, value) ? [error(path, field.required)] : [],
  );

const isBegun = (value: string) => /^https:\/\/./i.test(value);

function whyNoAddress({ label, orPath }: { label: string; orPath?: true }, value: string): string | undefined {
  if (orPath ? isAddressOrPath(value) : isWebAddress(value)) return undefined;
  if (isBegun(value)) return `${label} must name a host alone, without a user, spaces or backslashes`;
  return orPath
    ? `${label} must be a path of this site, as /contact, or begin with https://`
    : `${label} must begin with https://`;
}

function whyMalformed(field: Field, value: unknown): string | undefined {
  if (field.type === 'words') return value === null ? undefined : whyWordsAreWrong(field, value as Words);
  if (field.type === 'prose' && isTooMuchHtml(value as string)) return tooMuch(field.label);
  if (field.type === 'address' && value !== '') return whyNoAddress(field, value as string);
  const isNumber = field.type === 'number' && typeof value === 'number';
  if (isNumber && (value < field.least || value > field.most))
    return `${field.label} must be from ${counted(field.least)} to ${counted(field.most)}`;
  return undefined;
}

/** What a draft may hold while somebody types, and a page may not. */
export const malformedIn = (fields: Fields, body: Body): Finding[] =>
  fieldsIn(fields, body).flatMap(({ path, field, value }) => {
    const message = whyMalformed(field, value);
    return message === undefined ? [] : [error(path, message)];
  });

/** The ids of media that a body names, each once. */
export const picturesIn = (fields: Fields, body: Body): number[] => [
  ...new Set(
    fieldsIn(fields, body).flatMap(({ field, value }) =>
      field.type === 'picture' && value !== null ? [value as number] : [],
    ),
  ),
];

/** Where a body leads to: each field that is an address, and the links of its HTML. */
export const addressesIn = (fields: Fields, body: Body): { field: string; address: string }[] =>
  fieldsIn(fields, body).flatMap(({ path, field, value }) => {
    const written =
      field.type === 'address'
        ? [String(value)]
        : field.type === 'prose'
          ? [...String(value).matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
          : [];
    return written.map((address) => ({ field: path, address }));
  });

type EntryReference = { path: string; label: string; kind: ContentTypeName; id: number };

/** The entries that a body refers to. */
export const entriesIn = (fields: Fields, body: Body): EntryReference[] =>
  fieldsIn(fields, body).flatMap(({ path, field, value }) => {
    if (field.type !== 'entry' && field.type !== 'entries') return [];
    const ids = (field.type === 'entry' ? [value] : value) as (number | null)[];
    return ids.flatMap((id) => (id === null ? [] : [{ path, label: field.label, kind: field.kind, id }]));
  });
