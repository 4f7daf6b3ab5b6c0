/**
 * The words of a letter go with it by a trigger in PostgreSQL: with a foreign key each of the thirty words was checked by a query of its own
 * while the letter was stored. SQLite checks within its process, and keeps the key.
 */
import { sql } from 'kysely';

import type { DatabaseKind, Tx } from './database.ts';

export async function up(tx: Tx, kind: DatabaseKind): Promise<void> {
  if (kind === 'sqlite') return;
  const statements = [
    sql`alter table enquiry_words drop constraint enquiry_words_enquiry_id_fkey`,
    sql`create or replace function delete_words_of_enquiries() returns trigger language plpgsql as $$
      begin
        delete from enquiry_words using gone where enquiry_words.enquiry_id = gone.id;
        return null;
      end $$`,
    sql`create trigger enquiry_words_go after delete on enquiries referencing old table as gone
      for each statement execute function delete_words_of_enquiries()`,
  ];
  for (const statement of statements) await statement.execute(tx);
}
