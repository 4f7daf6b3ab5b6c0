import { type MailDefinition, PersonalMail } from '#ui/mail-frame.tsx';

type Props = {
  receipt: string;
  /** As the member wrote it, with everything filled in. */
  subject: string;
  text: string;
};

/** What a member of staff writes to the sender of a submission. The receipt in the subject leads the answer back to its thread. */
export const answerMail: MailDefinition<Props> = {
  subject: ({ subject, receipt }) => (subject.includes(receipt) ? subject : `${subject} [${receipt}]`),
  heading: ({ subject }) => subject,
  Body: ({ text }) => <PersonalMail text={text} />,
  text: ({ text }) => text,
};
