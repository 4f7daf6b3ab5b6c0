/** Openings can be found by place and shift too (words.ts): adds these words for the openings that are stored already. */
import type { Tx } from './database.ts';
import { wordsOf } from './words.ts';

export async function up(tx: Tx): Promise<void> {
  const jobs = await tx.selectFrom('jobs').select(['id', 'place', 'is_night_shift']).where('is_open', '=', 1).execute();
  for (const { id, place, is_night_shift: isNightShift } of jobs) {
    const words = wordsOf(`${place} ${isNightShift === 1 ? 'Night Shift' : 'Day Shift'}`);
    await tx
      .insertInto('job_words')
      .values(words.map((word) => ({ word, job_id: id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
