import { papers } from '#cms/paperwork/content.ts';
import { editable } from '#config/translation.ts';
import { getStarted } from '#inbox/hire/content.ts';
import type { ContentPicture } from '#ui/picture-source.ts';
import type { Ground } from '#ui/pigments.ts';

/** Two pictures, each as a landscape, and as a portrait for screens below 1024 px. */
type HeroPictures = Record<'drawing' | 'drawingNarrow' | 'painted' | 'paintedNarrow', ContentPicture> & {
  heroGround: Ground;
};

/** `result`: what the client holds when it ends. */
type ProcessStep = { id: number; title: string; text: string; result: string };

/** The tabs of Our Projects. The ids are the specification's (1 in house, 0 client). */
export type ProjectTab = { id: 'all' | '1' | '0'; label: string };

export const home = editable('home', {
  metaTitle: 'Apps, websites and campaigns from {our town}',
  metaDescription:
    '{our name} designs and builds mobile apps, web applications and campaigns for clinics, shops, schools, funds, fleets and factories. From {our town}, {our region}.',
} as const);

export const hero = editable('home.hero', {
  label: 'Our work in pictures',
  headline: 'Software in your true colours',
  lead: 'Apps, websites and campaigns for clinics, shops, schools and factories. You get a project lead, and a personal AI manager that says at any hour what is done and what it cost.',
  primary: 'Hire Us',
  secondary: 'Connect With Us',
  film: 'Watch our film',
  pause: 'Pause slides',
  play: 'Play slides',
} as const);

/**
 * One set from one camera, first as a drawing on lime plaster and then painted. Staff set one or two of their own in their place: these stand beside the
 * words, and `heroGround` is the colour behind them.
 */
export const heroPictures: HeroPictures = editable('home.heroPictures', {
  drawing: 'home-line-landscape',
  drawingNarrow: 'home-line-portrait',
  painted: 'home-painted-landscape',
  paintedNarrow: 'home-painted-portrait',
  heroGround: 'turmeric-tint',
});

/** The paint arrives pigment by pigment, in the order in which a mural is painted. Each has its masks in home.css, which fit the delivered pictures alone. */
export const heroPigments = ['turmeric', 'laterite', 'palm'] as const;

export const servicesSection = editable('home.services', {
  heading: 'What we make',
  lead: 'One team designs, builds and launches your product, so nothing is lost on the way.',
  readMore: 'Read More',
} as const);

export const processSection = editable('home.process', {
  heading: 'How it happens',
  lead: 'Three steps. You decide at the end of each whether to take the next.',
} as const);

export const processSteps: readonly ProcessStep[] = editable('home.processSteps', [
  {
    id: 1,
    title: 'Data Analysis',
    text: 'We look at your figures, visit the people behind them and name the one number that should change.',
    result: 'You hold the number on a page.',
  },
  {
    id: 2,
    title: 'Making a plan',
    text: 'You receive a plan of four pages: what we build first, what we leave out, what it costs and how we will know.',
    result: 'You hold a plan with a price.',
  },
  {
    id: 3,
    title: 'Deliver Result',
    text: 'A working version every second Friday, a quiet release, and the number from step one measured again.',
    result: 'You hold the code, and the proof.',
  },
]);

export const industriesSection = editable('home.industries', {
  heading: 'Industries we know',
  lead: 'We have stood in the wards, shops and factory halls our software is used in.',
  listLabel: 'Industries',
  previous: 'Previous industry',
  next: 'Next industry',
} as const);

export const projectsSection = editable('home.projects', {
  heading: 'Our Projects',
  lead: 'The newest first: work for clients, and products of our own.',
  tabsLabel: 'Filter projects',
  viewAll: 'View All',
  readMore: 'Read More',
  status: { one: '{count} project shown', other: '{count} projects shown' },
  empty: 'No projects here yet',
} as const);

/** Point 4: all, 1 (in house) or 0 (client). */
export const projectTabs: readonly ProjectTab[] = editable('home.projectTabs', [
  { id: 'all', label: 'All Projects' },
  { id: '1', label: 'In House' },
  { id: '0', label: 'All Client' },
]);

export const clientsSection = editable('home.clients', {
  heading: 'Featured clients',
  lead: 'Companies that come back with the next idea.',
  listLabel: 'Featured clients',
  pause: 'Pause clients',
  play: 'Play clients',
  viewAll: 'See all clients',
} as const);

export const leadersSection = editable('home.leaders', {
  foundersHeading: 'Meet Our Founders',
  foundersLead: 'Two directors who still answer the telephone.',
  overseasHeading: 'Leaders (Overseas)',
  overseasLead: 'They work in the time zones of our clients abroad.',
} as const);

export const statsSection = editable('home.stats', {
  heading: '{our name} in figures',
} as const);

export const technologyBanner = editable('home.technologyBanner', {
  picture: 'technology-landscape',
  ink: 'light',
  heading: 'Your technology partner',
  text: 'Open tools that your next developer will know too. This site and most of our projects run on them.',
  listLabel: 'Technologies',
  technologies: ['React', 'TypeScript', 'Node.js', 'PostgreSQL', 'SQLite', 'Vite', 'Hono', 'Kysely', 'Playwright'],
} as const);

/** The texts around the company's film of `site.ts`. */
export const filmPanel = editable('home.filmPanel', {
  title: 'About {our name}',
  close: 'Close',
  transcriptHeading: 'Transcript',
} as const);

/** Ids are stored: none is given twice. */
const section = (id: number, heading: () => string) => ({
  id,
  get name() {
    return heading();
  },
});

/** What follows the opening, in its order. Staff move and hide it; each section is called by its heading. */
export const homeSections = editable('home.sections', [
  section(1, () => statsSection.heading),
  section(2, () => servicesSection.heading),
  section(3, () => processSection.heading),
  section(4, () => papers.home.heading),
  section(5, () => industriesSection.heading),
  section(6, () => projectsSection.heading),
  section(7, () => clientsSection.heading),
  section(8, () => leadersSection.foundersHeading),
  section(9, () => technologyBanner.heading),
  section(10, () => getStarted.heading),
]);
