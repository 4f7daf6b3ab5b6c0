import type { ShownAnswerTime } from './schema.ts';
import { SPAN_DAYS } from './schema.ts';

const within = (days: number) => (days <= 1 ? 'one working day' : `${days} working days`);

/** What the page of an opening says, in one sentence. Less than a day is not claimed: a page promises no hours. */
export const answerTimeInWords = ({ days, isOfOpening }: ShownAnswerTime): string =>
  `Half of those who applied ${isOfOpening ? 'here' : 'to us'} had their answer within ${within(days)}, counted over the last ${SPAN_DAYS} days.`;
