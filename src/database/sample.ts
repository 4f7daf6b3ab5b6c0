/** Whether the site shows the sample agency. With it goes what only its pages tell, as its people and posts. */
import type { Selects, Tx } from './database.ts';

/** The one row of `sample_agency`. */
const ROW = 1;

export const isSampleGone = async (read: Selects): Promise<boolean> =>
  (await read.selectFrom('sample_agency').select('id').where('id', '=', ROW).executeTakeFirst()) !== undefined;

export async function noteSample(tx: Tx, { isGone, now }: { isGone: boolean; now: Date }): Promise<void> {
  await tx.deleteFrom('sample_agency').where('id', '=', ROW).execute();
  if (isGone) await tx.insertInto('sample_agency').values({ id: ROW, gone_at: now.toISOString() }).execute();
}
