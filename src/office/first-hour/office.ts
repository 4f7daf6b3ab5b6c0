/** The calls of the office for the first hour. */
import type { Body } from '#cms/content/fields.ts';
import type { Services } from '#platform/context.ts';
import type { Route } from '#platform/http/route.ts';
import { officeRoute, signedIn } from '#platform/office/call.ts';
import type { Refusal } from '#platform/office/refusal.ts';
import { type Actor, memberActor } from '#staff/audit/schema.ts';

import { makeLegalPages, readFirstHour, type TextIds } from './actions.ts';
import { firstHourCalls } from './calls.ts';

type Given = {
  texts: TextIds;
  /** Makes a draft of a page of one's own. */
  createPage: (needs: Services, body: Body, by: { actor: Actor; staffId: number }) => Promise<number | Refusal>;
};

export const firstHourRoutes = ({ texts, createPage }: Given): readonly Route[] => [
  officeRoute(firstHourCalls.read, async (c) => ({ data: await readFirstHour(c.var.services, texts) })),
  officeRoute(firstHourCalls.makeLegalPages, async (c) => {
    const { services } = c.var;
    const { staffId } = signedIn(c);
    const by = { actor: memberActor(staffId), staffId };
    const made = await makeLegalPages(services, (body) => createPage(services, body, by));
    return typeof made === 'number' ? { data: { made } } : made;
  }),
];
