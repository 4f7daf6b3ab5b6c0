import { editable } from '#config/translation.ts';
import type { ContentPicture } from '#ui/picture-source.ts';

type HistoryYear = { id: number; year: string; title: string; text: string; picture: ContentPicture; alt: string };

type HowWeWorkSection = {
  id: number;
  slug: string;
  title: string;
  text: string;
  points: readonly string[];
  picture: ContentPicture;
  alt: string;
};

/** `tab`: what stands for it in an address; entries of the staff's own have none. */
type Glimpse = { id: number; tab?: string; label: string; picture: ContentPicture; alt: string };

export type Leader = {
  id: number;
  name: string;
  title: string;
  field: string;
  country: string;
  /** Of public/flags. */
  flag: string;
  /** The name of a picture (the specification, point 3, calls the photograph `link`). */
  link: ContentPicture;
  alt: string;
  group: 'founder' | 'overseas';
  /** a sentence in their own words; left out by entries of the staff's own that have none */
  sentence?: string;
};

const history: readonly HistoryYear[] = [
  {
    id: 1,
    year: '2020',
    title: 'Five people and two laptops',
    text: '{our name} began in March in a borrowed room above a spice warehouse. Our first app told ferry passengers how long they would wait. By December eleven clients had found us, most of them by word of mouth.',
    picture: 'history-2020',
    alt: 'Two laptops before a wall drawing, with a sack of pigment at each side and five small lamps in front',
  },
  {
    id: 2,
    year: '2021',
    title: 'A house of our own',
    text: 'We moved into Chayam House on Mural Lane, grew to twenty-two people and opened the design and marketing desks. Clinics and schools became our largest group of clients, and we began to build products together with some of them.',
    picture: 'history-2021',
    alt: 'An open door at the head of two steps; the painting behind it is half done, and a brush and bowls of pigment wait',
  },
  {
    id: 3,
    year: '2022',
    title: 'A hundred customers, three countries',
    text: 'Colleagues in Austin and Leeds joined us, so that somebody is awake when our clients are. The team reached sixty, the hundredth customer signed in October, and each project received its personal AI manager.',
    picture: 'history-2022',
    alt: 'Three painted arches, each with a lamp, and a red boat that carries bowls of pigment past them',
  },
];

export const about = editable('about', {
  metaTitle: 'About Us',
  metaDescription:
    '{our name} is a software and digital agency from {our town}, {our region}. Read how five people with two laptops became a team of sixty, and what we work for.',
  hero: 'about-landscape',
  heroNarrow: 'about-square',
  heroAlt: 'A spice chest with open drawers of pigment, a brass balance and a lamp on top, and sacks beside',
  heroInk: 'light',
  heading: 'About Us',
  lead: '{our name} is Malayalam for colour. It began with five people above a spice warehouse.',
  introHeading: 'Who we are',
  intro: [
    'We are sixty designers, developers, writers and campaign planners in Fort Kochi, with colleagues in Austin and Leeds. Since 2020 more than a hundred companies have trusted us with an app, a website, a campaign or a cupboard full of paper.',
    'Every client gets a project lead and a personal AI manager. The AI manager reads the board, the budget and the reports of your project, so you can ask at any hour what is done, what it cost and what comes next. The project lead checks what it says and makes the decisions with you.',
  ],
  historyHeading: 'Our history',
  history,
  vision: {
    heading: 'Our vision',
    text: 'Software should fit a business as a tool fits a hand, and its people should know it well enough to change it.',
  },
  mission: {
    heading: 'Our mission',
    text: 'We listen first, build in small steps that clients can try, measure what changed, and leave behind code, designs and knowledge that belong to them.',
  },
} as const);

const howWeWorkSections: readonly HowWeWorkSection[] = [
  {
    id: 1,
    slug: 'clear-vision',
    title: 'Clear Vision',
    text: 'Before anyone draws a screen we find out what should be different afterwards. Two weeks of visits, figures and questions end in a document of four pages that everyone can read and you can take to any other agency.',
    points: [
      'Visits to the people who will use it, at their own desks',
      'One measurable goal, with today’s figure beside it',
      'A list of what we leave out, and why',
    ],
    picture: 'how-clear-vision',
    alt: 'A wall painting that is drawn and not yet painted; before it a brass balance weighs red pigment',
  },
  {
    id: 2,
    slug: 'better-execution-strategy',
    title: 'Better Execution Strategy',
    text: 'We work in fortnights. Each begins with a choice you make and ends with something you can try. The board is open to you, the budget is shown beside it, and your personal AI manager answers between our calls.',
    points: [
      'A working version every second Friday',
      'Tests, reviews and accessibility checks in every step',
      'A budget line that warns at 70 per cent, not at the end',
    ],
    picture: 'how-better-execution',
    alt: 'A wall painting, painted up to its middle, behind a scaffold; a task board stands beside',
  },
  {
    id: 3,
    slug: 'go-live',
    title: 'Go-Live',
    text: 'A release should be a quiet day. We rehearse it, open to a small group first and keep the way back ready. Afterwards we watch the figure from the first document and fix our own mistakes for ninety days at no cost.',
    points: [
      'A rehearsal with real data, and a written way back',
      'A tenth of the users first, then everyone',
      'Ninety days of fixes included, then care by the month',
    ],
    picture: 'how-go-live',
    alt: 'The finished wall painting; before it a red boat slides over rollers, beside a phone',
  },
];

