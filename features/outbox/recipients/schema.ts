/** How many mails one person gets that somebody else may have caused. */
import { domainToASCII } from 'node:url';

/** A form that was sent, or time that passed: each has an allowance of its own, so that the one does not use up the other's. */
export type Cause = 'form' | 'time';

const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** Mails to one recipient within a day, and for how long one form sends no second one. */
export const MOST_IN_A_DAY = 3;
export const ONE_WITHIN: Record<Cause, number> = { form: HOUR, time: 0 };

/** Domains whose mailboxes do not heed dots. */
const WITHOUT_DOTS = new Set(['gmail.com', 'googlemail.com']);

/** One spelling for all addresses of the same mailbox: another case, a tag behind a plus, Gmail's dots. */
export function mailboxOf(address: string): string {
  const [domain = '', ...rest] = address.normalize('NFKC').toLowerCase().trim().split('@').toReversed();
  const written = rest.toReversed().join('@');
  const [name = ''] = written.split('+');
  const local = name === '' ? written : name;
  const host = (domainToASCII(domain) || domain).replace(/\.$/, '');
  if (!WITHOUT_DOTS.has(host)) return `${local}@${host}`;
  return `${local.replaceAll('.', '')}@gmail.com`;
}
