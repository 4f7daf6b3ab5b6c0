/** What the database and the folder of files hold of the letters that were sent to the product. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Database, Read } from '#database/database.ts';

import type { FormName, Message } from './messages.ts';

type Row = { form: FormName; mark: string; receipt: string; fileId: string | null; sha256: string | null };

const MAILS: Record<FormName, string[]> = {
  contact: ['contact-confirmation', 'contact-notification'],
  hire: ['hire-confirmation', 'hire-notification'],
  application: ['application-confirmation', 'application-notification'],
};

async function rowsIn(read: Read): Promise<Row[]> {
  const messages = await read.selectFrom('contact_messages').select(['receipt', 'subject as mark']).execute();
  const enquiries = await read.selectFrom('hire_enquiries').select(['receipt', 'company_name as mark']).execute();
  const applications = await read
    .selectFrom('applications')
    .leftJoin('files', 'files.id', 'applications.resume_file_id')
    .select(['receipt', 'brief_experience as mark', 'files.id as fileId', 'files.sha256'])
    .execute();
  const noFile = { fileId: null, sha256: null };
  return [
    ...messages.map((row) => ({ form: 'contact' as const, ...row, ...noFile })),
    ...enquiries.map((row) => ({ form: 'hire' as const, ...row, ...noFile })),
    ...applications.map((row) => ({ form: 'application' as const, ...row })),
  ];
}

type ReadFile = (name: string) => Promise<Uint8Array>;

const hashOfFile = async (read: ReadFile, name: string) => {
  const bytes = await read(name).catch(() => undefined);
  return bytes && createHash('sha256').update(bytes).digest('hex');
};

/** How many there are of each. */
const tally = (names: Iterable<string>) => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

/**
 * Whatever is wrong between what senders were told and what is stored, in sentences; the product may be running or not. `letters` are all
 * that were ever sent, `receipts` what their senders were given by the time of the call, by mark.
 */
export function findLosses(
  database: Database,
  filesIn: string | ReadFile,
  letters: ReadonlyMap<string, Message>,
  receipts: ReadonlyMap<string, string>,
): Promise<string[]> {
  const given = new Map(receipts);
  const readStored = typeof filesIn === 'string' ? (name: string) => readFile(join(filesIn, name)) : filesIn;
  return database.readSnapshot(async (read) => {
    const losses: string[] = [];
    const rows = await rowsIn(read);
    const byMark = new Map(rows.map((row) => [row.mark, row]));
    const accepted = await read.selectFrom('receipts').select(['receipt', 'form', 'idempotency_key']).execute();
    // What staff write about a letter is not its own.
    const outbox = await read
      .selectFrom('outbox')
      .select(['receipt', 'purpose'])
      .where('purpose', '!=', 'answer')
      .execute();
    const mails = Map.groupBy(outbox, ({ receipt }) => receipt);

    for (const [mark, receipt] of given) {
      if (byMark.get(mark)?.receipt !== receipt) losses.push(`${mark} was given ${receipt}, which is not stored`);
    }
    for (const [mark, count] of tally(rows.map((row) => row.mark)))
      if (count > 1) losses.push(`${mark} is stored ${count} times`);
    for (const [key, count] of tally(accepted.flatMap((row) => row.idempotency_key ?? [])))
      if (count > 1) losses.push(`the key ${key} has ${count} receipts`);
    const withRow = new Set(rows.map(({ receipt }) => receipt));
    for (const { receipt } of accepted) if (!withRow.has(receipt)) losses.push(`${receipt} stands for nothing`);

    const known = new Map(accepted.map((row) => [row.receipt, row]));
    for (const { form, mark, receipt, fileId, sha256 } of rows) {
      const letter = letters.get(mark);
      const row = known.get(receipt);
      if (letter?.form !== form) losses.push(`${mark} was never sent`);
      if (row?.form !== form || row.idempotency_key !== (letter?.key ?? null))
        losses.push(`${mark} has another letter's receipt`);
      const purposes = (mails.get(receipt) ?? []).map(({ purpose }) => purpose).toSorted();
      if (purposes.join() !== MAILS[form].join())
        losses.push(`${mark} has in the outbox: ${purposes.join() || 'nothing'}`);
      if (form !== 'application') continue;
      const isWhole = sha256 === letter?.sha256 && (await hashOfFile(readStored, fileId ?? '')) === sha256;
      if (!isWhole) losses.push(`the résumé of ${mark} is gone or another`);
    }
    return losses;
  });
}

/** Files without a row, and rows without a file. */
export async function findOrphans(database: Database, filesFolder: string): Promise<string[]> {
  const names = new Set(await readdir(filesFolder).catch(() => []));
  const rows = await database.read.selectFrom('files').select('id').execute();
  const ids = new Set(rows.map(({ id }) => id));
  return [...names.symmetricDifference(ids)];
}
