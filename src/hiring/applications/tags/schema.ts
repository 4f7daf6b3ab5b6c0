/** Tags: short words of staff, by which candidates are found again. */
import * as v from 'valibot';

import { MAX_MOVED } from '../candidates/schema.ts';

/** Of one candidate, and of all. */
export const MAX_TAGS = 10;
export const MAX_KNOWN = 500;
export const TAG_LENGTH = 30;

/** Letters of one size and single spaces, so that one tag is not spelt in two ways. */
export const tagIn = (said: string): string =>
  said
    .normalize('NFC')
    .replace(/[\s,]+/gu, ' ')
    .trim()
    .toLocaleLowerCase('en');

export const tagName = v.pipe(
  v.string(),
  v.maxLength(200, 'A tag is a word or two'),
  v.transform(tagIn),
  v.minLength(1, 'Say what the tag is called'),
  v.maxLength(TAG_LENGTH, `At most ${TAG_LENGTH} letters, please`),
  v.regex(/^[^\p{Cc}\p{Cf}]*$/u, 'A tag has letters and digits only'),
);

export const tagsBody = v.object({
  receipts: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(40))),
    v.minLength(1, 'Choose somebody first'),
    v.maxLength(MAX_MOVED, `At most ${MAX_MOVED} candidates at once`),
  ),
  tag: tagName,
  isOn: v.boolean(),
  /** To take back what was given: the mark of that. What somebody has given anew stays. */
  mark: v.optional(v.pipe(v.string(), v.uuid())),
});

/** `changed`: the receipts of whom it was given to or taken from. `full`: how many have too many tags already. `mark`: by which the giving is taken back. */
export const tagged = v.object({ changed: v.array(v.string()), full: v.number(), mark: v.nullable(v.string()) });
export type Tagged = v.InferOutput<typeof tagged>;
