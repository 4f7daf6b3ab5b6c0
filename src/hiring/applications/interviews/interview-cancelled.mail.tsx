import { fillWords } from '#ui/fill-words.ts';
import type { MailDefinition } from '#ui/mail-frame.tsx';
import type { MailFact } from '#ui/mail-words.ts';

import { interviewMails } from './content.ts';
import { type InterviewProps, InterviewMail, mailAsText, whenOf } from './interview-mail-parts.tsx';

const { labels, cancelled: words } = interviewMails;

/** `startsAt`: null where no time was agreed. `note`: why, in the words of whoever cancels it. */
type Props = InterviewProps & { startsAt: string | null };

const letterOf = (props: Props) => ({
  text: fillWords(props.startsAt === null ? words.offer : words.text, { job: props.jobTitle }),
  facts: [
    ...(props.startsAt === null ? [] : [[labels.when, whenOf(props.startsAt, props)] as const]),
    ...(props.note === '' ? [] : [[labels.note, props.note] as const]),
  ] satisfies MailFact[],
  last: words.page,
  href: props.ownPage,
});

/** To the candidate: what was agreed or offered is off. The entry leaves their calendar. */
export const interviewCancelledMail: MailDefinition<Props> = {
  subject: ({ jobTitle, receipt }) => fillWords(words.subject, { job: jobTitle, receipt }),
  heading: () => words.heading,
  Body: (props) => <InterviewMail {...letterOf(props)} />,
  text: (props) => mailAsText(letterOf(props)),
};
