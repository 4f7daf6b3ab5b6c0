/** The calls of the office that take the sample agency away and bring it back. */
import type { DatabaseAndClock } from '#database/database.ts';
import type { Ctx } from '#platform/context.ts';
import type { Route } from '#platform/http/route.ts';
import { officeRoute } from '#platform/office/call.ts';
import type { Refusal } from '#platform/office/refusal.ts';
import { byOf } from '#staff/audit/service.ts';

import { sampleCalls } from './calls.ts';
import type { Mover, SampleKind } from './schema.ts';
import { removeSample, restoreSample } from './service.ts';

/** How an entry goes into the bin and comes out of it: the core of the content knows. */
type Bin = Record<
  'put' | 'take',
  (needs: DatabaseAndClock, entry: { kind: SampleKind; id: number; by: Mover }) => Promise<Refusal | undefined>
>;

export function sampleRoutes(bin: Bin): readonly Route[] {
  const change = (c: Ctx, make: typeof removeSample, move: Bin['put']) => {
    const { services } = c.var;
    const by = byOf(c);
    return make(services, by.actor, (kind, id) => move(services, { kind, id, by }));
  };
  return [
    officeRoute(sampleCalls.remove, async (c) => ({ data: await change(c, removeSample, bin.put) })),
    officeRoute(sampleCalls.restore, async (c) => ({ data: await change(c, restoreSample, bin.take) })),
  ];
}
