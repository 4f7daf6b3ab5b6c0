import { dayInWords } from '#platform/agency-day.ts';
import { type MailDefinition, MailLink, MailText } from '#ui/mail-frame.tsx';
import { fillWords } from '#ui/fill-words.ts';
import { translate } from '#config/translation.ts';
import { mailText } from '#ui/mail-words.ts';

import { alertMails } from './content.ts';

const words = alertMails.digest;

type Props = {
  jobs: { title: string; place: string; href: string }[];
  /** How many more there are than it names, and where all of them stand. */
  more: number;
  all: string;
  /** In words: names of staff's, or that it is all openings. */
  filter: string;
  /** YYYY-MM-DD */
  until: string;
  /** The whole address of the alert's own page. */
  ownPage: string;
};

const isOne = ({ jobs, more }: Props) => jobs.length + more === 1;
const countOf = ({ jobs, more }: Props) => ({ count: jobs.length + more });
const whyOf = ({ filter, until }: Props) =>
  fillWords(words.why, { filter: translate(filter), until: dayInWords(until) });

/** To whoever wants to hear of new openings: what is new since the mail before. */
export const alertDigestMail: MailDefinition<Props> = {
  subject: (props) =>
    isOne(props)
      ? fillWords(words.subject.one, { title: props.jobs[0]?.title ?? '' })
      : fillWords(words.subject.other, countOf(props)),
  heading: (props) => (isOne(props) ? words.heading.one : fillWords(words.heading.other, countOf(props))),
  Body: (props) => (
    <>
      {props.jobs.map(({ title, place, href }) => (
        <MailText key={href}>
          <MailLink href={href}>{title}</MailLink>, {place}
        </MailText>
      ))}
      {props.more > 0 && (
        <MailText>
          {fillWords(words.more, { count: props.more })} <MailLink href={props.all}>{props.all}</MailLink>
        </MailText>
      )}
      <MailText>{whyOf(props)}</MailText>
      <MailText>
        <MailLink href={props.ownPage}>{props.ownPage}</MailLink>
      </MailText>
    </>
  ),
  text: (props) =>
    mailText(
      ...props.jobs.map(({ title, place, href }) => `${title}, ${place}\n${href}`),
      ...(props.more > 0 ? [`${fillWords(words.more, { count: props.more })}\n${props.all}`] : []),
      whyOf(props),
      props.ownPage,
    ),
};
