import { dayInWords } from '#platform/agency-day.ts';

import { mailWithLink } from './mail-with-link.tsx';
import { candidateMails } from './content.ts';

type Props = {
  /** YYYY-MM-DD */
  day: string;
};

/** To the candidate: the time is nearly over, and where to say that it should not be. */
export const retentionReminderMail = mailWithLink<Props>(candidateMails.reminder, ({ day }) => ({
  day: dayInWords(day),
}));
