/**
 * Words in another language. The English text is the key, as in gettext: what is not translated, or was edited since, is shown in English.
 * Rendering is synchronous, so the language is set for one rendering and never seen by another. In the browser the page brings the words that
 * scripts say.
 */

/**
 * `code`: as `lang` and `hreflang` have it, and the first part of its addresses. `name`: in the language itself. `font`: the address of a font file
 * with the letters of `name`, where src/ui/styles/fonts.css names one.
 */
export type LanguageName = { code: string; name: string; font?: string };

/** `words`: its texts by the English text, and the paths of its pages by the path of the English page; '{number}' in both is any. */
export type Language = { code: string; words: ReadonlyMap<string, string> };

/** The id of the element in which a page brings the words of its scripts, as JSON. */
export const BROWSER_WORDS = 'words';

/** The language of the rest of the site, and of whatever is not translated. */
export const ENGLISH = 'en-GB';
/** As the other languages are named. */
export const ENGLISH_NAME: LanguageName = { code: 'en', name: 'English' };

let shown: Language | undefined;

if (typeof document !== 'undefined') {
  const brought = document.getElementById(BROWSER_WORDS)?.textContent;
  if (brought)
    shown = {
      code: document.documentElement.lang,
      words: new Map(Object.entries(JSON.parse(brought) as Record<string, string>)),
    };
}

/** Renders in this language, or in English. `render` must not wait for anything. */
export function inLanguage<T>(language: Language | undefined, render: () => T): T {
  const before = shown;
  shown = language;
  try {
    return render();
  } finally {
    shown = before;
  }
}

/** The language of what is rendered now, for `lang` and for dates. */
export const shownLanguage = (): string => shown?.code ?? ENGLISH;

/** `lang` for words that nobody translates, as those of the database: nothing where the page is in English. */
export const englishPart = (): string | undefined => (shown === undefined ? undefined : ENGLISH);

const NUMBER = '{number}';

/** A text in the language of the page. One with a number in it, as the server says, may be known with '{number}' in its place. */
export function translate(text: string): string {
  const known = shown?.words.get(text);
  const number = shown && known === undefined ? /\d+/.exec(text)?.[0] : undefined;
  if (number === undefined) return known ?? text;
  return (shown?.words.get(text.replace(number, NUMBER)) ?? text).replace(NUMBER, number);
}

/** The path of a page in the language of the page that links to it, where it has words in it. A query stays. */
export function localPath(path: string): string {
  const [page = ''] = path.split(/[?#]/, 1);
  return translate(page) + path.slice(page.length);
}

/** What stands in the database, as an element shows it: translated where its text is known, as the name of a department, else marked as English. */
export function written(text: string): { lang?: string; children: string } {
  const children = translate(text);
  const lang = children === text ? englishPart() : undefined;
  return lang === undefined ? { children } : { lang, children };
}

/** The path of an English page in another language. */
export const pathIn = ({ code }: LanguageName, path: string): string => (path === '/' ? `/${code}` : `/${code}${path}`);

const views = new WeakMap<object, object>();

const translating: ProxyHandler<object> = {
  get(words, key) {
    const value: unknown = Reflect.get(words, key);
    if (typeof value === 'string') return translate(value);
    return typeof value === 'object' && value !== null ? translatable(value) : value;
  },
};

/**
 * Words of a content.ts as the page shows them: each text that is read from the result is in the language of the page, each path leads to the
 * page in it. Read texts while rendering, not when a module is loaded.
 */
/* @__NO_SIDE_EFFECTS__ */
export function translatable<T extends object>(words: T): T {
  const view = (views.get(words) ?? new Proxy(words, translating)) as T;
  views.set(words, view);
  return view;
}
