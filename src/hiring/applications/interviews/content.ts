/** What candidates and staff read about interviews. */
import { editable, translatable } from '#config/translation.ts';

import type { How } from './schema.ts';

/** The candidate's own page. */
export const interviewWords = editable('interviews.page', {
  heading: { one: 'Your interview', other: 'Your interviews' },
  offered: 'We would like to talk with you. Choose the time that suits you.',
  agreed: 'It is agreed. We look forward to it.',
  declined: 'You asked for other times. We write to you when we have some.',
  none: 'All the times that we offered are over or taken. Tell us when it would suit you.',
  hours: '{from} to {until}',
  minutes: { one: 'It takes about a minute.', other: 'It takes about {count} minutes.' },
  how: { video: 'Video call', phone: 'Phone call', visit: 'At our office' } satisfies Record<How, string>,
  weCall: 'We call the number that you gave us.',
  times: 'Times',
  choose: 'Take this time',
  zone: 'Your time zone',
  nearZones: 'Where you live',
  allZones: 'Everywhere',
  showInZone: 'Show the times there',
  calendar: 'Add it to your calendar',
  other: { offered: 'None of these times suits me', agreed: 'I need another time' },
  says: 'When would it suit you?',
  saysHint: 'Days and hours, and your time zone if you travel. You may leave it empty.',
  ask: { offered: 'Ask for other times', agreed: 'Give this time up and ask for another one' },
  problems: {
    slot: 'Choose one of the times.',
    gone: 'This time is no longer free. Choose another one, or ask for other times.',
  },
} as const);

/** Mails to the candidate. */
export const interviewMails = editable('interviews.mails', {
  labels: { when: 'When', times: 'Times', note: 'From us' },
  offer: {
    subject: 'When can we talk? {job} ({receipt})',
    heading: { offered: 'When can we talk?', moved: 'We need another time' },
    text: {
      offered: 'You applied for {job}, and we would like to talk with you. These times are free for us:',
      moved:
        'About {job}: the time that was agreed does not work for us any more, and we are sorry. These times are free:',
    },
    choose: 'Choose the one that suits you on your own page, where you can also ask for others:',
  },
  agreed: {
    subject: 'Agreed: {day} ({receipt})',
    heading: { agreed: 'Your interview is agreed', moved: 'Your interview has another time' },
    text: {
      agreed: 'We look forward to talking with you about {job}.',
      moved: 'We talk about {job} at another time than we said before.',
    },
    change: 'The entry for your calendar comes with this mail. If something comes up, tell us on your own page:',
  },
  cancelled: {
    subject: 'The interview is off: {job} ({receipt})',
    heading: 'The interview is off',
    text: 'The interview about {job} does not take place:',
    offer: 'The times that we offered for {job} are off.',
    page: 'How your application stands is on your own page:',
  },
  reminder: {
    subject: 'Tomorrow: your interview ({receipt})',
    soon: 'Soon: your interview ({receipt})',
    heading: 'Your interview is close',
    text: 'We talk about {job}:',
    change: 'If something comes up, tell us on your own page:',
  },
} as const);

/** The mail to members of staff who take part. */
export const staffMail = {
  subjects: {
    agreed: 'Interview agreed: {name}, {job} ({receipt})',
    moved: 'Interview moved: {name}, {job} ({receipt})',
    cancelled: 'Interview off: {name}, {job} ({receipt})',
    declined: '{name} asks for other times ({receipt})',
    reminder: 'Interview soon: {name}, {job} ({receipt})',
    erased: 'Interview off: an application was erased ({receipt})',
  },
  headings: {
    agreed: 'An interview is agreed',
    moved: 'An interview was moved',
    cancelled: 'An interview is off',
    declined: 'The candidate asks for other times',
    reminder: 'An interview is close',
    erased: 'An interview is off',
  },
  erased: 'The candidate has erased the application. Please take what you copied of it out of your calendar.',
  labels: {
    when: 'When',
    candidate: 'Candidate',
    opening: 'Opening',
    how: 'How',
    phone: 'Phone',
    note: 'Told to the candidate',
    says: 'The candidate says',
  },
  open: 'All about it:',
} as const;

/** What calendars show. */
export const calendarWords = translatable({
  candidate: 'Interview: {job}, {agency}',
  staff: 'Interview: {name}, {job}',
  erased: 'Interview',
  receipt: 'Receipt {receipt}',
  /** In place of words of the candidate. */
  says: {
    accepted: 'Accepted in the calendar.',
    tentative: 'May come, says the calendar.',
    declined: 'Declined in the calendar.',
  },
} as const);

export const refusals = {
  noInterview: 'There is no such interview.',
  isOver: 'The application is closed or withdrawn. Move it back first.',
  isSpam: 'This application is in the quarantine. Release it first.',
  past: 'This time is over. Choose a later one.',
  far: 'This time is more than a year away.',
  oneTime: 'What is agreed has one time.',
  place: 'Paste the link of the call',
  people: 'One of the people is no longer there, or does not work with candidates.',
  busy: '{name} has another interview at {when}.',
  sameTimes: 'These times are offered to the candidate already.',
  tooMany: 'So many interviews are open for this candidate. Cancel one first.',
  cancelled: 'This interview was cancelled.',
  hasBegun: 'This interview has begun, or is over.',
} as const;
