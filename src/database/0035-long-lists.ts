/** Indexes by which lists of a million stay quick, and without two that others stand for. */
import { sql } from 'kysely';

import type { Tx } from './database.ts';

/**
 * Who is open, and who is undecided. Without statistics SQLite takes `status in (…)` for few rows, looks for each of them by an index of the
 * status, and sorts them all; what the status is not leads to no index but these.
 */
const OPEN = sql`status not in ('closed', 'withdrawn')`;
const UNDECIDED = sql`status not in ('closed', 'withdrawn', 'invited')`;

export async function up(tx: Tx): Promise<void> {
  const statements = [
    sql`drop index applications_open`,
    sql`create index applications_open on applications (created_at, id) where ${OPEN}`,
    sql`create index applications_open_of_job on applications (job_id, created_at, id) where ${OPEN}`,
    sql`create index applications_of_job_and_status on applications (job_id, status, created_at, id)`,
    sql`drop index applications_undecided`,
    sql`create index applications_undecided on applications (created_at, id) where ${UNDECIDED}`,
    sql`create index applications_undecided_of_job on applications (job_id, created_at, id) where ${UNDECIDED}`,
    sql`create index applications_of_stage_newest on applications (stage, created_at, id) where stage is not null`,
    sql`create index applications_of_stage_of_job on applications (job_id, stage, created_at, id) where stage is not null`,
    sql`drop index applications_on_board`,
    sql`create index applications_on_board on applications (job_id, status, coalesce(stage, ''), stage_since, id)`,
    // The same columns as applications_newest, and the first ones of applications_of_job_newest.
    sql`drop index applications_by_age`,
    sql`drop index applications_by_job`,
    // Whether a row of a list has a word is one look.
    sql`drop index application_words_of`,
    sql`create index application_words_of on application_words (application_id, word)`,
    sql`drop index enquiry_words_of`,
    sql`create index enquiry_words_of on enquiry_words (enquiry_id, word)`,
    // Open ones of an owner have an index of their own, which is taken where this one is spelt otherwise.
    sql`create index enquiries_of_owner_newest on enquiries (coalesce(owner_id, 0), created_at, id)
      where merged_into is null`,
    sql`create index enquiries_to_follow_newest on enquiries (created_at, id, follow_up_on)
      where merged_into is null and closed_at is null and follow_up_on is not null`,
    // With the form, by which each role sees its own.
    sql`drop index verdicts_quarantined`,
    sql`create index verdicts_quarantined on verdicts (judged_at, receipt, form) where state = 'quarantined'`,
    sql`create index verdicts_of_spam on verdicts (judged_at, receipt, form) where state = 'spam'`,
    sql`create index verdicts_released on verdicts (judged_at, receipt, form) where state = 'released'`,
    sql`create index audit_events_by_subject_kind on audit_events (subject_kind, at, id)`,
  ];
  for (const statement of statements) await statement.execute(tx);
}
