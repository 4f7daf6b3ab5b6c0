import type { Route } from '#platform/http/route.ts';
import { serverPaths } from '#config/paths.ts';

import { showPreview } from './preview.ts';
import type { StoredContentType } from './schema.ts';

/** `routes`: of the whole product, for previews of its pages with other texts. */
export const previewRoutes = (
  kinds: readonly StoredContentType[],
  routes: () => readonly Route[],
): readonly Route[] => [
  { method: 'GET', path: serverPaths.preview(':token'), access: 'public', handler: showPreview(kinds, routes) },
];
