/** The summary of an opening, on both sides. It is apart from the schemas of forms, which a list does not need to load. */
import { excerptOf } from '#ui/excerpt.ts';

import type { Job, JobSummary } from './schema.ts';

/** More than a card shows, in characters. */
const EXCERPT_LENGTH = 450;

export const summarise = (job: Job): JobSummary => ({
  id: job.id,
  title: job.title,
  pay: job.pay,
  isNightShift: job.isNightShift,
  years: job.years,
  skills: job.skills,
  excerpt: excerptOf(job.description, EXCERPT_LENGTH),
  place: job.place,
  department: job.department,
  ...(job.saidIn !== undefined && { saidIn: job.saidIn }),
});
