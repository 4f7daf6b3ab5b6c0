/** The spam verdict of each submission, and the word counts learnt from decisions. */
import { sql } from 'kysely';

import type { DatabaseKind, Tx } from './database.ts';
import { plainText } from './columns.ts';

export async function up(tx: Tx, kind: DatabaseKind): Promise<void> {
  const plain = plainText(kind);
  const statements = [
    // A verdict is erased with the receipt of its submission.
    sql`create table verdicts (
      receipt text primary key references receipts (receipt) on delete cascade, form text not null, score integer not null,
      reasons text not null, state text not null, judged_at ${plain} not null, decided_at ${plain}, decided_by text, mark text,
      address_hash text, email_hash text, text_hash text)`,
    // Submissions from before this migration were delivered unjudged.
    sql`insert into verdicts (receipt, form, score, reasons, state, judged_at)
      select receipt, form, 0, '[]', 'delivered', created_at from receipts`,
    sql`create index verdicts_quarantined on verdicts (judged_at) where state = 'quarantined'`,
    sql`create index verdicts_by_address on verdicts (address_hash, judged_at) where address_hash is not null`,
    sql`create index verdicts_by_email on verdicts (email_hash, judged_at) where email_hash is not null`,
    sql`create index verdicts_by_text on verdicts (text_hash, judged_at) where text_hash is not null`,
    sql`create index verdicts_traced on verdicts (judged_at)
      where address_hash is not null or email_hash is not null or text_hash is not null`,
    sql`create table used_form_tokens (token_hash text primary key, expires_at ${plain} not null)`,
    sql`create index used_form_tokens_by_expiry on used_form_tokens (expires_at)`,
    sql`create table learnt_words (word text primary key, spam integer not null, good integer not null)`,
  ];
  for (const statement of statements) await statement.execute(tx);
}
