/** A mail to a candidate of some sentences, and the address of their own page. */
import { type MailDefinition, MailLink, MailText } from '#ui/mail-frame.tsx';
import { fillWords } from '#ui/fill-words.ts';
import { mailText } from '#ui/mail-words.ts';

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
  const paragraphsOf = (props: Props & More) =>
    words.paragraphs.map((text) => fillWords(text, { job: props.jobTitle, ...more(props) }));
  return {
    subject: ({ receipt }) => fillWords(words.subject, { receipt }),
    heading: () => words.heading,
    Body: (props) => (
      <>
        {paragraphsOf(props).map((text) => (
          <MailText key={text}>{text}</MailText>
        ))}
        <MailText>
          <MailLink href={props.ownPage}>{props.ownPage}</MailLink>
        </MailText>
      </>
    ),
    text: (props) => mailText(...paragraphsOf(props), props.ownPage),
  };
}
