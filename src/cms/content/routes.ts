import type { Route } from '#platform/http/route.ts';
import { serverPaths } from '#config/paths.ts';

import { showPreview } from './preview.ts';
import type { StoredContentType } from './schema.ts';

export const previewRoutes = (kinds: readonly StoredContentType[]): readonly Route[] => [
  { method: 'GET', path: serverPaths.preview(':token'), access: 'public', handler: showPreview(kinds) },
];
