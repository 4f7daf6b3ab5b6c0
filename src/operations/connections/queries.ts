/** The row in `settings` that all instances share. */
import { seal, unseal } from '#platform/storage/sealed.ts';
import type { Read, Selects, Tx } from '#database/database.ts';
import { putJsonSetting, readJsonSetting } from '#database/settings.ts';

import { type Connections, NOTHING_SET } from './schema.ts';

const NAME = 'connections';

type StoredConnections = { connections: Connections; isUnreadable: boolean; version: number };

const readStored = (read: Selects) => readJsonSetting<{ sealed: string; version: number }>(read, NAME);

/** Whether an owner has set any. */
export const hasConnections = async (read: Read): Promise<boolean> => (await readStored(read)) !== undefined;

export async function readConnections(read: Selects, secret: string): Promise<StoredConnections> {
  const stored = await readStored(read);
  if (stored === undefined) return { connections: NOTHING_SET, isUnreadable: false, version: 0 };
  const { sealed, version } = stored;
  const text = unseal({ secret, purpose: 'connections' }, sealed);
  const connections = { ...NOTHING_SET, ...(text === undefined ? {} : (JSON.parse(text) as Connections)) };
  return { connections, isUnreadable: text === undefined, version };
}

export async function writeConnections(
  tx: Tx,
  secret: string,
  { connections, version }: { connections: Connections; version: number },
): Promise<void> {
  const sealed = seal({ secret, purpose: 'connections' }, JSON.stringify(connections));
  await putJsonSetting(tx, NAME, { sealed, version });
  tx.signalAfterCommit('connections');
}
