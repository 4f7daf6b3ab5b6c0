import type { Route } from '#platform/http/route.ts';
import { serverPaths } from '#config/paths.ts';

import { type Listed, showPreview } from './preview.ts';
import type { StoredContentType } from './schema.ts';

/** `routes`: of the whole product, for previews of its pages with other texts. `listed`: of those whose addresses are edited. */
export const previewRoutes = (
  kinds: readonly StoredContentType[],
  routes: () => readonly Route[],
  listed: Listed,
): readonly Route[] => [
  { method: 'GET', path: serverPaths.preview(':token'), access: 'public', handler: showPreview(kinds, routes, listed) },
];
