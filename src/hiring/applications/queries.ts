import { inColumns } from '#database/column-names.ts';
import type { Selects, Tx } from '#database/database.ts';
import type { ApplicationStatus } from '#database/tables/hiring.ts';
import { insertWords } from '#database/insert-rows.ts';

import { wordsOf } from '#database/words.ts';

import type { Application } from './form.ts';

/** Stores an application, with the words by which staff find it. */
export async function insertApplication(
  tx: Tx,
  application: Application & {
    receipt: string;
    resumeFileId: string;
    createdAt: string;
    keepUntil: string;
    /** The hash of the text that the candidate agreed to, where one is asked for. */
    consentHash: string | null;
    /** A tag or another site's host; '' where it is not known. */
    source: string;
  },
): Promise<void> {
  // These columns are called otherwise than their fields.
  const {
    contact: phone,
    year: experienceYears,
    month: experienceMonths,
    desc: briefExperience,
    ...others
  } = application;
  const { id } = await tx
    .insertInto('applications')
    .values({
      ...inColumns({ phone, experienceYears, experienceMonths, briefExperience, ...others }),
      stage_since: application.createdAt,
      waiting_since: application.createdAt,
      consent_at: application.consentHash === null ? null : application.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { name, email, projectName } = application;
  await putWords(tx, id, [name, email, phone, projectName, briefExperience]);
  tx.signalAfterCommit('candidates');
}

/** What an application has that was moved in: it stands where it stood, nobody waits for a word of ours, and its sender is sent nothing. */
export async function settleMovedIn(
  tx: Tx,
  receipt: string,
  { status, stage, now }: { status: ApplicationStatus; stage: string | null; now: Date },
): Promise<number> {
  const { id } = await tx
    .updateTable('applications')
    .set({ status, stage, reminded_at: now.toISOString(), waiting_since: null })
    .where('receipt', '=', receipt)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Who has applied for what, of these mail addresses in small letters. */
export const listApplied = (read: Selects, emails: readonly string[]) =>
  read
    .selectFrom('applications')
    .select(({ fn }) => [fn<string>('lower', ['email']).as('email'), 'job_id as jobId'])
    .where(({ fn }) => fn<string>('lower', ['email']), 'in', emails)
    .execute();

/** An application by its id, with how often something was decided about it. */
export const findById = (read: Selects, id: number) =>
  read.selectFrom('applications').select(['receipt', 'version']).where('id', '=', id).executeTakeFirst();

/** The words by which staff find an application, in place of those that it had. */
async function putWords(tx: Tx, id: number, texts: readonly string[]): Promise<void> {
  await tx.deleteFrom('application_words').where('application_id', '=', id).execute();
  await insertWords(tx, 'application_words', [[id, wordsOf(texts.join(' '))]]);
}

/** Another address of the candidate, by which they are found from now on. */
export async function updateAddress(tx: Tx, receipt: string, address: string): Promise<void> {
  const row = await tx
    .updateTable('applications')
    .set({ email: address })
    .where('receipt', '=', receipt)
    .returning(['id', 'name', 'email', 'phone', 'project_name', 'brief_experience'])
    .executeTakeFirst();
  if (row === undefined) return;
  const { id, name, email, phone, project_name: project, brief_experience: text } = row;
  await putWords(tx, id, [name, email, phone, project, text]);
  tx.signalAfterCommit('candidates');
}
