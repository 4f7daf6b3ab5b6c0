/** Writes and reads the pages of one's own of a file. */
import { type Body, bodyFrom, entriesIn, picturesIn } from '#cms/content/fields.ts';
import { findEntry, putEntryMedia } from '#cms/content/service.ts';
import { leaveRedirect } from '#cms/redirects/service.ts';
import { cleanHtml } from '#database/clean-html.ts';
import type { DatabaseKind, Read, Tx } from '#database/database.ts';
import { registerMedia } from '#database/media.ts';
import { pageContent, type PageBody, putPage, setApart } from '#site/pages/service.ts';

import { fields, mapValues, pagePictures, type Pages } from '../page-entry.ts';
import type { Untranslated } from '../schema.ts';
import { readPublications } from '../versions/queries.ts';

const KINDS = { projects: 'project', jobs: 'opening' } as const;

/** Sentences for projects and openings that are not there. */
async function findMissing(tx: Tx, { pages }: Pages): Promise<string[]> {
  const faults: string[] = [];
  for (const kind of ['projects', 'jobs'] as const) {
    const rows = await tx.selectFrom(kind).select('id').execute();
    const known = new Set(rows.map(({ id }) => id));
    for (const [place, { body }] of pages.entries())
      for (const named of entriesIn(fields, body))
        if (named.kind === kind && !known.has(named.id))
          faults.push(
            `${whereOf(body, place)}, ${placeInWords(named.path)}: there is no ${KINDS[kind]} with the id ${named.id}`,
          );
  }
  return faults;
}

const whereOf = ({ title }: Body, place: number) => `pages, entry ${place + 1} ('${String(title).slice(0, 60)}')`;
const placeInWords = (path: string) =>
  path.replaceAll(/\.(\d+)/g, (_, at: string) => ` ${Number(at) + 1}`).replaceAll('.', ' ');

/** Writes them; returns a sentence for each address or purpose that another page has, and for what they name and is not there. */
export async function putPages(tx: Tx, content: Pages, now: Date): Promise<string[]> {
  const { pages } = content;
  const faults = await findMissing(tx, content);
  if (faults.length > 0 || pages.length === 0) return faults;
  const publicationOf = await readPublications(tx, 'pages', now);
  await setApart(
    tx,
    pages.map(({ id }) => id),
  );
  const mediaId = await registerMedia(tx, pages.flatMap(pagePictures), now);
  for (const [place, page] of pages.entries()) {
    const body = mapValues(fields, page.body, (field, value) => {
      if (field.type === 'prose') return cleanHtml(String(value));
      return field.type === 'picture' ? (value === '' ? null : mediaId(String(value))) : value;
    });
    const publication = publicationOf(page);
    const isSeen = ['published', 'scheduled'].includes(publication.onInsert.state);
    const clashes = (await pageContent.store.clashes?.(tx, page.id, body)) ?? [];
    for (const { field, message } of clashes)
      if (field !== 'purpose' || isSeen) faults.push(`${whereOf(body, place)}, ${field}: ${message}`);
    if (faults.length === 0) await putPage(tx, page.id, body as PageBody, publication);
  }
  return faults;
}

export async function readPages(read: Pick<Read, 'selectFrom'>): Promise<Untranslated['pages']> {
  const rows = await read
    .selectFrom('pages')
    .select(['id', 'state', 'published_at as publishedAt'])
    .orderBy('id')
    .execute();
  if (rows.length === 0) return [];
  const bodies = await pageContent.store.load(
    read as Read,
    rows.map(({ id }) => id),
  );
  const ids = [...bodies.values()].flatMap((body) => picturesIn(fields, body));
  const media =
    ids.length === 0 ? [] : await read.selectFrom('media').select(['id', 'path']).where('id', 'in', ids).execute();
  const paths = new Map(media.map(({ id, path }) => [id, path]));
  return rows.map((row) => ({
    ...row,
    body: mapValues(fields, bodies.get(row.id) ?? {}, (field, value) =>
      field.type === 'picture' ? (paths.get(value as number) ?? '') : value,
    ),
  }));
}

const pathOf = (body: Body | undefined): string => (typeof body?.['path'] === 'string' ? body['path'] : '');

/** What follows from written pages: where a picture is used, and a redirect from an address that a published page had before. */
export async function afterPages(
  tx: Tx,
  { pages: before = [] }: Partial<Pages>,
  { pages: after = [] }: Partial<Pages>,
  { kind, now }: { kind: DatabaseKind; now: Date },
): Promise<void> {
  if (after.length === 0) return;
  const stored = await pageContent.store.load(
    tx,
    after.map(({ id }) => id),
  );
  for (const { id, state, body } of after) {
    const { draft = null } = (await findEntry(tx, 'pages', id)) ?? {};
    const bodies = [stored.get(id) ?? {}, ...(draft === null ? [] : [bodyFrom(fields, JSON.parse(draft))])];
    await putEntryMedia(
      tx,
      'pages',
      id,
      bodies.flatMap((one) => picturesIn(fields, one)),
    );
    const was = before.find((page) => page.id === id);
    const from = pathOf(was?.body);
    const to = pathOf(body);
    const isMoved = was?.state === 'published' && state === 'published' && from !== to;
    const isTaken = after.some((page) => page.body['path'] === from);
    if (isMoved && !isTaken) await leaveRedirect(tx, { from, to, kind, by: null, now });
  }
}
