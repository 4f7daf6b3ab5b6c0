/** The quarantine as staff see it in the office: what waits, why, and what they decide. Each role decides about its own kinds. */
import { memberActor } from '#staff/audit/schema.ts';
import { readNames } from '#staff/audit/service.ts';
import type { StaffRole } from '#database/tables/staff.ts';
import type { FormName } from '#database/tables/submissions.ts';
import type { Read } from '#database/database.ts';
import type { Services } from '#platform/context.ts';
import { parseReceipt } from '#platform/forms/receipts.ts';
import { defineList } from '#platform/office/list.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';

import { markSpam, releaseSubmission, undoMark, undoMarkOf } from './actions.ts';
import { quarantineCalls } from './calls.ts';
import { DECIDED, noSubmission, type QuarantineChange } from './content.ts';
import { findVerdicts, readVerdict, type Verdict, VERDICT_ORDERS } from './queries.ts';
import { readWritten } from '#inbox/submissions/service.ts';
import { type Quarantined, type Reason } from './schema.ts';
import { FORM_NAMES, FORMS_OF } from '#inbox/submissions/schema.ts';

type Form = Quarantined['form'];
const isForm = (form: FormName): form is Form => (FORM_NAMES as readonly FormName[]).includes(form);

async function shownOf(read: Read, verdict: Verdict & { form: Form }, names: ReadonlyMap<string, string>) {
  const written = await readWritten(read, verdict.form, verdict.receipt);
  const by = verdict.decided_by;
  const shown: Quarantined = {
    receipt: verdict.receipt,
    form: verdict.form,
    state: verdict.state,
    mark: verdict.mark,
    score: verdict.score,
    reasons: JSON.parse(verdict.reasons) as Reason[],
    written: written === undefined ? null : { ...written.wording, email: written.email },
    judgedAt: verdict.judged_at,
    decidedAt: verdict.decided_at,
    decidedBy: by === null ? null : (names.get(by) ?? by),
  };
  return shown;
}

async function allShown(read: Read, verdicts: readonly Verdict[]): Promise<Quarantined[]> {
  const ids = verdicts.flatMap(({ decided_by: by }) => (/^\d{1,9}$/.test(by ?? '') ? [Number(by)] : []));
  const names = await readNames(read, [...new Set(ids)]);
  const known = verdicts.flatMap((verdict) => (isForm(verdict.form) ? [{ ...verdict, form: verdict.form }] : []));
  return Promise.all(known.map((verdict) => shownOf(read, verdict, names)));
}

/** The quarantine, the newest first: what waits, or what was decided. */
export const quarantineList = defineList({
  call: quarantineCalls.list,
  orders: VERDICT_ORDERS,
  orderOf: () => 'judged',
  filter({ state, form }, { role }) {
    const forms = FORMS_OF[role].filter((one) => form === undefined || one === form);
    return forms.length === 0 ? 'nothing' : { state, forms };
  },
  find: findVerdicts,
  show: ({ database: { read } }, rows) => allShown(read, rows),
});

/** The verdict on a submission of a kind that the role decides about. To others it is not there. */
async function findOwn(read: Read, role: StaffRole, asked: string): Promise<Verdict | Refusal> {
  const receipt = parseReceipt(asked);
  const verdict = receipt === undefined ? undefined : await readVerdict(read, receipt);
  return verdict === undefined || !FORMS_OF[role].includes(verdict.form) ? refuse(404, noSubmission(asked)) : verdict;
}

export async function readQuarantined(
  read: Read,
  role: StaffRole,
  asked: string,
): Promise<{ data: Quarantined } | Refusal> {
  const verdict = await findOwn(read, role, asked);
  if ('refused' in verdict) return verdict;
  const [data] = await allShown(read, [verdict]);
  return data === undefined ? refuse(404, noSubmission(asked)) : { data };
}

const LEFT_ALONE = 'Somebody has decided otherwise since. That was left alone.';

const DECISIONS = { release: releaseSubmission, spam: markSpam, undo: undoMark } as const;

/** Applies what a member decided; says it in a sentence. */
export async function decideQuarantined(
  services: Pick<Services, 'database' | 'clock' | 'secret'>,
  { staffId, role }: { staffId: number; role: StaffRole },
  {
    receipt: asked,
    decision,
    decidedAt,
  }: { receipt: string; decision: QuarantineChange; decidedAt?: string | null | undefined },
): Promise<{ data: Quarantined; more: { says: string } } | Refusal> {
  const verdict = await findOwn(services.database.read, role, asked);
  if ('refused' in verdict) return verdict;
  const { receipt } = verdict;
  const actor = memberActor(staffId);
  const isDone =
    decision === 'undo' && decidedAt !== undefined
      ? await undoMarkOf(services, actor, receipt, decidedAt)
      : await DECISIONS[decision](services, actor, receipt).then(() => true);
  const shown = await readQuarantined(services.database.read, role, receipt);
  if (!isDone && !('refused' in shown)) return refuse(412, LEFT_ALONE, { present: shown.data });
  return 'refused' in shown ? shown : { ...shown, more: { says: DECIDED[decision](receipt) } };
}
