import { fillWords } from '#ui/fill-words.ts';
import type { MailDefinition } from '#ui/mail-frame.tsx';

import { interviewMails } from './content.ts';
import { interviewFacts, type InterviewProps, InterviewMail, mailAsText } from './interview-mail-parts.tsx';

const words = interviewMails.reminder;

/** `isSoon`: the reminder is late, and the interview is not tomorrow. */
type Props = InterviewProps & { startsAt: string; isSoon: boolean };

const letterOf = (props: Props) => ({
  text: fillWords(words.text, { job: props.jobTitle }),
  facts: interviewFacts(props, props.startsAt),
  last: words.change,
  href: props.ownPage,
});

/** To the candidate, a day before. */
export const interviewReminderMail: MailDefinition<Props> = {
  subject: ({ isSoon, receipt }) => fillWords(isSoon ? words.soon : words.subject, { receipt }),
  heading: () => words.heading,
  Body: (props) => <InterviewMail {...letterOf(props)} />,
  text: (props) => mailAsText(letterOf(props)),
};
