/** Where candidates are moved to. */
import type { Stage } from '../stages/schema.ts';
import type { StatusRow } from './queries.ts';
import type { Settable } from './schema.ts';

/** `stage`: the key of a stage of the status; left out: who has the status already stays in its stage. */
export type Target = { status: Settable; stage?: string | undefined };

/** Whether a move changes the stage of an application. A withdrawn one does not move, nor one whose opening has no such stage. */
export function isMoved(
  { status: is, stage: isIn, jobId }: StatusRow,
  { status, stage }: Target,
  stagesOf: (jobId: number) => readonly Stage[],
): boolean {
  if (is === 'withdrawn') return false;
  if (stage === undefined) return is !== status;
  const isThere = is === status && (isIn ?? is) === stage;
  return !isThere && stagesOf(jobId).some((one) => one.key === stage && one.status === status);
}
