/** Clients, projects, openings and cities: the content that visitors browse. */
import { sql } from 'kysely';

import type { DatabaseKind, Tx } from './database.ts';
import { countedKey, plainText } from './columns.ts';

export async function up(tx: Tx, kind: DatabaseKind): Promise<void> {
  const key = countedKey(kind);
  const plain = plainText(kind);
  const statements = [
    sql`create table settings (name text primary key, value text not null)`,

    sql`create table industries (id ${key}, name text not null unique)`,
    sql`create table project_types (id ${key}, name text not null unique)`,
    sql`create table clients (
      id ${key}, name ${plain} not null, description text not null, website text, banner_image text not null, logo text not null,
      cover_image text not null, featured_rank integer)`,
    sql`create index clients_by_name on clients (name, id)`,
    sql`create index clients_featured on clients (featured_rank) where featured_rank is not null`,
    sql`create table client_words (
      word ${plain} not null, client_id integer not null references clients (id) on delete cascade, primary key (word, client_id))`,
    sql`create index client_words_by_client on client_words (client_id)`,

    sql`create table projects (
      id ${key}, name text not null, short_description text not null, description text not null, use_case text not null,
      cover_image text not null, logo text not null, industry_id integer not null references industries (id),
      client_id integer references clients (id), is_in_house integer not null check (is_in_house in (0, 1)), website_url text,
      play_store_url text, app_store_url text, video text, launched_on ${plain} not null)`,
    sql`create index projects_newest on projects (launched_on desc, id desc)`,
    sql`create index projects_by_industry on projects (industry_id, launched_on desc, id desc)`,
    sql`create index projects_by_client on projects (client_id, launched_on desc, id desc)`,
    sql`create table project_kinds (
      type_id integer not null references project_types (id), project_id integer not null references projects (id) on delete cascade,
      primary key (type_id, project_id))`,
    sql`create index project_kinds_by_project on project_kinds (project_id, type_id)`,
    sql`create table project_screenshots (
      id ${key}, project_id integer not null references projects (id) on delete cascade,
      kind text not null check (kind in ('app', 'web')), image text not null, alt_text text not null, position integer not null)`,
    sql`create index project_screenshots_by_project on project_screenshots (project_id, position)`,
    sql`create table project_features (
      project_id integer not null references projects (id) on delete cascade, position integer not null, feature text not null,
      primary key (project_id, position))`,

    sql`create table departments (id ${key}, name text not null unique)`,
    sql`create table educations (id ${key}, name text not null unique, education_name text not null)`,
    sql`create table experience_levels (id ${key}, name text not null unique, years integer not null unique check (years >= 0))`,
    sql`create table jobs (
      id ${key}, title text not null, department_id integer not null references departments (id),
      education_id integer not null references educations (id),
      experience_level_id integer not null references experience_levels (id), pay_scale text not null,
      is_night_shift integer not null check (is_night_shift in (0, 1)), description text not null, responsibilities text not null,
      requirements text not null, place text not null, employment_type text not null, date_posted ${plain} not null,
      valid_through ${plain} not null, is_open integer not null check (is_open in (0, 1)))`,
    sql`create index jobs_open_newest on jobs (date_posted desc, id desc) where is_open = 1`,
    sql`create table job_skills (
      job_id integer not null references jobs (id) on delete cascade, position integer not null, skill text not null,
      primary key (job_id, position))`,
    sql`create table job_words (
      word ${plain} not null, job_id integer not null references jobs (id) on delete cascade, primary key (word, job_id))`,
    sql`create index job_words_by_job on job_words (job_id)`,

    sql`create table cities (
      id integer primary key, name text not null, region text not null, country text not null, population integer not null,
      label text not null, folded_label ${plain} not null, folded_name ${plain} not null)`,
    // The indexes are on prefixes of four, six and eight letters, largest cities first, so that a search stops after a few rows.
    sql`create index cities_by_four on cities (substr(folded_label, 1, 4), population desc, id)`,
    sql`create index cities_by_six on cities (substr(folded_label, 1, 6), population desc, id)`,
    sql`create index cities_by_eight on cities (substr(folded_label, 1, 8), population desc, id)`,
    sql`create index cities_by_label on cities (folded_label)`,
    sql`create index cities_by_name on cities (folded_name, population desc)`,
  ];
  for (const statement of statements) await statement.execute(tx);
}
