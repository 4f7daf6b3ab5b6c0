/** The legal links of the footer. Where a page of the office has the purpose of one and visitors see it, the link leads there. */
import { type LegalPurpose, site } from '#config/site.ts';

type Link = { id: number; name: string; href?: string; note?: string };

/** By the numbers that the links have in site.ts. */
const PURPOSE_OF: Readonly<Partial<Record<number, LegalPurpose>>> = { 1: 'terms', 2: 'privacy', 3: 'cookies' };

export function legalLinks(): readonly Link[] {
  const legalPages = (site.ownPages ?? []).filter(({ purpose }) => purpose !== '');
  const links = site.legalLinks.map((link): Link => {
    const page = legalPages.find(({ purpose }) => purpose === PURPOSE_OF[link.id]);
    return link.href !== undefined || page === undefined ? link : { ...link, href: page.path };
  });
  const named = new Set<string | undefined>(site.legalLinks.map(({ id }) => PURPOSE_OF[id]));
  const others = legalPages.filter(({ purpose }) => !named.has(purpose));
  return [
    // That they have no target is of the sample: elsewhere a link that leads nowhere is none.
    ...links.filter(({ href }) => href !== undefined || !site.withoutSample),
    ...others.map(({ title, path }, place) => ({ id: links.length + place + 1, name: title, href: path })),
  ];
}
