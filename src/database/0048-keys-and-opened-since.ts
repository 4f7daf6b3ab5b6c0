/**
 * Mails that wait name the page that they link to and no longer hold its key, nor do answers repeat it. Openings know since when they are open.
 * Mails are not counted by their recipients any more.
 */
import { sql } from 'kysely';

import { plainText } from './columns.ts';
import type { DatabaseKind, Tx } from './database.ts';

/** Rows of one query. */
const AT_ONCE = 500;

type Payload = { props?: Record<string, unknown>; ownPage?: object };

/** '…/application/7KQM-4XRD-92VH.MAC#pool', or '…/job-alert/12.MAC'. */
const PAGE = /\/(?<of>application|job-alert)\/(?<id>[\w-]+)\.[\w-]+(?:#(?<at>interview|pool))?$/;

/** The same mail, without a key. Undefined where there is none in it. */
function withoutKey(stored: string): string | undefined {
  const payload = JSON.parse(stored) as Payload;
  const { candidatePage, ownPage, ...props } = payload.props ?? {};
  // The confirmation of an alert repeated what was typed.
  if (ownPage !== undefined && !('jobs' in props)) delete props['filter'];
  const address = candidatePage ?? ownPage;
  const { of, id, at } = (typeof address === 'string' ? PAGE.exec(address)?.groups : undefined) ?? {};
  if (of === undefined || id === undefined) return undefined;
  const page = of === 'application' ? { of, receipt: id, ...(at !== undefined && { at }) } : { of, id: Number(id) };
  return JSON.stringify({ ...payload, props, ownPage: page });
}

async function takeKeysOutOfMails(tx: Tx): Promise<void> {
  for (let after = 0, isMore = true; isMore;) {
    const { rows } = await sql<{ id: number; payload: string }>`select id, payload from outbox
      where kind = 'mail' and id > ${after} order by id limit ${AT_ONCE}`.execute(tx);
    for (const { id, payload } of rows) {
      const without = withoutKey(payload);
      if (without !== undefined) await sql`update outbox set payload = ${without} where id = ${id}`.execute(tx);
    }
    isMore = rows.length === AT_ONCE;
    after = Number(rows.at(-1)?.id ?? 0);
  }
}

const KEY = /\/(application|job-alert|files)\/[\w~.-]+/g;

async function takeKeysOutOfAnswers(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: number; body: string; quoted: string }>`select id, body, quoted from letters
    where direction = 'in' and (body like '%/application/%' or quoted like '%/application/%')`.execute(tx);
  for (const { id, body, quoted } of rows) {
    const [text, repeated] = [body, quoted].map((words) => words.replaceAll(KEY, '/$1/[secret]'));
    await sql`update letters set body = ${text}, quoted = ${repeated} where id = ${id}`.execute(tx);
  }
}

export async function up(tx: Tx, kind: DatabaseKind): Promise<void> {
  await sql`alter table jobs add column opened_since ${plainText(kind)}`.execute(tx);
  await sql`update jobs set opened_since = published_at where state = 'published' and is_open = 1`.execute(tx);
  await sql`drop table mailed_recipients`.execute(tx);
  await takeKeysOutOfMails(tx);
  await takeKeysOutOfAnswers(tx);
}
