/** Audit events keep the names of that day. No two members have the same name. */
import { sql } from 'kysely';

import { plainText } from './columns.ts';
import type { DatabaseKind, Tx } from './database.ts';
import { nameKey } from './name-key.ts';

type Member = { id: number; name: string; isRemoved: number };

/** Of two who are called the same, the later one gets a number. */
async function tellApart(tx: Tx): Promise<void> {
  const { rows } = await sql<Member>`select id, name,
    case when removed_at is null then 0 else 1 end as "isRemoved" from staff where name <> '' order by id`.execute(tx);
  const taken = new Set<string>();
  for (const { id, name, isRemoved } of rows) {
    let called = name;
    for (let count = 2; Number(isRemoved) === 0 && taken.has(nameKey(called)); count += 1) called = `${name} ${count}`;
    if (Number(isRemoved) === 0) taken.add(nameKey(called));
    await sql`update staff set name = ${called}, name_key = ${nameKey(called)} where id = ${id}`.execute(tx);
  }
}

export async function up(tx: Tx, kind: DatabaseKind): Promise<void> {
  const called = (id: 'actor_id' | 'subject_id') =>
    sql`(select nullif(name, '') from staff where cast(staff.id as text) = audit_events.${sql.ref(id)})`;
  const statements = [
    sql`alter table audit_events add column actor_name text`,
    sql`alter table audit_events add column actor_role text`,
    sql`alter table audit_events add column subject_name text`,
    // What they were called on each day is not known any more.
    sql`update audit_events set actor_name = ${called('actor_id')},
      actor_role = (select role from staff where cast(staff.id as text) = audit_events.actor_id) where actor_kind = 'staff'`,
    sql`update audit_events set subject_name = ${called('subject_id')} where subject_kind = 'staff'`,
    sql`alter table staff add column name_key ${plainText(kind)} not null default ''`,
  ];
  for (const statement of statements) await statement.execute(tx);
  await tellApart(tx);
  await sql`create unique index staff_by_name on staff (name_key) where removed_at is null and name_key <> ''`.execute(
    tx,
  );
}
