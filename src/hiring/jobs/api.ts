import { readCall } from '#platform/http/call.ts';
import { inLanguage, languageParameter } from '#cms/content/service.ts';
import { ids, limit, optional, page, text } from '#platform/http/query.ts';

import { findJob, listOpenJobs, readJobsToday } from './actions.ts';
import { listDepartments, listEducations, listExperiences } from './queries.ts';
import { MAX_JOBS } from './schema.ts';
import {
  departmentsAnswer,
  departmentToWire,
  educationAnswer,
  educationToWire,
  experienceAnswer,
  experienceToWire,
  jobAnswer,
  jobListAnswer,
  jobToWire,
} from './wire.ts';

/** Rows per page if only `page` is given. */
const PAGE_ROWS = 10;

export const getDepartments = readCall({
  summary: 'Departments that have openings',
  answer: departmentsAnswer,
  freshness: 'list',
  tags: ['lookups'],
  load: async (_, { database }) => ({ data: (await listDepartments(database.read)).map(departmentToWire) }),
});

export const getEducation = readCall({
  summary: 'Kinds of education that openings ask for',
  answer: educationAnswer,
  freshness: 'list',
  tags: ['lookups'],
  load: async (_, { database }) => ({ data: (await listEducations(database.read)).map(educationToWire) }),
});

export const getExperience = readCall({
  summary: 'Levels of experience that openings ask for, in years',
  answer: experienceAnswer,
  freshness: 'list',
  tags: ['lookups'],
  load: async (_, { database }) => ({ data: (await listExperiences(database.read)).map(experienceToWire) }),
});

export const listJobs = readCall({
  summary: 'Open openings, newest first',
  parameters: {
    department: ids('departments'),
    year_of_experiance: ids('levels of experience'),
    education: ids('kinds of education'),
    keyword: text('Words that begin words of the title, the skills, the description, the place or the shift.'),
    page: optional(page()),
    limit: optional(limit(PAGE_ROWS, MAX_JOBS)),
    language: languageParameter(),
  },
  answer: jobListAnswer,
  freshness: 'list',
  tags: ['jobs', 'lookups'],
  async load({ department, year_of_experiance: experience, education, keyword, page, limit, language }, services) {
    const found = await listOpenJobs(services, { department, experience, education, keyword });
    const read = async (ids: readonly number[]) => {
      const jobs = await readJobsToday(services, ids);
      return (await inLanguage(services.database.read, language || undefined, 'jobs', jobs)).map(jobToWire);
    };
    if (page === undefined && limit === undefined) return { data: await read(found) };
    const [at, rows] = [page ?? 1, limit ?? PAGE_ROWS];
    return {
      data: await read(found.slice((at - 1) * rows, at * rows)),
      last_page: Math.max(1, Math.ceil(found.length / rows)),
      current_page: at,
      total: found.length,
    };
  },
});

export const viewJob = readCall({
  summary: 'One opening, open or closed',
  answer: jobAnswer,
  freshness: 'view',
  tags: ['jobs', 'lookups'],
  async load(_, services, id) {
    const job = await findJob(services, id);
    return job && { data: jobToWire(job) };
  },
});
