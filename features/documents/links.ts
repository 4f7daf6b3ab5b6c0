/** Links that a document may have: they do nothing until somebody follows them, and then open a page, a letter or a call. */
const KNOWN = new Set(['http', 'https', 'mailto', 'tel', 'sms', 'ftp']);
/** What programs leave out when they read an address (WHATWG URL, 4.4). */
const LEFT_OUT = /[\p{Cc}\p{Cf}\p{Zs}]/gu;

/** Whether a link leads to the web, a mailbox or a telephone, or to nowhere in particular. */
export function isPlainLink(link: string): boolean {
  const address = link.replace(LEFT_OUT, '').toLowerCase();
  // '\\host\share' and '//host/share' reach into networks, and drives have letters.
  if (/^[\\/]{2}/.test(address)) return false;
  const scheme = /^[^/?#\\]*?:/.exec(address.slice(0, 256))?.[0].slice(0, -1);
  if (scheme === undefined) return true;
  // 'example.org:8080' is written without a scheme.
  return KNOWN.has(scheme) || (scheme.includes('.') && /^[\w.-]+:\d/.test(address));
}
