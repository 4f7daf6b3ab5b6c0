/** Links of menus, footer and texts that lead to no page of the site. The check of every night follows the others too. */
import type { Finding } from '#cms/content/fields.ts';
import { findTarget } from '#cms/redirects/service.ts';
import { languageOf } from '#config/languages.ts';
import { showing, type Texts } from '#config/translation.ts';
import { ownPathIn } from '#config/web-address.ts';
import type { Read } from '#database/database.ts';
import { listedPages } from '#site/listed/service.ts';
import { belongsToSite } from '#site/pages/address.ts';
import { findPage } from '#site/pages/service.ts';

export type FieldLink = { field: string; address: string };

async function leadsNowhere(read: Read, texts: Texts, address: string): Promise<boolean> {
  const url = ownPathIn(address);
  if (url === undefined) return false;
  const { path } = languageOf(url.pathname);
  if (showing({ texts }, listedPages).some((page) => page.path === path)) return false;
  const wasDelivered = listedPages().some((page) => page.path === path);
  if (!wasDelivered && belongsToSite(path)) return false;
  return (await findPage(read, path))?.isPublished !== true && (await findTarget(read, path)) === undefined;
}

export async function findDeadLinks(read: Read, texts: Texts, links: readonly FieldLink[]): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const { field, address } of links)
    if (await leadsNowhere(read, texts, address)) {
      const message = `No page of the site has the address ${address}, so the link leads nowhere`;
      found.push({ level: 'warning', field, message });
    }
  return found;
}
