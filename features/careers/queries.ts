import { sql } from 'kysely';

import type { Read, Tx } from '#platform/storage/database.ts';
import type { ScanState } from '#platform/storage/files.ts';
import { LAST, searchedWords } from '#database/words.ts';

import { type Application, type Choice, type Job, type JobFilter, MOST_JOBS } from './schema.ts';

/** What is kept about a résumé beside its bytes. */
export type ResumeFile = { id: string; name: string; mediaType: string; size: number; sha256: string };

export const listDepartments = (read: Read): Promise<Choice[]> =>
  read.selectFrom('departments').select(['id', 'name']).orderBy('id').execute();

export const listEducations = (read: Read): Promise<(Choice & { educationName: string })[]> =>
  read.selectFrom('educations').select(['id', 'name', 'education_name as educationName']).orderBy('id').execute();

export const listExperiences = (read: Read): Promise<(Choice & { years: number })[]> =>
  read.selectFrom('experience_levels').select(['id', 'name', 'years']).orderBy('years').execute();

/** Openings that are open on a day (YYYY-MM-DD): nobody has closed them, and their last day is not over. */
const openJobs = (read: Pick<Read, 'selectFrom'>, today: string) =>
  // A bound 1 would hide from SQLite that the partial index answers this.
  read.selectFrom('jobs').where('is_open', '=', sql.lit(1)).where('valid_through', '>=', today);

/** Ids of the openings open on a day that match, newest first. A keyword without a word in it ('%%%') matches nothing. */
export async function findOpenJobs(read: Read, filter: JobFilter, today: string): Promise<number[]> {
  const words = searchedWords(filter.keyword);
  if (words.length === 0 && filter.keyword.trim() !== '') return [];
  let query = openJobs(read, today).select('id');
  if (filter.department.length > 0) query = query.where('department_id', 'in', filter.department);
  if (filter.experience.length > 0) query = query.where('experience_level_id', 'in', filter.experience);
  if (filter.education.length > 0) query = query.where('education_id', 'in', filter.education);
  for (const word of words) {
    query = query.where('id', 'in', (from) =>
      from
        .selectFrom('job_words')
        .select('job_id')
        .where('word', '>=', word)
        .where('word', '<', word + LAST),
    );
  }
  const rows = await query.orderBy('date_posted', 'desc').orderBy('id', 'desc').limit(MOST_JOBS).execute();
  return rows.map(({ id }) => id);
}

/** Every opening open on a day, at most as many as a list shows, newest first. */
export const listOpenJobTitles = (read: Read, today: string, limit = MOST_JOBS) =>
  openJobs(read, today)
    .select(['id', 'title', 'place', 'date_posted as datePosted'])
    .orderBy('date_posted', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** The openings with these ids, in the order of the ids, open or closed; `today` tells which. */
export async function readJobs(read: Read, ids: readonly number[], today: string): Promise<Job[]> {
  if (ids.length === 0) return [];
  const [rows, skills] = await Promise.all([
    read
      .selectFrom('jobs')
      .innerJoin('departments', 'departments.id', 'jobs.department_id')
      .innerJoin('educations', 'educations.id', 'jobs.education_id')
      .innerJoin('experience_levels', 'experience_levels.id', 'jobs.experience_level_id')
      .selectAll('jobs')
      .select(['departments.name as department', 'educations.name as education', 'experience_levels.years as years'])
      .where('jobs.id', 'in', ids)
      .execute(),
    read
      .selectFrom('job_skills')
      .select(['job_id', 'skill'])
      .where('job_id', 'in', ids)
      .orderBy('job_id')
      .orderBy('position')
      .execute(),
  ]);
  const skillsOf = new Map<number, string[]>();
  for (const { job_id: id, skill } of skills) skillsOf.set(id, [...(skillsOf.get(id) ?? []), skill]);
  const jobs = new Map(
    rows.map((row): [number, Job] => [
      row.id,
      {
        id: row.id,
        title: row.title,
        pay: row.pay_scale,
        isNightShift: row.is_night_shift === 1,
        years: row.years === 0 ? null : row.years,
        skills: skillsOf.get(row.id) ?? [],
        description: row.description,
        responsibilities: row.responsibilities,
        requirements: row.requirements,
        datePosted: row.date_posted,
        validThrough: row.valid_through,
        place: row.place,
        department: row.department,
        education: row.education,
        employmentType: row.employment_type,
        isOpen: row.is_open === 1 && row.valid_through >= today,
      },
    ]),
  );
  return ids.flatMap((id) => jobs.get(id) ?? []);
}

export const isJobOpen = async (read: Pick<Read, 'selectFrom'>, id: number, today: string): Promise<boolean> =>
  (await openJobs(read, today).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export async function insertApplication(
  tx: Tx,
  application: Application & {
    receipt: string;
    resumeFileId: string;
    createdAt: string;
    keepUntil: string;
    /** The hash of the text that the candidate agreed to, where one is asked for. */
    consentHash: string | null;
  },
): Promise<void> {
  await tx
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
      keep_until: application.keepUntil,
      consent_hash: application.consentHash,
      consent_at: application.consentHash === null ? null : application.createdAt,
    })
    .execute();
}

