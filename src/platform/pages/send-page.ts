/** Sends pages: `make` loads the properties, the view renders them, and the HTML is cached if the route gives tags. */
import type { ContentfulStatusCode } from 'hono/utils/http-status';

import type { Tag } from '#database/tags.ts';
import { type PreparedResponse, prepareResponse, sendResponse, responseSize } from '#platform/http/response.ts';
import { variantFor } from '#platform/http/client.ts';
import { pagePolicy } from '#platform/http/headers.ts';
import type { Ctx } from '#platform/context.ts';
import { answeredFromCache } from '#platform/http/cached-answer.ts';
import { choicesOfVariant, isFirstVisit } from '#platform/http/request-variant.ts';

import type { PageName, PagePropsOf, RenderedPage } from '#platform/page-registry.ts';

/** Returned instead of properties: that the page was taken off the site (410), or a redirect (303) to `to`. */
export const GONE = 'gone';
type Redirect = { redirect: { to: string } };

export const redirectTo = (to: string): Redirect => ({ redirect: { to } });
const isRedirect = (value: unknown): value is Redirect =>
  typeof value === 'object' && value !== null && 'redirect' in value;
type PageResult<N extends PageName> = PagePropsOf<N> | Redirect | typeof GONE | undefined;

type CacheOptions<N extends PageName> = {
  tags: readonly Tag[];
  /** Where it is not always 200. */
  status?: (props: PagePropsOf<N>) => ContentfulStatusCode;
  /** What tells this page from others at its path: the parsed query, never the raw one. */
  key?: unknown;
};

/**
 * Every page shows the agency's colours, its logo, its icon, facts of it, its texts, links to the pages that the law asks for, and in its menu
 * projects with their clients and industries.
 */
const LOOK: readonly Tag[] = ['appearance', 'media', 'facts', 'texts', 'pages', 'projects', 'clients', 'lookups'];

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  // The cookies have the visitor's language, and choices of colours and motion; the first page of a visit carries its files. See docs/caching.md.
  vary: 'Cookie, Sec-Fetch-Site',
};
const PRIVATE_PAGE_HEADERS = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };

const preparePage = (
  { html, inlineParts }: RenderedPage,
  status: ContentfulStatusCode,
  headers: Record<string, string>,
): PreparedResponse =>
  prepareResponse(html, status, inlineParts === undefined ? headers : { ...headers, ...pagePolicy(inlineParts) });

/** What of a request a page is rendered for. */
const requestOf = (c: Ctx) => ({
  path: c.var.preview?.path ?? c.req.path,
  siteUrl: c.var.services.settings.siteUrl,
  choices: { ...choicesOfVariant(variantFor(c)), ...(c.var.preview && { language: c.var.preview.language }) },
});

/** The same with how the site looks now. Whatever is remembered of a page has the tag of it. */
const requestWithAppearance = async (c: Ctx) => ({ ...requestOf(c), ...(await lookOf(c)) });

/** What staff have set over the texts of content.ts, or the draft that is looked at. */
export const shownTexts = async ({ var: { services, preview } }: Ctx) => (preview ? preview.texts : services.texts());
const lookOf = async (c: Ctx) => ({
  appearance: await c.var.services.appearance(),
  site: await c.var.services.site(),
  texts: await shownTexts(c),
  marks: c.var.preview?.marks,
});

/** Renders a page for this one visitor: a form that came back, a receipt. Never remembered, never cached. */
export async function sendPrivatePage<N extends PageName>(
  c: Ctx,
  name: N,
  props: PagePropsOf<N>,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  const page = c.var.services.render(name, props, await requestWithAppearance(c));
  return sendResponse(c, preparePage(page, status, PRIVATE_PAGE_HEADERS));
}

/**
 * Shows the page `name`. `make` is called only where the page is not remembered; undefined from it means that there is no such page.
 * Without `options`, and for a preview, the page is made anew each time.
 */
export async function sendPage<N extends PageName>(
  c: Ctx,
  name: N,
  make: () => PageResult<N> | Promise<PageResult<N>>,
  options?: CacheOptions<N>,
): Promise<Response> {
  const { services } = c.var;
  const remembered = c.var.preview === undefined ? options : undefined;
  const request = { ...requestOf(c), isFirstVisit: isFirstVisit(variantFor(c)) };
  const makeIt = async (): Promise<PreparedResponse | Redirect | typeof GONE | undefined> => {
    const props: PageResult<N> = await make();
    if (props === undefined || props === GONE || isRedirect(props)) return props;
    const page = services.render(name, props, { ...request, ...(await lookOf(c)) });
    return preparePage(page, options?.status?.(props) ?? 200, PAGE_HEADERS);
  };
  const key = JSON.stringify([request, options?.key]);
  if (remembered !== undefined) answeredFromCache(c, key);
  const made = await (remembered === undefined
    ? makeIt()
    : services.responseCache.get(key, [...remembered.tags, ...LOOK], makeIt, (value) =>
        value === undefined || value === GONE || isRedirect(value) ? undefined : responseSize(value),
      ));
  if (made === undefined || made === GONE) return sendErrorPage(c, made === GONE ? 410 : 404);
  if (isRedirect(made)) return c.redirect(made.redirect.to, 303);
  return sendResponse(c, made);
}

/** The page of a visitor who asked too often, or for too long an address. Remembered, because it must cost less than what it refuses. */
export async function sendRefusalPage(c: Ctx, status: 414 | 429, message: string): Promise<Response> {
  const { services } = c.var;
  const make = async () => {
    const request = { path: '/', siteUrl: services.settings.siteUrl, ...(await lookOf(c)) };
    const page = services.render('problem', { status, message, reference: '' }, request);
    return preparePage(page, status, PRIVATE_PAGE_HEADERS);
  };
  return sendResponse(c, await services.responseCache.get(`${status} ${message}`, LOOK, make, responseSize));
}

/** The not-found and error pages, with their true status. */
export async function sendErrorPage(
  c: Ctx,
  status: 400 | 403 | 404 | 405 | 408 | 410 | 413 | 415 | 429 | 500 | 503,
  message?: string,
): Promise<Response> {
  const { services, requestId } = c.var;
  if (status === 413) c.header('connection', 'close');
  if (status === 503) c.header('retry-after', '30');
  const props = { status, ...(message === undefined ? {} : { message }), reference: requestId };
  const page = services.render('problem', props, await requestWithAppearance(c));
  return sendResponse(c, preparePage(page, status, PRIVATE_PAGE_HEADERS));
}
