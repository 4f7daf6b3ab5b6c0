/** The real page with a draft, at a signed address that holds for an hour. */
import type { Secret } from '#platform/storage/secret.ts';
import { sign, readSigned } from '#platform/storage/signature.ts';
import type { Ctx, Services } from '#platform/context.ts';
import { sendErrorPage, sendPrivatePage } from '#platform/pages/send-page.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';
import { serverPaths } from '#config/paths.ts';

import { GONE } from './change.ts';
import { currentBody } from './entries.ts';
import { findEntry } from './queries.ts';
import type { PreviewPage, StoredContentType } from './schema.ts';

/** In milliseconds. */
const LASTS = 3_600_000;

const NO_PAGE = refuse(422, 'This has no page of its own to look at.');

/** The address of the preview. */
export async function previewPath(
  { database, clock, secret }: Services,
  { kind, store }: StoredContentType,
  id: number,
): Promise<Secret | Refusal> {
  if (store.preview === undefined) return NO_PAGE;
  if ((await findEntry(database.read, kind.name, id)) === undefined) return GONE;
  return sign(secret, `preview~${kind.name}~${id}~${clock().getTime() + LASTS}`).within(serverPaths.preview);
}

/** The page of a token; undefined for one that is over, is not ours, or whose entry is gone. */
async function previewOf(
  services: Services,
  kinds: readonly StoredContentType[],
  token: string,
): Promise<PreviewPage | undefined> {
  const [, name, id, endsAt] = /^preview~([a-z-]+)~(\d+)~(\d+)$/.exec(readSigned(services.secret, token) ?? '') ?? [];
  const of = kinds.find(({ kind }) => kind.name === name);
  if (of === undefined || Number(endsAt) <= services.clock().getTime()) return undefined;
  const { read } = services.database;
  const entry = await findEntry(read, of.kind.name, Number(id));
  if (entry === undefined || entry.deletedAt !== null) return undefined;
  const body = await currentBody(read, of, entry, services.clock());
  return of.store.preview?.(services, entry.id, body);
}

/** Answers a preview. Nothing of it is kept, and no search engine takes it in. */
export const showPreview =
  (kinds: readonly StoredContentType[]) =>
  async (c: Ctx): Promise<Response> => {
    const page = await previewOf(c.var.services, kinds, c.req.param('token') ?? '');
    c.header('x-robots-tag', 'noindex, nofollow');
    c.header('referrer-policy', 'same-origin');
    return page === undefined ? sendErrorPage(c, 404) : sendPrivatePage(c, page.name, page.props);
  };
