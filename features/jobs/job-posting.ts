import { organisation } from '#features/layout/content.ts';
import { paths } from '#root/paths.ts';
import { site } from '#root/site.ts';

import { job as words } from './content.ts';
import type { Job } from './schema.ts';

/** 'Kochi, Kerala, India' or 'Remote, India' in the vocabulary of schema.org. */
function whereabouts(place: string) {
  const [first = '', ...rest] = place.split(',').map((part) => part.trim());
  const country = rest.at(-1);
  if (/^remote$/i.test(first)) {
    const from = country === undefined ? {} : { applicantLocationRequirements: { '@type': 'Country', name: country } };
    return { jobLocationType: 'TELECOMMUTE', ...from };
  }
  const region = rest.slice(0, -1).join(', ');
  const address = {
    '@type': 'PostalAddress',
    addressLocality: first,
    ...(region === '' ? {} : { addressRegion: region }),
    ...(country === undefined ? {} : { addressCountry: country }),
  };
  return { jobLocation: { '@type': 'Place', address } };
}

/** The opening as structured data for job search engines, with the actual date of posting. */
export const posting = (job: Job, absolute: (path: string) => string) => ({
  '@type': 'JobPosting',
  title: job.title,
  description: [
    job.description,
    `<h2>${words.responsibility}</h2>${job.responsibilities}`,
    `<h2>${words.requirement}</h2>${job.requirements}`,
  ].join(''),
  identifier: { '@type': 'PropertyValue', name: site.name, value: String(job.id) },
  url: absolute(paths.job(job.id)),
  datePosted: job.datePosted,
  validThrough: job.validThrough,
  employmentType: job.employmentType,
  ...whereabouts(job.place),
  hiringOrganization: organisation(absolute),
  directApply: true,
});
