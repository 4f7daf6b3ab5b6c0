/** What a list says of an opening, on the server and in the browser: apart from the forms' schema, which a list does not need. */
import { excerptOf } from '#ui/excerpt.ts';

import type { Job, JobSummary } from './schema.ts';

/** More than the lines that a card shows, in characters. */
const EXCERPT_LENGTH = 450;

export const summarise = (job: Job): JobSummary => ({
  id: job.id,
  title: job.title,
  pay: job.pay,
  isNightShift: job.isNightShift,
  years: job.years,
  skills: job.skills,
  excerpt: excerptOf(job.description, EXCERPT_LENGTH),
  datePosted: job.datePosted,
  place: job.place,
  department: job.department,
});
