/** What an installation remembers of itself: one row of a name and a value each. */
import type { Read, Tx } from './database.ts';

export async function readSetting(read: Pick<Read, 'selectFrom'>, name: string): Promise<string | undefined> {
  return (await read.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst())?.value;
}

export async function putSetting(tx: Tx, name: string, value: string): Promise<void> {
  await tx
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
