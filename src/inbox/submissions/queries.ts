import type { StaffRole } from '#database/tables/staff.ts';
import type { FormName } from '#database/tables/submissions.ts';
import type { Read } from '#database/database.ts';
import { parseReceipt } from '#platform/forms/receipts.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';

import { FORMS_OF, type Wording } from './schema.ts';

export const NO_SUBMISSION = refuse(404, 'There is no submission with this receipt.');

/** The form that a submission came by, where it is the work of a role; undefined where it is not there for it. */
export async function findFormFor(read: Read, role: StaffRole, receipt: string): Promise<FormName | undefined> {
  const row = await read.selectFrom('receipts').select('form').where('receipt', '=', receipt).executeTakeFirst();
  return FORMS_OF[role].find((form) => form === row?.form);
}

/** The submission that a member asks for by its receipt; a refusal where it is not there for the role. */
export async function findSubmission(
  read: Read,
  role: StaffRole,
  asked: string,
): Promise<{ receipt: string; form: FormName } | Refusal> {
  const receipt = parseReceipt(asked);
  const form = receipt === undefined ? undefined : await findFormFor(read, role, receipt);
  return receipt === undefined || form === undefined ? NO_SUBMISSION : { receipt, form };
}

type Written = { email: string; wording: Wording };

/** The text of a submission; undefined if it was erased. */
export async function readWritten(read: Read, form: FormName, receipt: string): Promise<Written | undefined> {
  if (form === 'contact') {
    const row = await read.selectFrom('contact_messages').selectAll().where('receipt', '=', receipt).executeTakeFirst();
    return row && { email: row.email, wording: { name: row.name, subject: row.subject, text: row.message } };
  }
  if (form === 'hire') {
    const row = await read.selectFrom('hire_enquiries').selectAll().where('receipt', '=', receipt).executeTakeFirst();
    return row && { email: row.email, wording: { name: row.name, subject: row.company_name, text: row.looking_for } };
  }
  const row = await read.selectFrom('applications').selectAll().where('receipt', '=', receipt).executeTakeFirst();
  return (
    row && { email: row.email, wording: { name: row.name, subject: row.project_name, text: row.brief_experience } }
  );
}

/** For what and when an application was sent; undefined if it was erased. */
export const findApplied = (read: Read, receipt: string): Promise<{ jobId: number; sentAt: string } | undefined> =>
  read
    .selectFrom('applications')
    .select(['job_id as jobId', 'created_at as sentAt'])
    .where('receipt', '=', receipt)
    .executeTakeFirst();
