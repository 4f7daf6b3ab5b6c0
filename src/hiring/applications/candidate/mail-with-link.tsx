/** A mail to a candidate of some sentences, and the address of their own page. */
import type { MailDefinition } from '#ui/mail-frame.tsx';
import { mailOf } from '#ui/mail-parts.tsx';
import { fillWords } from '#ui/fill-words.ts';

type Words = { subject: string; heading: string; paragraphs: readonly string[] };
type Props = {
  receipt: string;
  jobTitle: string;
  /** The whole address of the candidate's own page. */
  ownPage: string;
};

/** `more`: what the sentences name beside the opening. */
export function mailWithLink<More extends object>(
  words: Words,
  more: (props: More) => Readonly<Record<string, string>>,
): MailDefinition<Props & More> {
  return mailOf((props) => ({
    subject: fillWords(words.subject, { receipt: props.receipt }),
    heading: words.heading,
    parts: [
      ...words.paragraphs.map((text) => fillWords(text, { job: props.jobTitle, ...more(props) })),
      { href: props.ownPage },
    ],
  }));
}
