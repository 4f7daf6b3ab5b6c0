import { dayInWords } from '#platform/agency-day.ts';
import { type MailDefinition, MailText } from '#ui/mail-frame.tsx';
import { fillWords } from '#ui/fill-words.ts';
import { mailText } from '#ui/mail-words.ts';

import { quarantineDigest as words } from './content.ts';

type Props = {
  count: number;
  /** YYYY-MM-DD: of the oldest. */
  since: string;
};

const fill = (text: string, { count, since }: Props) =>
  fillWords(text, { count: String(count), since: dayInWords(since) });

const paragraphsOf = (props: Props) => [
  fill(props.count === 1 ? words.waits.one : words.waits.other, props),
  ...words.paragraphs,
];

/** To the agency, once a day while the quarantine is not empty: how many, and where to look. It contains nothing that visitors wrote. */
export const quarantineDigestMail: MailDefinition<Props> = {
  subject: (props) => fill(words.subject, props),
  heading: () => words.heading,
  Body: (props) => paragraphsOf(props).map((text) => <MailText key={text}>{text}</MailText>),
  text: (props) => mailText(...paragraphsOf(props)),
};
