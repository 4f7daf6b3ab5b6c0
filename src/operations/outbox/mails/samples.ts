/** Each mail with invented properties, for its preview: the people are those of nobody. */
import { serverPaths } from '#config/paths.ts';
import { site } from '#config/site.ts';

import type { Mails } from '../mail-registry.ts';

const RECEIPT = '7KQM-4XRD-92VH';
const JOB = 'Product designer';
const resumeLink = (siteUrl: string) => ({
  href: `${siteUrl}${serverPaths.file('[secret]')}`,
  days: 30,
  lastDay: '2026-12-31',
});

const applicationSample = (siteUrl: string) => ({
  receipt: RECEIPT,
  jobTitle: JOB,
  ownPage: `${siteUrl}${serverPaths.application('[secret]')}`,
});
const interviewSample = (siteUrl: string) =>
  ({
    ...applicationSample(siteUrl),
    how: 'video',
    place: 'https://meet.example/a-room',
    note: 'We look at two things that you made. Nothing needs to be prepared.',
    minutes: 45,
    zone: 'Europe/London',
  }) as const;
/** Where somebody would live, and work, who applies here. */
const placeHere = () => [site.address.locality, site.address.region, site.address.country].filter(Boolean).join(', ');
const STARTS_AT = '2026-12-03T09:30:00.000Z';

/** A record, so that a mail without a sample does not compile. */
export const mailSamples = (siteUrl: string): Mails => ({
  'contact-confirmation': { receipt: RECEIPT },
  'hire-confirmation': { receipt: RECEIPT },
  'application-confirmation': applicationSample(siteUrl),
  'retention-reminder': { ...applicationSample(siteUrl), day: '2026-12-31' },
  'pool-question': applicationSample(siteUrl),
  'pool-reminder': { ...applicationSample(siteUrl), day: '2026-12-31' },
  'interview-offer': {
    ...interviewSample(siteUrl),
    times: [STARTS_AT, '2026-12-04T11:00:00.000Z'],
    isMoved: false,
  },
  'interview-agreed': { ...interviewSample(siteUrl), startsAt: STARTS_AT, isMoved: false },
  'interview-cancelled': { ...interviewSample(siteUrl), note: '', startsAt: STARTS_AT },
  'interview-reminder': { ...interviewSample(siteUrl), startsAt: STARTS_AT, isSoon: false },
  'interview-news': {
    ...interviewSample(siteUrl),
    what: 'agreed',
    startsAt: STARTS_AT,
    name: 'Sam Example',
    phone: '9'.repeat(site.phone.digits.most),
    says: '',
    page: `${siteUrl}/office/candidates/${RECEIPT}`,
  },
  'alert-confirmation': { ownPage: `${siteUrl}${serverPaths.jobAlert('[secret]')}` },
  'alert-digest': {
    jobs: [{ title: JOB, place: placeHere(), href: `${siteUrl}/career-apply/1` }],
    more: 0,
    all: `${siteUrl}/careers`,
    filter: [['Design'], ['“figma”']],
    until: '2026-12-31',
    ownPage: `${siteUrl}${serverPaths.jobAlert('[secret]')}`,
  },
  'contact-notification': {
    receipt: RECEIPT,
    message: {
      name: 'Alex Example',
      email: 'alex@example.com',
      phone: '9'.repeat(site.phone.digits.most),
      subject: 'A new website',
      message:
        'Our customers would like to see when we are open, and to book by themselves.\nCan you show us something you have made?',
    },
  },
  'hire-notification': {
    receipt: RECEIPT,
    enquiry: {
      name: 'Robin Example',
      email: 'robin@example.com',
      companyName: 'Example Company',
      lookingFor: 'A booking site for four branches, in two languages.',
    },
  },
  'application-notification': {
    receipt: RECEIPT,
    jobTitle: JOB,
    city: placeHere(),
    application: {
      name: 'Sam Example',
      email: 'sam@example.com',
      contact: '9'.repeat(site.phone.digits.most),
      address: 'Example Street 7',
      projectName: 'A ticket machine',
      year: 4,
      month: 6,
      desc: 'I drew the screens, and stood beside the machine for a week to see where people stopped.',
    },
    resume: { name: 'sam-example.pdf', size: 182_000 },
    resumeLink: resumeLink(siteUrl),
  },
  'application-change': {
    change: 'replaced',
    receipt: RECEIPT,
    jobTitle: JOB,
    resumeLink: resumeLink(siteUrl),
  },
  answer: {
    receipt: RECEIPT,
    subject: 'Your message',
    text:
      'Dear Alex Example,\n\nthank you for writing to us. Which of the next days suits you for a call?\n\n' + site.name,
  },
  'quarantine-digest': { count: 3, since: '2026-11-02' },
  'doubtful-digest': { count: 2 },
});
