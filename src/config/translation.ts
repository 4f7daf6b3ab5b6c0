/**
 * Words in another language. The English text is the key, as in gettext: what is not translated, or was edited since, is shown in English.
 * Rendering is synchronous, so what is shown is set for one rendering and never seen by another. In the browser the page brings the words that
 * scripts say.
 */

/** `code`: as `lang` and `hreflang` have it, and the first part of its addresses. `name`: in the language itself. */
export type LanguageName = { code: string; name: string };

/** `words`: its texts by the English text, and the paths of its pages by the path of the English page; '{number}' in both is any. */
export type Language = {
  code: string;
  words: ReadonlyMap<string, string>;
  /** The path of a page that `words` do not name, because staff have given it its address. */
  pathOf?(path: string): string | undefined;
};

/**
 * The entries of a list as staff have arranged them: those of content.ts by their ids, and their own. An entry of content.ts that is in neither was
 * added by an upgrade since: it comes last.
 */
export type Arrangement = { order: readonly (number | { id: number })[]; hidden: readonly number[] };

/**
 * What staff have set over content.ts, by the address of a text: 'home.hero.headline'. In another language the address ends in its code:
 * 'home.hero.headline@ml'. Of a list it is an arrangement, of a picture one of the library, of yes and no the word.
 */
export type Texts = ReadonlyMap<string, string | object>;
/** Where texts are edited in the office, by their addresses: 'texts/1#home.hero.headline'. */
export type Marks = ReadonlyMap<string, string>;
export const addressIn = (code: string, address: string): string => `${address}@${code}`;
/** The language code in the address of a text, behind its @: 'ml' of 'about.heading@ml'. '' for English. */
export const languageCodeIn = (address: string): string => address.split('@')[1] ?? '';

/** The ids of the elements in which a page brings, as JSON, the words of its scripts, and what staff have set over them. */
export const BROWSER_WORDS = 'words';
export const BROWSER_TEXTS = 'texts';

/** The language of the rest of the site, and of whatever is not translated. */
export const ENGLISH = 'en-GB';
/** As the other languages are named. */
export const ENGLISH_NAME: LanguageName = { code: 'en', name: 'English' };

/** A text as it is read: where it stands, in what words of content.ts, in which language it is asked for, and whether it is in it. */
export type ReadText = { address: string; words: object; key: string; code: string | undefined; isTranslated: boolean };

/**
 * What one rendering shows. `language`: undefined for English. `texts`: what staff have set over those of content.ts, undefined where that is nothing.
 * `facts`: of the agency, which site.ts reads. `behind`: the marks that a text carries behind it until the page is made (text-marks.ts).
 */
type Shown = {
  language: Language | undefined;
  texts: Texts | undefined;
  facts: unknown;
  behind: ((text: ReadText) => string) | undefined;
};
let shown: Shown = { language: undefined, texts: undefined, facts: undefined, behind: undefined };

if (typeof document !== 'undefined') {
  const broughtBy = (id: string) => {
    const text = document.getElementById(id)?.textContent;
    return text ? new Map(Object.entries(JSON.parse(text) as Record<string, string>)) : undefined;
  };
  const words = broughtBy(BROWSER_WORDS);
  if (words) shown.language = { code: document.documentElement.lang, words };
  shown.texts = broughtBy(BROWSER_TEXTS);
}

/** What staff set where nothing shall be shown. It is another thing than a text that nobody has set, which is as delivered. */
export const NOTHING = '';

/** What stands for a fact of the agency in any text, as '{our name}'. site.ts says how the agency is called. */
type OurNames = Readonly<
  Record<
    | 'our name'
    | 'our description'
    | 'our town'
    | 'our region'
    | 'our office'
    | 'our hours'
    | 'our digits'
    | 'our careers',
    string
  >
>;
let readNames: () => OurNames;
export const nameAgencyBy = (read: () => OurNames): void => void (readNames = read);

const OUR = '{our ';
const filled = (text: string, inWords: (name: string) => string): string =>
  text.replaceAll(/\{(our \w+)\}/g, (whole, key: string) => {
    const name = readNames()[key as keyof OurNames];
    return name === undefined ? whole : inWords(name);
  });

/** Fills in what the agency is called now, in the language of the page where that is known. */
const named = (text: string): string => (text.includes(OUR) ? filled(text, translate) : text);

/** Renders with these in place of what is shown around it. `render` must not wait for anything. */
export function showing<T>(now: Partial<Shown>, render: () => T): T {
  const before = shown;
  shown = { ...before, ...now };
  try {
    return render();
  } finally {
    shown = before;
  }
}

export const shownFacts = (): unknown => shown.facts;

/** Remembers the last result of `make` for each language. It is made again when `of`, the texts or the facts of the site have changed. */
export function madeOnce<T, Of = void>(make: (of: Of) => T): (of: Of) => T {
  const made = new Map<string | undefined, { of: Of; when: Shown; result: T }>();
  return (of) => {
    const known = made.get(shown.language?.code);
    const { language, texts, facts, behind } = known?.when ?? {};
    const isSame =
      language?.words === shown.language?.words &&
      texts === shown.texts &&
      facts === shown.facts &&
      behind === shown.behind;
    if (known !== undefined && known.of === of && isSame) return known.result;
    const result = make(of);
    made.set(shown.language?.code, { of, when: shown, result });
    return result;
  };
}

