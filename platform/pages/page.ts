/** Showing a page: `make` gathers its properties, the view renders them, and where the route asks for it the HTML is remembered. */
import type { ContentfulStatusCode } from 'hono/utils/http-status';

import type { Tag } from '#database/tags.ts';
import { choicesIn } from '#ui/choices.ts';
import { type Answer, makeAnswer, send, sizeOfAnswer } from '#platform/http/answer.ts';
import { isFirstPage } from '#platform/http/client.ts';
import { pagePolicy } from '#platform/http/headers.ts';
import type { Ctx } from '#platform/context.ts';

import type { PageName, PagePropsOf } from './page-registry.ts';

/** Instead of properties: the visitor is sent on to `to` (303), or told that there is no such page. */
export type Elsewhere = { elsewhere: { to: string } };

export const goTo = (to: string): Elsewhere => ({ elsewhere: { to } });
const isElsewhere = (value: unknown): value is Elsewhere =>
  typeof value === 'object' && value !== null && 'elsewhere' in value;

type Made<N extends PageName> = PagePropsOf<N> | Elsewhere | undefined;

type Remembered = {
  tags: readonly Tag[];
  /** What tells this page from others at its path: the parsed query, never the raw one. */
  key?: unknown;
};

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  // What was chosen, and whether the page is the first of a visit.
  vary: 'Cookie, Sec-Fetch-Site',
};
const PRIVATE_PAGE_HEADERS = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };

const pageAnswer = (html: string, status: ContentfulStatusCode, headers: Record<string, string>): Answer =>
  makeAnswer(html, status, { ...headers, ...pagePolicy(html) });

/** What of a request a page is rendered for. */
const requestOf = (c: Ctx) => ({
  path: c.req.path,
  siteUrl: c.var.parts.settings.siteUrl,
  choices: choicesIn(c.req.header('cookie') ?? ''),
});

/** Renders a page for this one visitor: a form that came back, a receipt. Never remembered, never cached. */
export function showPrivately<N extends PageName>(
  c: Ctx,
  name: N,
  props: PagePropsOf<N>,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  const html = c.var.parts.render(name, props, requestOf(c));
  return send(c, pageAnswer(html, status, PRIVATE_PAGE_HEADERS));
}

/**
 * Shows the page `name`. `make` is called only where the page is not remembered; undefined from it means that there is no such page.
 * Without `remembered` the page is made anew each time.
 */
export async function showPage<N extends PageName>(
  c: Ctx,
  name: N,
  make: () => Made<N> | Promise<Made<N>>,
  remembered?: Remembered,
): Promise<Response> {
  const { parts } = c.var;
  const request = { ...requestOf(c), isFirst: isFirstPage(c) };
  const makeIt = async (): Promise<Answer | Elsewhere | undefined> => {
    const props: Made<N> = await make();
    if (props === undefined) return undefined;
    if (isElsewhere(props)) return props;
    const html = parts.render(name, props, request);
    return pageAnswer(html, 200, PAGE_HEADERS);
  };
  const made = await (remembered === undefined
    ? makeIt()
    : parts.answers.get(JSON.stringify([request, remembered.key]), remembered.tags, makeIt, (value) =>
        value === undefined || isElsewhere(value) ? undefined : sizeOfAnswer(value),
      ));
  if (made === undefined) return showProblem(c, 404);
  if (isElsewhere(made)) return c.redirect(made.elsewhere.to, 303);
  return send(c, made);
}

/** The page of a visitor who asked too often, or for too long an address. Remembered, because it must cost less than what it refuses. */
export async function showRefusal(c: Ctx, status: 414 | 429, message: string): Promise<Response> {
  const { parts } = c.var;
  const make = async () => {
    const props = { status, message, reference: '' };
    const html = parts.render('problem', props, { path: '/', siteUrl: parts.settings.siteUrl });
    return pageAnswer(html, status, PRIVATE_PAGE_HEADERS);
  };
  return send(c, await parts.answers.get(`${status} ${message}`, [], make, sizeOfAnswer));
}

/** The not-found and error pages, with their true status. */
export function showProblem(
  c: Ctx,
  status: 400 | 403 | 404 | 405 | 408 | 413 | 415 | 429 | 500 | 503,
  message?: string,
): Promise<Response> {
  const { parts, requestId } = c.var;
  if (status === 413) c.header('connection', 'close');
  if (status === 503) c.header('retry-after', '30');
  const props = { status, ...(message === undefined ? {} : { message }), reference: requestId };
  const html = parts.render('problem', props, requestOf(c));
  return send(c, pageAnswer(html, status, PRIVATE_PAGE_HEADERS));
}
