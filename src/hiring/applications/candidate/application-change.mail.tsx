import { type MailDefinition, MailText } from '#ui/mail-frame.tsx';
import { fillWords } from '#ui/fill-words.ts';
import { type MailLinkProps, mailText } from '#ui/mail-words.ts';

import { ResumeLink, resumeLinkAsText } from '../resume-link.tsx';
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
export const applicationChangeMail: MailDefinition<Props> = {
  subject: (props) => fill(words.subjects[props.change], props),
  heading: ({ change }) => words.headings[change],
  Body: (props) => (
    <>
      <MailText>{fill(words.texts[props.change], props)}</MailText>
      <ResumeLink link={props.resumeLink} />
    </>
  ),
  text: (props) => mailText(fill(words.texts[props.change], props), ...resumeLinkAsText(props.resumeLink)),
};
