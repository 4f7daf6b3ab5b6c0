import { mailWithLink } from '../candidate/mail-with-link.tsx';
import { poolMails } from './content.ts';

/** To the candidate: whether they may be kept for later openings. */
export const poolQuestionMail = mailWithLink(poolMails.question, () => ({}));
