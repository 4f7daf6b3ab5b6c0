/** What candidates read about the talent pool: on their own page and in two mails. */
import { editable } from '#config/translation.ts';

/** What a candidate agrees to. It is stored as it is shown, so it has no other language. */
export const poolConsent = {
  consent:
    'Keep my application and my resume for the time that I choose here, and look at them when another opening may suit me. I can end this on this page at any time; then they are erased as if I had never agreed.',
  label: 'How long',
  months: '{count} months',
} as const;

/** The candidate's own page. */
export const pool = editable('pool.page', {
  heading: 'For later openings',
  asked: 'We would like to keep your application and look at it first when something fits you. Only if you want that.',
  offer:
    'If you like, we keep your application for later openings, and look at it first when something fits you. Only if you want that.',
  join: 'Yes, keep me in mind',
  inPool:
    'You agreed on {since} that we keep your application for later openings. That holds until {until}; we write to you a month before.',
  prolong: 'From today on for',
  prolongAction: 'Keep me for longer',
  leave: 'End this now',
  leaveHint: 'Then your application is erased as if you had never agreed.',
  problem: 'Choose how long we may keep it: 6, 12 or 24 months.',
} as const);

export const poolMails = editable('pool.mails', {
  question: {
    subject: 'May we think of you later? ({receipt})',
    heading: 'May we think of you later?',
    paragraphs: [
      'You applied for {job}. We would like to keep your application, and look at it first when another opening may suit you.',
      'We only do that if you want it. You choose for how long, and you can end it at any time. If you do nothing, nothing changes: your application is erased when you were told.',
      'Here you can say yes, on your own page:',
    ],
  },
  reminder: {
    subject: 'Shall we still think of you? ({receipt})',
    heading: 'Shall we still think of you?',
    paragraphs: [
      'You allowed us to keep your application for {job} for later openings. That ends on {day}.',
      'If that is right, you need not do anything: from then on we no longer look at it, and it is erased by itself. If we should go on, tell us on your own page:',
    ],
  },
} as const);
