import { editable } from '#config/translation.ts';
import type { Pigment } from '#ui/pigments.ts';

/** What the page of an opening is drawn in: a colour, and a picture of the room. */
type Room = { pigment: Pigment; picture: string; alt: string };

export const officeRoom: Room = editable('opening.office', {
  pigment: 'indigo',
  picture: 'team-office',
  alt: 'Model of a meeting room: round table, four chairs, a wall screen and plants',
});

/** By the name of the department. */
export const rooms: Record<string, Room> = editable('opening.rooms', {
  'Mobile Engineering': {
    pigment: 'turmeric',
    picture: 'team-mobile-development',
    alt: 'Model of a desk with test phones, and app screens on the wall',
  },
  'Web Engineering': {
    pigment: 'indigo',
    picture: 'team-web-development',
    alt: 'Model of a developer desk with code and a dashboard on two monitors',
  },
  Design: {
    pigment: 'palm',
    picture: 'team-uiux',
    alt: 'Model of a design desk with colour tiles and sketches on the walls',
  },
  'Digital Marketing': {
    pigment: 'laterite',
    picture: 'team-digital-marketing',
    alt: 'Model of a desk with a campaign report, a drum and a silk umbrella',
  },
  Operations: {
    pigment: 'lotus',
    picture: 'team-accounts-operations',
    alt: 'Model of an accounts desk with a ledger on screen, drawers and a clock',
  },
});

/** The room of a department; one that staff have added since meets in the office. */
export const roomOf = (department: string): Room =>
  (Object.hasOwn(rooms, department) ? rooms[department] : undefined) ?? officeRoom;

/** What the server alone says on the page of the list. */
export const careersPage = editable('careers', {
  metaTitle: 'Careers',
  metaDescription:
    'Open positions at {our name} in {our town} and overseas: design, development, marketing and operations. Search by keyword, department or experience.',
  connectHeading: 'Connect With Us',
  connectText: 'Nothing for you today? New openings appear here and on our channels first.',
  /** In the place of the banner, once an application is sent. */
  sent: { heading: 'Your application is here', receipt: 'Your receipt: {receipt}', job: 'You applied for {title}.' },
  unread: 'We could not look into your file. You can send another: the mail with your receipt says how.',
} as const);

export const careers = editable('openings', {
  hero: 'careers-landscape',
  heroNarrow: 'careers-square',
  heroAlt: 'An open door at the head of three steps, with a painted wall inside; two sandals wait at the foot',
  heroInk: 'light',
  banner: { eyebrow: 'Career', heading: 'Create the future you want' },
  search: {
    label: 'Search openings',
    placeholder: 'Search any keywords',
    action: 'Search',
  },
  intro: [
    'We are looking for people who like to finish things, ask when something is unclear and enjoy explaining what they know. Teams are small, hours are regular, and Thursdays have no meetings.',
    'Every application is read by someone from the team you would join. You hear from us within ten working days, whatever the answer is.',
  ],
  openingsHeading: 'Current Openings',
  /** Specification, point 9: a fixed text, not a date. */
  posted: '3 days ago',
  nightShift: 'Night Shift',
  dayShift: 'Day Shift',
  fresher: 'Fresher',
  years: { one: '{count} Year', other: '{count} Years' },
  skills: 'Skills',
  filters: {
    heading: 'Filters',
    open: 'Filters',
    openWithCount: 'Filters ({count})',
    department: 'Department',
    experience: 'Year of experience',
    education: 'Education',
    clearAll: 'Clear All',
    show: { one: 'Show {count} result', other: 'Show {count} results' },
    apply: 'Apply filters',
    skip: 'Skip to the openings',
  },
  follow: { mail: 'Hear of new openings by mail', feed: 'Follow this list as a feed' },
  status: { one: '{count} opening', other: '{count} openings' },
  loading: 'Loading openings…',
  empty: {
    heading: 'No openings match',
    text: 'Try fewer filters or another word. You can also write to {email}: we keep good letters.',
    picture: 'not-found',
    pictureAlt: 'A mooring post without its boat: the rope lies loose, and a blue boat has drifted away',
  },
  /** If no opening is published. */
  none: {
    heading: 'No openings right now',
    text: 'New openings appear here first. You can also write to {email}: we keep good letters.',
    action: 'About Us',
    picture: 'not-found',
    pictureAlt: 'A mooring post without its boat: the rope lies loose, and a blue boat has drifted away',
  },
  error: { text: 'Could not load openings', retry: 'Try again' },
} as const);

export const job = editable('opening', {
  back: 'Back to careers',
  apply: 'Apply with resume',
  description: 'Job Description',
  responsibility: 'Responsibility',
  requirement: 'Requirement',
  facts: {
    heading: 'At a glance',
    pay: 'Pay',
    shift: 'Shift',
    experience: 'Experience',
    place: 'Place',
    department: 'Department',
    education: 'Education',
    employment: 'Employment',
    posted: 'Posted',
    validThrough: 'Apply by',
  },
  /** Until the last day for applications. */
  daysLeft: { one: '{count} day left', other: '{count} days left' },
  lastDay: 'Today is the last day',
  employmentTypes: {
    FULL_TIME: 'Full time',
    PART_TIME: 'Part time',
    CONTRACTOR: 'Contract',
    INTERN: 'Internship',
  } as Record<string, string>,
  metaDescription:
    '{title} at {our name}: what you will do, what you should bring and how to apply with your resume. Answers within ten working days.',
  /** What comes after sending, in order: from which to which working day after it. */
  after: {
    heading: 'After you apply',
    /** Where the steps have their dates. */
    dated: 'What happens next',
    steps: [
      {
        from: '0',
        until: '0',
        when: 'At once',
        what: 'A receipt, and a page of your own',
        text: 'Both come by mail. The page says what we have and how far it is. Replace your resume there, or take everything back.',
      },
      {
        from: '1',
        until: '4',
        when: 'Days {from} to {until}',
        what: 'Your resume is read',
        text: 'By somebody you would work with, from the first line to the last.',
      },
      {
        from: '5',
        until: '9',
        when: 'Days {from} to {until}',
        what: 'A talk, if it fits',
        text: 'In your hours, about work that you have done.',
      },
      {
        from: '10',
        until: '10',
        when: 'Day {from}',
        what: 'An answer',
        text: 'Working days, counted from your receipt. Whatever the answer is.',
      },
    ],
  },
  similar: { heading: 'Open as well', all: 'All openings' },
  closing: { heading: 'Is it you?', text: 'A resume and ten minutes are enough.', apply: 'Apply for {title}' },
  help: 'Questions about this opening? Write to {email} or call {phone}.',
} as const);
