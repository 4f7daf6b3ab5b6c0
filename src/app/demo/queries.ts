/** SQL of the demo. */
import type { Read, Tx } from '#database/database.ts';
import { nameKey } from '#database/name-key.ts';

/** The openings that can be applied for, with what their applicants are like. */
export const listOpenings = (read: Read) =>
  read
    .selectFrom('jobs')
    .innerJoin('departments', 'departments.id', 'jobs.department_id')
    .innerJoin('experience_levels', 'experience_levels.id', 'jobs.experience_level_id')
    .select(['jobs.id', 'jobs.title', 'departments.name as department', 'experience_levels.years'])
    .where('jobs.state', '=', 'published')
    .where('jobs.is_open', '=', 1)
    .orderBy('jobs.id')
    .execute();

export const listCityIds = async (read: Read, names: readonly string[]): Promise<number[]> =>
  (
    await read
      .selectFrom('cities')
      .select(({ fn }) => fn.min('id').as('id'))
      .where('folded_name', 'in', names)
      .where('population', '>', 50_000)
      .groupBy('folded_name')
      .execute()
  ).map(({ id }) => Number(id));

/** Whether anything was ever sent by a form: the demo is for an empty desk. */
export const hasSubmissions = async (read: Read): Promise<boolean> =>
  (await read.selectFrom('receipts').select('receipt').limit(1).executeTakeFirst()) !== undefined;

/** Delivered enquiries, the oldest first. */
export const listDemoEnquiries = (read: Read) =>
  read
    .selectFrom('enquiries')
    .innerJoin('verdicts', 'verdicts.receipt', 'enquiries.receipt')
    .select(['enquiries.id', 'enquiries.receipt', 'enquiries.created_at as createdAt'])
    .where('verdicts.state', '=', 'delivered')
    .orderBy('enquiries.id')
    .execute();

/** Delivered applications, the oldest first. */
export const listDemoApplications = (read: Read) =>
  read
    .selectFrom('applications')
    .innerJoin('verdicts', 'verdicts.receipt', 'applications.receipt')
    .select(['applications.receipt', 'applications.created_at as createdAt', 'applications.job_id as jobId'])
    .where('verdicts.state', '=', 'delivered')
    .orderBy('applications.id')
    .execute();

/** The receipts of the newest applications of a status. */
export const listDemoOf = async (
  read: Read,
  status: 'in_review' | 'invited' | 'closed',
  limit: number,
): Promise<string[]> =>
  (
    await read
      .selectFrom('applications')
      .select('receipt')
      .where('status', '=', status)
      .orderBy('created_at', 'desc')
      .limit(limit)
      .execute()
  ).map(({ receipt }) => receipt);

export const nameMember = (tx: Tx, id: number, name: string) =>
  tx
    .updateTable('staff')
    .set({ name, name_key: nameKey(name) })
    .where('id', '=', id)
    .execute();

/** Nothing of the demo leaves: its mails count as sent, and nobody invented is reminded of anything. */
export async function settleMails(tx: Tx): Promise<void> {
  await tx
    .updateTable('outbox')
    .set(({ ref }) => ({ state: 'sent', sent_at: ref('created_at'), next_at: ref('created_at') }))
    .where('state', '=', 'waiting')
    .execute();
  await tx
    .updateTable('applications')
    .set(({ ref }) => ({ reminded_at: ref('created_at') }))
    .execute();
  await tx
    .updateTable('interviews')
    .set(({ ref }) => ({ reminded_at: ref('created_at'), mails: '[]' }))
    .execute();
}
