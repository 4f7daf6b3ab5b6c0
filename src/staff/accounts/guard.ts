/** Who may call the office. Denied unless the route says otherwise: a session, one of its roles, the site's own origin, and a fresh proof where it asks for one. */
import type { MiddlewareHandler } from 'hono';

import type { Ctx, Env } from '#platform/context.ts';
import { sendApiError } from '#platform/http/api-error.ts';
import { isSameOrigin } from '#platform/http/client.ts';
import type { OfficeAccess } from '#platform/http/office-call.ts';
import { sendRefusal } from '#platform/office/call.ts';
import { refuse } from '#platform/office/refusal.ts';

import { ROLE_NAMES } from './roles.ts';
import { findSignedIn, hasProof } from './sessions.ts';

const isReading = ({ req }: Ctx) => req.method === 'GET' || req.method === 'HEAD';

/** An unread body would be parsed as the next request. */
function leaveUnread(c: Ctx): void {
  if (!isReading(c)) c.header('connection', 'close');
}

export const requireStaff =
  ({ roles, needsProof = false }: OfficeAccess): MiddlewareHandler<Env> =>
  async (c, next) => {
    if (roles === 'anyone') return next();
    const staff = await findSignedIn(c);
    if (staff === undefined) {
      leaveUnread(c);
      return sendApiError(c, 401, 'Sign in to the office first.');
    }
    if (!roles.includes(staff.role)) {
      leaveUnread(c);
      return sendApiError(c, 403, `This is not open to the role ${ROLE_NAMES[staff.role]}.`);
    }
    // A cookie comes along by itself, so a write must say that our own page sends it.
    if (staff.kind === 'browser' && !isReading(c) && (c.req.header('origin') === undefined || !isSameOrigin(c))) {
      leaveUnread(c);
      return sendApiError(c, 403, 'This can only be sent from the office itself.');
    }
    if (needsProof && !hasProof(staff, c.var.services.clock())) {
      leaveUnread(c);
      return sendRefusal(c, refuse(401, 'Show once more that it is you.', { stepUp: true }));
    }
    c.set('staff', staff);
    return next();
  };
