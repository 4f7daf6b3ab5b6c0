import type { Database } from '#database/database.ts';
import { remembered } from '#database/remembered.ts';
import { site, type Site } from '#config/site.ts';

import { findSite } from './queries.ts';

/** Gives what reads the agency as visitors see it. */
export const openSite = (database: Database): (() => Promise<Site>) =>
  remembered(database, { tags: ['facts'], initial: site, find: findSite });
