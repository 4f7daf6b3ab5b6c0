import type { ApplicationField } from './schema.ts';

/** How the API spells the fields of an application. */
export const applicationWire = {
  jobId: 'job_id',
  name: 'candiate_name',
  email: 'candiate_email',
  contact: 'candidate_contact_number',
  cityId: 'candidate_location',
  projectName: 'project_name',
  year: 'experiance_year',
  month: 'experiance_month',
  resume: 'resume',
  consent: 'consent',
  desc: 'brief_experiance',
  address: 'candiate_address',
} as const satisfies Record<ApplicationField, string>;
