/** The addresses of pages in other languages: the same handlers, because what a page says is decided while it is rendered. */
import type { IncomingHttpHeaders } from 'node:http';

import { parseAccept } from 'hono/utils/accept';

import type { Ctx } from '#platform/context.ts';
import { headersOf, isSecure } from '#platform/http/client.ts';
import { readingOf } from '#platform/http/reading.ts';
import type { Route } from '#platform/http/route.ts';
import { languages, translatedPaths } from '#root/languages.ts';
import { paths } from '#root/paths.ts';
import { type LanguageName, pathIn } from '#ui/languages.ts';

/** The routes of pages that have words in other languages, with the addresses of these. */
export const inOtherLanguages = (routes: readonly Route[]): readonly Route[] =>
  routes
    .filter(({ access, call, path }) => access === 'public' && call === undefined && translatedPaths.has(path))
    .flatMap((route) => languages.map((language) => ({ ...route, path: pathIn(language, route.path) })));

/** Says that the browser's language was followed: it is once, and from then on the visitor chooses. */
const FOLLOWED = 'language=followed';
/** A year, in seconds. */
const KEPT_FOR = 31_536_000;

/** Longer lists of languages are nobody's. In characters. */
const LONGEST_LIST = 250;

const baseOf = (tag: string) => tag.toLowerCase().split('-', 1)[0];

/** The language that a browser asks for before English, if it is one of ours. */
function preferredBy(accepted: string): LanguageName | undefined {
  if (languages.length === 0 || accepted.length > LONGEST_LIST) return undefined;
  const wanted = parseAccept(accepted).filter(({ q }) => q > 0);
  for (const { type } of wanted.toSorted((one, other) => other.q - one.q)) {
    if (baseOf(type) === 'en') return undefined;
    const language = languages.find(({ code }) => code === baseOf(type));
    if (language !== undefined) return language;
  }
  return undefined;
}

/** The language to which someone is led who comes to the home page from elsewhere, for the first time. */
export const languageToFollow = (headers: IncomingHttpHeaders): LanguageName | undefined =>
  readingOf(headers).isFromUs || headers.cookie?.includes(FOLLOWED) === true
    ? undefined
    : preferredBy(headers['accept-language'] ?? '');

/** Whether a request for the home page may be answered with its English page, which is remembered. */
export const staysInEnglish = (url: string, headers: IncomingHttpHeaders): boolean =>
  (url !== paths.home() && !url.startsWith(`${paths.home()}?`)) || languageToFollow(headers) === undefined;

/**
 * Follows the browser's language from the home page, once. Other addresses were chosen by somebody, in a link or a search, and say what they
 * said; each page has a switch.
 */
export const followingLanguage = (handler: Route['handler']): Route['handler'] =>
  async function follow(c: Ctx) {
    const language = languageToFollow(headersOf(c));
    if (language === undefined) {
      const response = await handler(c);
      response.headers.append('vary', 'Accept-Language');
      return response;
    }
    const { search } = new URL(c.req.url);
    c.header('vary', 'Accept-Language, Cookie, Sec-Fetch-Site');
    c.header('cache-control', 'no-store');
    c.header(
      'set-cookie',
      `${FOLLOWED}; path=/; max-age=${KEPT_FOR}; httponly; samesite=lax${isSecure(c) ? '; secure' : ''}`,
    );
    return c.redirect(pathIn(language, paths.home()) + search, 302);
  };
