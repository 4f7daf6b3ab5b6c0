/** One route: method, path, who may ask, and the handler. Every room exports a list of them; `app.ts` joins the lists. */
import type { Ctx } from '#platform/context.ts';

import type { Call } from './call.ts';
import type { RateLimit } from '#platform/limits/rate-counter.ts';

import type { Method, OfficeAccess, OfficeCall } from './office-call.ts';

/** Who may ask: everybody, or the staff. There is no default. */
type Access = 'public' | OfficeAccess;

export type Route = {
  method: Method;
  path: string;
  access: Access;
  handler: (c: Ctx) => Response | Promise<Response>;
  /** For the OpenAPI document. */
  call?: Call;
  /** For the document of the office. */
  officeCall?: OfficeCall;
  /** By default the limit of all pages, or of all calls. */
  rateLimit?: RateLimit;
};

/** The route of a call of the API: one that reads is a GET, one that stores something a POST. */
export const callRoute = ({
  call,
  ...route
}: Pick<Route, 'path' | 'access' | 'rateLimit'> & { call: Call }): Route => ({
  ...route,
  method: call.kind === 'read' ? 'GET' : 'POST',
  handler: call.handle,
  call,
});
