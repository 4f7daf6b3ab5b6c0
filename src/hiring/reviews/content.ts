/** Words of the reviews. */
export const RATINGS = ['No', 'Maybe', 'Yes', 'Strong yes'] as const;
/** 'Yes' of 3; '' of nothing. */
export const ratingInWords = (rating: number | null): string => (rating === null ? '' : (RATINGS[rating - 1] ?? ''));

export const noCandidate = (receipt: string) => `There is no application with the receipt ${receipt}.`;

export const resumeProblems = {
  infected: 'The virus scanner found something in this file, so it is not handed out.',
  pending: 'The virus scanner has not looked at this file yet. Its text can be read meanwhile.',
  missing: 'This file cannot be found in the store.',
  unsafe: 'This file is marked. Read first, on the page of the candidate, what it might do.',
  unreadable: 'The text of this file cannot be read here. Download the original to see what it says.',
} as const;

export const unsafeWords = {
  title: 'What this file might do',
  clean: 'The virus scanner found nothing in it.',
  warning:
    'What you see here is harmless: nothing of the file runs. Download the original only if you know who sent it and need more than this page shows. It gets “(unsafe)” in its name, and it stands in the audit log that you had it.',
  download: 'I have read this: download the original',
} as const;

export const SAME_WORDS = {
  email: 'the same email address',
  phone: 'the same phone number',
  file: 'the same résumé file',
} as const;

export const frameWords = {
  title: 'Résumé',
  bar: 'Pages and size',
  smaller: 'Smaller',
  larger: 'Larger',
  fit: 'As wide as the frame',
} as const;

export const KEY_WORDS = [
  ['1 – 4', 'No, maybe, yes, strong yes'],
  ['j', 'The next candidate'],
  ['k', 'The one before'],
  ['w', 'To the words of your review; Escape leads out of them'],
  ['Ctrl Enter', 'Hand in and go on'],
  ['m', 'Move to a stage: arrows or its first letter, then Enter'],
  ['t', 'To the tags'],
  ['r', 'Into the résumé; there + and − make it larger and smaller'],
  ['c', 'Keep for comparing; on another candidate, compare the two'],
  ['?', 'These keys'],
] as const;
