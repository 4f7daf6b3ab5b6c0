/** The words of the style guide, and made-up things for its cards to show. */
import type { JobSummary } from '#hiring/jobs/schema.ts';
import type { Client } from '#site/clients/schema.ts';
import type { ProjectSummary } from '#site/projects/schema.ts';
import { ownPicture } from '#ui/picture-source.ts';

export const styleguide = {
  metaTitle: 'Style guide',
  metaDescription:
    'Type, colours with their contrast, and every part of the site in every state, drawn by the code that draws the pages.',
  heading: 'Style guide',
  lead: 'Every part of the site in every state, drawn by the code that draws the pages.',
  contents: 'Parts',
  type: 'Type',
  typeSample: 'Colour is a promise',
  bodySample:
    'Body text is set in Hanken Grotesk at a measure of sixty-odd characters. Numbers in tables line up: 1,020 beside 8,311. A link',
  bodyLink: 'looks like this',
  colours: 'Colours',
  coloursLead:
    'Contrast against the page and against the raised surface, worked out from the tokens: light, then dark.',
  light: 'light',
  dark: 'dark',
  onPage: 'on the page',
  onRaised: 'on raised',
  buttons: 'Buttons',
  fields: 'Fields',
  choices: 'Boxes and tabs',
  cards: 'Cards',
  chips: 'Chips',
  pagination: 'Pages',
  toasts: 'Toasts and notes',
  panel: 'Side panel',
  lists: 'Lists: loading, failed, empty',
  questions: 'Questions',
  icons: 'Icons',
  panelText: 'A side panel stands over the page, with its title and its way out above.',
} as const;

export const sampleProject: ProjectSummary = {
  id: 1,
  name: 'Kadathu Ferry',
  cover: ownPicture('/pictures/cover-ferry', 'card'),
  logo: { path: '/favicon.svg' },
  industryName: 'Retail',
  excerpt: [
    [
      'p',
      'Boats between the islands of Kochi, on a phone: the next crossing, a ticket that works without a signal, and a map that says how late the boat is. '.repeat(
        3,
      ),
    ],
  ],
  isInHouse: true,
  figure: { text: '11 → 3 min', label: 'in the morning queue' },
};

export const sampleClient: Client = {
  id: 1,
  name: 'Lakeside Clinics',
  description: 'Four family clinics along the backwaters. We built their booking app and the ward board a year later.',
  banner: { path: '/marks/clients/lakeside-clinics/banner.svg' },
  logo: { path: '/marks/clients/lakeside-clinics/logo.svg' },
};

const job: JobSummary = {
  id: 1,
  title: 'Product Designer',
  pay: '₹9 to 13 lakh a year',
  isNightShift: false,
  years: 3,
  skills: ['Prototyping', 'Research', 'Design systems'],
  place: 'Kochi',
  department: 'Design',
  excerpt: [
    ['p', 'You draw what people will touch, from the first sketch to the state that appears when the network fails.'],
  ],
};

export const sampleJobs: readonly JobSummary[] = [
  job,
  { ...job, id: 2, title: 'Support Engineer', pay: '', isNightShift: true, years: null, skills: ['Linux', 'English'] },
];

export const sampleQuestions = [
  {
    id: 1,
    question: 'Who can ask for software?',
    answer: 'Anybody with a task that repeats and a person who knows it well.',
  },
  { id: 2, question: 'How long does it take?', answer: 'A first version that people use takes ten to sixteen weeks.' },
] as const;
