import { type MailDefinition, MailFacts, MailText } from '#ui/mail-frame.tsx';
import { fillWords } from '#ui/fill-words.ts';
import { factsAsText, mailText } from '#ui/mail-words.ts';

import { hire, hireMails } from './content.ts';
import type { HireEnquiry } from './schema.ts';

const words = hireMails.notification;
const { labels } = hire.form;

type Props = { receipt: string; enquiry: HireEnquiry };

const factsOf = ({ receipt, enquiry }: Props) =>
  [
    [labels.name, enquiry.name],
    [labels.email, enquiry.email],
    [labels.companyName, enquiry.companyName],
    [labels.lookingFor, enquiry.lookingFor],
    [words.receipt, receipt],
  ] as const;

/** To the agency: the whole enquiry. An answer goes to its sender. */
export const hireNotificationMail: MailDefinition<Props> = {
  subject: ({ enquiry }) => fillWords(words.subject, { company: enquiry.companyName }),
  heading: () => words.heading,
  Body: (props) => (
    <>
      <MailText>{fillWords(words.intro, { name: props.enquiry.name })}</MailText>
      <MailFacts facts={factsOf(props)} />
    </>
  ),
  text: (props) => mailText(fillWords(words.intro, { name: props.enquiry.name }), factsAsText(factsOf(props))),
};
