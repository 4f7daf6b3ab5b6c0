import { emptyForm, type FormState } from '#platform/forms/fields.ts';
import { goTo, showPage, showPrivately, showProblem } from '#platform/pages/page.ts';
import { ids, readQuery, text } from '#platform/http/query.ts';
import { answerFormPage, type FormStatus, sentReceipt } from '#platform/forms/submission.ts';
import { type Ctx, idOf, type Parts } from '#platform/middleware.ts';
import { paths } from '#root/paths.ts';
import { site } from '#root/site.ts';

import { placesNamed } from './cities/queries.ts';
import { findJob, listOpenJobs, readJobsToday, submitApplicationPage } from './actions.ts';
import { summarise } from './job-summary.ts';
import { listDepartments, listEducations, listExperiences } from './queries.ts';
import {
  APPLICATION_LIMIT,
  type Choice,
  CITY_UNKNOWN,
  type City,
  type Job,
  type JobFilter,
  type Privacy,
  RESUME_LIMIT,
  RESUME_TOO_LARGE,
} from './schema.ts';

const parameters = {
  department: ids('departments'),
  experience: ids('levels of experience'),
  education: ids('kinds of education'),
  keyword: text('Words to look for'),
};

const asChoices = (rows: readonly Choice[]): Choice[] => rows.map(({ id, name }) => ({ id, name }));

async function jobListProps(parts: Parts, filter: JobFilter) {
  const { read } = parts.database;
  const [found, departments, experiences, educations] = await Promise.all([
    listOpenJobs(parts, filter),
    listDepartments(read),
    listExperiences(read),
    listEducations(read),
  ]);
  return {
    filter,
    jobs: (await readJobsToday(parts, found)).map(summarise),
    choices: {
      departments: asChoices(departments),
      experiences: asChoices(experiences),
      educations: asChoices(educations),
    },
  };
}

export async function showCareers(c: Ctx): Promise<Response> {
  const { parts } = c.var;
  const { values: filter, errors } = readQuery(new URL(c.req.url).searchParams, parameters);
  const receipt = sentReceipt(c);
  if (receipt !== undefined) return showPrivately(c, 'jobList', { ...(await jobListProps(parts, filter)), receipt });
  return showPage(c, 'jobList', () => (errors ? goTo(paths.careers(filter)) : jobListProps(parts, filter)), {
    tags: ['jobs', 'lookups'],
    key: { ...filter, isMalformed: errors !== undefined },
  });
}

/** What the form says of a candidate's data, where the agency has it say anything. */
function privacyProps(): { privacy?: Privacy } {
  const { privacy } = site;
  return privacy.consent === '' && privacy.legalBasis === '' ? {} : { privacy };
}

/** The opening that the address names, or undefined. */
async function jobOf(c: Ctx): Promise<Job | undefined> {
  const id = idOf(c);
  return id === undefined ? undefined : findJob(c.var.parts, id);
}

/** With `?apply` the form stands on the page: the way of 'Apply with resume' without script. */
export function showJob(c: Ctx): Promise<Response> {
  const isApplying = c.req.query('apply') !== undefined;
  return showPage(
    c,
    'job',
    async () => {
      const job = await jobOf(c);
      return (
        job && { job, ...privacyProps(), ...(isApplying ? { application: { form: emptyForm, cityChoices: [] } } : {}) }
      );
    },
    { tags: ['jobs', 'lookups'], key: { isApplying } },
  );
}

async function showApplication(c: Ctx, form: FormState, status: FormStatus): Promise<Response> {
  const job = await jobOf(c);
  if (job === undefined) return showProblem(c, 404);
  // A body that was too large to be read says nothing of its fields.
  const errors = status === 413 && form.problem ? { resume: form.problem, ...form.errors } : form.errors;
  const cityChoices: City[] =
    errors['cityId'] === CITY_UNKNOWN
      ? (await placesNamed(c.var.parts.database.read, form.values['city'] ?? '')).cities
      : [];
  return showPrivately(
    c,
    'job',
    { job, ...privacyProps(), application: { form: { ...form, errors }, cityChoices } },
    status,
  );
}

export const postApplication = (c: Ctx) =>
  answerFormPage(c, {
    form: 'application',
    limit: APPLICATION_LIMIT,
    fileLimit: RESUME_LIMIT,
    tooLarge: RESUME_TOO_LARGE,
    act: (_, submission) => submitApplicationPage(c.var.parts, String(idOf(c) ?? ''), submission),
    show: showApplication,
    next: paths.careersSent,
  });
