/** Which addresses are one mailbox. */
import { domainToASCII } from 'node:url';

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
