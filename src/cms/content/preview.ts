/** The real page with a draft, at a signed address that holds for an hour. */
import type { Secret } from '#platform/storage/secret.ts';
import { sign, readSigned } from '#platform/storage/signature.ts';
import type { Ctx, Services } from '#platform/context.ts';
import { sendErrorPage, sendPrivatePage } from '#platform/pages/send-page.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';
import type { Route } from '#platform/http/route.ts';
import { shownLanguages } from '#config/languages.ts';
import { serverPaths } from '#config/paths.ts';
import { type Marks, pathIn } from '#config/translation.ts';

import { GONE } from './change.ts';
import { currentBody, findGiven } from './entries.ts';
import { placesBehind, withPlaces } from './entry-places.ts';
import { bodyIn } from './said-texts.ts';
import { ofEntry, type PreviewPage, type PreviewTexts, type StoredContentType } from './schema.ts';

/** In milliseconds. */
const LINK_TTL = 3_600_000;

const NO_PAGE = refuse(422, 'This has no page of its own to look at.');

/** The address of the preview. */
export async function previewPath(
  { database, clock, secret }: Services,
  of: StoredContentType,
  id: number,
): Promise<Secret | Refusal> {
  if (of.store.preview === undefined) return NO_PAGE;
  const now = clock();
  if ((await findGiven(database.read, of, id, now)) === undefined) return GONE;
  return sign(secret, `preview~${of.kind.name}~${id}~${now.getTime() + LINK_TTL}`).within(serverPaths.preview);
}

const marksOf = (kinds: readonly StoredContentType[]): Marks =>
  new Map(kinds.flatMap(({ store }) => [...(store.marks?.() ?? [])]));

/** What a token shows; undefined for one that is over, is not ours, or whose entry is gone. */
async function previewOf(
  services: Services,
  kinds: readonly StoredContentType[],
  token: string,
  code: string | undefined,
): Promise<PreviewPage | PreviewTexts | undefined> {
  const [, name, id, endsAt] = /^preview~([a-z-]+)~(\d+)~(\d+)$/.exec(readSigned(services.secret, token) ?? '') ?? [];
  const known = kinds.find(({ kind }) => kind.name === name);
  const of = known && ofEntry(known, Number(id));
  if (of === undefined || Number(endsAt) <= services.clock().getTime()) return undefined;
  const { read } = services.database;
  const entry = await findGiven(read, of, Number(id), services.clock());
  if (entry === undefined || entry.deletedAt !== null) return undefined;
  const draft = await currentBody(read, of, entry, services.clock());
  const body = code === undefined || of.kind.hasOwnForms ? draft : bodyIn(of.kind, draft, code);
  const page = await of.store.preview?.(services, entry.id, body);
  if (page === undefined || 'texts' in page) return page;
  const behind = placesBehind(of.kind.fields, body, `${of.kind.name}/${entry.id}#`, code);
  return { ...page, props: withPlaces(page.props, behind) } as PreviewPage;
}

type Shown = PreviewTexts & { marks: Marks };
/** What shows a page whose address is edited; undefined where it is none of one. */
export type Listed = (path: string, texts: PreviewTexts['texts']) => Route['handler'] | undefined;

/** The language that is edited, as the office asks for it; undefined for English. */
const askedLanguage = (c: Ctx) => shownLanguages().find(({ code }) => code === c.req.query('language'));

/** Shows the page at a path, in the language that is asked for, as its own handler does. */
async function showPath(
  c: Ctx,
  routes: readonly Route[],
  listed: Listed,
  { path, texts, marks }: Shown,
): Promise<Response> {
  const own = listed(path, texts);
  const handler = own ?? routes.find((route) => route.method === 'GET' && route.path === path)?.handler;
  const language = askedLanguage(c);
  c.set('preview', { path: language ? pathIn(language, path) : path, language: language?.code, texts, marks });
  const response = await (handler === undefined ? sendErrorPage(c, 404) : handler(c));
  response.headers.set('cache-control', 'no-store');
  return response;
}

/** Answers a preview. Nothing of it is kept, and no search engine takes it in. */
export const showPreview =
  (kinds: readonly StoredContentType[], routes: () => readonly Route[], listed: Listed) =>
  async (c: Ctx): Promise<Response> => {
    const language = askedLanguage(c);
    const page = await previewOf(c.var.services, kinds, c.req.param('token') ?? '', language?.code);
    c.header('x-robots-tag', 'noindex, nofollow');
    c.header('referrer-policy', 'same-origin');
    if (page === undefined) return sendErrorPage(c, 404);
    if ('texts' in page) return showPath(c, routes(), listed, { ...page, marks: marksOf(kinds) });
    const texts = (await c.var.services.texts()) ?? new Map();
    const path = language === undefined ? c.req.path : pathIn(language, c.req.path);
    c.set('preview', { path, language: language?.code, texts, marks: marksOf(kinds) });
    return sendPrivatePage(c, page.name, page.props);
  };
