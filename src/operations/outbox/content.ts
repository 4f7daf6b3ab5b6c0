/** What is said of the outbox, at the terminal and in the office alike. */
import type { Audiences, MailName } from './mail-registry.ts';

type Which = number | 'all';

export const NO_MAIL_SERVER =
  'No mail server is set: mails are kept until there is one. An owner sets it in the office (Mail and services), or SMTP_URL does.';
const NO_DEAD_LETTER = 'There is no dead letter.';

/** How many dead letters will be sent once more. */
export function resentInWords(which: Which, count: number): string {
  if (count === 0) return which === 'all' ? NO_DEAD_LETTER : `Row ${which} is no dead letter.`;
  return count === 1 ? 'One dead letter will be sent again.' : `${count} dead letters will be sent again.`;
}

/** How many rows were removed. The submission itself stays. */
export function discardedInWords(which: Which, count: number): string {
  if (count === 0)
    return which === 'all' ? NO_DEAD_LETTER : `Row ${which} is not there, was sent, or is just being sent.`;
  return `${count === 1 ? 'One row is' : `${count} rows are`} removed and will not be sent.`;
}

export const recipientInWords = ({ kind, recipient }: { kind: 'mail' | 'webhook'; recipient: string | null }): string =>
  recipient ?? (kind === 'mail' ? 'the agency (NOTIFY_TO)' : 'WEBHOOK_URL');

type DeliveryState = {
  kind: 'mail' | 'webhook';
  state: 'waiting' | 'held' | 'sent' | 'dead';
  attempts: number;
  lease: string | null;
  next_at: string;
};

const times = (count: number) => (count === 1 ? 'once' : `${count} times`);

/** Why a row is where it is. */
export function deliveryInWords(
  { kind, state, attempts, lease, next_at: nextAt }: DeliveryState,
  { hasMailServer, now }: { hasMailServer: boolean; now: Date },
): string {
  if (state === 'sent') return 'It was sent.';
  if (state === 'held') return 'Its submission is in the quarantine: it leaves when that is released.';
  if (state === 'dead') return `It was tried ${times(attempts)} and given up. The submission itself is kept.`;
  if (lease !== null && nextAt > now.toISOString()) return 'It is just being sent.';
  if (kind === 'mail' && !hasMailServer) return NO_MAIL_SERVER;
  return attempts === 0 ? 'It is sent next.' : `It was tried ${times(attempts)} and will be tried again.`;
}

type MailWords<N extends MailName> = { title: string; about: string; to: Audiences[N] };

/** Every mail in a few words. Owners may add a sentence to those that visitors get. */
export const MAIL_WORDS: { readonly [N in MailName]: MailWords<N> } = {
  'contact-confirmation': {
    title: 'Contact message received',
    about: 'To whoever wrote, with the receipt.',
    to: 'unconfirmed',
  },
  'hire-confirmation': {
    title: 'Hire enquiry received',
    about: 'To whoever asked, with the receipt.',
    to: 'unconfirmed',
  },
  'application-confirmation': {
    title: 'Application received',
    about: 'To the candidate, with the receipt and the link to their own page.',
    to: 'unconfirmed',
  },
  'retention-reminder': {
    title: 'The application will be erased soon',
    about: 'To the candidate, a month before the time is over.',
    to: 'unconfirmed',
  },
  'pool-question': {
    title: 'May we keep you for later openings?',
    about: 'To the candidate, when a member of staff asks.',
    to: 'unconfirmed',
  },
  'pool-reminder': {
    title: 'The talent pool ends soon',
    about: 'To whoever agreed to be kept for later openings, a month before that ends.',
    to: 'confirmed',
  },
  'interview-offer': {
    title: 'Times for an interview',
    about: 'To the candidate, when a member of staff offers times, or other ones.',
    to: 'unconfirmed',
  },
  'interview-agreed': {
    title: 'Interview agreed',
    about: 'To the candidate, when a time is chosen or moved, with the entry for the calendar.',
    to: 'unconfirmed',
  },
  'interview-cancelled': {
    title: 'Interview off',
    about: 'To the candidate, when an interview is cancelled.',
    to: 'unconfirmed',
  },
  'interview-reminder': {
    title: 'Interview tomorrow',
    about: 'To the candidate, a day before.',
    to: 'unconfirmed',
  },
  'interview-news': {
    title: 'News of an interview',
    about: 'To the members of staff who take part: agreed, moved, off, other times asked for, and a day before.',
    to: 'agency',
  },
  'alert-confirmation': {
    title: 'Confirm: new openings by mail',
    about: 'To whoever asked to hear of new openings, with the link to say yes.',
    to: 'unconfirmed',
  },
  'alert-digest': {
    title: 'New openings',
    about: 'To whoever confirmed it, once a day or a week, when something new fits.',
    to: 'confirmed',
  },
  'contact-notification': {
    title: 'New contact message',
    about: 'To the agency, with the whole message.',
    to: 'agency',
  },
  'hire-notification': { title: 'New hire enquiry', about: 'To the agency, with the whole enquiry.', to: 'agency' },
  'application-notification': {
    title: 'New application',
    about: 'To the agency, with a link to the résumé.',
    to: 'agency',
  },
  'application-change': {
    title: 'A candidate decided something',
    about: 'To the agency: withdrawn, erased, or another résumé.',
    to: 'agency',
  },
  answer: {
    title: 'Answer of a member of staff',
    about: 'To whoever wrote, asked or applied, as the member has written it.',
    to: 'letter',
  },
  'quarantine-digest': {
    title: 'What waits in the quarantine',
    about: 'To the agency, once a day while something waits.',
    to: 'agency',
  },
  'doubtful-digest': {
    title: 'Doubtful letters came',
    about: 'To the agency, at most once an hour, instead of a mail for each.',
    to: 'agency',
  },
};
