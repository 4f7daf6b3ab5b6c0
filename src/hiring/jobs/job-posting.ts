import type { Country, JobPosting, MonetaryAmount, OccupationalExperienceRequirements, Place } from 'schema-dts';

import { organisation } from '#site/layout/content.ts';
import { paths } from '#config/paths.ts';
import { site } from '#config/site.ts';

import { baseSalaryOf } from './base-salary.ts';
import { job as words } from './content.ts';
import { countryCodeOf } from './country-code.ts';
import type { Job } from './schema.ts';

/** 'Kochi, Kerala, India' or 'Remote, India' in the vocabulary of schema.org. Job search engines need a country: without one it is the agency's. */
function whereabouts(
  place: string,
): { jobLocationType: string; applicantLocationRequirements: Country } | { jobLocation: Place } {
  const [first = '', ...rest] = place.split(',').map((part) => part.trim());
  const country = rest.at(-1);
  if (/^remote$/i.test(first)) {
    const from: Country = { '@type': 'Country', name: country ?? site.address.country };
    return { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: from };
  }
  const region = rest.slice(0, -1).join(', ');
  const address = {
    '@type': 'PostalAddress' as const,
    addressLocality: first,
    ...(region === '' ? {} : { addressRegion: region }),
    addressCountry: country === undefined ? site.address.countryCode : (countryCodeOf(country) ?? country),
  };
  return { jobLocation: { '@type': 'Place', address } };
}

const MONTHS = 12;

const experience = (years: number): { experienceRequirements: OccupationalExperienceRequirements } => ({
  experienceRequirements: { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: years * MONTHS },
});

function paid(pay: string): { baseSalary?: MonetaryAmount } {
  const baseSalary = baseSalaryOf(pay);
  return baseSalary === undefined ? {} : { baseSalary };
}

/** The opening as structured data for job search engines, with the actual date of posting. */
export const posting = (job: Job, absolute: (path: string) => string): JobPosting => ({
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
  ...(job.years !== null && experience(job.years)),
  ...paid(job.pay),
  ...whereabouts(job.place),
  hiringOrganization: organisation(absolute),
  directApply: true,
});
