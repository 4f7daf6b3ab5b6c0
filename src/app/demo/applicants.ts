/** What invented candidates write. */
import { newPerson, newPhone } from './people.ts';
import type { Random } from './random.ts';

const WORK: Readonly<Record<string, readonly string[]>> = {
  'Mobile Engineering': [
    'I build Android apps in Kotlin for a bus company; the offline ticket is mine.',
    'Three releases of a health app on both stores, with two thousand crash reports read.',
    'React Native for a food delivery start-up, from the first screen to the second year.',
  ],
  'Web Engineering': [
    'I keep a booking system in TypeScript and PostgreSQL alive, and made it three times faster.',
    'Server-rendered React for a newspaper; I care for pages that open on a bad line.',
    'Accessibility is my work: I use a screen reader every week, and I fix what I find.',
  ],
  Design: [
    'I draw interfaces for hospitals, and I sit beside the people who use them.',
    'Design systems in Figma, and the tokens in code. My portfolio shows four projects with what went wrong.',
    'Research with farmers and ferry pilots; I write short reports that are read.',
  ],
  'Digital Marketing': [
    'I plan campaigns in Malayalam and English, and I can say what each one cost.',
    'Search and content for a university; visits from search doubled in a year.',
  ],
  'Data and AI': [
    'I teach machines to read invoices and measure where they are wrong.',
    'Dashboards for a hospital chain; the nurses use two of them every day.',
  ],
  'Quality Assurance': [
    'I test payment systems, and I like finding out why.',
    'Playwright for a web application of two hundred screens, without one test that fails by chance.',
  ],
  Operations: [
    'I looked after forty servers at night and wrote down what I did.',
    'Delivery for programmes in three time zones; my notes are short.',
  ],
  Sales: [
    'I sold software to clinics for four years and still answer their calls.',
    'Business development in Leeds and Kochi; I prefer listening.',
  ],
};

const REASONS = [
  'I read how you interview and would like to be asked like that.',
  'I am moving back to Kerala this year.',
  'A friend works with you and comes home in time.',
  'I want to see the people who use what I build.',
  'My notice is sixty days.',
  'I can begin next month.',
] as const;

const PROJECTS = ['', '', 'Ferry Times', 'Clinic Queue', 'Open Ledger', 'Monsoon Map', 'Shelf', 'Bus Pass'] as const;
const STREETS = ['12 Temple Road', 'Flat 4B, Marine Court', '7 Chapel Lane', 'House 221, Panampilly Nagar'] as const;

type Applicant = { fields: Record<string, string>; resume: readonly string[] };

/** Who applies for an opening of a department, as the form has it. */
export function newApplicant(
  random: Random,
  { department, title, years }: { department: string; title: string; years: number },
): Applicant {
  const { name, email } = newPerson(random, 'mail');
  const work = random.pick(WORK[department] ?? WORK['Operations'] ?? []);
  const has = Math.max(0, years + random.whole(-1, 4));
  const desc = `${work} ${random.pick(REASONS)}`;
  return {
    fields: {
      name,
      email,
      contact: newPhone(random),
      address: `${random.pick(STREETS)}, 68${random.whole(1000, 9999)}`,
      projectName: random.pick(PROJECTS),
      year: String(has),
      month: random.isTrue(0.5) ? String(random.whole(0, 11)) : '',
      desc,
    },
    resume: [
      name,
      title,
      '',
      `${has} years of experience`,
      work,
      '',
      ...Array.from(
        { length: 3 },
        (_, place) => `${2025 - 2 * place} - ${2027 - 2 * place}: ${random.pick(PROJECTS) || 'Independent work'}`,
      ),
      '',
      'Languages: Malayalam, English, Hindi',
      'This person is invented.',
    ],
  };
}
