import type { Tx } from '#database/database.ts';

import { wordsOf } from '#database/words.ts';

import type { Application } from './schema.ts';

/** Rows of one insert. */
const CHUNK = 500;

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
  const { id } = await tx
    .insertInto('applications')
    .values({
      receipt: application.receipt,
      job_id: application.jobId,
      name: application.name,
      email: application.email,
      phone: application.contact,
      city_id: application.cityId,
      address: application.address,
      project_name: application.projectName,
      experience_years: application.year,
      experience_months: application.month,
      brief_experience: application.desc,
      resume_file_id: application.resumeFileId,
      created_at: application.createdAt,
      stage_since: application.createdAt,
      waiting_since: application.createdAt,
      keep_until: application.keepUntil,
      source: application.source,
      consent_hash: application.consentHash,
      consent_at: application.consentHash === null ? null : application.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { name, email, contact, projectName, desc } = application;
  const words = wordsOf([name, email, contact, projectName, desc].join(' ')).map((word) => ({
    word,
    application_id: id,
  }));
  for (let at = 0; at < words.length; at += CHUNK)
    await tx
      .insertInto('application_words')
      .values(words.slice(at, at + CHUNK))
      .execute();
  tx.signalAfterCommit('candidates');
}
