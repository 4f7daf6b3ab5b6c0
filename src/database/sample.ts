/**
 * Whether the sample agency is the one that the site shows: with it goes what only its pages tell, as its people and posts. An installation from
 * before this was noted has no row, and shows what it showed.
 */
import type { Read, Tx } from './database.ts';

const NAME = 'sample-agency';
const GONE = 'gone';

export const isSampleGone = async (read: Pick<Read, 'selectFrom'>): Promise<boolean> =>
  (await read.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst())?.value === GONE;

export async function noteSample(tx: Tx, { isGone }: { isGone: boolean }): Promise<void> {
  await tx.deleteFrom('settings').where('name', '=', NAME).execute();
  if (isGone) await tx.insertInto('settings').values({ name: NAME, value: GONE }).execute();
}
