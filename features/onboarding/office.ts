/** The calls of the office for the first hour. */
import type { Ctx, Services } from '#platform/context.ts';
import type { Route } from '#platform/http/route.ts';
import { officeRoute, signedIn } from '#platform/office/call.ts';
import type { Refusal } from '#platform/office/refusal.ts';

import { readFirstHour, removeSample, restoreSample } from './actions.ts';
import type { SampleKind } from './queries.ts';
import { firstHour, sampleRemoval } from './schema.ts';

const access = { roles: ['owner'] } as const;

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
  officeRoute({
    method: 'GET',
    path: '/api/office/first-hour',
    access,
    summary: 'What a new installation still asks of its owner, and what there is of the sample agency',
    answer: firstHour,
    handle: async (c) => ({ data: await readFirstHour(c.var.services) }),
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/sample/remove',
    access,
    summary: 'Moves the sample agency into the bin, but for what staff has changed',
    answer: sampleRemoval,
    handle: async (c) => ({ data: await removeSample(c.var.services, moveWith(c, bin.put)) }),
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/sample/restore',
    access,
    summary: 'Takes the sample agency out of the bin again',
    answer: sampleRemoval,
    handle: async (c) => ({ data: await restoreSample(c.var.services, moveWith(c, bin.take)) }),
  }),
];
