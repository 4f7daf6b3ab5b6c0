/** One route: method, path, who may ask, and the handler. Every room exports a list of them; `app.ts` joins the lists. */
import type { StaffRole } from '#database/tables.ts';
import type { Ctx } from '#platform/context.ts';

import type { Call } from './call.ts';
import type { RateLimit } from '#platform/limits/rate-counter.ts';

import type { OfficeCall } from './office-call.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may ask a call of the office: members of staff in one of these roles, or anyone, as for signing in. */
export type OfficeAccess = {
  roles: readonly [StaffRole, ...StaffRole[]] | 'anyone';
  /** Whether the member must have proved who they are a moment ago (step-up). */
  needsProof?: boolean;
};

/** Who may ask: everybody, or the staff. There is no default. */
export type Access = 'public' | OfficeAccess;

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
