/** The addresses of pages in other languages: the same handlers, because what a page says is decided while it is rendered. */
import type { IncomingHttpHeaders } from 'node:http';

import { parseAccept } from 'hono/utils/accept';

import type { Ctx } from '#platform/context.ts';
import { headersOf, isSecure } from '#platform/http/client.ts';
import { isFromUs } from '#platform/http/request-variant.ts';
import type { Route } from '#platform/http/route.ts';
import { LANGUAGE_CODE } from '#config/known-languages.ts';
import { LANGUAGE_COOKIE, languageIn, languageOf, nearestLanguage, shownLanguages } from '#config/languages.ts';
import { paths } from '#config/paths.ts';
import { englishPaths, entryPaths, isOffered, translatedPaths } from '#site/languages/service.ts';
import { unawaitedIn } from '#ui/fetched-ahead.ts';
import { ENGLISH_NAME, type LanguageName, pathIn } from '#config/translation.ts';

/** A year, in seconds. */
const MAX_AGE = 31_536_000;

const cookieOf = (c: Ctx, { code }: LanguageName) =>
  `${LANGUAGE_COOKIE}=${code}; path=/; max-age=${MAX_AGE}; httponly; samesite=lax${isSecure(c) ? '; secure' : ''}`;

/** Redirects a reader, in this language from now on; by itself to the same page in English. */
function lead(
  c: Ctx,
  language: LanguageName,
  path = new URL(c.req.url).pathname.slice(codeOf(c).length + 1) || paths.home(),
): Response {
  c.header('cache-control', 'no-store');
  c.header('set-cookie', cookieOf(c, language));
  return c.redirect(path + new URL(c.req.url).search, 303);
}

/** The language that the cookie of whoever reads this page must tell, where it tells another. Around a page that is not offered in it, it stays. */
function toRemember(path: string, headers: IncomingHttpHeaders): LanguageName | undefined {
  const { language, path: page } = languageOf(path);
  const { code } = languageIn(headers.cookie ?? '');
  if (language?.code === code) return undefined;
  return language ?? (code !== undefined && isOffered(code, page) ? ENGLISH_NAME : undefined);
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

/** Pages that are in other languages too. Which was read last is remembered. */
export const inEnglish = (routes: readonly Route[]): readonly Route[] =>
  routes.map((route) => {
    if (route.method !== 'GET' || !(translatedPaths.has(route.path) || entryPaths.includes(route.path))) return route;
    const handler = remembering(route.handler);
    return { ...route, handler: route.path === paths.home() ? followingLanguage(handler) : handler };
  });

/** Stands for any language in the addresses of routes: which there are is switched on while the product runs. */
const ANY = { code: `:language{${LANGUAGE_CODE}}` };

/**
 * Each page at its address in each language, with the same handler. A page that is in English alone, and any page at /en, changes the language: it leads to
 * the page, whose frame is in this language then. Asked for where `hasLanguage` says so.
 */
export const inOtherLanguages = (routes: readonly Route[]): readonly Route[] => [
  ...routes
    .filter(({ path }) => translatedPaths.has(path))
    .map(({ handler, ...route }) => {
      const remembered = route.method === 'GET' ? remembering(handler) : handler;
      return {
        ...route,
        path: pathIn(ANY, route.path),
        handler: (c: Ctx) => (codeOf(c) === ENGLISH_NAME.code ? lead(c, ENGLISH_NAME) : remembered(c)),
      };
    }),
  ...routes
    .filter(({ method, path }) => method === 'GET' && entryPaths.includes(path))
    .map(({ handler, ...route }) => ({
      ...route,
      path: pathIn(ANY, route.path),
      handler: inOffered(remembering(handler)),
    })),
  ...englishPaths
    .filter((path) => !entryPaths.includes(path))
    .map((path): Route => ({
      method: 'GET',
      path: pathIn(ANY, path),
      access: 'public',
      handler: (c) => lead(c, languageOf(c.req.path).language ?? ENGLISH_NAME),
    })),
];

/** An entry in a language in which it is offered; in any other its address leads to the English one. */
const inOffered =
  (handler: Route['handler']): Route['handler'] =>
  (c) => {
    const { language, path } = languageOf(c.req.path);
    return language !== undefined && isOffered(language.code, path) ? handler(c) : lead(c, language ?? ENGLISH_NAME);
  };

const codeOf = (c: Ctx): string => c.req.path.split('/', 2)[1] ?? '';

/** Whether an address begins with a language of the site now; /en is one where there is another. */
export const hasLanguage = (c: Ctx): boolean =>
  [ENGLISH_NAME, ...shownLanguages()].some(({ code }) => code === codeOf(c)) && shownLanguages().length > 0;

/** Longer lists of languages are nobody's. In characters. */
const LONGEST_LIST = 250;

/** The same on a page of one's own; undefined where the address is none of such a page in another language. */
export function switchedLanguage(c: Ctx, isPage: (path: string) => boolean): Response | undefined {
  const path = c.req.path.slice(codeOf(c).length + 1);
  return hasLanguage(c) && isPage(path) ? lead(c, languageOf(c.req.path).language ?? ENGLISH_NAME) : undefined;
}

/** The language that a browser asks for before English, if it is one of ours. */
function preferredBy(accepted: string): LanguageName | undefined {
  if (shownLanguages().length === 0 || accepted.length > LONGEST_LIST) return undefined;
  const wanted = parseAccept(accepted).filter(({ q }) => q > 0);
  for (const { type } of wanted.toSorted((one, other) => other.q - one.q)) {
    if (/^en(?:-|$)/i.test(type)) return undefined;
    const language = nearestLanguage(type);
    if (language !== undefined && isOffered(language.code, paths.home())) return language;
  }
  return undefined;
}

/** The language to which someone is led who comes to the home page from elsewhere, for the first time. */
const languageToFollow = (headers: IncomingHttpHeaders): LanguageName | undefined =>
  isFromUs(headers) || languageIn(headers.cookie ?? '').isKnown
    ? undefined
    : preferredBy(headers['accept-language'] ?? '');

/** Whether a cached response for others with the same cookies may answer this request. */
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
    const language = c.var.preview === undefined ? languageToFollow(headersOf(c)) : undefined;
    if (language === undefined) {
      const response = await handler(c);
      response.headers.append('vary', 'Accept-Language');
      return response;
    }
    c.header('vary', 'Accept-Language, Cookie, Sec-Fetch-Site');
    return lead(c, language, pathIn(language, paths.home()));
  };
