import type { Database } from '#database/database.ts';
import { site, type Site } from '#root/site.ts';

import { findSite } from './queries.ts';

/**
 * Gives what reads the agency as visitors see it: from memory until a commit of any instance changes it. While the database does not
 * answer, it gives the last one that was read, because the page that says so needs one too.
 */
export function openSite(database: Database): () => Promise<Site> {
  let reading: Promise<Site> | undefined;
  let last = site;
  database.onInvalidated((tags) => {
    if (tags === 'all' || tags.includes('facts')) reading = undefined;
  });
  const readNow = async () => {
    try {
      last = await findSite(database.read);
    } catch {
      reading = undefined;
    }
    return last;
  };
  return () => {
    if (!database.isListening()) return readNow();
    reading ??= readNow();
    return reading;
  };
}
