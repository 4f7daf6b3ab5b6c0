/** The inbox of enquiries: where each message and each hire enquiry stands, whose it is, and the words by which it is found. Views of lists. */
import { sql } from 'kysely';

import { countedKey, plainText } from './columns.ts';
import type { DatabaseKind, Tx } from './database.ts';
import { fold, wordsOf } from './words.ts';

/** Letters whose words are written at once. */
const AT_ONCE = 500;

type Letter = { id: number; text: string };

/** The words of what is there already. Folding is ours, so it is not done by the database. */
async function fillWords(tx: Tx): Promise<void> {
  for (let behind = 0; ;) {
    const { rows } = await sql<Letter & { email: string }>`
      select enquiries.id, coalesce(contact_messages.email, hire_enquiries.email) as email,
        coalesce(contact_messages.name || ' ' || contact_messages.email || ' ' || contact_messages.subject || ' ' || contact_messages.message,
          hire_enquiries.name || ' ' || hire_enquiries.email || ' ' || hire_enquiries.company_name || ' ' || hire_enquiries.looking_for) as text
      from enquiries
      left join contact_messages on contact_messages.receipt = enquiries.receipt
      left join hire_enquiries on hire_enquiries.receipt = enquiries.receipt
      where enquiries.id > ${behind} order by enquiries.id limit ${sql.lit(AT_ONCE)}`.execute(tx);
    if (rows.length === 0) return;
    for (const { id, email, text } of rows) {
      behind = id;
      await sql`update enquiries set folded_email = ${fold(email)} where id = ${id}`.execute(tx);
      const words = wordsOf(text).map((word) => sql`(${word}, ${id})`);
      if (words.length > 0)
        await sql`insert into enquiry_words (word, enquiry_id) values ${sql.join(words)}`.execute(tx);
    }
  }
}

export async function up(tx: Tx, kind: DatabaseKind): Promise<void> {
  const plain = plainText(kind);
  const statements = [
    sql`create table enquiries (
      id ${countedKey(kind)}, receipt text not null unique references receipts (receipt) on delete cascade, form text not null,
      folded_email ${plain} not null, status text not null default 'new', lost_reason text, lost_note text not null default '',
      owner_id integer references staff (id), follow_up_on ${plain}, value integer, origin_page text not null default '',
      is_waiting integer not null default 1, first_answered_at ${plain}, closed_at ${plain},
      merged_into text references receipts (receipt) on delete set null, version integer not null default 1,
      created_at ${plain} not null, updated_at ${plain} not null)`,
    sql`insert into enquiries (receipt, form, folded_email, created_at, updated_at)
      select receipt, 'contact', lower(email), created_at, created_at from contact_messages
      union all select receipt, 'hire', lower(email), created_at, created_at from hire_enquiries order by 4`,
    sql`create table enquiry_words (
      word ${plain} not null, enquiry_id integer not null references enquiries (id) on delete cascade,
      primary key (word, enquiry_id))`,
    sql`create table saved_views (
      id ${countedKey(kind)}, list text not null, name text not null, query text not null,
      staff_id integer references staff (id) on delete cascade, created_at ${plain} not null)`,
  ];
  for (const statement of statements) await statement.execute(tx);
  await fillWords(tx);
  const indexes = [
    // Each list is walked in its order, whatever it is narrowed to.
    sql`create index enquiries_newest on enquiries (created_at, id) where merged_into is null`,
    sql`create index enquiries_open on enquiries (created_at, id) where merged_into is null and closed_at is null`,
    sql`create index enquiries_of_status on enquiries (status, created_at, id) where merged_into is null`,
    sql`create index enquiries_of_form on enquiries (form, created_at, id) where merged_into is null`,
    sql`create index enquiries_of_owner on enquiries (owner_id, created_at, id) where merged_into is null and closed_at is null`,
    sql`create index enquiries_of_owner_and_status on enquiries (owner_id, status, created_at, id) where merged_into is null`,
    sql`create index enquiries_waiting on enquiries (created_at, id)
      where merged_into is null and closed_at is null and is_waiting = 1`,
    sql`create index enquiries_to_follow on enquiries (follow_up_on, id)
      where merged_into is null and closed_at is null and follow_up_on is not null`,
    sql`create index enquiries_by_email on enquiries (folded_email, created_at)`,
    sql`create index enquiries_merged on enquiries (merged_into) where merged_into is not null`,
    sql`create index enquiry_words_of on enquiry_words (enquiry_id)`,
    sql`create index saved_views_of on saved_views (list, staff_id)`,
  ];
  for (const index of indexes) await index.execute(tx);
}
