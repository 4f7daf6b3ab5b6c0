/** Openings and their filters in the API's spelling (specification, points 3 and 7). */
import * as v from 'valibot';

import type { Choice, Job, JobFilter } from './schema.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const day = v.pipe(v.string(), v.isoDate());

const jobWire = v.strictObject({
  id: count,
  job_title: v.string(),
  /** 'night_shift' for a night job, else the pay as text. */
  pay_scale: v.string(),
  year_of_experiance: v.nullable(count),
  skills: v.array(v.strictObject({ skill_name: v.string() })),
  job_description: v.string(),
  responsibility: v.string(),
  requirements: v.string(),
  pay: v.nullable(v.string()),
  date_posted: day,
  valid_through: day,
  place: v.string(),
  department: v.string(),
  education: v.string(),
  employment_type: v.string(),
  is_open: v.boolean(),
  /** Of its words, where they are not English. */
  language: v.optional(v.string()),
});

type JobWire = v.InferOutput<typeof jobWire>;

export const jobAnswer = v.strictObject({ data: jobWire });
export const jobListAnswer = v.strictObject({
  data: v.array(jobWire),
  last_page: v.optional(count),
  current_page: v.optional(count),
  total: v.optional(count),
});
export type JobListAnswer = v.InferOutput<typeof jobListAnswer>;

export const departmentsAnswer = v.strictObject({
  data: v.array(v.strictObject({ id: count, department_name: v.string() })),
});
export const educationAnswer = v.strictObject({
  data: v.array(v.strictObject({ id: count, name: v.string(), education_name: v.string() })),
});
export const experienceAnswer = v.strictObject({
  data: v.array(v.strictObject({ id: count, name: v.string(), year_of_experiance: count })),
});
const NIGHT_SHIFT = 'night_shift';

export const jobToWire = (job: Job): JobWire => ({
  id: job.id,
  job_title: job.title,
  pay_scale: job.isNightShift ? NIGHT_SHIFT : job.pay,
  year_of_experiance: job.years,
  skills: job.skills.map((skill) => ({ skill_name: skill })),
  job_description: job.description,
  responsibility: job.responsibilities,
  requirements: job.requirements,
  pay: job.pay === '' ? null : job.pay,
  date_posted: job.datePosted,
  valid_through: job.validThrough,
  place: job.place,
  department: job.department,
  education: job.education,
  employment_type: job.employmentType,
  is_open: job.isOpen,
  ...(job.saidIn !== undefined && { language: job.saidIn }),
});

export const jobFromWire = (job: JobWire): Job => ({
  id: job.id,
  title: job.job_title,
  pay: job.pay ?? '',
  isNightShift: job.pay_scale === NIGHT_SHIFT,
  years: job.year_of_experiance,
  skills: job.skills.map(({ skill_name: skill }) => skill),
  description: job.job_description,
  responsibilities: job.responsibility,
  requirements: job.requirements,
  datePosted: job.date_posted,
  validThrough: job.valid_through,
  place: job.place,
  department: job.department,
  education: job.education,
  employmentType: job.employment_type,
  isOpen: job.is_open,
  ...(job.language !== undefined && { saidIn: job.language }),
});

export const departmentToWire = ({ id, name }: Choice) => ({ id, department_name: name });

export const experienceToWire = ({ id, name, years }: Choice & { years: number }) => ({
  id,
  name,
  year_of_experiance: years,
});

export const educationToWire = ({ id, name, educationName }: Choice & { educationName: string }) => ({
  id,
  name,
  education_name: educationName,
});

/** The query of `jobs/list_jobs_frontend`. The same filter always gives the same query. */
export function jobListQuery({ department, experience, education, keyword }: JobFilter, language = ''): string {
  const query = new URLSearchParams();
  if (department.length > 0) query.set('department', department.join(','));
  if (experience.length > 0) query.set('year_of_experiance', experience.join(','));
  if (education.length > 0) query.set('education', education.join(','));
  if (keyword !== '') query.set('keyword', keyword);
  if (language !== '') query.set('language', language);
  return query.toString();
}
