/** The calls for owners: whether pages of openings say how long an answer takes. */
import { actorOf } from '#staff/audit/service.ts';
import type { Route } from '#platform/http/route.ts';
import { officeRoute, versioned } from '#platform/office/call.ts';

import { readAnswerTimes, showAnswerTimes } from './actions.ts';
import { answerTimeCalls } from './calls.ts';

export const answerTimeRoutes: readonly Route[] = [
  officeRoute(answerTimeCalls.read, async (c) => versioned(await readAnswerTimes(c.var.services))),
  officeRoute(answerTimeCalls.show, async (c, { body: { isShown }, version }) =>
    versioned(await showAnswerTimes(c.var.services, { isShown, version }, actorOf(c))),
  ),
];
