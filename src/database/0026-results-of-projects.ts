/**
 * Results of projects (decision 33): an outcome is a figure with what it was before, a quote has a name and a role, a project has weeks and
 * a team, and a screenshot says why it matters. Texts that were outcomes before become outcomes without a figure, in drafts and versions too:
 * a body is read field by field, and what has another type would be blank.
 */
import { sql } from 'kysely';

import type { Tx } from './database.ts';

const CHUNK = 200;

type OldBody = { outcomes?: unknown; quoteBy?: unknown };

const outcomesFrom = (texts: readonly unknown[]) =>
  texts.map((text) => (typeof text === 'string' ? { value: '', label: text, before: '' } : text));

/** 'Leena Mathew, head of operations' in its two parts. */
function speakerFrom(by: string): { name: string; role: string } {
  const [name = '', ...role] = by.split(',');
  return { name: name.trim(), role: role.join(',').trim() };
}

function bodyFrom(body: OldBody): OldBody {
  const { name, role } = speakerFrom(typeof body.quoteBy === 'string' ? body.quoteBy : '');
  return {
    ...body,
    ...(Array.isArray(body.outcomes) && { outcomes: outcomesFrom(body.outcomes) }),
    ...(typeof body.quoteBy === 'string' && { quoteBy: name, quoteRole: role }),
  };
}

async function changeRows(tx: Tx): Promise<void> {
  for (let last = 0; ;) {
    const { rows } = await sql<{ id: number; outcomes: string; quote_by: string }>`
      select id, outcomes, quote_by from projects where id > ${last} order by id limit ${CHUNK}`.execute(tx);
    for (const { id, outcomes, quote_by: by } of rows) {
      if (outcomes === '[]' && by === '') continue;
      const { name, role } = speakerFrom(by);
      const now = JSON.stringify(outcomesFrom(JSON.parse(outcomes) as unknown[]));
      await sql`update projects set outcomes = ${now}, quote_by = ${name}, quote_role = ${role} where id = ${id}`.execute(
        tx,
      );
    }
    if (rows.length < CHUNK) return;
    last = rows.at(-1)?.id ?? last;
  }
}

async function changeDrafts(tx: Tx): Promise<void> {
  for (let last = 0; ;) {
    const { rows } = await sql<{ id: number; draft: string }>`
      select id, draft from content_entries where kind = 'projects' and draft is not null and id > ${last}
      order by id limit ${CHUNK}`.execute(tx);
    for (const { id, draft } of rows) {
      const now = JSON.stringify(bodyFrom(JSON.parse(draft) as OldBody));
      await sql`update content_entries set draft = ${now} where kind = 'projects' and id = ${id}`.execute(tx);
    }
    if (rows.length < CHUNK) return;
    last = rows.at(-1)?.id ?? last;
  }
}

async function changeVersions(tx: Tx): Promise<void> {
  for (let last = { of: 0, number: 0 }; ;) {
    const { rows } = await sql<{ of: number; number: number; body: string }>`
      select entry_id as "of", number, body from content_versions
      where kind = 'projects' and (entry_id > ${last.of} or (entry_id = ${last.of} and number > ${last.number}))
      order by entry_id, number limit ${CHUNK}`.execute(tx);
    for (const { of, number, body } of rows) {
      const now = JSON.stringify(bodyFrom(JSON.parse(body) as OldBody));
      await sql`update content_versions set body = ${now}
        where kind = 'projects' and entry_id = ${of} and number = ${number}`.execute(tx);
    }
    if (rows.length < CHUNK) return;
    last = rows.at(-1) ?? last;
  }
}

export async function up(tx: Tx): Promise<void> {
  for (const statement of [
    sql`alter table projects add column quote_role text not null default ''`,
    sql`alter table projects add column team text not null default '[]'`,
    sql`alter table projects add column weeks integer check (weeks > 0)`,
    sql`alter table project_screenshots add column caption text not null default ''`,
  ])
    await statement.execute(tx);
  await changeRows(tx);
  await changeDrafts(tx);
  await changeVersions(tx);
}