/** The language of what is rendered now, for `lang` and for dates. */
export const shownLanguage = (): string => shown.language?.code ?? ENGLISH;

/** An entry as a page shows it. `saidIn`: the code of the language of the page, where the entry is offered in it. */
export type Localized = { saidIn?: string | undefined };

/** `lang` for words that nobody translates, as those of an entry in English: nothing where the page is in English. */
export const englishPart = (of?: Localized): string | undefined =>
  shown.language === undefined || of?.saidIn ? undefined : ENGLISH;

export const NUMBER = '{number}';
export const NUMBER_IN = /\d[\d,]*/;

/**
 * A text in the language of the page; undefined where nobody has translated it. One with a number in it may be known with '{number}' in its place, and one
 * that names the agency for any name, but better for this one: a language may bend a name that it knows.
 */
function translated(text: string): string | undefined {
  const { language } = shown;
  if (language === undefined || !text.includes(OUR)) return knownAsItStands(text);
  const ofAny = language.words.get(text);
  return knownAsItStands(filled(text, String)) ?? (ofAny === undefined ? undefined : named(ofAny));
}

function knownAsItStands(text: string): string | undefined {
  const { words, pathOf } = shown.language ?? {};
  const own = words?.get(text) ?? (text.startsWith('/') ? pathOf?.(text) : undefined);
  const number = words && own === undefined ? /\d+/.exec(text)?.[0] : undefined;
  if (number === undefined) return own;
  return words?.get(text.replace(number, NUMBER))?.replace(NUMBER, number);
}

/** What code says without a content.ts, as a message of a field, stands at its English text: 'phrases.Name is required@de'. */
export const SAID = 'phrases';
function saidAs(text: string): string | undefined {
  const { texts, language } = shown;
  const address = `${SAID}.${text}`;
  return texts?.get(language === undefined ? address : addressIn(language.code, address)) as string | undefined;
}

/** A text that stands in no content.ts, in the language of the page. A number in it is any. */
export function translate(text: string): string {
  const known = saidAs(text) ?? translated(text);
  const number = known === undefined && shown.texts !== undefined ? NUMBER_IN.exec(text)?.[0] : undefined;
  return known ?? (number && saidAs(text.replace(number, NUMBER))?.replace(NUMBER, number)) ?? text;
}

/** The text of an address: as staff have set it in the language of the page, else as the English text of now is translated, else as what is delivered is; undefined where it is in English alone. */
function translatedAt(texts: Texts, address: string, delivered: string): string | undefined {
  const textOf = (one: string) => texts.get(one) as string | undefined;
  const own = shown.language && textOf(addressIn(shown.language.code, address));
  if (own !== undefined) return named(own);
  const english = textOf(address);
  if (english === NOTHING) return NOTHING;
  const ownWords = translated(english ?? delivered);
  // Without the sample agency its sentences are nobody's, in any language.
  const { withoutSample } = (shown.facts ?? {}) as { withoutSample?: true };
  return ownWords ?? (withoutSample ? undefined : translated(delivered));
}

