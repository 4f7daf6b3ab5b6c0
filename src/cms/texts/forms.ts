/**
 * The form of each page, made from the words of content.ts: what is a text there is a field here. What a text is called and how long it may be is
 * inferred from its name and from what is delivered, so that a text nobody thought of has a field too.
 */
import type { Field } from '#cms/content/fields.ts';
import type { OwnForm } from '#cms/content/schema.ts';
import { site } from '#config/site.ts';
import {
  addressIn,
  areSentences,
  type Language,
  type LanguageName,
  MORE,
  placeOf,
  sourceOfView,
} from '#config/translation.ts';
import { isEntryOfSample, TEXTS_WITHOUT_SAMPLE } from '#config/without-sample.ts';

import { isList, listField } from './lists.ts';
import {
  isNested,
  isSpoken,
  isText,
  labelOf,
  LIMITS,
  mayBeNothing,
  LINE,
  nameOf,
  partsOf,
  roomFor,
  valueField,
  whyNeeded,
  wordsOfName,
} from './values.ts';

/**
 * `words`: of its content.ts, in the order of the form. `lists`: those whose entries have forms of their own. `path`: where it is looked at; a function,
 * where that is edited too. `outlives`: visitors see it where the feature at that path is off too.
 */
export type TextPage = {
  id: number;
  title: string;
  path: string | (() => string);
  words: readonly object[];
  lists?: readonly object[];
  outlives?: true;
};

/** Where a page is looked at, with what is set over it. */
export const pathOf = ({ path }: TextPage): string => (typeof path === 'string' ? path : path());

export type SpokenLanguage = LanguageName & Pick<Language, 'words'>;

/** A field with its address, and what leads to it: of a value in a list its place in it. Of a text: the text that is delivered. */
type Found = { address: string; key: string; labels: readonly string[]; text?: string; needed?: string; field?: Field };

type Languages = readonly SpokenLanguage[];

/** Whether an entry of a list is of the sample agency, and the site shows that no more. */
const isEntryGone = (list: string, id: number): boolean =>
  site.withoutSample === true && isEntryOfSample(list, id) && site.ownEntries?.includes(`${list}.${id}`) !== true;
const isGone = (list: string, words: object, entry: unknown): boolean =>
  isList(words) && isEntryGone(list, (entry as { id: number }).id);

/** What is delivered at an address now. */
const deliveredAt = (address: string, text: string): string =>
  (site.withoutSample ? TEXTS_WITHOUT_SAMPLE[address] : undefined) ?? text;

function* foundIn(
  words: object,
  address: string,
  languages: Languages,
  labels: readonly string[] = [],
): Generator<Found> {
  if (isList(words)) yield foundList(words, address, languages, labels);
  for (const [key, value] of partsOf(words)) {
    const own = `${address}.${placeOf(words, key, value)}`;
    if (isGone(address, words, value)) continue;
    const label = Array.isArray(words) ? String(Number(key) + 1) : key === value ? key : labelOf(key);
    const needed = mayBeNothing(own, key, words) ? {} : { needed: whyNeeded(key) };
    if (isText(key, value, words))
      yield { address: own, text: deliveredAt(own, value), key, labels: [...labels, label], ...needed };
    else if (isNested(value)) yield* foundIn(value, own, languages, [...labels, label]);
    else {
      const delivered = typeof value === 'string' ? deliveredAt(own, value) : value;
      const field = valueField(key, delivered, [...labels, label].join(' · '));
      if (field !== undefined) yield { address: own, key, field, labels };
    }
  }
  if (areSentences(words) && words.every((text, place) => isText(String(place), text, words)))
    yield moreOf(words, address, labels);
}

const MAX_MORE = 20;

/** What staff add to a list of sentences. */
function moreOf(sentences: readonly string[], address: string, labels: readonly string[]): Found {
  const longest = Math.max(...sentences.map(roomFor));
  const name = wordsOfName(address.split('.').at(-1) ?? '').toLowerCase();
  // A text of several is one of paragraphs.
  const what = name.endsWith('s') ? name : 'paragraphs';
  const label = [...labels.slice(0, -1), `More ${what}`].join(' · ');
  const field: Field = { type: 'texts', label, atMost: MAX_MORE, each: longest, isListed: true };
  return { address: address + MORE, key: 'more', field, labels };
}

function foundList(
  words: Parameters<typeof listField>[1],
  address: string,
  languages: Languages,
  labels: readonly string[] = [],
): Found {
  const key = address.split('.').at(-1) ?? '';
  const field = listField(key, words, languages, ({ id }) => !isEntryGone(address, id));
  return { address, key, field, labels };
}

