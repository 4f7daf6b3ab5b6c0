/** Lists of content.ts as fields: which entries they have, in which order. What an entry of the staff's own asks is inferred from its neighbours. */
import { type BlocksField, type RowsField, type SingleField } from '#cms/content/fields.ts';
import { addressIn, type LanguageName } from '#config/translation.ts';

import {
  isSpoken,
  isText,
  labelOf,
  LIMITS,
  LINE,
  nameOf,
  NAMES,
  partsOf,
  roomFor,
  valueField,
  wordsOfName,
} from './values.ts';

type Entry = { id: number } & Readonly<Record<string, unknown>>;

/** Whether a value is a list whose entries have numbers. Others are marks of the code. */
export const isList = (value: unknown): value is readonly Entry[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((one: unknown) => typeof one === 'object' && one !== null && typeof (one as Entry).id === 'number');

const MAX_ROWS = 60;

/** Of lists that pages show no more of. */
const MAX_OF: Readonly<Record<string, number>> = { glimpses: 12 };

/** Whether an entry says nothing of its own, as a section of a page: then staff move and hide such entries, and add none. */
const isOnlyPlace = (entry: Entry): boolean =>
  partsOf(entry).every(([key, value]) => key === 'id' || value === undefined);

/** What one entry is called, by the name of the list. */
const ITEMS: Readonly<Record<string, string>> = {
  service: 'Service',
  industry: 'Industry',
  leaders: 'Person',
  glimpses: 'Room',
  questions: 'Question',
  processSteps: 'Step',
  workFlow: 'Step',
  whatWeDo: 'Offer',
  whatWeOffer: 'Offer',
  whyUs: 'Reason',
  history: 'Year',
  companies: 'Company',
  exampleLines: 'Line',
  menu: 'Link',
  links: 'Link',
  footer: 'Group',
  sections: 'Part',
  industryStrip: 'Industry',
};
/** What a list is called where its name in the code is another. */
const LISTS: Readonly<Record<string, string>> = { service: 'Services', industry: 'Industries', glimpses: 'Rooms' };
const itemOf = (key: string) => ITEMS[key] ?? 'Entry';

const id = { type: 'number', label: 'Number', least: 1, most: 2_147_483_647 } as const;
const isHidden = { type: 'flag', label: 'Hidden' } as const;

/** Search engines get the name and the first sentence where these are blank, a picture of the library says itself what it shows. */
const MAY_BE_BLANK = /^meta|Alt$|^(?:alt|case|projectTypes|closing|menuNote|note|sentence|example\w*)$/;

type Fields = Record<string, SingleField | RowsField>;

/** The field of a value in an entry of one's own. `values`: of its neighbours. */
function ownField(
  key: string,
  values: readonly unknown[],
  neighbours: readonly Entry[],
  languages: readonly LanguageName[],
): SingleField | RowsField | undefined {
  const label = labelOf(key);
  const isInAll = values.length === neighbours.length;
  const required = isInAll && !MAY_BE_BLANK.test(key) ? { required: `${label} is required` } : {};
  const [first] = values;
  const texts = values.filter((value, place) => isText(key, value, neighbours[place] ?? {}));
  if (texts.length > 0) {
    const longest = (texts as string[]).reduce((one, other) => (other.length > one.length ? other : one));
    return {
      type: 'text',
      label,
      ...(key === 'slug' && { hint: 'What stands behind the /, as data-audits.', tidied: 'part' }),
      atMost: LIMITS[key] ?? roomFor(longest),
      ...(longest.length > LINE && { lines: Math.min(8, Math.ceil(longest.length / LINE) + 1) }),
      ...required,
    };
  }
  if (typeof first === 'boolean') return { type: 'flag', label };
  if (typeof first === 'string') {
    const field = valueField(key, first, label);
    if (field === undefined) return undefined;
    const { hint: _, ...rest } = field;
    if (field.type === 'picture')
      return { ...rest, hint: 'Until you choose one, a pattern in your colours stands there.' };
    // Nothing is delivered there.
    if (field.type === 'icon') return { type: 'icon', label, ...required };
    return field.type === 'address' ? rest : { ...rest, ...required };
  }
  if (isList(first)) {
    const inner = singleFieldsOf(
      values.flatMap((value) => value as readonly Entry[]),
      languages,
    );
    return { type: 'rows', label, item: itemOf(key), atMost: 20, fields: inner, ...required };
  }
  if (Array.isArray(first) && first.every((one) => typeof one === 'string' && !one.startsWith('/')))
    return { type: 'texts', label, atMost: 20, each: 300, ...required };
  return undefined;
}

function fieldsOf(entries: readonly Entry[], languages: readonly LanguageName[]): Fields {
  const fields: Fields = {};
  const keys = new Set(entries.flatMap((entry) => partsOf(entry).map(([key]) => key)));
  // What names an entry is asked first.
  const name = NAMES.find((one) => keys.has(one));
  for (const key of new Set([...(name === undefined ? [] : [name]), ...keys])) {
    const having = entries.filter((entry) => key in entry);
    const field = ownField(
      key,
      having.map((entry) => entry[key]),
      entries,
      languages,
    );
    if (field === undefined || /Alt$|^alt$/.test(key)) continue;
    fields[key] = field;
    if (field.type !== 'text' || !isSpoken(key)) continue;
    fields[key] = { ...field, isListed: true };
    const { required: _, ...spoken } = field;
    for (const { code, name } of languages)
      fields[addressIn(code, key)] = {
        ...spoken,
        type: 'words',
        delivered: '',
        source: key,
        label: `${field.label}, ${name}`,
      };
  }
  return fields;
}

const singleFieldsOf = (entries: readonly Entry[], languages: readonly LanguageName[]): Record<string, SingleField> =>
  Object.fromEntries(
    Object.entries(fieldsOf(entries, languages)).flatMap(([key, field]) =>
      field.type === 'rows' ? [] : [[key, field]],
    ),
  );

/** The field of a list. `isDelivered`: whether it is delivered with an entry; the others only show what one may have. */
export function listField(
  key: string,
  entries: readonly Entry[],
  languages: readonly LanguageName[],
  isDelivered: (entry: Entry) => boolean,
): BlocksField {
  const item = itemOf(key);
  const isFixed = entries.every(isOnlyPlace);
  return {
    type: 'blocks',
    label: LISTS[key] ?? wordsOfName(key),
    atMost: isFixed ? entries.length : (MAX_OF[key] ?? MAX_ROWS),
    kinds: {
      delivered: { name: item, about: '', fields: { id, isHidden } },
      ...(!isFixed && {
        added: { name: item, about: '', fields: { id, isHidden, ...fieldsOf(entries, languages) } },
      }),
    },
    delivered: entries.filter(isDelivered).map((entry) => ({ id: entry.id, name: nameOf(entry, item) })),
  };
}
