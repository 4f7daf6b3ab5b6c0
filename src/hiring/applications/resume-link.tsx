/** The link to a résumé in mails to the agency, as HTML and as text, with its expiry. */
import { dayInWords } from '#platform/agency-day.ts';
import { MailLink } from '#ui/mail-frame.tsx';
import type { MailPart } from '#ui/mail-parts.tsx';
import { fillWords } from '#ui/fill-words.ts';
import type { MailLinkProps } from '#ui/mail-words.ts';

import { applicationMails } from './content.ts';

const words = applicationMails.notification;

const holds = ({ days, lastDay }: MailLinkProps) =>
  fillWords(words.resumeLinkHolds, { days: String(days), day: dayInWords(lastDay) });

/** Nothing if the résumé was replaced or erased before the mail was sent. */
export const resumeLinkParts = (link: MailLinkProps | undefined): MailPart[] =>
  link
    ? [
        {
          shown: (
            <>
              <MailLink href={link.href}>{words.resumeLink}</MailLink>
              <br />
              {holds(link)}
            </>
          ),
          text: `${words.resumeLink}:\n${link.href}\n${holds(link)}`,
        },
      ]
    : [];
