/** IMAP_URL: where answers of visitors come in. */

export type InboxUrl = {
  host: string;
  port: number;
  isSecure: boolean;
  user: string;
  password: string;
  mailbox: string;
  /** Where answers are sent to: the user, or `?address=`. */
  address: string;
};

export const INBOX_SHAPE =
  'IMAP_URL must be an address such as imaps://replies%40agency.example:password@mail.agency.example/INBOX; where the user is no mail address, with ?address=replies@agency.example behind it.';

const isAddress = (text: string) => /^[^\s<>,;@]+@[^\s<>,;@]+$/.test(text);

/** Undefined for an empty one, and for one that cannot be read. */
export function readInboxUrl(value: string): InboxUrl | undefined {
  try {
    const url = new URL(value);
    const isSecure = url.protocol === 'imaps:';
    if (!isSecure && url.protocol !== 'imap:') return undefined;
    const user = decodeURIComponent(url.username);
    const address = url.searchParams.get('address') ?? user;
    if (url.hostname === '' || user === '' || !isAddress(address)) return undefined;
    return {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port === '' ? (isSecure ? 993 : 143) : Number(url.port),
      isSecure,
      user,
      password: decodeURIComponent(url.password),
      mailbox: decodeURIComponent(url.pathname.slice(1)) || 'INBOX',
      address,
    };
  } catch {
    return undefined;
  }
}
