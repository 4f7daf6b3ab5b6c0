import { fillWords } from '#ui/fill-words.ts';
import { editable } from '#config/translation.ts';

import type { ShownAnswerTime } from './schema.ts';
import { SPAN_DAYS } from './schema.ts';

export const answerTimes = editable('opening.answerTimes', {
  here: {
    one: 'Half of those who applied here had their answer within one working day, counted over the last {span} days.',
    other:
      'Half of those who applied here had their answer within {count} working days, counted over the last {span} days.',
  },
  all: {
    one: 'Half of those who applied to us had their answer within one working day, counted over the last {span} days.',
    other:
      'Half of those who applied to us had their answer within {count} working days, counted over the last {span} days.',
  },
} as const);

/** What the page of an opening says, in one sentence. Less than a day is not claimed: a page promises no hours. */
export function answerTimeInWords({ days, isOfOpening }: ShownAnswerTime): string {
  const { one, other } = isOfOpening ? answerTimes.here : answerTimes.all;
  return fillWords(days <= 1 ? one : other, { count: days, span: SPAN_DAYS });
}
