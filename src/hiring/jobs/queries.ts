import { sql } from 'kysely';

import { shownLanguages } from '#config/languages.ts';
import type { Read, Selects } from '#database/database.ts';
import { inLanguage } from '#cms/content/service.ts';
import { PUBLISHED } from '#database/content-state.ts';
import { searchedWords } from '#database/words.ts';

import { summarise } from './job-summary.ts';
import {
  type Choice,
  type Job,
  type JobFilter,
  type JobSummary,
  MAX_JOBS,
  SIMILAR_JOBS,
  type SimilarJob,
} from './schema.ts';

// Filters offer only published entries, and with `inUse` only those of published openings. An opening shows the name of its department even if that is
// not published.

export const listDepartments = (read: Selects, { inUse = false } = {}): Promise<Choice[]> =>
  read
    .selectFrom('departments')
    .where('state', '=', PUBLISHED)
    .$if(inUse, (all) => all.where('id', 'in', publishedJobs(read).select('department_id')))
    .select(['id', 'name'])
    .orderBy('id')
    .execute();

export const listEducations = (
  read: Selects,
  { inUse = false } = {},
): Promise<(Choice & { educationName: string })[]> =>
  read
    .selectFrom('educations')
    .where('state', '=', PUBLISHED)
    .$if(inUse, (all) => all.where('id', 'in', publishedJobs(read).select('education_id')))
    .select(['id', 'name', 'education_name as educationName'])
    .orderBy('id')
    .execute();

export const listExperiences = (read: Selects, { inUse = false } = {}): Promise<(Choice & { years: number })[]> =>
  read
    .selectFrom('experience_levels')
    .where('state', '=', PUBLISHED)
    .$if(inUse, (all) => all.where('id', 'in', publishedJobs(read).select('experience_level_id')))
    .select(['id', 'name', 'years'])
    .orderBy('years')
    .execute();

/** The openings that visitors see, open or closed. Every public query starts from it. */
const publishedJobs = (read: Selects) => read.selectFrom('jobs').where('jobs.state', '=', PUBLISHED);

/** Openings that are open on a day (YYYY-MM-DD): published, not closed by hand, and not past their last day. */
export const openJobs = (read: Selects, today: string) =>
  // A literal 1, because SQLite uses a partial index only if it sees the value.
  publishedJobs(read).where('is_open', '=', sql.lit(1)).where('valid_through', '>=', today);

/** Ids of matching openings that are open on a day, newest first. A keyword without any word in it ('%%%') matches nothing. */
export async function findOpenJobs(read: Selects, filter: JobFilter, today: string): Promise<number[]> {
  const words = searchedWords(filter.keyword);
  if (words.length === 0 && filter.keyword.trim() !== '') return [];
  let query = openJobs(read, today).select('id');
  if (filter.department.length > 0) query = query.where('department_id', 'in', filter.department);
  if (filter.experience.length > 0) query = query.where('experience_level_id', 'in', filter.experience);
  if (filter.education.length > 0) query = query.where('education_id', 'in', filter.education);
  for (const word of words) {
    query = query.where('id', 'in', (from) =>
      from.selectFrom('job_words').select('job_id').where('word', '>=', word.from).where('word', '<', word.until),
    );
  }
  const rows = await query.orderBy('date_posted', 'desc').orderBy('id', 'desc').limit(MAX_JOBS).execute();
  return rows.map(({ id }) => id);
}

