/** Openings as staff and the import write them. */
import type { PublicationColumns } from '#database/content-state.ts';
import { countOf } from '#database/count.ts';
import type { Read, Selects, Tx } from '#database/database.ts';
import { wordsOfJob } from '#database/words.ts';
import type { BodyOf } from '#cms/content/fields.ts';
import { columnsOf, putRow } from '#cms/content/service.ts';
import { agencyDay } from '#platform/agency-day.ts';

import { jobContentType } from '../content-type.ts';
import { openJobs } from '../queries.ts';
import type { Job } from '../schema.ts';

export type JobBody = BodyOf<typeof jobContentType.fields>;

/**
 * Since when visitors see an opening open, which is about to be stored: since now, unless they see it open already. It was not open while it was
 * hidden, closed, or past its last day.
 */
async function openedSince(
  tx: Tx,
  id: number,
  { isOpen, validThrough }: Pick<JobBody, 'isOpen' | 'validThrough'>,
  { state, updated_at: now }: PublicationColumns['onInsert'],
): Promise<string | null> {
  const today = agencyDay(now);
  if (state !== 'published' || !isOpen || validThrough < today) return null;
  const was = await openJobs(tx, today).select('opened_since').where('id', '=', id).executeTakeFirst();
  return was?.opened_since ?? now;
}

const columns = columnsOf('jobs', jobContentType.fields, {
  called: { level: 'experience_level_id', pay: 'pay_scale' },
  apart: ['skills'],
});

/** Stores an opening, its skills, and the words by which visitors find it while it is open. */
export async function putJob(tx: Tx, id: number, body: JobBody, publication: PublicationColumns): Promise<void> {
  if (body.department === null || body.education === null || body.level === null)
    throw new Error('An opening without department, education or experience was to be stored.');
  const row = await columns.rowOf(body);
  const opened_since = await openedSince(tx, id, body, publication.onInsert);
  await putRow(tx, 'jobs', id, { ...row, opened_since }, publication);
  for (const part of ['job_skills', 'job_words'] as const) await tx.deleteFrom(part).where('job_id', '=', id).execute();
  const skills = body.skills.map((skill, position) => ({ job_id: id, position, skill }));
  if (skills.length > 0) await tx.insertInto('job_skills').values(skills).execute();
  const description = String(row['description']);
  const words = body.isOpen ? wordsOfJob({ ...body, description }).map((word) => ({ word, job_id: id })) : [];
  if (words.length > 0) await tx.insertInto('job_words').values(words).execute();
}

/** The first of each list, which an opening cannot be stored without; undefined where one is empty. */
async function firstLookups(read: Selects) {
  const first = (table: 'departments' | 'educations' | 'experience_levels') =>
    read
      .selectFrom(table as 'departments')
      .select('id')
      .orderBy('id')
      .executeTakeFirst();
  const [department, education, level] = [
    await first('departments'),
    await first('educations'),
    await first('experience_levels'),
  ];
  if (department === undefined || education === undefined || level === undefined) return undefined;
  return { department: department.id, education: education.id, level: level.id };
}

/**
 * Gives an opening that was never published a row, which applications can name. Visitors do not see it, and staff go on with their draft: what is open
 * in that is asked for when it is published. False where departments, educations or levels of experience are missing.
 */
export async function putUnpublishedJob(tx: Tx, id: number, body: JobBody, now: Date): Promise<boolean> {
  const there = await tx.selectFrom('jobs').select('id').where('id', '=', id).executeTakeFirst();
  if (there !== undefined) return true;
  const first = await firstLookups(tx);
  if (first === undefined) return false;
  const isStored = async (table: 'departments' | 'educations' | 'experience_levels', of: number | null) =>
    of !== null &&
    (await tx
      .selectFrom(table as 'departments')
      .select('id')
      .where('id', '=', of)
      .executeTakeFirst()) !== undefined;
  const whole = {
    ...body,
    department: (await isStored('departments', body.department)) ? body.department : first.department,
    education: (await isStored('educations', body.education)) ? body.education : first.education,
    level: (await isStored('experience_levels', body.level)) ? body.level : first.level,
  };
  const at = now.toISOString();
  const own = { state: 'draft', published_at: null } as const;
  await putJob(tx, id, whole, { onInsert: { ...own, created_at: at, updated_at: at }, onUpdate: own });
  return true;
}

export async function loadJobs(read: Read, ids: readonly number[]): Promise<Map<number, JobBody>> {
  const stored = await columns.load(read, ids);
  const rows = await read
    .selectFrom('job_skills')
    .select(['job_id', 'skill'])
    .where('job_id', 'in', ids)
    .orderBy('position')
    .execute();
  const skillsOf = (id: number) => rows.filter(({ job_id: of }) => of === id).map(({ skill }) => skill);
  return new Map(stored.map(({ id, body }) => [id, { ...body, skills: skillsOf(id) }]));
}

/** How many openings name an entry of a list. */
export const countJobsBy =
  (column: 'department_id' | 'education_id' | 'experience_level_id') => async (read: Read, id: number) => {
    const all = read.selectFrom('jobs').where(column, '=', id);
    return { published: await countOf(all.where('state', '=', 'published')), all: await countOf(all) };
  };

/** How many candidates have applied for an opening: it is not deleted while their applications are kept. */
export const countApplicationsFor = async (read: Read, id: number): Promise<number> =>
  countOf(read.selectFrom('applications').where('job_id', '=', id));

/** A draft as its page shows it. What it refers to is shown by its name, published or not. */
export async function draftJob(read: Read, id: number, body: JobBody, today: string): Promise<Job> {
  const nameOf = async (table: 'departments' | 'educations', of: number | null) =>
    (
      await read
        .selectFrom(table)
        .select('name')
        .where('id', '=', of ?? 0)
        .executeTakeFirst()
    )?.name ?? '';
  const level = await read
    .selectFrom('experience_levels')
    .select('years')
    .where('id', '=', body.level ?? 0)
    .executeTakeFirst();
  return {
    ...body,
    id,
    years: level === undefined || level.years === 0 ? null : level.years,
    department: await nameOf('departments', body.department),
    education: await nameOf('educations', body.education),
    isOpen: body.isOpen && body.validThrough >= today,
  };
}
