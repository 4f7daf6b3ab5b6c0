import type { Route } from '#platform/http/route.ts';
import { serverPaths } from '#config/paths.ts';

import { showPreview } from './preview.ts';
import type { StoredKind } from './schema.ts';

export const previewRoutes = (kinds: readonly StoredKind[]): readonly Route[] => [
  { method: 'GET', path: serverPaths.preview(':token'), access: 'public', handler: showPreview(kinds) },
];