export async function insertFile(
  tx: Tx,
  { id, name, mediaType, size, sha256, scan }: ResumeFile & { scan: ScanState },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('files')
    .values({ id, original_name: name, media_type: mediaType, size, sha256, scan, created_at: now.toISOString() })
    .execute();
}

/** Whether a file has a row: false only where the database says so. */
export async function isFileKnown(read: Read, id: string): Promise<boolean> {
  const row = await read.selectFrom('files').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

export async function insertHeldResume(
  tx: Tx,
  held: { tokenHash: string; fileId: string; expiresAt: Date; addressHash: string },
): Promise<void> {
  await tx
    .insertInto('held_resumes')
    .values({
      token_hash: held.tokenHash,
      file_id: held.fileId,
      expires_at: held.expiresAt.toISOString(),
      address_hash: held.addressHash,
    })
    .execute();
}

/** The bytes of all files that are held, or were replaced within the hour, and how many one address holds. */
export async function countHeld(read: Read, addressHash: string): Promise<{ bytes: number; own: number }> {
  const [held, replaced, own] = await Promise.all([
    read
      .selectFrom('held_resumes')
      .innerJoin('files', 'files.id', 'held_resumes.file_id')
      .select(({ fn }) => fn.sum('files.size').as('bytes'))
      .executeTakeFirstOrThrow(),
    read
      .selectFrom('files')
      .select(({ fn }) => fn.sum('size').as('bytes'))
      .where('replaced_at', 'is not', null)
      .executeTakeFirstOrThrow(),
    read
      .selectFrom('held_resumes')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('address_hash', '=', addressHash)
      .executeTakeFirstOrThrow(),
  ]);
  return { bytes: Number(held.bytes ?? 0) + Number(replaced.bytes ?? 0), own: Number(own.count) };
}

/** Another file has taken the place of this one, which goes an hour later, or with the application of `receipt`. */
export async function markReplaced(tx: Tx, fileId: string, now: Date, receipt: string | null): Promise<void> {
  await tx
    .updateTable('files')
    .set({ replaced_at: now.toISOString(), replaced_for: receipt })
    .where('id', '=', fileId)
    .execute();
}

/** Forgets that a resume is held whose form brought another. */
export async function replaceHeldResume(tx: Tx, tokenHash: string, now: Date): Promise<void> {
  const gone = await tx
    .deleteFrom('held_resumes')
    .where('token_hash', '=', tokenHash)
    .returning('file_id')
    .executeTakeFirst();
  if (gone !== undefined) await markReplaced(tx, gone.file_id, now, null);
}

export const findHeldResume = (read: Read, tokenHash: string, now: Date): Promise<ResumeFile | undefined> =>
  read
    .selectFrom('held_resumes')
    .innerJoin('files', 'files.id', 'held_resumes.file_id')
    .select(['files.id', 'original_name as name', 'media_type as mediaType', 'size', 'sha256'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.toISOString())
    .where('scan', '!=', 'infected')
    .executeTakeFirst();

export async function prolongHeldResume(tx: Tx, tokenHash: string, expiresAt: Date): Promise<void> {
  await tx
    .updateTable('held_resumes')
    .set({ expires_at: expiresAt.toISOString() })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Takes a held résumé out of the holding; whether it was still there. Its file stays. */
export async function takeHeldResume(tx: Tx, tokenHash: string): Promise<boolean> {
  const taken = await tx
    .deleteFrom('held_resumes')
    .where('token_hash', '=', tokenHash)
    .returning('file_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Forgets all held résumés that expired, and gives the names of the files that nothing refers to any more. */
export async function deleteExpiredResumes(tx: Tx, expiredAt: Date): Promise<string[]> {
  const gone = await tx
    .deleteFrom('held_resumes')
    .where('expires_at', '<=', expiredAt.toISOString())
    .returning('file_id')
    .execute();
  const ids = gone.map(({ file_id: id }) => id);
  if (ids.length > 0) await tx.deleteFrom('files').where('id', 'in', ids).execute();
  return ids;
}

export async function hasExpiredResumes(read: Read, now: Date): Promise<boolean> {
  const row = await read
    .selectFrom('held_resumes')
    .select('token_hash')
    .where('expires_at', '<=', now.toISOString())
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
