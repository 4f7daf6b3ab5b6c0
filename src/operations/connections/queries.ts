/** The row in `settings` that all instances share. */
import { seal, unseal } from '#platform/storage/sealed.ts';
import type { Read, Tx } from '#database/database.ts';

import { type Connections, NOTHING_SET } from './schema.ts';

const NAME = 'connections';

export type StoredConnections = { connections: Connections; isUnreadable: boolean; version: number };

const findRow = (read: Pick<Read, 'selectFrom'>) =>
  read.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst();

/** Whether an owner has set any. */
export const hasConnections = async (read: Read): Promise<boolean> => (await findRow(read)) !== undefined;

export async function readConnections(read: Pick<Read, 'selectFrom'>, secret: string): Promise<StoredConnections> {
  const row = await findRow(read);
  if (row === undefined) return { connections: NOTHING_SET, isUnreadable: false, version: 0 };
  const { sealed, version } = JSON.parse(row.value) as { sealed: string; version: number };
  const text = unseal({ secret, purpose: 'connections' }, sealed);
  const connections = { ...NOTHING_SET, ...(text === undefined ? {} : (JSON.parse(text) as Connections)) };
  return { connections, isUnreadable: text === undefined, version };
}

export async function writeConnections(
  tx: Tx,
  secret: string,
  { connections, version }: { connections: Connections; version: number },
): Promise<void> {
  const value = JSON.stringify({
    sealed: seal({ secret, purpose: 'connections' }, JSON.stringify(connections)),
    version,
  });
  await tx
    .insertInto('settings')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
  tx.signalAfterCommit('connections');
}
