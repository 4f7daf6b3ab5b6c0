/** The addresses of pages in other languages: the same handlers, because what a page says is decided while it is rendered. */
import type { IncomingHttpHeaders } from 'node:http';

import { parseAccept } from 'hono/utils/accept';

import type { Ctx } from '#platform/context.ts';
import { headersOf, isSecure } from '#platform/http/client.ts';
import { readingOf } from '#platform/http/reading.ts';
import type { Route } from '#platform/http/route.ts';
import { LANGUAGE_COOKIE, languageIn, languageOf, languages, shownLanguages } from '#config/languages.ts';
import { paths } from '#config/paths.ts';
import { englishPaths, isTranslated, translatedPaths } from '#site/languages/service.ts';
import { unawaitedIn } from '#ui/fetched-ahead.ts';
import { ENGLISH_NAME, type LanguageName, pathIn } from '#config/translation.ts';

/** A year, in seconds. */
const KEPT_FOR = 31_536_000;

const cookieOf = (c: Ctx, { code }: LanguageName) =>
  `${LANGUAGE_COOKIE}=${code}; path=/; max-age=${KEPT_FOR}; httponly; samesite=lax${isSecure(c) ? '; secure' : ''}`;

/** Redirects a reader, in this language from now on. */
function lead(c: Ctx, language: LanguageName, path: string): Response {
  c.header('cache-control', 'no-store');
  c.header('set-cookie', cookieOf(c, language));
  return c.redirect(path + new URL(c.req.url).search, 303);
}

/** The language that the cookie of whoever reads this page must tell, where it tells another. */
function toRemember(path: string, headers: IncomingHttpHeaders): LanguageName | undefined {
  const { language, path: page } = languageOf(path);
  const isRemembered = language?.code === languageIn(headers.cookie ?? '').code;
  const isSpoken = language !== undefined || isTranslated(page);
  return isRemembered || !isSpoken ? undefined : (language ?? ENGLISH_NAME);
}

/** What is fetched ahead is not read yet; when it is, the browser says so. */
export const remembering = (handler: Route['handler']): Route['handler'] =>
  async function remember(c) {
    const response = await handler(c);
    const language = toRemember(c.req.path, headersOf(c));
    if (response.status < 400 && language !== undefined && unawaitedIn(headersOf(c)) !== 'ahead')
      response.headers.append('set-cookie', cookieOf(c, language));
    return response;
  };

/** Each page at its address in each language, where it has words in it. Which was read last is remembered. */
export const inEachLanguage = (routes: readonly Route[]): readonly Route[] =>
  routes.flatMap((route) => {
    if (!translatedPaths.has(route.path)) return [route];
    const handler = route.method === 'GET' ? remembering(route.handler) : route.handler;
    const english = { ...route, handler: route.path === paths.home() ? followingLanguage(handler) : handler };
    return [english, ...languages.map((one) => ({ ...route, handler, path: pathIn(one, route.path) }))];
  });

/** Changes the language on a page that is in English alone: leads to the page, whose frame is in this language then. */
export const languageSwitches: readonly Route[] = (languages.length === 0 ? [] : [ENGLISH_NAME, ...languages]).flatMap(
  (language) =>
    englishPaths.map((path) => ({
      method: 'GET',
      path: pathIn(language, path),
      access: 'public',
      handler: (c: Ctx) => lead(c, language, new URL(c.req.url).pathname.slice(language.code.length + 1)),
    })),
);

/** Longer lists of languages are nobody's. In characters. */
const LONGEST_LIST = 250;

const baseOf = (tag: string) => tag.toLowerCase().split('-', 1)[0];

/** The same on a page of one's own; undefined where the address is none of such a page in another language. */
export function switchedLanguage(c: Ctx, isPage: (path: string) => boolean): Response | undefined {
  const code = c.req.path.split('/', 2)[1] ?? '';
  const path = c.req.path.slice(code.length + 1);
  const shown = shownLanguages();
  const language = shown.length === 0 ? undefined : [ENGLISH_NAME, ...shown].find((one) => one.code === code);
  return language !== undefined && isPage(path) ? lead(c, language, path) : undefined;
}

/** The language that a browser asks for before English, if it is one of ours. */
function preferredBy(accepted: string): LanguageName | undefined {
  if (shownLanguages().length === 0 || accepted.length > LONGEST_LIST) return undefined;
  const wanted = parseAccept(accepted).filter(({ q }) => q > 0);
  for (const { type } of wanted.toSorted((one, other) => other.q - one.q)) {
    if (baseOf(type) === 'en') return undefined;
    const language = shownLanguages().find(({ code }) => code === baseOf(type));
    if (language !== undefined) return language;
  }
  return undefined;
}

/** The language to which someone is led who comes to the home page from elsewhere, for the first time. */
const languageToFollow = (headers: IncomingHttpHeaders): LanguageName | undefined =>
  readingOf(headers).isFromUs || languageIn(headers.cookie ?? '').isKnown
    ? undefined
    : preferredBy(headers['accept-language'] ?? '');

/** Whether a request may be answered with what was answered to others who have the same cookies. */
export function isForAll(url: string, headers: IncomingHttpHeaders): boolean {
  const path = url.split('?', 1)[0] ?? '';
  if (toRemember(path, headers) !== undefined) return false;
  return path !== paths.home() || languageToFollow(headers) === undefined;
}

/**
 * Follows the browser's language from the home page, once. Other addresses were chosen by somebody, in a link or a search, and say what they
 * said; each page has a switch.
 */
const followingLanguage = (handler: Route['handler']): Route['handler'] =>
  async function follow(c: Ctx) {
    const language = languageToFollow(headersOf(c));
    if (language === undefined) {
      const response = await handler(c);
      response.headers.append('vary', 'Accept-Language');
      return response;
    }
    c.header('vary', 'Accept-Language, Cookie, Sec-Fetch-Site');
    return lead(c, language, pathIn(language, paths.home()));
  };