type Group = { heading: string; found: Found[] };

/** The sections of a page: one for each part of its words, and for each entry where a part is a list. */
function groupsOf({ words: views, lists = [] }: TextPage, languages: Languages): Group[] {
  const groups: Group[] = [];
  const add = (heading: string, found: Found[]) => {
    const known = groups.find((group) => group.heading === heading);
    if (known !== undefined) known.found.push(...found);
    else if (found.length > 0) groups.push({ heading, found });
  };
  for (const { address, words } of lists.flatMap((view) => sourceOfView(view) ?? []))
    if (isList(words)) add('Which there are', [foundList(words, address, languages)]);
  for (const { address, words } of views.flatMap((view) => sourceOfView(view) ?? [])) {
    // Entries of lists are named by numbers.
    const names = address.split('.').slice(1);
    const part = names
      .filter((name) => !/^\d+$/.test(name))
      .map(labelOf)
      .join(', ');
    const parts = partsOf(words);
    if (isList(words)) add(part, [foundList(words, address, languages)]);
    if (!Array.isArray(words)) {
      const own = parts.filter(([, value]) => !isNested(value));
      add(part || 'The whole page', [...foundIn(Object.fromEntries(own), address, languages)]);
    }
    for (const [key, value] of parts) {
      if (!isNested(value) || isGone(address, words, value)) continue;
      const heading = Array.isArray(words) ? nameOf(value, key) : labelOf(key);
      const found = foundIn(value, `${address}.${placeOf(words, key, value)}`, languages);
      add([part, heading].filter(Boolean).join(': '), [...found]);
    }
  }
  return groups;
}

const fieldOf = (
  { text, key, needed }: Found & { text: string },
  label: string,
): Extract<Field, { type: 'words' }> => ({
  type: 'words',
  label,
  atMost: LIMITS[key] ?? roomFor(text),
  ...(text.length > LINE && { lines: Math.min(8, Math.ceil(text.length / LINE) + 1) }),
  delivered: text,
  ...(needed !== undefined && { needed }),
});

const ENGLISH_FORMS: ReadonlySet<string> = new Set(['one', 'other']);

/** The form of a page: each text in English, and then in each other language. */
export function formOf(page: TextPage, languages: Languages): OwnForm {
  const fields: OwnForm['fields'] = {};
  const texts = new Set(groupsOf(page, languages).flatMap(({ found }) => found.map(({ address }) => address)));
  const namesOf = (found: Found): string[] => {
    const { address, text, key, labels, field } = found;
    const isPlural = key === 'other' && texts.has(address.replace(/other$/, 'one'));
    if (field !== undefined) fields[address] = field;
    if (field?.type === 'texts')
      return [
        address,
        ...languages.map(({ code, name: spoken }) => {
          const own = addressIn(code, address);
          fields[own] = {
            type: 'words',
            label: `${field.label}, ${spoken}`,
            hint: 'One in each line. They stand in the place of the English ones.',
            atMost: field.atMost * field.each,
            lines: 6,
            delivered: '',
            source: address,
          };
          return own;
        }),
      ];
    if (text === undefined) return [address];
    const label = labels.join(' · ');
    fields[address] = fieldOf({ ...found, text }, label);
    if (!isSpoken(key)) return [address];
    return [
      address,
      ...languages.flatMap(({ code, name: spoken, words }) => {
        const own = addressIn(code, address);
        const translated = words.get(text) ?? '';
        const limit = { atMost: Math.max(roomFor(translated), LIMITS[key] ?? roomFor(text)) };
        fields[own] = {
          ...fieldOf({ ...found, text }, `${label}, ${spoken}`),
          ...limit,
          delivered: translated,
          source: address,
        };
        if (!isPlural) return own;
        // What a language says of two or of a few, English says of several.
        const forms = new Intl.PluralRules(code)
          .resolvedOptions()
          .pluralCategories.filter((form) => !ENGLISH_FORMS.has(form));
        return [
          own,
          ...forms.map((form) => {
            const more = addressIn(code, address.replace(/other$/, form));
            fields[more] = {
              ...fields[own],
              label: `${labels.slice(0, -1).join(' · ')} · ${labelOf(form)}, ${spoken}`,
              delivered: '',
            } as Field;
            return more;
          }),
        ];
      }),
    ];
  };
  const groups = groupsOf(page, languages).map(({ heading, found }) => ({ heading, fields: found.flatMap(namesOf) }));
  return { title: page.title, path: pathOf(page), fields, groups };
}
