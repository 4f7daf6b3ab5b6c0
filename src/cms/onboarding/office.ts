/** The calls of the office for the first hour. */
import type { Ctx, Services } from '#platform/context.ts';
import type { Route } from '#platform/http/route.ts';
import { officeRoute, signedIn } from '#platform/office/call.ts';
import type { Refusal } from '#platform/office/refusal.ts';

import { readOnboarding, removeSample, restoreSample } from './actions.ts';
import { onboardingCalls } from './calls.ts';
import type { SampleKind } from './queries.ts';

/** How an entry goes into the bin and comes out of it: the core of the content knows. */
export type Bin = Record<
  'put' | 'take',
  (
    needs: Pick<Services, 'database' | 'clock'>,
    entry: { kind: SampleKind; id: number; staffId: number },
  ) => Promise<Refusal | undefined>
>;

const moveWith = (c: Ctx, move: Bin['put']) => (kind: SampleKind, id: number) =>
  move(c.var.services, { kind, id, staffId: signedIn(c).staffId });

export const onboardingRoutes = (bin: Bin): readonly Route[] => [
  officeRoute(onboardingCalls.firstHour, async (c) => ({ data: await readOnboarding(c.var.services) })),
  officeRoute(onboardingCalls.removeSample, async (c) => ({
    data: await removeSample(c.var.services, moveWith(c, bin.put)),
  })),
  officeRoute(onboardingCalls.restoreSample, async (c) => ({
    data: await restoreSample(c.var.services, moveWith(c, bin.take)),
  })),
];
