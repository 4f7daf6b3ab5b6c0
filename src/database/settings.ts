/** What an installation remembers of itself: one row of a name and a value each. */
import type { Selects, Tx } from './database.ts';

export async function readSetting(read: Selects, name: string): Promise<string | undefined> {
  return (await read.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst())?.value;
}

/** A value of more than one part, which is stored as JSON. */
export async function readJsonSetting<T>(read: Selects, name: string): Promise<T | undefined> {
  const value = await readSetting(read, name);
  return value === undefined ? undefined : (JSON.parse(value) as T);
}

export async function putSetting(tx: Tx, name: string, value: string): Promise<void> {
  await tx
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

export const putJsonSetting = (tx: Tx, name: string, value: object): Promise<void> =>
  putSetting(tx, name, JSON.stringify(value));
