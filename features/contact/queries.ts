import type { Tx } from '#database/database.ts';

import type { ContactMessage } from './schema.ts';

export async function insertContactMessage(
  tx: Tx,
  message: ContactMessage & { receipt: string; createdAt: string },
): Promise<void> {
  const { createdAt, ...columns } = message;
  await tx
    .insertInto('contact_messages')
    .values({ ...columns, created_at: createdAt })
    .execute();
}
