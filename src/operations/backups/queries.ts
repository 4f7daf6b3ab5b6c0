import type { Read, Tx } from '#database/database.ts';
import type { Actor } from '#staff/audit/schema.ts';

/** The row in `settings` that all instances share. */
const NAME = 'backups';

/** `asked`: who has asked for one that is not made yet, and when. */
export type Stored = {
  isDaily: boolean;
  asked: { at: string; actor: Actor } | null;
  last: { at: string; says: string; hasFailed: boolean } | null;
};

const NONE: Stored = { isDaily: false, asked: null, last: null };

export async function readStored(read: Pick<Read, 'selectFrom'>): Promise<Stored> {
  const row = await read.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst();
  return row === undefined ? NONE : (JSON.parse(row.value) as Stored);
}

/** Changes what is stored, in a transaction that holds the lock. */
export async function changeStored(tx: Tx, change: Partial<Stored>): Promise<void> {
  const value = JSON.stringify({ ...(await readStored(tx)), ...change });
  await tx
    .insertInto('settings')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
