/** Redirects as the office stores them. */
import { storedContentType } from '#cms/content/schema.ts';

import { redirectContentType } from './content-type.ts';
import { findClash, loadRedirects, putRedirect } from './queries.ts';

export const redirectContent = storedContentType(redirectContentType, {
  load: loadRedirects,
  put: putRedirect,
  async clashes(read, id, body) {
    const clash = await findClash(read, id, body);
    return clash === undefined ? [] : [clash];
  },
});
