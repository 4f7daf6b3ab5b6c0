/** What a link, or an address that a document fetches from, might do. */
import type { Label } from './schema.ts';

/** They do nothing until followed, and then open a page, a mail or a call. */
const PLAIN = new Set(['http', 'https', 'mailto', 'tel', 'sms', 'ftp']);
const SCRIPTS = new Set(['javascript', 'vbscript', 'data', 'macro', 'vnd.sun.star.script', 'script']);
/** Ends of names that Windows, macOS or an office program runs. */
const PROGRAM =
  /\.(?:exe|scr|bat|cmd|pif|lnk|hta|jse?|vb[es]?|wsf|wsh|ps1|msi|msc|cpl|jar|reg|iso|img|vhdx?|chm|url|appref-ms|application|command|app|dmg|pkg|docm|dotm|xlsm|xlam|pptm|sct)$/;
/** Characters that URL parsers ignore (WHATWG URL, 4.4). */
const LEFT_OUT = /[\p{Cc}\p{Cf}\p{Zs}]/gu;
const LONGEST = 2000;

const decoded = (address: string): string => {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
};
const plain = (address: string) =>
  decoded(address.slice(0, LONGEST)).replace(LEFT_OUT, '').replaceAll('\\', '/').toLowerCase();
const schemeOf = (address: string): string => /^([a-z][a-z\d+.-]+):(?!\d)/.exec(address)?.[1] ?? '';

export const isProgram = (name: string): boolean => PROGRAM.test(plain(name));

/** Whether an address is on another computer: on the web, or on a share of the network. */
export function isOnOtherHost(address: string): boolean {
  const asked = plain(address);
  const scheme = schemeOf(asked);
  // 'file:///C:/a' is here, 'file://host/share/a' is not.
  if (scheme === 'file') return /^file:(?:\/\/(?!\/|localhost\/)|\/{4})/.test(asked);
  return asked.startsWith('//') || ['http', 'https', 'ftp', 'mhtml', 'ms-word'].includes(scheme);
}

/** The label of a link that somebody may follow; undefined for a page of the web, a mail, a call, or a place in the document. */
export function labelOfLink(address: string): Label | undefined {
  const asked = plain(address);
  const scheme = schemeOf(asked);
  if (SCRIPTS.has(scheme)) return 'script';
  const [path = ''] = asked.split(/[?#]/);
  const isOfWeb = scheme === 'http' || scheme === 'https';
  // The name of a host is no name of a file.
  if (PROGRAM.test(isOfWeb ? path.replace(/^https?:\/\/[^/]*/, '') : path) && scheme !== 'mailto') return 'programLink';
  if (!isOfWeb && isOnOtherHost(asked) && scheme !== 'ftp') return 'programLink';
  return scheme === '' || PLAIN.has(scheme) ? undefined : 'link';
}
