import { fillWords } from '#ui/fill-words.ts';
import type { MailDefinition } from '#ui/mail-frame.tsx';

import { interviewMails, interviewWords } from './content.ts';
import { type InterviewProps, InterviewMail, mailAsText, placeOf, whenOf } from './interview-mail-parts.tsx';

const { labels, offer: words } = interviewMails;

type Props = InterviewProps & { times: readonly string[]; isMoved: boolean };

const letterOf = (props: Props) => ({
  text: fillWords(words.text[props.isMoved ? 'moved' : 'offered'], { job: props.jobTitle }),
  facts: (
    [
      [labels.times, props.times.map((at) => whenOf(at, props)).join('\n')],
      [interviewWords.how[props.how], placeOf(props)],
      [labels.note, props.note],
    ] as const
  ).filter(([, value]) => value !== ''),
  last: words.choose,
  href: props.ownPage,
});

/** To the candidate: times to choose from, on their own page. */
export const interviewOfferMail: MailDefinition<Props> = {
  subject: ({ jobTitle, receipt }) => fillWords(words.subject, { job: jobTitle, receipt }),
  heading: ({ isMoved }) => words.heading[isMoved ? 'moved' : 'offered'],
  Body: (props) => <InterviewMail {...letterOf(props)} />,
  text: (props) => mailAsText(letterOf(props)),
};
