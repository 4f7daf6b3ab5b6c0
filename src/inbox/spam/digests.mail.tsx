/** The mails to the agency about spam: how much there is, and where to look. They contain nothing that visitors wrote. */
import { dayInWords } from '#platform/agency-day.ts';
import type { MailDefinition } from '#ui/mail-frame.tsx';
import { mailOf } from '#ui/mail-parts.tsx';
import { fillWords } from '#ui/fill-words.ts';

import { doubtfulDigest, quarantineDigest } from './content.ts';

type Words = {
  subject: string;
  heading: string;
  waits: { one: string; other: string };
  paragraphs: readonly string[];
};

function digestOf<Props extends { count: number }>(
  words: Words,
  factsOf: (props: Props) => Record<string, string>,
): MailDefinition<Props> {
  const fill = (text: string, props: Props) => fillWords(text, { count: String(props.count), ...factsOf(props) });
  return mailOf((props) => ({
    subject: fill(words.subject, props),
    heading: words.heading,
    parts: [fill(props.count === 1 ? words.waits.one : words.waits.other, props), ...words.paragraphs],
  }));
}

/** Once a day while the quarantine is not empty. `since`, YYYY-MM-DD: of the oldest. */
export const quarantineDigestMail = digestOf<{ count: number; since: string }>(quarantineDigest, ({ since }) => ({
  since: dayInWords(since),
}));

/** Where doubtful letters came, at most once an hour. `count`: of all that nobody has decided about. */
export const doubtfulDigestMail = digestOf<{ count: number }>(doubtfulDigest, () => ({}));
