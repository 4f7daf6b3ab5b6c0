/** Schemes that links in a document may have: they do nothing until followed, and then open a page, a mail or a call. */
const KNOWN = new Set(['http', 'https', 'mailto', 'tel', 'sms', 'ftp']);
/** Characters that URL parsers ignore (WHATWG URL, 4.4). */
const LEFT_OUT = /[\p{Cc}\p{Cf}\p{Zs}]/gu;

/** Whether a link leads to the web, a mailbox, a telephone, or within the document. */
export function isPlainLink(link: string): boolean {
  const address = link.replace(LEFT_OUT, '').toLowerCase();
  // '\\host\share' and '//host/share' are network paths; 'C:' is a drive.
  if (/^[\\/]{2}/.test(address)) return false;
  const scheme = /^[^/?#\\]*?:/.exec(address.slice(0, 256))?.[0].slice(0, -1);
  if (scheme === undefined) return true;
  // 'example.org:8080' is written without a scheme.
  return KNOWN.has(scheme) || (scheme.includes('.') && /^[\w.-]+:\d/.test(address));
}

/**
 * Whether a document's links may be relative to this base. Programs join base and link, or resolve the one against the other: behind a whole web
 * address both lead to the web, whatever the link is.
 */
export const isPlainBase = (base: string): boolean =>
  /^(?:https?:\/\/[^/\\]|$)/.test(base.replace(LEFT_OUT, '').toLowerCase());
