/** What owners add to mails. */
import type { Read, Selects, Tx } from '#database/database.ts';

type Sentence = { sentence: string; version: number };

const NONE: Sentence = { sentence: '', version: 0 };

export const readSentence = async (read: Selects, mail: string): Promise<Sentence> =>
  (await read
    .selectFrom('mail_sentences')
    .select(['sentence', 'version'])
    .where('mail', '=', mail)
    .executeTakeFirst()) ?? NONE;

export async function readSentences(read: Read): Promise<Map<string, Sentence>> {
  const rows = await read.selectFrom('mail_sentences').select(['mail', 'sentence', 'version']).execute();
  return new Map(rows.map(({ mail, ...row }) => [mail, row]));
}

/** Stores a sentence as the version behind `version`; false where somebody else was first. The caller holds the lock. */
export async function writeSentence(
  tx: Tx,
  { mail, sentence, version, now }: { mail: string; sentence: string; version: number; now: Date },
): Promise<boolean> {
  if ((await readSentence(tx, mail)).version !== version) return false;
  const row = { sentence, version: version + 1, updated_at: now.toISOString() };
  await tx
    .insertInto('mail_sentences')
    .values({ mail, ...row })
    .onConflict((conflict) => conflict.column('mail').doUpdateSet(row))
    .execute();
  return true;
}
