/** Pages whose addresses are edited in the office: what answers at them, and what is wrong with them. */
import type { MiddlewareHandler } from 'hono';

import type { Body, Finding } from '#cms/content/fields.ts';
import { nameHolder } from '#cms/content/service.ts';
import { languageOf } from '#config/languages.ts';
import { type Texts, showing } from '#config/translation.ts';
import type { Read } from '#database/database.ts';
import type { Env } from '#platform/context.ts';
import type { Route } from '#platform/http/route.ts';
import { showIndustry } from '#site/industries/routes.ts';
import { type ListedPage, listedPages } from '#site/listed/service.ts';
import { whyNoAddress } from '#site/pages/address.ts';
import { findPage, pageContentType } from '#site/pages/service.ts';
import { showService } from '#site/services/routes.ts';

/** What shows the page that has an address with these texts, in any language; undefined where none has. */
export function listedHandler(address: string, texts: Texts | undefined): Route['handler'] | undefined {
  const { path } = languageOf(address);
  const page = showing({ texts }, () => listedPages().find((one) => one.path === path));
  return page && (page.list === 'services.service' ? showService(page.slug) : showIndustry(page.slug));
}

/** Asked after the routes, which have the addresses that are delivered. */
export const showListed =
  (reader: (handler: Route['handler']) => Route['handler']): MiddlewareHandler<Env> =>
  async (c, next) => {
    const texts = await c.var.services.texts();
    const handler = texts && listedHandler(c.req.path, texts);
    return handler === undefined ? next() : reader(handler)(c);
  };

/** The paths of these pages with these texts, by what stays when one is changed. */
export const pathsIn = (texts: Texts): ReadonlyMap<string, string> =>
  new Map(showing({ texts }, listedPages).map(({ list, id, path }) => [`${list} ${id}`, path]));

/** The field of an address in a body; undefined where it stands in another form. */
function fieldOf({ list, id }: ListedPage, body: Body): string | undefined {
  const own = `${list}.${id}.slug`;
  if (own in body) return own;
  const rows = (body[list] ?? []) as Body[];
  const place = rows.findIndex((row) => row['type'] === 'added' && row['id'] === id);
  return place < 0 ? undefined : `${list}.${place}.slug`;
}

/** What is wrong with the addresses that a body sets. */
export async function findWrongAddresses(read: Read, texts: Texts, body: Body): Promise<Finding[]> {
  const pages = showing({ texts }, listedPages);
  const found: Finding[] = [];
  for (const page of pages) {
    const field = fieldOf(page, body);
    if (field === undefined || !page.slug) continue;
    const { path } = page;
    const doubled = pages.find((other) => other !== page && other.path === path);
    const own = doubled === undefined ? await findPage(read, path) : undefined;
    const holder = own === undefined ? doubled?.holder : await nameHolder(read, pageContentType, own.id);
    const message = path.slice(1).includes('/')
      ? 'Address is one word, as data-audits'
      : (whyNoAddress(path) ?? (holder && `${holder} has this address`));
    if (message !== undefined) found.push({ level: 'error', field, message });
  }
  return found;
}
