import { callRoute, type Route } from '#platform/http/route.ts';
import { paths } from '#config/paths.ts';

import { askFormToken } from './api.ts';

export const spamRoutes: readonly Route[] = [
  callRoute({ path: paths.formTokenCall(), access: 'public', call: askFormToken }),
];
