/** Links of menus, footer and content that lead to no page of the site. The check of every night follows the others too. */
import { addressesIn, type Body, type Fields, type Finding } from '#cms/content/fields.ts';
import { findTarget } from '#cms/redirects/service.ts';
import { findTexts } from '#cms/texts/service.ts';
import { languageOf } from '#config/languages.ts';
import { showing, type Texts } from '#config/translation.ts';
import { ownPathIn } from '#config/web-address.ts';
import type { Read } from '#database/database.ts';
import { listedPages } from '#site/listed/service.ts';
import { belongsToSite } from '#site/pages/address.ts';
import { findPage } from '#site/pages/service.ts';

async function leadsNowhere(read: Read, texts: Texts | undefined, address: string): Promise<boolean> {
  const url = ownPathIn(address);
  if (url === undefined) return false;
  const { path } = languageOf(url.pathname);
  if (showing({ texts }, listedPages).some((page) => page.path === path)) return false;
  const wasDelivered = listedPages().some((page) => page.path === path);
  if (!wasDelivered && belongsToSite(path)) return false;
  return (await findPage(read, path))?.isPublished !== true && (await findTarget(read, path)) === undefined;
}

/** `texts`: with which the pages have their addresses; left out, those that are published. */
export async function findDeadLinks(read: Read, fields: Fields, body: Body, texts?: Texts): Promise<Finding[]> {
  const links = addressesIn(fields, body).filter(({ address }) => address.startsWith('/'));
  if (links.length === 0) return [];
  const shown = texts ?? (await findTexts(read));
  const found: Finding[] = [];
  for (const { field, address } of links)
    if (await leadsNowhere(read, shown, address)) {
      const message = `No page of the site has the address ${address}, so the link leads nowhere`;
      found.push({ level: 'warning', field, message });
    }
  return found;
}

/** The lists of the header and the footer. */
const OF_MENUS = /^frame\.(?:menu|footer)\b/;

type Row = { type?: string; name?: string; href?: string; links?: Row[]; isHidden?: boolean };

/** Links of staff in a menu that lead nowhere yet: visitors do not see them. */
export function findBlankLinks(body: Body): Finding[] {
  const blankIn = (rows: readonly Row[], path: string): Finding[] =>
    rows.flatMap(({ type, name, href = '', links = [], isHidden }, place) => {
      if (type === 'delivered' || isHidden === true) return [];
      if (links.length > 0) return blankIn(links, `${path}.${place}.links`);
      if (href !== '') return [];
      const message = `${name ? `‘${name}’` : 'This link'} leads nowhere, so visitors do not see it: write where it leads`;
      return [{ level: 'warning', field: `${path}.${place}.href`, message }];
    });
  return Object.entries(body).flatMap(([list, rows]) =>
    OF_MENUS.test(list) && Array.isArray(rows) ? blankIn(rows as Row[], list) : [],
  );
}
