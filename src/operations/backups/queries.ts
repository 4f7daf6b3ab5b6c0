import type { Selects, Tx } from '#database/database.ts';
import { putJsonSetting, readJsonSetting } from '#database/settings.ts';
import type { Actor } from '#staff/audit/schema.ts';

/** The row in `settings` that all instances share. */
const NAME = 'backups';

/** `asked`: who has asked for one that is not made yet, and when. */
type Stored = {
  isDaily: boolean;
  asked: { at: string; actor: Actor } | null;
  last: { at: string; says: string; hasFailed: boolean } | null;
};

const NONE: Stored = { isDaily: false, asked: null, last: null };

export const readStored = async (read: Selects): Promise<Stored> => (await readJsonSetting(read, NAME)) ?? NONE;

/** Changes what is stored, in a transaction that holds the lock. */
export const changeStored = async (tx: Tx, change: Partial<Stored>): Promise<void> =>
  putJsonSetting(tx, NAME, { ...(await readStored(tx)), ...change });
