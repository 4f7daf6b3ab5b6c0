import { agencyDay } from '#platform/agency-day.ts';
import type { Services } from '#platform/context.ts';

import { findOpenJobs, listSimilarJobs, readJobs } from './queries.ts';
import type { Job, JobFilter, SimilarJob } from './schema.ts';

/** The matching openings that are open today, newest first. */
export async function listOpenJobs(
  { database, filterCache: matches, clock }: Services,
  filter: JobFilter,
): Promise<number[]> {
  return matches.get(
    `jobs ${JSON.stringify(filter)}`,
    ['jobs'],
    () => findOpenJobs(database.read, filter, agencyDay(clock())),
    (ids) => ids.length * 8 + 200,
  );
}

/** One published opening, open or closed, or undefined. */
export async function findJob(services: Services, id: number): Promise<Job | undefined> {
  const [job] = await readJobsToday(services, [id]);
  return job;
}

/** What else is open, for the page of an opening. */
export const findSimilarJobs = ({ database, clock }: Services, job: Job): Promise<SimilarJob[]> =>
  listSimilarJobs(database.read, job, agencyDay(clock()));

/** The published openings with these ids, with whether they are open today. */
export const readJobsToday = ({ database, clock }: Services, ids: readonly number[]): Promise<Job[]> =>
  readJobs(database.read, ids, agencyDay(clock()));
