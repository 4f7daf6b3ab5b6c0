import { type PublicationColumns, PUBLISHED } from '#database/content-state.ts';
import type { Read, Tx } from '#database/database.ts';
import { type BodyOf, blankOf } from '#cms/content/fields.ts';
import { telHref } from '#config/shown-site.ts';
import { isAddressOrPath, isWebAddress } from '#config/web-address.ts';
import { site, type Site } from '#config/site.ts';

import { factsContentType, NETWORKS } from './content-type.ts';

type FactsBody = BodyOf<typeof factsContentType.fields>;

export async function putFacts(
  tx: Tx,
  id: number,
  body: FactsBody,
  { onInsert, onUpdate }: PublicationColumns,
): Promise<void> {
  const own = { body: JSON.stringify(body) };
  await tx
    .insertInto('facts')
    .values({ id, ...own, ...onInsert })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...own, ...onUpdate }))
    .execute();
}

/** A field that was added since a row was stored is blank. */
const bodyIn = (stored: string): FactsBody => ({
  ...blankOf(factsContentType.fields),
  ...(JSON.parse(stored) as FactsBody),
});

export async function loadFacts(read: Read, ids: readonly number[]): Promise<Map<number, FactsBody>> {
  const rows = await read.selectFrom('facts').select(['id', 'body']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, body }) => [id, bodyIn(body)]));
}

/** What site.ts says, as a first draft. */
export const factsOfSite = (): FactsBody => ({
  ...blankOf(factsContentType.fields),
  email: site.email,
  phone: site.phone.display,
  stats: site.stats.map(({ value, label }) => ({ value, label })),
  social: site.social.map(({ id, href }) => ({ network: id, href })),
});

function siteWith({ email, phone, stats, social, announcement, announcementLink }: FactsBody): Site {
  return {
    ...site,
    email: email.trim(),
    phone: { ...site.phone, display: phone.trim(), href: telHref(phone) },
    stats: stats.map(({ value, label }, place) => ({ id: String(place), value, label })),
    social: NETWORKS.flatMap(({ id, name }) => {
      const href = social.find(({ network }) => network === id)?.href;
      return href === undefined || !isWebAddress(href) ? [] : [{ id, name, href, icon: `brand-${id}` as const }];
    }),
    ...(announcement.trim() !== '' && {
      announcement: { text: announcement.trim(), ...(isAddressOrPath(announcementLink) && { href: announcementLink }) },
    }),
  };
}

/** The agency as visitors see it: site.ts, with what staff have published. */
export async function findSite(read: Read): Promise<Site> {
  const row = await read.selectFrom('facts').select('body').where('state', '=', PUBLISHED).executeTakeFirst();
  return row === undefined ? site : siteWith(bodyIn(row.body));
}
