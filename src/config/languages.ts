/**
 * The languages of the public pages beside English. Each has its words in src/site/languages/ and its addresses below its code, as /ml/about. An agency
 * without a second language leaves the list empty; docs/your-own.md tells how one is added.
 */
import { paths } from './paths.ts';
import { site } from './site.ts';
import { ENGLISH_NAME, type LanguageName, pathIn } from './translation.ts';

export const languages: readonly LanguageName[] = [
  { code: 'ml', name: 'മലയാളം', font: '/fonts/anek-malayalam-language.woff2' },
];

/** Those in which the agency shows its site now. */
export const shownLanguages = (): readonly LanguageName[] =>
  languages.filter(({ code }) => site.languages?.includes(code) ?? true);

/** The language of an address, undefined for English, and the path of the same page in English. */
export function languageOf(path: string): { language: LanguageName | undefined; path: string } {
  const [, code = ''] = path.split('/', 2);
  const language = languages.find((one) => one.code === code);
  if (language === undefined) return { language, path };
  const rest = path.slice(code.length + 1);
  return { language, path: rest === '' ? paths.home() : rest };
}

/** The path of an English page in the language of another address. */
export function pathBeside(address: string, path: string): string {
  const { language } = languageOf(address);
  return language === undefined ? path : pathIn(language, path);
}

/** The cookie with the language in which a visitor read last. */
export const LANGUAGE_COOKIE = 'language';
const AMONG_COOKIES = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([a-z]*)`);

/** The code of the language that cookies tell, undefined for English. `isKnown`: whether they tell one at all. */
export function languageIn(cookies: string): { code: string | undefined; isKnown: boolean } {
  const told = AMONG_COOKIES.exec(cookies)?.[1];
  return { code: shownLanguages().find(({ code }) => code === told)?.code, isKnown: told !== undefined };
}

/**
 * The code of the language in which somebody reads the site who sends something to a path: as the page says that sends it (Content-Language), else as
 * the path or the cookies say. English where nothing says another.
 */
export function languageOfSender(path: string, headers: Pick<Headers, 'get'>): string {
  const told = headers.get('content-language');
  const code =
    told === null
      ? (languageOf(path).language?.code ?? languageIn(headers.get('cookie') ?? '').code)
      : told.toLowerCase().split(/[-,]/, 1)[0];
  return shownLanguages().find((one) => one.code === code)?.code ?? ENGLISH_NAME.code;
}
