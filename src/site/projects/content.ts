import { editable } from '#config/translation.ts';

export const projects = editable('projects', {
  metaTitle: 'Projects',
  metaDescription:
    'Apps, websites and web applications that {our name} has built for clients and in house, from clinic booking to factory boards. Filter by industry and type.',
  heading: 'Projects',
  lead: 'Apps, websites and web applications, newest first.',
  /** Where a card has one. */
  figures: 'The figure on a card is what changed after the launch.',
  filters: {
    heading: 'Filters',
    open: 'Filters',
    openWithCount: 'Filters ({count})',
    industry: 'Industry',
    type: 'Project Type',
    clearAll: 'Clear All',
    show: { one: 'Show {count} result', other: 'Show {count} results' },
    apply: 'Apply filters',
    skip: 'Skip to the projects',
  },
  readMore: 'Read More',
  /** The accessible name of a card's link. It contains the visible text in the same order (WCAG 2.5.3). */
  readMoreOf: '{name}: Read More',
  inHouse: 'In House',
  status: { one: '{count} project', other: '{count} projects' },
  resultsHeading: 'Projects, page {page} of {last}',
  noResultsHeading: 'Projects',
  pagesLabel: 'Projects pages',
  previous: 'Previous',
  next: 'Next',
  page: 'Page {page}',
  loading: 'Loading projects…',
  empty: {
    heading: 'No projects match',
    text: 'No project has all of these at once. Take a filter away, or begin again with all of them.',
    picture: 'not-found',
    pictureAlt: 'A mooring post without its boat: the rope lies loose, and a blue boat has drifted away',
  },
  /** If no project is published, with or without filters. */
  none: {
    heading: 'No projects yet',
    text: 'Nothing is published here so far. Ask us, and we will show you what we are working on.',
    action: 'Contact Us',
    picture: 'not-found',
    pictureAlt: 'A mooring post without its boat: the rope lies loose, and a blue boat has drifted away',
  },
  error: { text: 'Could not load projects', retry: 'Try again' },
} as const);

export const projectDetail = editable('project', {
  coverAlt: 'The cover picture of {name}',
  back: 'Back',
  backLabel: 'Back to projects',
  screenshots: 'Screenshots',
  screenshotTabs: { app: 'Applications', web: 'Website' },
  /** Specification, point 2: Website is hidden, Mobile Application is shown as Mobile, others as Web Application. */
  typeChips: { mobile: 'Mobile', other: 'Web Application' },
  googlePlay: 'Google Play',
  appStore: 'App Store',
  website: 'Go to website',
  video: 'Video',
  closeVideo: 'Close video',
  captions: 'Captions',
  film: '{name}, on film',
  about: 'About',
  usecase: 'Usecase',
  features: 'Features',
  outcomes: 'Outcomes',
  result: 'Result',
  /** Screen readers hear the two figures of an outcome as 'before 14%, now 6%'. */
  before: 'before',
  now: ', now',
  weeks: 'Weeks',
  team: 'Team',
  next: 'Next project',
  /** The last words before it. */
  call: { text: 'The next page like this could be about your work.', action: 'Hire Us' },
} as const);
