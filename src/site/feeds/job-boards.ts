/** Openings in the two forms that job boards read: the one of Indeed, which most others take too, and LinkedIn's. */
import type { Job } from '#hiring/jobs/schema.ts';
import { agencyDay } from '#platform/agency-day.ts';

import type { Feed, FeedItem } from './schema.ts';
import { element, line, type Xml, xmlDocument } from '#ui/xml.ts';

type Offer = { item: FeedItem; job: Job };

const INDEED_TYPES: Readonly<Record<string, string>> = {
  FULL_TIME: 'fulltime',
  PART_TIME: 'parttime',
  CONTRACTOR: 'contract',
  INTERN: 'internship',
};
const LINKEDIN_TYPES: Readonly<Record<string, string>> = {
  FULL_TIME: 'FULL_TIME',
  PART_TIME: 'PART_TIME',
  CONTRACTOR: 'CONTRACT',
  INTERN: 'INTERNSHIP',
};

/** The parts of 'Kochi, Kerala, India' or 'Remote, India'. */
function placeOf(place: string) {
  const [first = '', ...rest] = place.split(',').map((part) => part.trim());
  const country = rest.at(-1) ?? '';
  const isRemote = first.toLowerCase() === 'remote';
  return { isRemote, city: isRemote ? '' : first, region: rest.slice(0, -1).join(', '), country };
}

/** 'Fresher' is none. */
const yearsOf = ({ years }: Job) => (years === null ? '' : `${years}+ years`);

type Place = ReturnType<typeof placeOf>;

const document = (
  { publisher, updated }: Feed,
  offers: readonly Offer[],
  publisherUrl: string,
  partsOf: (offer: Offer, place: Place) => readonly (Xml | undefined)[],
): string =>
  xmlDocument(
    element(
      'source',
      {},
      element('publisher', {}, publisher.name),
      element(publisherUrl, {}, publisher.home),
      element('lastBuildDate', {}, new Date(updated).toUTCString()),
      offers.map((offer) => element('job', {}, partsOf(offer, placeOf(offer.job.place)))),
    ),
  );

export const indeed = (feed: Feed, offers: readonly Offer[]): string =>
  document(feed, offers, 'publisherurl', ({ item, job }, { isRemote, city, region, country }) => [
    element('title', {}, job.title),
    element('date', {}, new Date(item.published).toUTCString()),
    element('referencenumber', {}, String(job.id)),
    element('url', {}, item.link),
    element('company', {}, feed.publisher.name),
    line('city', city),
    line('state', region),
    line('country', country),
    element('description', {}, item.html),
    line('salary', job.pay),
    line('education', job.education),
    line('jobtype', INDEED_TYPES[job.employmentType] ?? ''),
    line('category', job.department),
    line('experience', yearsOf(job)),
    element('expirationdate', {}, job.validThrough),
    isRemote ? element('remotetype', {}, 'Fully remote') : undefined,
  ]);

export const linkedIn = (feed: Feed, offers: readonly Offer[]): string =>
  document(feed, offers, 'publisherUrl', ({ item, job }, { isRemote, city, region, country }) => [
    element('partnerJobId', {}, String(job.id)),
    element('company', {}, feed.publisher.name),
    element('title', {}, job.title),
    element('description', {}, item.html),
    element('applyUrl', {}, item.link),
    element('location', {}, isRemote ? country : job.place),
    line('city', city),
    line('state', region),
    line('country', country),
    element('workplaceTypes', {}, isRemote ? 'remote' : 'on-site'),
    line('jobtype', LINKEDIN_TYPES[job.employmentType] ?? ''),
    element('listDate', {}, agencyDay(item.published)),
    element('expirationDate', {}, job.validThrough),
    element(
      'skills',
      {},
      job.skills.map((skill) => element('skill', {}, skill)),
    ),
  ]);
