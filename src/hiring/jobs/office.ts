/** Openings, and the lists that they are filtered by, as the office stores them. */
import { agencyDay } from '#platform/agency-day.ts';
import { lookupStore } from '#cms/content/service.ts';
import { storedContentType } from '#cms/content/schema.ts';
import { site } from '#config/site.ts';

import { countApplicationsFor, countJobsBy, draftJob, loadJobs, putJob } from './editing/queries.ts';
import {
  departmentContentType,
  educationContentType,
  experienceLevelContentType,
  jobContentType,
} from './content-type.ts';

/** How long a new opening is open where nobody says otherwise, in milliseconds. */
const OPEN_FOR = 60 * 86_400_000;

export const jobContent = storedContentType(jobContentType, {
  load: loadJobs,
  put: putJob,
  // Candidates hold nothing back from visitors, so an opening goes into the bin; it stays there while their applications are kept.
  uses: {
    names: ['application', 'applications'],
    count: async (read, id) => ({ published: 0, all: await countApplicationsFor(read, id) }),
  },
  preview: async ({ database, clock }, id, body) => ({
    name: 'job',
    props: {
      job: await draftJob(database.read, id, body, agencyDay(clock())),
      today: agencyDay(clock()),
      privacy: site.privacy,
      isApplying: false,
    },
  }),
  initial: (now) => ({
    isOpen: true,
    employmentType: 'FULL_TIME',
    datePosted: agencyDay(now),
    validThrough: agencyDay(now.getTime() + OPEN_FOR),
  }),
});

const OPENINGS = ['opening', 'openings'] as const;

export const departmentContent = storedContentType(
  departmentContentType,
  lookupStore(departmentContentType, {
    table: 'departments',
    uses: { names: OPENINGS, count: countJobsBy('department_id') },
  }),
);

export const educationContent = storedContentType(
  educationContentType,
  lookupStore(educationContentType, {
    table: 'educations',
    uses: { names: OPENINGS, count: countJobsBy('education_id') },
  }),
);

export const experienceLevelContent = storedContentType(
  experienceLevelContentType,
  lookupStore(experienceLevelContentType, {
    table: 'experience_levels',
    uses: { names: OPENINGS, count: countJobsBy('experience_level_id') },
  }),
);
