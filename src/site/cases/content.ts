import { editable } from '#config/translation.ts';

export const caseWords = editable('cases', {
  /** Screen readers hear the two figures as 'before 21 min, now 9 min'. */
  before: 'before',
  now: ', now',
  inHouse: 'Made for ourselves',
  read: 'Read about {name}',
} as const);
