/** The agency as a page or a mail shows it: site.ts, with the facts that staff have set in the office. */
import { site, type Site } from './site.ts';
import { shownFacts } from './translation.ts';

/** The number that a telephone dials. */
export const telHref = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

/** What of the facts a browser needs: attributes of the document where they differ from site.ts, which its scripts have. */
export const attributesOf = ({ email, phone }: Site): { 'data-email'?: string; 'data-phone'?: string } =>
  email === site.email && phone.display === site.phone.display
    ? {}
    : { 'data-email': email, 'data-phone': phone.display };

function inBrowser(): Site {
  const { email, phone } = document.documentElement.dataset;
  if (email === undefined || phone === undefined) return site;
  return { ...site, email, phone: { ...site.phone, display: phone, href: telHref(phone) } };
}

/** In the browser too, where islands show the same as the server did. */
export const shownSite = (): Site =>
  (shownFacts() as Site | undefined) ?? (typeof document === 'undefined' ? site : inBrowser());
