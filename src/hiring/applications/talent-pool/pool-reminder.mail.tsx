import { dayInWords } from '#platform/agency-day.ts';

import { mailWithLink } from '../candidate/mail-with-link.tsx';
import { poolMails } from './content.ts';

type Props = {
  /** YYYY-MM-DD */
  day: string;
};

/** To the candidate: what they agreed to ends soon, and where to prolong it. */
export const poolReminderMail = mailWithLink<Props>(poolMails.reminder, ({ day }) => ({ day: dayInWords(day) }));
