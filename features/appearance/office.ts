/** The calls of the office for how the site looks. */
import type { Route } from '#platform/http/route.ts';
import { etagOf, expectedVersion, officeRoute, signedIn } from '#platform/office/call.ts';

import { changeAppearance, readAppearanceState } from './actions.ts';
import { appearanceAnswer, appearanceBody } from './schema.ts';

const access = { roles: ['owner'] } as const;

export const appearanceRoutes: readonly Route[] = [
  officeRoute({
    method: 'GET',
    path: '/api/office/appearance',
    access,
    summary: 'The colours, the logo and the icon that were set; what is not set is as the code has it',
    answer: appearanceAnswer,
    async handle(c) {
      const state = await readAppearanceState(c.var.services);
      return { data: state, etag: etagOf(state.version) };
    },
  }),
  officeRoute({
    method: 'PATCH',
    path: '/api/office/appearance',
    access,
    summary: 'Sets all of it; refused where words could not be read on their ground',
    body: appearanceBody,
    answer: appearanceAnswer,
    async handle(c, { body }) {
      const expected = expectedVersion(c);
      if (typeof expected !== 'number') return expected;
      const state = await changeAppearance(c.var.services, signedIn(c), body, expected);
      return 'refused' in state ? state : { data: state, etag: etagOf(state.version) };
    },
  }),
];
