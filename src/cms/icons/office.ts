/** The call of this feature: the icons that staff may choose. */
import type { Route } from '#platform/http/route.ts';
import { officeRoute } from '#platform/office/call.ts';

import { iconCalls } from './calls.ts';
import { findIcons, iconsNamed } from './library.ts';

export const iconRoutes: Route[] = [
  officeRoute(iconCalls.find, async (_, { query: { q, name } }) => ({
    data: name === '' ? findIcons(q) : iconsNamed(name),
  })),
];
