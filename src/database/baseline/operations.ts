/** What keeps the product running, and what it counts. */
import { sql } from 'kysely';

import type { ColumnTypes } from '../columns.ts';

export const operationsTables = ({ key, plain }: ColumnTypes) => [
  sql`create table settings (name text primary key, value text not null)`,

  sql`create table tasks (
    name ${plain} primary key, next_at ${plain} not null, lease ${plain}, leased_until ${plain}, started_at ${plain}, ended_at ${plain},
    outcome text, has_failed integer not null default 0)`,

  sql`create table failed_items (
    queue ${plain} not null, item ${plain} not null, tries integer not null, reason text not null, failed_at ${plain} not null,
    next_at ${plain}, set_aside_at ${plain}, dismissed_at ${plain}, primary key (queue, item))`,
  sql`create index failed_items_shown on failed_items (set_aside_at, queue, item) where set_aside_at is not null and dismissed_at is null`,

  sql`create table allowances (key ${plain} primary key, full_at bigint not null, ends_at bigint not null)`,
  sql`create index allowances_by_end on allowances (ends_at)`,

  sql`create table erasures (
    id ${key}, erased_on ${plain} not null, kind text not null, reason text not null, job_id integer references jobs (id),
    reference ${plain})`,
  sql`create index erasures_by_reference on erasures (reference)`,

  sql`create table visit_days (
    day ${plain} not null, page ${plain} not null, views integer not null, visitors integer not null, primary key (page, day))`,
  sql`create index visit_days_by_day on visit_days (day, page)`,

  sql`create table visit_sources (day ${plain} not null, source ${plain} not null, visits integer not null, primary key (day, source))`,

  sql`create table visit_salts (day ${plain} primary key, salt text not null)`,

  sql`create table visit_marks (day ${plain} not null, mark ${plain} not null, primary key (day, mark))`,

  sql`create table feed_reads (
    day ${plain} not null, feed ${plain} not null, reader ${plain} not null, fetches integer not null, primary key (day, feed, reader))`,

  sql`create table announced_pages (path ${plain} primary key, changed ${plain} not null)`,
];
