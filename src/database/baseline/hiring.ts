/** Cities, and applications with all that follows: stages, tags, the talent pool, interviews, reviews and alerts. */
import { sql } from 'kysely';

import type { ColumnTypes } from '../columns.ts';

export const hiringTables = ({ kind, key, plain }: ColumnTypes) => [
  sql`create table cities (
    id integer primary key, name text not null, region text not null, country text not null, population integer not null,
    label text not null, folded_label ${plain} not null, folded_name ${plain} not null)`,
  // On prefixes of four, six and eight letters, largest cities first, so that a search stops after a few rows.
  sql`create index cities_by_four on cities (substr(folded_label, 1, 4), population desc, id)`,
  sql`create index cities_by_six on cities (substr(folded_label, 1, 6), population desc, id)`,
  sql`create index cities_by_eight on cities (substr(folded_label, 1, 8), population desc, id)`,
  sql`create index cities_by_label on cities (folded_label)`,
  sql`create index cities_by_name on cities (folded_name, population desc)`,

  sql`create table applications (
    id ${key}, receipt text not null unique references receipts (receipt), job_id integer not null references jobs (id),
    name text not null, email text not null, phone text not null, city_id integer not null references cities (id), address text not null,
    project_name text not null, experience_years integer not null, experience_months integer, brief_experience text not null,
    resume_file_id text not null references files (id), created_at ${plain} not null, status text not null default 'received',
    keep_until ${plain} not null default '', ends_with_process integer not null default 0, reminded_at ${plain}, consent_hash text,
    consent_at ${plain}, first_answered_at ${plain}, decided_at ${plain}, stage ${plain}, stage_since ${plain} not null default '',
    closed_reason ${plain}, source ${plain} not null default '', version integer not null default 1, waiting_since ${plain})`,
  sql`create index applications_by_end on applications (keep_until, id)`,
  sql`create index applications_ending on applications (id) where ends_with_process = 1`,
  // Each list is read in its order, whatever it is narrowed to.
  sql`create index applications_newest on applications (created_at, id)`,
  sql`create index applications_of_status on applications (status, created_at, id)`,
  sql`create index applications_of_job_newest on applications (job_id, created_at, id)`,
  sql`create index applications_by_stage on applications (job_id, status, created_at, receipt)`,
  // What is the same in two applications: mail, phone, file.
  sql`create index applications_by_mail on applications (lower(email))`,
  sql`create index applications_by_phone on applications (${kind === 'sqlite' ? sql`substr(phone, -10)` : sql`right(phone, 10)`})`,
  sql`create index applications_by_file on applications (resume_file_id)`,
  sql`create index applications_of_stage on applications (stage, job_id) where stage is not null`,
  sql`create index applications_decided on applications (decided_at, id) where decided_at is not null`,
  sql`create index applications_decided_of_job on applications (job_id, decided_at, id) where decided_at is not null`,
  // Without statistics SQLite takes `status in (…)` for few rows. What the status is not leads to no other index.
  sql`create index applications_open on applications (created_at, id) where status not in ('closed', 'withdrawn')`,
  sql`create index applications_open_of_job on applications (job_id, created_at, id) where status not in ('closed', 'withdrawn')`,
  sql`create index applications_of_job_and_status on applications (job_id, status, created_at, id)`,
  sql`create index applications_undecided on applications (created_at, id) where status not in ('closed', 'withdrawn', 'invited')`,
  sql`create index applications_of_stage_newest on applications (stage, created_at, id) where stage is not null`,
  sql`create index applications_of_stage_of_job on applications (job_id, stage, created_at, id) where stage is not null`,
  // A column of the board, in its order.
  sql`create index applications_on_board on applications (job_id, status, coalesce(stage, ''), stage_since, id)`,
  sql`create index applications_of_source on applications (source, created_at, id)`,
  sql`create index applications_hired on applications (job_id, created_at) where stage = 'hired'`,
  sql`create index applications_waiting on applications (waiting_since, id) where waiting_since is not null`,
  sql`create index applications_waiting_newest on applications (created_at, id, waiting_since) where waiting_since is not null`,
  sql`create index applications_waiting_of_job on applications (job_id, waiting_since, id) where waiting_since is not null`,

  sql`create table application_words (
    word ${plain} not null, application_id integer not null references applications (id) on delete cascade,
    primary key (word, application_id))`,
  // Whether a row of a list has a word is one look.
  sql`create index application_words_of on application_words (application_id, word)`,

  sql`create table application_changes (
    id ${key}, application_id integer not null references applications (id) on delete cascade, status text not null,
    changed_by text not null, changed_at ${plain} not null, stage ${plain})`,
  sql`create index application_changes_by_application on application_changes (application_id, id)`,

  sql`create table stage_sets (
    id ${key}, job_id integer unique references jobs (id) on delete cascade, stages text not null, version integer not null,
    updated_at ${plain} not null, updated_by integer references staff (id))`,
  // To a database no null is another: the set of all openings has an index of its own.
  sql`create unique index stage_sets_of_all on stage_sets ((1)) where job_id is null`,

  sql`create table tags (id ${key}, name ${plain} not null unique, created_at ${plain} not null)`,

  sql`create table application_tags (
    tag_id integer not null references tags (id) on delete cascade,
    application_id integer not null references applications (id) on delete cascade, mark ${plain}, primary key (tag_id, application_id))`,
  sql`create index application_tags_of on application_tags (application_id)`,

  sql`create table talent_pool (
    receipt text primary key references receipts (receipt) on delete cascade, job_id integer not null, asked_at ${plain},
    asked_by integer references staff (id), why text not null default '', since ${plain}, until ${plain},
    version integer not null default 1)`,
  sql`create index talent_pool_newest on talent_pool (since, receipt) where since is not null`,
  sql`create index talent_pool_ending on talent_pool (until, receipt) where since is not null`,
  sql`create index talent_pool_of_job on talent_pool (job_id, since, receipt) where since is not null`,

  sql`create table pool_consents (
    id ${key}, receipt text not null references receipts (receipt) on delete cascade, given_at ${plain} not null, until ${plain} not null,
    words text not null, keep_until_before ${plain} not null, ends_with_process_before integer not null, reminded_at ${plain},
    ended_at ${plain}, ended_by text check (ended_by in ('candidate', 'staff', 'renewed', 'time')))`,
  sql`create unique index pool_consents_open on pool_consents (receipt) where ended_at is null`,
  sql`create index pool_consents_of on pool_consents (receipt, id)`,
  sql`create index pool_consents_ending on pool_consents (until, id) where ended_at is null and reminded_at is null`,

  sql`create table interviews (
    id ${key}, receipt text not null references receipts (receipt) on delete cascade, uid text not null,
    sequence integer not null default 0, state text not null check (state in ('offered', 'agreed', 'declined', 'cancelled')),
    how text not null check (how in ('video', 'phone', 'visit')), place text not null default '', note text not null default '',
    minutes integer not null, starts_at ${plain}, time_zone text, last_at ${plain} not null, candidate_says text not null default '',
    arranged_by integer not null references staff (id), mails text not null default '[]', reminded_at ${plain},
    created_at ${plain} not null, updated_at ${plain} not null, version integer not null default 1, ended_from text)`,
  sql`create index interviews_of on interviews (receipt, id)`,
  sql`create index interviews_agreed on interviews (starts_at, id) where state = 'agreed'`,
  sql`create index interviews_open on interviews (updated_at, id) where state in ('offered', 'declined')`,

  sql`create table interview_times (
    interview_id integer not null references interviews (id) on delete cascade, starts_at ${plain} not null,
    primary key (interview_id, starts_at))`,

  sql`create table interview_people (
    interview_id integer not null references interviews (id) on delete cascade, staff_id integer not null references staff (id),
    primary key (interview_id, staff_id))`,
  sql`create index interview_people_of on interview_people (staff_id, interview_id)`,

  sql`create table scorecards (
    id ${key}, job_id integer unique references jobs (id) on delete cascade, criteria text not null, version integer not null,
    updated_at ${plain} not null, updated_by integer references staff (id))`,
  // As with the sets of stages.
  sql`create unique index scorecards_of_all on scorecards ((1)) where job_id is null`,

  sql`create table reviews (
    receipt text not null references receipts (receipt) on delete cascade, staff_id integer not null references staff (id),
    rating integer check (rating between 1 and 4), words text not null, answers text not null,
    state text not null check (state in ('draft', 'submitted')), version integer not null, updated_at ${plain} not null,
    submitted_at ${plain}, primary key (receipt, staff_id))`,

  sql`create table candidate_views (
    staff_id integer not null references staff (id), receipt text not null references receipts (receipt) on delete cascade,
    job_id integer not null, seen_at ${plain}, file_id text, handed_at ${plain}, primary key (staff_id, receipt))`,
  sql`create index candidate_views_by_receipt on candidate_views (receipt)`,
  sql`create index candidate_views_seen on candidate_views (staff_id, job_id) where seen_at is not null`,

  // `job_id` 0 stands for all openings together.
  sql`create table answer_times (job_id integer primary key, days integer not null)`,

  sql`create table job_alerts (
    id ${key}, email text not null, mailbox ${plain} not null, filter ${plain} not null,
    rhythm text not null check (rhythm in ('day', 'week')), state text not null check (state in ('asked', 'on')), since ${plain} not null,
    next_at ${plain}, until ${plain} not null, created_at ${plain} not null, language text not null default 'en')`,
  sql`create unique index job_alerts_of_mailbox on job_alerts (mailbox, filter)`,
  sql`create index job_alerts_due on job_alerts (next_at, id) where state = 'on'`,
  sql`create index job_alerts_ending on job_alerts (until, id)`,

  sql`create table job_alert_days (day ${plain} not null, what ${plain} not null, count integer not null, primary key (day, what))`,
];
