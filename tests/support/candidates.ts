/** Candidates as a member of staff has them on the screen, and moves them. */
import type { Actor } from '#staff/audit/schema.ts';
import { moveCandidates } from '#hiring/applications/candidates/moves.ts';
import type { InterviewEnd, Seen, Settable } from '#hiring/applications/candidates/schema.ts';

import { ask, type Said } from './office.ts';
import type { Instance } from './instance.ts';

type To = { status: string; stage?: string; interviews?: InterviewEnd };

/** As they stand at this moment. */
export async function seen({ services }: Pick<Instance, 'services'>, receipts: readonly string[]): Promise<Seen[]> {
  const rows = await services.database.read.selectFrom('applications').select(['receipt', 'version']).execute();
  return receipts.map((receipt) => ({
    receipt,
    version: rows.find((row) => row.receipt === receipt.toUpperCase())?.version ?? 1,
  }));
}

/** If-Match of a candidate as they stand at this moment. */
export async function ifMatch(instance: Pick<Instance, 'services'>, receipt: string): Promise<Record<string, string>> {
  const [one] = await seen(instance, [receipt]);
  return { 'if-match': `"${one?.version}"` };
}

/** Moves candidates through the front door. */
export const move = async (
  instance: Instance,
  who: { cookie?: string | undefined; token?: string },
  receipts: readonly string[],
  to: To,
): Promise<Said> =>
  ask(instance, 'applications/move', { body: { candidates: await seen(instance, receipts), ...to }, ...who });

/** Moves one candidate as somebody of whom only the log knows; gives whether that changed anything. */
export async function moveAs(
  instance: Pick<Instance, 'services'>,
  actor: Actor,
  receipt: string,
  status: Settable,
): Promise<boolean> {
  const done = await moveCandidates(instance.services, actor, { candidates: await seen(instance, [receipt]), status });
  if ('refused' in done) throw new Error(done.message);
  return done.data.moved.length > 0;
}
