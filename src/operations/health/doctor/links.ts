/** Checks whether what visitors read leads to pages that are not there. */
import type { StoredContentType } from '#cms/content/schema.ts';
import type { Database } from '#database/database.ts';
import { pluralize } from '#database/pluralize.ts';
import { listDeadLinks } from '#operations/content-health/service.ts';

import { type Finding, listNames } from './finding.ts';

export async function checkLinks(database: Database, kinds: readonly StoredContentType[]): Promise<Finding> {
  const about = 'links';
  const dead = await listDeadLinks({ database }, kinds);
  if (dead.length === 0) return { about, state: 'ok', says: 'Every link of the content leads to a page of the site.' };
  const reasons = [...new Set(dead.map(({ title, message }) => `${message} (${title})`))];
  return {
    about,
    state: 'attention',
    says: `${pluralize(dead.length, 'link')} ${dead.length === 1 ? 'leads' : 'lead'} nowhere: ${listNames(reasons)}. The office shows where, beside the field.`,
  };
}
