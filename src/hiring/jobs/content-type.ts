/** Openings, and the lists that they are filtered by, as content that staff edit. */
import { type Finding } from '#cms/content/fields.ts';
import { defineContentType, proseWarnings, warning } from '#cms/content/schema.ts';
import { paths } from '#config/paths.ts';

import { ENDS_BEFORE_IT_BEGINS, hasCountry, PLACE_WITHOUT_COUNTRY } from './schema.ts';

const HTML_LENGTH = 20_000;
/** Characters of a description below which candidates learn too little. */
const FEW_WORDS = 200;

const ROLES = ['owner', 'editor', 'recruiter'] as const;

const EMPLOYMENT_TYPES = [
  { id: 'FULL_TIME', name: 'Full time' },
  { id: 'PART_TIME', name: 'Part time' },
  { id: 'CONTRACTOR', name: 'Contractor' },
  { id: 'INTERN', name: 'Intern' },
] as const;

export const jobContentType = defineContentType({
  name: 'jobs',
  singular: 'opening',
  plural: 'openings',
  title: 'title',
  roles: { read: ROLES, write: ROLES },
  fields: {
    title: { type: 'text', isSpoken: true, label: 'Job title', atMost: 200, required: 'Job title is required' },
    department: { type: 'entry', label: 'Department', kind: 'departments', required: 'Department is required' },
    level: { type: 'entry', label: 'Experience', kind: 'experience-levels', required: 'Experience is required' },
    education: { type: 'entry', label: 'Education', kind: 'educations', required: 'Education is required' },
    employmentType: {
      type: 'choice',
      label: 'Employment',
      options: EMPLOYMENT_TYPES,
      required: 'Employment is required',
    },
    place: {
      type: 'text',
      isSpoken: true,
      label: 'Place',
      hint: 'Town and country, as ‘Lisbon, Portugal’; or ‘Remote, Portugal’.',
      atMost: 200,
      required: 'Place is required',
    },
    pay: { type: 'text', isSpoken: true, label: 'Pay', hint: 'In words, as the card shows it.', atMost: 200 },
    isNightShift: { type: 'flag', label: 'Night shift' },
    skills: { type: 'texts', isSpoken: true, label: 'Skills', atMost: 40, each: 200 },
    description: {
      type: 'prose',
      isSpoken: true,
      label: 'Job description',
      atMost: HTML_LENGTH,
      required: 'Job description is required',
    },
    responsibilities: {
      type: 'prose',
      isSpoken: true,
      label: 'Responsibility',
      atMost: HTML_LENGTH,
      required: 'Responsibility is required',
    },
    requirements: {
      type: 'prose',
      isSpoken: true,
      label: 'Requirement',
      atMost: HTML_LENGTH,
      required: 'Requirement is required',
    },
    datePosted: { type: 'day', label: 'Date posted', required: 'Date posted is required' },
    validThrough: {
      type: 'day',
      label: 'Open until',
      hint: 'Its last day. It closes by itself when the day is over.',
      required: 'Open until is required',
    },
    isOpen: { type: 'flag', label: 'Open', hint: 'A closed opening keeps its page, which says so.' },
  },
  groups: [
    { heading: 'Opening', fields: ['title', 'department', 'level', 'education', 'employmentType', 'place'] },
    { heading: 'Card', fields: ['pay', 'isNightShift', 'skills'] },
    { heading: 'Text', fields: ['description', 'responsibilities', 'requirements'] },
    { heading: 'Time', fields: ['datePosted', 'validThrough', 'isOpen'] },
  ],
  path: ({ id }) => paths.job(id),
  /** What job search engines ask of a JobPosting, and take amiss. */
  check(body, { today }) {
    const findings: Finding[] = [
      ...proseWarnings('description', body.description, { least: FEW_WORDS }),
      ...proseWarnings('responsibilities', body.responsibilities),
      ...proseWarnings('requirements', body.requirements),
    ];
    if (body.place.trim() !== '' && !hasCountry(body.place))
      findings.push({ level: 'error', field: 'place', message: PLACE_WITHOUT_COUNTRY });
    if (body.validThrough !== '' && body.datePosted > body.validThrough)
      findings.push({ level: 'error', field: 'validThrough', message: ENDS_BEFORE_IT_BEGINS });
    else if (body.isOpen && body.validThrough !== '' && body.validThrough < today)
      findings.push(warning('validThrough', 'The last day is over: visitors see the opening as closed'));
    if (body.skills.length === 0) findings.push(warning('skills', 'The card shows no skills'));
    return findings;
  },
  close: (body) => ({ ...body, isOpen: false }),
});

const name = { type: 'text', isSpoken: true, label: 'Name', atMost: 200, required: 'Name is required' } as const;

export const departmentContentType = defineContentType({
  name: 'departments',
  singular: 'department',
  plural: 'departments',
  title: 'name',
  roles: { read: ROLES, write: ROLES },
  fields: { name },
  groups: [{ heading: 'Department', fields: ['name'] }],
});

export const educationContentType = defineContentType({
  name: 'educations',
  singular: 'education',
  plural: 'educations',
  title: 'name',
  roles: { read: ROLES, write: ROLES },
  fields: {
    name,
    educationName: { type: 'text', isSpoken: true, label: 'In words', atMost: 200, required: 'In words is required' },
  },
  groups: [{ heading: 'Education', fields: ['name', 'educationName'] }],
});

export const experienceLevelContentType = defineContentType({
  name: 'experience-levels',
  singular: 'level of experience',
  plural: 'levels of experience',
  title: 'name',
  roles: { read: ROLES, write: ROLES },
  fields: {
    name,
    years: {
      type: 'number',
      label: 'Years',
      hint: '0 is Fresher.',
      least: 0,
      most: 60,
      required: 'Years are required',
    },
  },
  groups: [{ heading: 'Level of experience', fields: ['name', 'years'] }],
});
