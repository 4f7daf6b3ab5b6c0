import type { Database, Read } from '#database/database.ts';
import { remembered } from '#database/remembered.ts';
import { findSite } from '#cms/facts/queries.ts';
import { site, type Site } from '#config/site.ts';

import { listAddresses } from './queries.ts';

/** The agency as visitors see it: its facts, and its own pages, where there are any. */
async function findWhole(read: Read): Promise<Site> {
  const [facts, ownPages] = await Promise.all([findSite(read), listAddresses(read)]);
  return ownPages.length === 0 ? facts : { ...facts, ownPages };
}

/** Gives what reads the agency as visitors see it. */
export const openSite = (database: Database): (() => Promise<Site>) =>
  remembered(database, { tags: ['facts', 'pages'], initial: site, find: findWhole });
