/** What other features do with pages of one's own. */
import { createEntry } from '#cms/content/service.ts';
import type { By } from '#cms/content/schema.ts';
import type { Body } from '#cms/content/fields.ts';
import type { DatabaseAndClock } from '#database/database.ts';
import type { Refusal } from '#platform/office/refusal.ts';

import { pageContent } from './office.ts';

export { whyNoAddress } from './address.ts';
export { pageContentType } from './content-type.ts';
export { findPage, findPageBody, listPageTitles, setApart } from './queries.ts';

/** Makes a draft; gives its id, or why not. */
export const createPage = (needs: DatabaseAndClock, body: Partial<Body>, by: By): Promise<number | Refusal> =>
  createEntry(needs, pageContent, body, by);
