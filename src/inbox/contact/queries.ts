import type { Tx } from '#database/database.ts';
import { insertRows } from '#database/insert-rows.ts';

import type { ContactMessage } from './schema.ts';

export async function insertContactMessages(
  tx: Tx,
  messages: readonly (ContactMessage & { receipt: string; createdAt: string })[],
): Promise<void> {
  const rows = messages.map(({ createdAt, ...columns }) => ({ ...columns, created_at: createdAt }));
  await insertRows(tx, 'contact_messages', rows).execute();
}