export const howWeWork = editable('howWeWork', {
  metaTitle: 'How We Work',
  metaDescription:
    'Clear vision, a better execution strategy and a calm go-live: how a project at {our name} runs from the first conversation to the day it is in use.',
  heading: 'How We Work',
  lead: 'Three parts, the same for an app, a website or a campaign. You know at any time which one you are in.',
  sections: howWeWorkSections,
  closing: {
    heading: 'Tell us what takes too long',
    text: 'An hour with a designer and a developer costs nothing, and you keep the notes.',
    action: 'Connect With Us',
  },
} as const);

export const team = editable('team', {
  metaTitle: 'Our Team',
  metaDescription:
    'Meet the sixty people behind {our name}: designers, developers, campaign planners and the four leaders who answer for the work, in {our town} and overseas.',
  heading: 'Our Team',
  lead: 'Sixty designers, developers, writers and campaign planners.',
  text: [
    'We hire for curiosity and for care with words, because most faults in software begin as a misunderstanding. Teams are small: a designer, two or three developers, a tester and a project lead stay with you from the first visit to the last fix.',
    'On Thursdays nobody has meetings. On Fridays every team shows what it made, to everyone, in ten minutes. That is how a campaign planner comes to ask the question that saves a database.',
  ],
  glimpsesHeading: 'Glimpses',
  glimpsesLabel: 'Rooms of our office',
  foundersHeading: 'Meet Our Founders',
  overseasHeading: 'Leaders - Overseas',
} as const);

/** Office is the default tab (point 4): the first is shown, unless the address names another. */
export const glimpses: readonly Glimpse[] = editable('team.glimpses', [
  {
    id: 1,
    tab: 'office',
    label: 'Office',
    picture: 'team-office',
    alt: 'Model of a meeting room: round table, four chairs, a wall screen and plants',
  },
  {
    id: 2,
    tab: 'ui-ux',
    label: 'UI/UX',
    picture: 'team-uiux',
    alt: 'Model of a design desk with colour tiles and sketches on the walls',
  },
  {
    id: 3,
    tab: 'accounts-operations',
    label: 'Accounts & Operations',
    picture: 'team-accounts-operations',
    alt: 'Model of an accounts desk with a ledger on screen, drawers and a clock',
  },
  {
    id: 4,
    tab: 'web-development',
    label: 'Web Development',
    picture: 'team-web-development',
    alt: 'Model of a developer desk with code and a dashboard on two monitors',
  },
  {
    id: 5,
    tab: 'mobile-app-development',
    label: 'Mobile App Development',
    picture: 'team-mobile-development',
    alt: 'Model of a desk with test phones, and app screens on the wall',
  },
  {
    id: 6,
    tab: 'digital-marketing',
    label: 'Digital marketing',
    picture: 'team-digital-marketing',
    alt: 'Model of a desk with a campaign report, a drum and a silk umbrella',
  },
]);

/** No more can be told from one another by the stylesheet. */
export const MAX_GLIMPSES = 12;

/** What stands for a room in an address, as in '?tab=office'. One of the staff's own is named by its place. */
export const tabOf = ({ tab }: Pick<Glimpse, 'tab'>, place: number): string => tab ?? String(place + 1);

export const leaders: readonly Leader[] = editable('team.leaders', [
  {
    id: 1,
    name: 'Devika Panikkar',
    title: 'Founder and Director',
    field: 'Sales and Marketing',
    country: 'India',
    flag: 'in',
    link: 'leader-india-1',
    alt: 'Illustrated portrait of Devika Panikkar',
    group: 'founder',
    sentence: 'I say in the first call if you do not need us.',
  },
  {
    id: 2,
    name: 'Arun Thekkedath',
    title: 'Founder and Director',
    field: 'Information Technology',
    country: 'India',
    flag: 'in',
    link: 'leader-india-2',
    alt: 'Illustrated portrait of Arun Thekkedath',
    group: 'founder',
    sentence: 'If your next developer cannot read it, it is not finished.',
  },
  {
    id: 3,
    name: 'Simone Whitlock',
    title: 'Head of Global Operations',
    field: 'Operations',
    country: 'USA',
    flag: 'us',
    link: 'leader-usa',
    alt: 'Illustrated portrait of Simone Whitlock',
    group: 'overseas',
    sentence: 'You hear bad news from me on the day I hear it.',
  },
  {
    id: 4,
    name: 'Gareth Pemberton',
    title: 'Country Head',
    field: 'Client Relations',
    country: 'UK',
    flag: 'gb',
    link: 'leader-uk',
    alt: 'Illustrated portrait of Gareth Pemberton',
    group: 'overseas',
    sentence: 'I ask the people at the counter before I ask the board.',
  },
]);

const shownLeaders = (group: Leader['group']): readonly Leader[] => leaders.filter((leader) => leader.group === group);

export const founders = (): readonly Leader[] => shownLeaders('founder');
export const overseasLeaders = (): readonly Leader[] => shownLeaders('overseas');