/** The path of a page in the language of the page that links to it, where it has words in it. A query stays. */
export function localPath(path: string): string {
  const [page = ''] = path.split(/[?#]/, 1);
  return translate(page) + path.slice(page.length);
}

/** What stands in the database, as an element shows it: translated where its text is known, as the name of a department, else marked as English. */
export function written(text: string, of?: Localized): { lang?: string; children: string } {
  const children = translate(text);
  const lang = children === text ? englishPart(of) : undefined;
  return lang === undefined ? { children } : { lang, children };
}

/** The path of an entry, in the language of the page where the entry is offered in it. */
export const pathOfLocalized = ({ saidIn: code }: Localized, path: string): string =>
  code ? pathIn({ code }, path) : localPath(path);

/** The path of an English page in another language. */
export const pathIn = ({ code }: Pick<LanguageName, 'code'>, path: string): string =>
  path === '/' ? `/${code}` : `/${code}${path}`;

const views = new WeakMap<object, object>();

/** Whether these words are a view already: what is read from them has its own address. */
export const isView = (words: object): boolean => views.get(words) === words;

/** The part of an address that names a value: entries of lists are named by their ids, so that it stays when they are put in another order. */
export const placeOf = (words: object, key: string, value: unknown): string =>
  Array.isArray(words) && typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : key;

const arrangements = new WeakMap<Arrangement, readonly object[]>();

/** A list as staff have arranged it; any other words as they are. */
function arranged<T extends object>(words: T, address: string): T {
  const arrangement = Array.isArray(words) && (shown.texts?.get(address) as Arrangement | undefined);
  if (!Array.isArray(words) || !arrangement) return words;
  const delivered = words as readonly { id: number }[];
  const { order, hidden } = arrangement;
  const made = arrangements.get(arrangement) ?? [
    ...order.flatMap((one) => (typeof one === 'number' ? (delivered.find(({ id }) => id === one) ?? []) : one)),
    ...delivered.filter(({ id }) => !order.includes(id) && !hidden.includes(id)),
  ];
  arrangements.set(arrangement, made);
  return made as unknown as T;
}

/** A text with its mark behind it, in a preview. */
const marked = (text: string, address: string, words: object, key: string, isTranslated: boolean): string =>
  text && text + (shown.behind?.({ address, words, key, code: shown.language?.code, isTranslated }) ?? '');

/** How the addresses of facts begin, for the places at which they are edited. */
export const FACTS = 'facts.';
/** A fact of the agency as a page shows it: in a preview with its mark behind it. `name`: its field under Your agency. */
export const shownFact = (name: string, text: string): string => marked(text, FACTS + name, NO_WORDS, name, true);
const NO_WORDS = {};

/** What staff have added to a list of sentences stands at the address of the list with this behind it. */
export const MORE = '.more';
const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');
/** In the language of the page, where it says so, one in each line. */
function addedTo(address: string, texts: Texts): string[] {
  const own = texts.get(addressIn(shownLanguage(), address));
  const added = typeof own === 'string' ? linesOf(own) : ((own ?? texts.get(address) ?? []) as readonly string[]);
  return added.map((text) => marked(named(text), address, added, text, own !== undefined));
}

export const areSentences = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && typeof value[0] === 'string';

/** What staff have set at an address; undefined where that is nothing. A text is read with `textAt`. */
function valueAt(address: string, delivered: unknown): unknown {
  const own = shown.texts?.get(address);
  if (typeof delivered === 'boolean' && own !== undefined) return own === 'yes';
  return typeof own === 'object' ? own : undefined;
}

/** What a view that staff may edit is of. */
const SOURCE = Symbol('source');
type Source = { address: string; words: object };
/** The address of words, and the words as they are delivered; undefined where staff do not edit them. */
export const sourceOfView = (view: object): Source | undefined => (view as { [SOURCE]?: Source })[SOURCE];

/** Without an address its texts are translated, and not edited. */
function viewOf<T extends object>(words: T, address?: string): T {
  const view = new Proxy(words, {
    get(target, key) {
      if (key === SOURCE) return address === undefined ? undefined : { address, words: target };
      const isEdited = shown.texts !== undefined && address !== undefined;
      const value: unknown = Reflect.get(isEdited ? arranged(target, address) : target, key);
      const isText = typeof value === 'string';
      // An address is the same in every language.
      const isAddress = key === 'slug';
      const placeNow = () => `${address}.${placeOf(target, String(key), value as string | object)}`;
      const said = (text: string | undefined, english: string) => {
        const whole = text ?? named(english);
        if (address === undefined || shown.behind === undefined) return whole;
        return marked(whole, placeNow(), target, String(key), text !== undefined);
      };
      if (isText && !isEdited) return said(isAddress ? undefined : translated(value), value);
      if (typeof value === 'function' || typeof value === 'number') return value;
      if (!isText && !isEdited && (typeof value !== 'object' || value === null)) return value;
      // What a getter makes of others follows them: it is neither edited nor marked.
      const isMade = () => Object.getOwnPropertyDescriptor(target, key)?.get;
      if (isEdited && areSentences(value) && !isMade()) {
        // A list is shorter by what shall not be shown, and longer by what staff have added.
        const list = placeNow();
        return [...viewOf(value, list).filter(Boolean), ...addedTo(list + MORE, shown.texts as Texts)];
      }
      const known = typeof value === 'object' && value !== null ? views.get(value) : undefined;
      if (known !== undefined) return known;
      if (typeof value === 'object' && value !== null)
        return viewOf(value, address === undefined || isMade() ? undefined : placeNow());
      const place = placeNow();
      const own = valueAt(place, value);
      if (own !== undefined) return own;
      const texts = shown.texts as Texts;
      // A form of words for counts that English does not have.
      if (value === undefined && shown.language) return texts.get(addressIn(shown.language.code, place));
      if (!isText) return value;
      const spoken = isAddress ? undefined : translatedAt(texts, place, value);
      return said(spoken, (texts.get(place) as string | undefined) ?? value);
    },
    has: (target, key) =>
      Reflect.has(shown.texts !== undefined && address !== undefined ? arranged(target, address) : target, key),
  });
  views.set(words, view);
  views.set(view, view);
  return view;
}

/**
 * Words of a content.ts as the page shows them: each text that is read from the result is in the language of the page, each path leads to the
 * page in it. Read texts while rendering, not when a module is loaded.
 */
/* @__NO_SIDE_EFFECTS__ */
export const translatable = <T extends object>(words: T): T => (views.get(words) as T | undefined) ?? viewOf(words);

/**
 * The same, and staff may edit its texts in the office. The first part of `address` is the page of the office on which they stand. A text that a getter
 * makes of others is not edited: it follows them.
 */
/* @__NO_SIDE_EFFECTS__ */
export const editable = <T extends object>(address: string, words: T): T => viewOf(words, address);
