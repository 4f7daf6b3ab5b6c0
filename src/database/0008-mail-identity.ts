/** The Message-ID of a mail, the same at each attempt; and its audience, because mails to the agency are not given up early. */
import { sql } from 'kysely';

import type { Tx } from './database.ts';

export async function up(tx: Tx): Promise<void> {
  const statements = [
    sql`alter table outbox add column message_id text`,
    sql`alter table outbox add column audience text not null default 'visitor'`,
    // A copy for one of the agency's recipients has an address in `recipient`.
    sql`update outbox set audience = 'agency' where recipient is null or purpose in (
      'contact-notification', 'hire-notification', 'application-notification', 'application-change')`,
  ];
  for (const statement of statements) await statement.execute(tx);
}
