import type { Database, Read } from '#database/database.ts';
import { remembered } from '#database/remembered.ts';
import { isSampleGone } from '#database/sample.ts';
import { findSite } from '#cms/facts/queries.ts';
import { site, type Site } from '#config/site.ts';

import { listAddresses } from './queries.ts';

/** What of site.ts is told of the sample agency alone, until its owner has set the facts. */
const toldOfSample = { stats: [], social: [] } satisfies Partial<Site>;

/** The agency as visitors see it: its facts, its own pages, where there are any, and without the sample agency where that is gone. */
export async function findWhole(read: Read): Promise<Site> {
  const [facts, ownPages, withoutSample] = await Promise.all([findSite(read), listAddresses(read), isSampleGone(read)]);
  if (ownPages.length === 0 && !withoutSample) return facts;
  return {
    ...facts,
    ...(ownPages.length > 0 && { ownPages }),
    ...(withoutSample && { withoutSample, ...(facts === site && toldOfSample) }),
  };
}

/** Gives what reads the agency as visitors see it. */
export const openSite = (database: Database): (() => Promise<Site>) =>
  remembered(database, { tags: ['facts', 'pages'], initial: site, find: findWhole });
