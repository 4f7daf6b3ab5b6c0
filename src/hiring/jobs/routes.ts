import { codeOfPage, goneOrMissing, inLanguage } from '#cms/content/service.ts';
import { findApplied } from '#inbox/submissions/service.ts';
import { findAnswerTime } from '#inbox/answer-times/service.ts';
import { callRoute, type Route } from '#platform/http/route.ts';
import { pathBeside } from '#config/languages.ts';
import { paths } from '#config/paths.ts';
import { redirectTo, sendPage, sendPrivatePage } from '#platform/pages/send-page.ts';
import { readQuery } from '#platform/http/query.ts';
import { sentReceipt } from '#platform/forms/submission.ts';
import { agencyDay } from '#platform/agency-day.ts';
import { idOf } from '#platform/http/request.ts';
import type { Ctx } from '#platform/context.ts';
import { site } from '#config/site.ts';
import { tagIn, tagOnWay } from '#ui/came-from.ts';

import { getDepartments, getEducation, getExperience, listJobs, viewJob } from './api.ts';
import { findJob, findSimilarJobs, listOpenJobs, readJobsToday } from './actions.ts';
import { filterParameters } from './fields.ts';
import { summarise } from './job-summary.ts';
import { listDepartments, listEducations, listExperiences } from './queries.ts';
import { type Choice, type Job, type JobFilter, UNREAD_NOTE } from './schema.ts';

const asChoices = (rows: readonly Choice[]): Choice[] => rows.map(({ id, name }) => ({ id, name }));

async function jobListProps(c: Ctx, filter: JobFilter) {
  const { services } = c.var;
  const { read } = services.database;
  // The lists that a starter begins with are longer than what an agency does.
  const offered = { inUse: site.withoutSample === true };
  const [found, departments, experiences, educations] = await Promise.all([
    listOpenJobs(services, filter),
    listDepartments(read, offered),
    listExperiences(read, offered),
    listEducations(read, offered),
  ]);
  const language = await codeOfPage(c);
  const jobs = await inLanguage(read, language, 'jobs', await readJobsToday(services, found));
  return {
    filter,
    jobs: jobs.map(summarise),
    ...(language !== undefined && { language }),
    choices: {
      departments: asChoices(departments),
      experiences: asChoices(experiences),
      educations: asChoices(educations),
    },
  };
}

async function showCareers(c: Ctx): Promise<Response> {
  const { services } = c.var;
  const { values: filter, errors } = readQuery(new URL(c.req.url).searchParams, filterParameters);
  const receipt = sentReceipt(c);
  if (receipt !== undefined) {
    const applied = await findApplied(services.database.read, receipt);
    const found = applied === undefined ? [] : await readJobsToday(services, [applied.jobId]);
    const [job] = await inLanguage(services.database.read, await codeOfPage(c), 'jobs', found);
    const sent = {
      receipt,
      sentAt: applied?.sentAt ?? services.clock().toISOString(),
      jobTitle: job?.title ?? '',
      saidIn: job?.saidIn,
      isUnread: c.req.query('note') === UNREAD_NOTE,
    };
    return sendPrivatePage(c, 'jobList', { ...(await jobListProps(c, filter)), sent });
  }
  return sendPage(
    c,
    'jobList',
    () => (errors ? redirectTo(pathBeside(c.req.path, paths.careers(filter))) : jobListProps(c, filter)),
    {
      tags: ['jobs', 'lookups'],
      key: { ...filter, isMalformed: errors !== undefined },
    },
  );
}

/** The opening in the address, or undefined. */
async function jobOf(c: Ctx): Promise<Job | undefined> {
  const id = idOf(c);
  const found = id === undefined ? undefined : await findJob(c.var.services, id);
  const { read } = c.var.services.database;
  return (await inLanguage(read, await codeOfPage(c), 'jobs', found === undefined ? [] : [found]))[0];
}

/** With `?apply` the form is shown in the page: 'Apply with resume' without script. */
function showJob(c: Ctx): Response | Promise<Response> {
  const isApplying = c.req.query('apply') !== undefined;
  const id = idOf(c);
  // The link to the form is on a cached page, which is the same for all: the tag of that page's address follows here.
  const tag =
    isApplying && id !== undefined && tagIn(c.req.url) === undefined
      ? tagOnWay(c.req.url, c.req.header('referer'))
      : undefined;
  if (id !== undefined && tag !== undefined) return c.redirect(pathBeside(c.req.path, paths.jobApply(id, tag)), 303);
  return sendPage(
    c,
    'job',
    async () => {
      const job = await jobOf(c);
      const { services } = c.var;
      const today = agencyDay(services.clock());
      if (job === undefined) return goneOrMissing(services.database.read, 'jobs', id);
      const answerTime = job.isOpen ? await findAnswerTime(services.database.read, job.id) : undefined;
      const { read } = services.database;
      const similar = await inLanguage(read, await codeOfPage(c), 'jobs', await findSimilarJobs(services, job));
      return { job, today, privacy: site.privacy, isApplying, similar, ...(answerTime && { answerTime }) };
    },
    {
      tags: ['jobs', 'lookups'],
      key: { isApplying },
      // The offer is gone for good; people still read what it was, and what is open instead (decision 56).
      status: ({ job }) => (job.isOpen ? 200 : 410),
    },
  );
}

export const jobsRoutes: readonly Route[] = [
  { method: 'GET', path: paths.careers(), access: 'public', handler: showCareers },
  { method: 'GET', path: paths.job(':id'), access: 'public', handler: showJob },
  callRoute({ path: '/api/jobs/get_departments', access: 'public', call: getDepartments }),
  callRoute({ path: '/api/jobs/get_education', access: 'public', call: getEducation }),
  callRoute({ path: paths.experienceCall(), access: 'public', call: getExperience }),
  callRoute({ path: '/api/jobs/list_jobs_frontend', access: 'public', call: listJobs }),
  callRoute({ path: '/api/jobs/view/:id', access: 'public', call: viewJob }),
];
