/** What other features do with openings. */
import { closeNow } from '#cms/content/service.ts';
import { memberActor } from '#staff/audit/schema.ts';
import type { Services } from '#platform/context.ts';
import type { Refusal } from '#platform/office/refusal.ts';

import { jobContent } from './office.ts';

export { countApplicationsFor, type JobBody, putJob, putUnpublishedJob } from './editing/queries.ts';
export {
  findOpenJobs,
  isJobOpen,
  jobOf,
  jobsInLanguage,
  jobTitleIn,
  listDepartments,
  listEducations,
  listEndingJobs,
  listExperiences,
  listOpenJobTitles,
  readJobs,
  readJobTimestamps,
  readOpenJobs,
  withLookups,
} from './queries.ts';

export const closeOpening = (services: Services, staffId: number, jobId: number): Promise<Refusal | undefined> =>
  closeNow(services, jobContent, { id: jobId, version: undefined, by: { actor: memberActor(staffId), staffId } });
