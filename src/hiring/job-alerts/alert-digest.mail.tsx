import { dayInWords } from '#platform/agency-day.ts';
import { MailLink } from '#ui/mail-frame.tsx';
import { mailOf } from '#ui/mail-parts.tsx';
import { fillWords } from '#ui/fill-words.ts';

import { alertMails, filterInWords } from './content.ts';
import type { FilterNames } from './schema.ts';

const words = alertMails.digest;

type Props = {
  jobs: { title: string; place: string; href: string }[];
  /** How many more there are than it names, and where all of them stand. */
  more: number;
  all: string;
  filter: FilterNames | string;
  /** YYYY-MM-DD */
  until: string;
  /** The whole address of the alert's own page. */
  ownPage: string;
};

const isOne = ({ jobs, more }: Props) => jobs.length + more === 1;
const countOf = ({ jobs, more }: Props) => ({ count: jobs.length + more });
const whyOf = ({ filter, until }: Props) =>
  fillWords(words.why, { filter: filterInWords(filter), until: dayInWords(until) });

/** To whoever wants to hear of new openings: what is new since the mail before. */
export const alertDigestMail = mailOf<Props>((props) => ({
  subject: isOne(props)
    ? fillWords(words.subject.one, { title: props.jobs[0]?.title ?? '' })
    : fillWords(words.subject.other, countOf(props)),
  heading: isOne(props) ? words.heading.one : fillWords(words.heading.other, countOf(props)),
  parts: [
    ...props.jobs.map(({ title, place, href }) => ({
      shown: (
        <>
          <MailLink href={href}>{title}</MailLink>, {place}
        </>
      ),
      text: `${title}, ${place}\n${href}`,
    })),
    ...(props.more > 0 ? [{ words: fillWords(words.more, { count: props.more }), href: props.all }] : []),
    whyOf(props),
    { href: props.ownPage },
  ],
}));
