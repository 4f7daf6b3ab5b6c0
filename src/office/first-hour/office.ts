/** The calls of the office for the first hour. */
import { actorOf, byOf } from '#staff/audit/service.ts';
import type { Route } from '#platform/http/route.ts';
import { officeRoute } from '#platform/office/call.ts';

import { makeLegalPages, readFirstHour, skipStep, type TextIds } from './actions.ts';
import { firstHourCalls } from './calls.ts';

export const firstHourRoutes = (texts: TextIds): readonly Route[] => [
  officeRoute(firstHourCalls.read, async (c) => ({ data: await readFirstHour(c.var.services, texts) })),
  officeRoute(firstHourCalls.skip, async (c, { body }) => {
    const { services } = c.var;
    await skipStep(services, actorOf(c), body);
    return { data: await readFirstHour(services, texts) };
  }),
  officeRoute(firstHourCalls.makeLegalPages, async (c) => {
    const made = await makeLegalPages(c.var.services, byOf(c));
    return typeof made === 'number' ? { data: { made } } : made;
  }),
];
