import { mailOf } from '#ui/mail-parts.tsx';
import { fillWords } from '#ui/fill-words.ts';
import type { MailLinkProps } from '#ui/mail-words.ts';

import { resumeLinkParts } from '../resume-link.tsx';
import { candidateMails } from './content.ts';

const words = candidateMails.change;

type Props = {
  change: 'withdrawn' | 'replaced' | 'erased';
  receipt: string;
  jobTitle: string;
  /** To the newer résumé; made when the mail is sent. */
  resumeLink?: MailLinkProps;
};

const fill = (text: string, { receipt, jobTitle }: Props) => fillWords(text, { receipt, job: jobTitle });

/** To the agency: what a candidate decided. It names the receipt and nobody. */
export const applicationChangeMail = mailOf<Props>((props) => ({
  subject: fill(words.subjects[props.change], props),
  heading: words.headings[props.change],
  parts: [fill(words.texts[props.change], props), ...resumeLinkParts(props.resumeLink)],
}));
