/**
 * The agency as a page or a mail shows it: site.ts, with the facts that staff have set in the office. Rendering is synchronous, so what is
 * shown is set for one rendering and never seen by another.
 */
import { site, type Site } from './site.ts';

let shown: Site | undefined;

/** Renders with these facts. `render` must not wait for anything. */
export function showing<T>(facts: Site, render: () => T): T {
  const before = shown;
  shown = facts;
  try {
    return render();
  } finally {
    shown = before;
  }
}

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
export const shownSite = (): Site => shown ?? (typeof document === 'undefined' ? site : inBrowser());
