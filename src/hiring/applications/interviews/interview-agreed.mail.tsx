import { fillWords } from '#ui/fill-words.ts';
import type { MailDefinition } from '#ui/mail-frame.tsx';

import { interviewMails } from './content.ts';
import { interviewFacts, type InterviewProps, InterviewMail, mailAsText } from './interview-mail-parts.tsx';
import { dayOf } from './times.ts';

const words = interviewMails.agreed;

type Props = InterviewProps & { startsAt: string; isMoved: boolean };

const letterOf = (props: Props) => ({
  text: fillWords(words.text[props.isMoved ? 'moved' : 'agreed'], { job: props.jobTitle }),
  facts: interviewFacts(props, props.startsAt),
  last: words.change,
  href: props.ownPage,
});

/** To the candidate: the time that is agreed, with the entry for their calendar. */
export const interviewAgreedMail: MailDefinition<Props> = {
  subject: ({ startsAt, zone, receipt }) => fillWords(words.subject, { day: dayOf(startsAt, zone), receipt }),
  heading: ({ isMoved }) => words.heading[isMoved ? 'moved' : 'agreed'],
  Body: (props) => <InterviewMail {...letterOf(props)} />,
  text: (props) => mailAsText(letterOf(props)),
};
