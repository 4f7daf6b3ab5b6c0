import { dayInWords } from '#platform/agency-day.ts';

import { letterWithLink } from '../candidate/letter-with-link.tsx';
import { poolMails } from './content.ts';

type Props = {
  /** YYYY-MM-DD */
  day: string;
};

/** To the candidate: what they agreed to ends soon, and where to prolong it. */
export const poolReminderMail = letterWithLink<Props>(poolMails.reminder, ({ day }) => ({ day: dayInWords(day) }));
