/**
 * The form of each page, made from the words of content.ts: what is a text there is a field here. What a text is called and how long it may be is
 * inferred from its name and from what is delivered, so that a text nobody thought of has a field too.
 */
import type { OwnForm } from '#cms/content/schema.ts';
import { addressIn, isView, type Language, type LanguageName, placeOf, sourceOfView } from '#config/translation.ts';

/** `words`: of its content.ts, in the order of the form. `path`: where it is looked at. */
export type TextPage = { id: number; title: string; path: string; words: readonly object[] };

export type SpokenLanguage = Language & Pick<LanguageName, 'name'>;

/** What stands in content.ts and is no text: names of pictures, drawings and colours, addresses, and marks of the code. */
const NO_TEXT: ReadonlySet<string> = new Set(
  `id slug href also icon flag group pigment ink hero heroNarrow heroInk heroGround card square picture wide img link`.split(
    /\s+/,
  ),
);

/** What a text is called where its name in the code would say less. */
const LABELS: Readonly<Record<string, string>> = {
  metaTitle: 'Title for search engines',
  metaDescription: 'Description for search engines',
  alt: 'What the picture shows',
  desc: 'Text',
  one: 'Where it is one',
  other: 'Where they are several',
};

/** In characters: search engines cut what is longer. */
const LIMITS: Readonly<Record<string, number>> = { metaTitle: 70, metaDescription: 200 };
/** A text may grow to twice its length, and a short one to a line. */
const roomFor = (text: string) => Math.max(120, text.length * 2);
const LINE = 70;

/** 'Looking for hint' of 'lookingForHint'. */
export function wordsOfName(name: string): string {
  const words = name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What names an entry of a list. */
const NAMES = ['serviceName', 'name', 'title', 'label', 'question', 'text', 'heading'] as const;

function nameOf(value: unknown, key: string): string {
  const known = value as Readonly<Record<string, unknown>>;
  const name = NAMES.map((one) => known[one]).find((text) => typeof text === 'string');
  return typeof name === 'string' ? name : wordsOfName(key);
}

/** A text with its address, and what leads to it: of a text in a list its place in it. */
type Found = { address: string; text: string; key: string; labels: readonly string[] };

/** What words have: no text that a getter makes of others. */
const partsOf = (words: object): [key: string, value: unknown][] =>
  Object.entries(Object.getOwnPropertyDescriptors(words) as Record<string, PropertyDescriptor>).flatMap(
    ([key, { enumerable, value }]) => (enumerable !== true || NO_TEXT.has(key) ? [] : [[key, value as unknown]]),
  );

const isText = (value: unknown): value is string =>
  typeof value === 'string' && /[\p{L}\d]/u.test(value) && !/^(?:\/|https:\/\/)/.test(value);

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null && !isView(value);

function* textsIn(words: object, address: string, labels: readonly string[] = []): Generator<Found> {
  for (const [key, value] of partsOf(words)) {
    const own = `${address}.${placeOf(words, key, value)}`;
    const label = Array.isArray(words) ? String(Number(key) + 1) : (LABELS[key] ?? wordsOfName(key));
    if (isText(value)) yield { address: own, text: value, key, labels: [...labels, label] };
    else if (isNested(value)) yield* textsIn(value, own, [...labels, label]);
  }
}

type Group = { heading: string; texts: Found[] };

/** The sections of a page: one for each part of its words, and for each entry where a part is a list. */
function groupsOf(views: TextPage['words']): Group[] {
  const groups: Group[] = [];
  const add = (heading: string, texts: Found[]) => {
    const known = groups.find((group) => group.heading === heading);
    if (known !== undefined) known.texts.push(...texts);
    else if (texts.length > 0) groups.push({ heading, texts });
  };
  for (const { address, words } of views.flatMap((view) => sourceOfView(view) ?? [])) {
    // Entries of lists are named by numbers.
    const names = address.split('.').slice(1);
    const part = names
      .filter((name) => !/^\d+$/.test(name))
      .map(wordsOfName)
      .join(', ');
    const parts = partsOf(words);
    if (!Array.isArray(words))
      add(part || 'The whole page', [
        ...textsIn(Object.fromEntries(parts.filter(([, value]) => !isNested(value))), address),
      ]);
    for (const [key, value] of parts) {
      if (!isNested(value)) continue;
      const heading = Array.isArray(words) ? nameOf(value, key) : (LABELS[key] ?? wordsOfName(key));
      add([part, heading].filter(Boolean).join(': '), [...textsIn(value, `${address}.${placeOf(words, key, value)}`)]);
    }
  }
  return groups;
}

const fieldOf = (text: string, key: string, label: string): OwnForm['fields'][string] => ({
  type: 'words',
  label,
  atMost: LIMITS[key] ?? roomFor(text),
  ...(text.length > LINE && { lines: Math.min(8, Math.ceil(text.length / LINE) + 1) }),
  delivered: text,
});

/** The form of a page: each text in English, and then in each other language. */
export function formOf({ words: views, title, path }: TextPage, languages: readonly SpokenLanguage[]): OwnForm {
  const fields: OwnForm['fields'] = {};
  const groups = groupsOf(views).map(({ heading, texts }) => ({
    heading,
    fields: texts.flatMap(({ address, text, key, labels }) => {
      const label = labels.join(' · ');
      fields[address] = fieldOf(text, key, label);
      return [
        address,
        ...languages.map(({ code, name: spoken, words }) => {
          const own = addressIn(code, address);
          const translated = words.get(text) ?? '';
          const limit = { atMost: Math.max(roomFor(translated), LIMITS[key] ?? roomFor(text)) };
          fields[own] = {
            ...fieldOf(text, key, `${label}, ${spoken}`),
            ...limit,
            delivered: translated,
            source: address,
          };
          return own;
        }),
      ];
    }),
  }));
  return { title, path, fields, groups };
}
