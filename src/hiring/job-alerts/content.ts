/** What visitors read about alerts: on two pages and in two mails. */
import { editable, translate } from '#config/translation.ts';

import type { FilterNames } from './schema.ts';

export const alertPage = editable('alerts.page', {
  metaTitle: 'New openings by mail',
  metaDescription:
    'A mail when a new opening fits what you look for, once a day or once a week. No account, and one click ends it.',
  back: 'Back to careers',
  heading: 'New openings by mail',
  lead: 'We write when something new fits, and only then. You need no account, and one click in any mail ends it.',
  filter: 'What you hear of',
  email: 'Email ID',
  rhythm: 'How often at most',
  rhythms: { day: 'Once a day', week: 'Once a week, on Mondays' },
  submit: 'Send me the link to confirm',
  asked: 'Look into your mailbox: a mail to this address is on its way. It starts when you follow the link in it.',
  kept: 'We keep your address for these mails alone. It is erased when you end them, and by itself a week after an unconfirmed request.',
  all: 'All openings',
  tooLong: 'This search is too long for mails about it. Choose fewer departments, years and educations.',
} as const);

/** 'Design, Web Engineering · 2 Years · “react”' in the language of whoever reads it, or that it is all openings. A mail of an older version has it in words. */
export const filterInWords = (filter: FilterNames | string): string => {
  if (typeof filter === 'string') return translate(filter);
  return filter.length === 0 ? alertPage.all : filter.map((names) => names.map(translate).join(', ')).join(' · ');
};

export const ownAlertPage = editable('alerts.own', {
  metaTitle: 'Your mails about new openings',
  heading: { asked: 'Shall we write to you?', on: 'We write to you', ended: 'It is ended' },
  asked: 'You will get a mail about new openings: {rhythm}, and only when something new fits.',
  on: 'You get a mail about new openings: {rhythm}, and only when something new fits. It ends by itself on {until}.',
  ended: 'You get no more mails from this alert, and your address is erased. You can ask for new ones at any time.',
  rhythms: { day: 'at most once a day', week: 'at most once a week' },
  filter: 'What you hear of: {filter}',
  full: 'This address has three alerts already. End one of them by the link in one of its mails, and come back to this page.',
  confirm: 'Yes, write to me',
  end: 'No more of these mails',
  careers: 'Look at all openings',
} as const);

export const alertMails = editable('alerts.mails', {
  confirmation: {
    subject: 'Confirm: new openings by mail',
    heading: 'Shall we write to you about new openings?',
    why: 'Somebody, we think you, asked for mails about new openings with this address.',
    how: 'It starts when you say yes on this page, which also says what you would hear of:',
    otherwise: 'If it was not you, do nothing. We erase the address within a week.',
  },
  digest: {
    subject: { one: 'A new opening: {title}', other: '{count} new openings' },
    heading: { one: 'A new opening', other: '{count} new openings' },
    more: 'And {count} more:',
    why: 'You asked for this: {filter}. It ends by itself on {until}. You can end it at once here:',
  },
} as const);
