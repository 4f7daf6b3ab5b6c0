/** What says of each step whether it is done. */
import { countOf } from '#database/count.ts';
import type { Read, Selects, Tx } from '#database/database.ts';
import { putSetting, readSetting } from '#database/settings.ts';
import type { EntryType } from '#database/tables/cms.ts';

import { bracketsIn } from '#site/pages/content-type.ts';

import { LEGAL_PAGES, type LegalPage, type MadeLegalPage, type Step, STEPS } from './schema.ts';

/** The setting with the steps that are not for this agency. */
const SKIPPED = 'first hour: skipped';

export async function listSkipped(read: Selects): Promise<Step[]> {
  const known = JSON.parse((await readSetting(read, SKIPPED)) ?? '[]') as string[];
  return STEPS.filter((step) => known.includes(step));
}

export const putSkipped = (tx: Tx, steps: readonly Step[]): Promise<void> =>
  putSetting(tx, SKIPPED, JSON.stringify(steps));

const published = (read: Read, kind: EntryType) =>
  read
    .selectFrom('content_entries')
    .where('kind', '=', kind)
    .where('state', '=', 'published')
    .where('deleted_at', 'is', null);

/** Whether visitors see more of a kind than so many, which are the sample's. */
export const hasMore = async (read: Read, kind: EntryType, than: number): Promise<boolean> =>
  (await countOf(published(read, kind))) > than;

/** Whether one of these entries is what visitors see. */
export const hasAny = async (read: Read, kind: EntryType, ids: readonly number[]): Promise<boolean> =>
  (await published(read, kind)
    .select('id')
    .where('id', 'in', [0, ...ids])
    .limit(1)
    .executeTakeFirst()) !== undefined;

type Shown = { purpose: string; title: string };

/** The pages that the law asks for, the published before drafts, each purpose once. */
export async function listLegalPages(read: Read): Promise<MadeLegalPage[]> {
  const entries = await read
    .selectFrom('content_entries')
    .leftJoin('pages', 'pages.id', 'content_entries.id')
    .select(['content_entries.id', 'content_entries.state', 'draft', 'body'])
    .where('kind', '=', 'pages')
    .where('deleted_at', 'is', null)
    .orderBy('content_entries.id')
    .execute();
  const pages = entries.flatMap(({ id, state, draft, body }) => {
    const isPublished = state === 'published';
    const text = isPublished ? body : (draft ?? body);
    if (text === null) return [];
    const shown = JSON.parse(text) as Shown;
    const { purpose, title } = shown;
    return [{ id, purpose, title, isPublished, hasBrackets: bracketsIn(shown).length > 0 }];
  });
  return LEGAL_PAGES.flatMap((purpose: LegalPage) => {
    const own = pages.filter((page) => page.purpose === purpose);
    const one = own.find(({ isPublished }) => isPublished) ?? own[0];
    return one === undefined ? [] : [{ ...one, purpose }];
  });
}

/** Whether a mail has left the site: one to somebody, or the test mail. */
export async function hasSentMail(read: Read): Promise<boolean> {
  const [sent, tried] = await Promise.all([
    read
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', 'mail')
      .where('state', '=', 'sent')
      .limit(1)
      .executeTakeFirst(),
    read.selectFrom('audit_events').select('id').where('action', '=', 'connections.test').limit(1).executeTakeFirst(),
  ]);
  return sent !== undefined || tried !== undefined;
}
