/** The calls of the office for how the site looks. */
import type { Route } from '#platform/http/route.ts';
import { officeRoute, signedIn, versioned } from '#platform/office/call.ts';

import { changeAppearance, readAppearanceState } from './actions.ts';
import { appearanceCalls } from './calls.ts';

export const appearanceRoutes: readonly Route[] = [
  officeRoute(appearanceCalls.read, async (c) => versioned(await readAppearanceState(c.var.services))),
  officeRoute(appearanceCalls.change, async (c, { body, version: expected }) =>
    versioned(await changeAppearance(c.var.services, signedIn(c), body, expected)),
  ),
];
