/**
 * The languages of the public pages beside English. Each has its addresses below its code, as /ml/about. Those that are delivered have their words in
 * src/site/languages/; any other is switched on in the office and has its words there. An agency without a second language leaves the list empty;
 * docs/your-own.md tells how one is delivered.
 */
import { paths } from './paths.ts';
import { agencyNow } from './site.ts';
import { ENGLISH_NAME, type LanguageName, pathIn } from './translation.ts';

/** Those that are delivered. */
export const languages: readonly LanguageName[] = [{ code: 'ml', name: 'മലയാളം' }];

const names = new Map(languages.map((one) => [one.code, one]));

/** A language by its code, with its name in itself. */
function languageCalled(code: string): LanguageName {
  const known = names.get(code);
  if (known !== undefined) return known;
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  const made = { code, name: name.charAt(0).toLocaleUpperCase(code) + name.slice(1) };
  names.set(code, made);
  return made;
}

/** Those in which the agency shows its site now. */
export const shownLanguages = (): readonly LanguageName[] => agencyNow().languages?.map(languageCalled) ?? languages;

/** The language of an address, undefined for English, and the path of the same page in English. */
export function languageOf(path: string): { language: LanguageName | undefined; path: string } {
  const [, code = ''] = path.split('/', 2);
  const language = shownLanguages().find((one) => one.code === code);
  if (language === undefined) return { language, path };
  const rest = path.slice(code.length + 1);
  return { language, path: rest === '' ? paths.home() : rest };
}

/** The path of an English page in the language of another address. */
export function pathBeside(address: string, path: string): string {
  const { language } = languageOf(address);
  return language === undefined ? path : pathIn(language, path);
}

const baseOf = (tag: string) => tag.toLowerCase().split('-', 1)[0];

/** The shown language that somebody means who asks for another of its kind, as 'de-AT' or 'pt'. */
export const nearestLanguage = (tag: string): LanguageName | undefined =>
  shownLanguages().find(({ code }) => code.toLowerCase() === tag.toLowerCase()) ??
  shownLanguages().find(({ code }) => baseOf(code) === baseOf(tag));

/** The cookie with the language in which a visitor read last. */
export const LANGUAGE_COOKIE = 'language';
const AMONG_COOKIES = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([A-Za-z-]*)`);

/** The code of the language that cookies tell, undefined for English. `isKnown`: whether they tell one at all. */
export function languageIn(cookies: string): { code: string | undefined; isKnown: boolean } {
  const given = AMONG_COOKIES.exec(cookies)?.[1];
  if (given === undefined) return { code: undefined, isKnown: false };
  return { code: shownLanguages().find(({ code }) => code === given)?.code, isKnown: true };
}

/**
 * The code of the language in which the sender of a form reads the site. The page that sends it names the language (Content-Language).
 * Without that header, the path or the cookies name it. Otherwise it is English.
 */
export function languageOfSender(path: string, headers: Pick<Headers, 'get'>): string {
  const given = headers.get('content-language');
  const code =
    given === null
      ? (languageOf(path).language?.code ?? languageIn(headers.get('cookie') ?? '').code)
      : given.split(',', 1)[0];
  return nearestLanguage(code ?? '')?.code ?? ENGLISH_NAME.code;
}
