import { ADDRESS_VARIABLE, startDatabases } from '#tests/support/databases.ts';

/** Calls `work` while the databases of both kinds run from which `freshDatabase` copies. */
export async function withDatabases<T>(work: () => Promise<T>): Promise<T> {
  const { address, stop } = await startDatabases();
  process.env[ADDRESS_VARIABLE] = JSON.stringify(address);
  try {
    return await work();
  } finally {
    await stop();
  }
}
