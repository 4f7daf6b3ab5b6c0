/** The limit of mails to one person that somebody else may have caused. */
import { domainToASCII } from 'node:url';

/** What causes a mail: a form, or the passing of time (reminders). Each has its own limit. */
export type Cause = 'form' | 'time';

const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** Mails to one recipient a day, and the pause before one form sends another. */
export const MAX_PER_DAY = 3;
export const MIN_INTERVAL: Record<Cause, number> = { form: HOUR, time: 0 };

/** Domains that ignore dots in the local part. */
const WITHOUT_DOTS = new Set(['gmail.com', 'googlemail.com']);

/** Normalises the addresses of one mailbox: case, plus tags, Gmail's dots. */
export function mailboxOf(address: string): string {
  const [domain = '', ...rest] = address.normalize('NFKC').toLowerCase().trim().split('@').toReversed();
  const written = rest.toReversed().join('@');
  const [name = ''] = written.split('+');
  const local = name === '' ? written : name;
  const host = (domainToASCII(domain) || domain).replace(/\.$/, '');
  if (!WITHOUT_DOTS.has(host)) return `${local}@${host}`;
  return `${local.replaceAll('.', '')}@gmail.com`;
}