/** The openings that are open on a day, newest first, as many as a list shows. */
export const listOpenJobTitles = (read: Read, today: string, limit = MAX_JOBS) =>
  openJobs(read, today)
    .select(['id', 'title', 'place', 'updated_at as changed'])
    .orderBy('date_posted', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Other openings that are open on a day: those of the same department first, each part newest first. */
export async function listSimilarJobs(read: Read, job: Pick<Job, 'id' | 'department'>, today: string) {
  const others = openJobs(read, today)
    .innerJoin('departments', 'departments.id', 'jobs.department_id')
    .where('jobs.id', '!=', job.id)
    .select(['jobs.id', 'title', 'place', 'departments.name as department', 'is_night_shift as isNightShift'])
    .orderBy('date_posted', 'desc')
    .orderBy('jobs.id', 'desc')
    .limit(SIMILAR_JOBS);
  const [near, far] = await Promise.all([
    others.where('departments.name', '=', job.department).execute(),
    others.where('departments.name', '!=', job.department).execute(),
  ]);
  return [...near, ...far]
    .slice(0, SIMILAR_JOBS)
    .map((one): SimilarJob => ({ ...one, isNightShift: one.isNightShift === 1 }));
}

/** Selects openings with the names from their lookups. */
export const withLookups = (jobs: ReturnType<typeof publishedJobs>) =>
  jobs
    .innerJoin('departments', 'departments.id', 'jobs.department_id')
    .innerJoin('educations', 'educations.id', 'jobs.education_id')
    .innerJoin('experience_levels', 'experience_levels.id', 'jobs.experience_level_id')
    .selectAll('jobs')
    .select(['departments.name as department', 'educations.name as education', 'experience_levels.years as years']);

type JobRow = Awaited<ReturnType<ReturnType<typeof withLookups>['executeTakeFirstOrThrow']>>;

/** The opening of a row. `isOpen` is the stored value, which does not consider the last day. */
export const jobOf = (row: JobRow, skills: string[]): Job => ({
  id: row.id,
  title: row.title,
  pay: row.pay_scale,
  isNightShift: row.is_night_shift === 1,
  years: row.years === 0 ? null : row.years,
  skills,
  description: row.description,
  responsibilities: row.responsibilities,
  requirements: row.requirements,
  datePosted: row.date_posted,
  validThrough: row.valid_through,
  place: row.place,
  department: row.department,
  education: row.education,
  employmentType: row.employment_type,
  isOpen: row.is_open === 1,
});

/** The published openings with these ids, in the order of the ids. `today` decides whether they are open. */
export async function readJobs(read: Read, ids: readonly number[], today: string): Promise<Job[]> {
  if (ids.length === 0) return [];
  const [rows, skills] = await Promise.all([
    publishedJobs(read).$call(withLookups).where('jobs.id', 'in', ids).execute(),
    read
      .selectFrom('job_skills')
      .select(['job_id', 'skill'])
      .where('job_id', 'in', ids)
      .orderBy('job_id')
      .orderBy('position')
      .execute(),
  ]);
  const skillsOf = Map.groupBy(skills, (row) => row.job_id);
  const jobs = new Map(
    rows.map((row): [number, Job] => {
      const own = (skillsOf.get(row.id) ?? []).map(({ skill }) => skill);
      const job = jobOf(row, own);
      return [row.id, { ...job, isOpen: job.isOpen && job.validThrough >= today }];
    }),
  );
  return ids.flatMap((id) => jobs.get(id) ?? []);
}

/** The cards of openings that are open today, without the others. */
export async function readOpenJobs(
  read: Read,
  ids: readonly number[],
  today: string,
  code: string | undefined,
): Promise<JobSummary[]> {
  const open = (await readJobs(read, ids, today)).filter(({ isOpen }) => isOpen);
  return (await inLanguage(read, code, 'jobs', open)).map(summarise);
}

/** When openings were last changed, and since when they are open: ISO 8601, by id. */
export async function readJobTimestamps(read: Read, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await read
    .selectFrom('jobs')
    .select(['id', 'updated_at as changed', 'opened_since as openedSince'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...moments }) => [id, moments]));
}

export const isJobOpen = async (read: Selects, id: number, today: string): Promise<boolean> =>
  (await openJobs(read, today).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Openings that visitors see now and that end within these days (YYYY-MM-DD), the first to end first. */
export const listEndingJobs = (
  read: Read,
  { today, until, limit }: { today: string; until: string; limit: number },
): Promise<{ id: number; title: string; validThrough: string }[]> =>
  openJobs(read, today)
    .where('valid_through', '<=', until)
    .select(['id', 'title', 'valid_through as validThrough'])
    .orderBy('valid_through')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Openings as mails name them to whoever reads this language: in English where the site is in it no more, or they are not offered in it. */
export async function jobsInLanguage<T extends { id: number }>(
  read: Read,
  language: string | undefined,
  jobs: readonly T[],
): Promise<T[]> {
  const code = shownLanguages().find((one) => one.code === language)?.code;
  return inLanguage(read, code, 'jobs', jobs);
}

/** The title of an opening as mails name it. */
export async function jobTitleIn(
  read: Read,
  language: string | undefined,
  job: { id: number; title: string },
): Promise<string> {
  const [said = job] = await jobsInLanguage(read, language, [job]);
  return said.title;
}
