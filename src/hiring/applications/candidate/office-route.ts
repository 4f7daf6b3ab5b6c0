import type { Ctx } from '#platform/context.ts';
import { parseReceipt } from '#platform/forms/receipts.ts';
import type { OfficeCall } from '#platform/http/office-call.ts';
import type { Route } from '#platform/http/route.ts';
import { officeRoute } from '#platform/office/call.ts';
import { refuse } from '#platform/office/refusal.ts';

import { noCandidate } from '../candidates/content.ts';
import { findApplication } from './queries.ts';
import type { OwnApplication } from './schema.ts';

type Handle<C extends OfficeCall> = Parameters<typeof officeRoute<C>>[1];

/** A call about one candidate, whom the receipt in its body or its query names. */
export const candidateRoute = <C extends OfficeCall>(
  call: C,
  handle: (c: Ctx, found: OwnApplication, asked: Parameters<Handle<C>>[1]) => ReturnType<Handle<C>>,
): Route =>
  officeRoute(call, async (c, asked) => {
    const { body, query } = asked as { body?: { receipt?: string }; query: { receipt?: string } };
    const receipt = parseReceipt(body?.receipt ?? query.receipt);
    const found = receipt === undefined ? undefined : await findApplication(c.var.services.database.read, receipt);
    return found === undefined ? refuse(404, noCandidate) : handle(c, found, asked);
  });
