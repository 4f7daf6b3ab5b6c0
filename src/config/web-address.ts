/** Addresses that staff and operators write, for both sides. Browsers read more than one thinks of, so what is unusual is refused. */

/** What browsers leave out, or take for a slash. */
const MISLEADING = /[\s\\\p{Cc}\p{Cf}\p{Zs}]/u;

/** Whether an address leads to another site: https, with a host and nothing before it that looks like one ('https://agency.example@evil.example'). */
export function isWebAddress(written: string): boolean {
  if (!/^https:\/\/[^/?#@]/i.test(written) || MISLEADING.test(written) || !URL.canParse(written)) return false;
  const [host = ''] = written.slice('https://'.length).split(/[/?#]/, 1);
  return !host.includes('@');
}

/** A path of this site in the spelling of browsers; undefined for what is none, and for what browsers take for another host. */
export function ownPathIn(written: string): URL | undefined {
  if (!/^\/(?!\/)/.test(written) || MISLEADING.test(written) || !URL.canParse(written, 'http://site')) return undefined;
  const url = new URL(written, 'http://site');
  return url.host === 'site' && !url.pathname.startsWith('//') ? url : undefined;
}

/** 'How to write a brief' as a part of an address: how-to-write-a-brief. Letters that have no Latin ones go. */
export const addressPart = (words: string): string =>
  (
    words
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  ).join('-');

/** A path as it is kept: '/our-privacy' of 'Our Privacy/', and of a whole address that somebody has copied. What has no Latin letters stays. */
export function tidyPath(written: string): string {
  const [path = ''] = written.replace(/^\s*https?:\/\/[^/]*/i, '').split(/[?#]/, 1);
  const parts = path.split('/').map((part) => addressPart(part) || part.trim());
  return parts
    .filter(Boolean)
    .map((part) => `/${part}`)
    .join('');
}

/** What somebody meant who wrote 'agency.example' or 'contact': another site has its https, and a path of this one its slash. */
export function tidyAddress(written: string, mayBePath = false): string {
  const address = written.trim().replace(/^http:\/\//i, 'https://');
  if (/^(?:www\.)?[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?:[/?#]\S*)?$/u.test(address)) return `https://${address}`;
  return mayBePath && /^[a-z0-9][^\s:.]*$/i.test(address) ? `/${address}` : address;
}

/** Whether it is a path of a file of this site, as /video/harbour.mp4. Pages load nothing from other hosts. */
export const isOwnFile = (written: string): boolean => /^\/(?!\/)[^\s\\]*$/.test(written);

/** Where a field may lead: to another site, or to a path of this one. */
export const isAddressOrPath = (written: string): boolean => isWebAddress(written) || ownPathIn(written) !== undefined;

/** Where a link of prose leads, as it is kept: another site over https, a path of this one, a mailbox or a telephone. Undefined for all else. */
export function proseLinkOf(written: string): string | undefined {
  const secured = written.replace(/^http:\/\//i, 'https://');
  const isCall = /^(?:mailto|tel):[^\s\p{Cc}]+$/iu.test(secured);
  return isCall || isAddressOrPath(secured) ? secured : undefined;
}

/** A stored address as pages show it: null where today's rules would refuse it. The office lists it among what is to be put right. */
export const shownAddress = (stored: string | null): string | null =>
  stored !== null && isWebAddress(stored) ? stored : null;

/** Where data of people may be sent: over https, or to this machine itself. */
export const isReceivingAddress = (written: string): boolean =>
  isWebAddress(written) ||
  (/^http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost)(?::\d{1,5})?(?:\/[^\s\\@]*)?$/.test(written) && URL.canParse(written));

/** Our paths begin at the root, so SITE_URL must have no path of its own. */
export const isRootAddress = (value: string): boolean => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return (
    url !== undefined &&
    ['http:', 'https:'].includes(url.protocol) &&
    /^\/*$/.test(url.pathname) &&
    url.search + url.hash + url.username + url.password === ''
  );
};
