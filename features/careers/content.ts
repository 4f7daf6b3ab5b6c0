import { site } from '#root/site.ts';

export const careers = {
  metaTitle: 'Careers',
  metaDescription: `Open positions at ${site.name} in ${site.address.locality} and overseas: design, development, marketing and operations. Search by keyword, department or experience.`,
  hero: 'careers-landscape',
  heroAlt: 'Steps between a plant and a palm lead up to an arch; a red ball is about to roll through',
  heroInk: 'light',
  banner: { eyebrow: 'Career', heading: 'Create the future you want' },
  search: {
    label: 'Search openings',
    placeholder: 'Search any keywords',
    action: 'Search',
    clear: 'Clear search',
  },
  intro: [
    'We are looking for people who like to finish things, ask when something is unclear and enjoy explaining what they know. Teams are small, hours are regular, and Thursdays have no meetings.',
    'Every application is read by someone from the team you would join. You hear from us within ten working days, whatever the answer is.',
  ],
  openingsHeading: 'Current Openings',
  connectHeading: 'Connect With Us',
  connectText: 'Nothing for you today? New openings appear here and on our channels first.',
  careersSite: 'Careers site',
  /** Point 9: a fixed text, not a date. */
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
  },
  sent: 'Your receipt: {receipt}',
  status: { one: '{count} opening', other: '{count} openings' },
  loading: 'Loading openings…',
  empty: {
    heading: 'No openings match',
    text: 'Try fewer filters or another word. You can also write to {email}: we keep good letters.',
    picture: 'not-found',
    pictureAlt: 'An empty arch; a red ball has rolled away, and a magnifier lies beside',
  },
  /** Where no opening is published. */
  none: {
    heading: 'No openings right now',
    text: 'New openings appear here first. You can also write to {email}: we keep good letters.',
    action: 'About Us',
    picture: 'not-found',
    pictureAlt: 'An empty arch; a red ball has rolled away, and a magnifier lies beside',
  },
  error: { text: 'Could not load openings', retry: 'Try again' },
} as const;

export const job = {
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
  employmentTypes: {
    FULL_TIME: 'Full time',
    PART_TIME: 'Part time',
    CONTRACTOR: 'Contract',
    INTERN: 'Internship',
  } as Record<string, string>,
  metaDescription: `{title} at ${site.name}: what you will do, what you should bring and how to apply with your resume. Answers within ten working days.`,
  help: 'Questions about this opening? Write to {email} or call {phone}.',
} as const;

export const applyPanel = {
  title: 'Job Title - {title}',
  close: 'Close',
  labels: {
    name: 'Name',
    email: 'Email ID',
    contact: 'Contact Number',
    city: 'City',
    address: 'Current Location',
    projectName: 'Project Name',
    experience: 'Experience',
    year: 'Years',
    month: 'Months',
    resume: 'Resume',
    desc: 'Brief Experience',
  },
  hints: {
    contact: 'Digits only',
    city: 'Type at least 4 letters, or a shorter name with a comma: Leh,',
    address: 'Your address, as on a letter',
    projectName: 'A project you are proud of, if you like',
    resume: 'PDF, Word, ODT or RTF, up to 2 MB',
    desc: 'What you have done so far, in a few sentences',
  },
  optional: 'optional',
  cityList: 'Suggestions',
  cityStatus: {
    one: '{count} city, press Enter to take it',
    other: '{count} cities, use up and down arrows',
    none: 'No matching city',
  },
  /** Without script: several places bear the name that was typed. */
  cityChoice: 'Which one do you mean?',
  /** Without script: no place bears the name that was typed. */
  cityNone: `We know no place of this name. Write it as on a map, for example ${site.address.locality}, ${site.address.region}, ${site.address.country}.`,
  resumeKept: 'We keep {name} for an hour. Choose another file only to replace it.',
  resumeNotKept: 'Please choose {name} again: too many files are kept just now to keep this one as well.',
  resumeChosen: '{name}, {size}',
  submit: 'Submit',
  sending: 'Sending',
  restore: 'Restore last draft',
  /** A page that was loaded anew has the texts, and no file. */
  resumeLost: 'What you typed is still here, but a file cannot be kept: please choose {name} again.',
  /** The answer has no message for the specification's toast. */
  failed: 'Something went wrong on our side. Please try again in a moment.',
  /** No answer came: the specification's toast has no message to show. */
  noAnswer: 'The application could not be sent. Please check your connection and try again.',
} as const;

export const applicationMails = {
  notification: {
    subject: 'Application: {job}',
    heading: 'An application for {job}',
    intro: 'An answer to this mail goes to {name}. The résumé is kept with the application, not in this mail.',
    job: 'Opening',
    receipt: 'Receipt',
    experience: '{years} years, {months} months',
    resume: '{name}, {size}',
  },
  confirmation: {
    subject: 'Your application: {job} ({receipt})',
    heading: 'Thank you for applying',
    paragraphs: [
      'Your application for {job} is here, and so is your resume. Somebody from the team you would join reads it, and you hear from us within ten working days, whatever the answer is.',
      'Your receipt is {receipt}. Please name it when you write or call about this application.',
      'Anything to add or to take back? Answer this mail, write to {email} or call {phone}.',
      'If you did not apply, somebody typed your address by mistake. You need not do anything.',
    ],
    candidatePage: 'Your application, to look at or to withdraw:',
  },
} as const;
