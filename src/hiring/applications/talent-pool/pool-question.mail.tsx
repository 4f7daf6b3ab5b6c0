import { letterWithLink } from '../candidate/letter-with-link.tsx';
import { poolMails } from './content.ts';

/** To the candidate: whether they may be kept for later openings. */
export const poolQuestionMail = letterWithLink(poolMails.question, () => ({}));
