/** What visitors read: clients, projects, openings, posts; and the redirects and facts of the site. */
import { sql } from 'kysely';

import type { ColumnTypes } from '../columns.ts';

const STATES = sql`check (state in ('draft', 'scheduled', 'published', 'archived'))`;
const PUBLISHED_AT = sql`published_at text check (published_at is not null or state not in ('scheduled', 'published'))`;

/** Columns of every row of content, which the product always writes itself. The older tables have defaults. */
const content = sql`version integer not null default 1, state text not null ${STATES}, created_at text not null,
    updated_at text not null, ${PUBLISHED_AT}`;
const contentWithDefaults = sql`version integer not null default 1, state text not null default 'draft' ${STATES},
    created_at text not null default '', updated_at text not null default '', ${PUBLISHED_AT}`;

/** A draft may lack a picture; what is published, or is to be, may not. */
const picture = (column: string) =>
  sql`${sql.ref(column)} integer references media (id) check (${sql.ref(column)} is not null or state not in ('scheduled', 'published'))`;

export const contentTables = ({ key, plain }: ColumnTypes) => [
  sql`create table industries (id ${key}, name text not null unique, ${contentWithDefaults})`,

  sql`create table project_types (id ${key}, name text not null unique, ${contentWithDefaults})`,

  sql`create table clients (
    id ${key}, name ${plain} not null, description text not null, website text, featured_rank integer, ${contentWithDefaults},
    ${picture('banner_media_id')}, ${picture('logo_media_id')}, ${picture('cover_media_id')})`,
  sql`create index clients_featured on clients (featured_rank) where featured_rank is not null`,
  sql`create index clients_by_name on clients (name, id) where state = 'published'`,
  // A picture is looked up from here before it is deleted.
  sql`create index clients_by_banner_media_id on clients (banner_media_id)`,
  sql`create index clients_by_logo_media_id on clients (logo_media_id)`,
  sql`create index clients_by_cover_media_id on clients (cover_media_id)`,

  sql`create table client_words (
    word ${plain} not null, client_id integer not null references clients (id) on delete cascade, primary key (word, client_id))`,
  sql`create index client_words_by_client on client_words (client_id)`,

  sql`create table projects (
    id ${key}, name text not null, short_description text not null, description text not null, use_case text not null,
    industry_id integer not null references industries (id), client_id integer references clients (id),
    is_in_house integer not null check (is_in_house in (0, 1)), website_url text, play_store_url text, app_store_url text, video text,
    launched_on ${plain} not null, ${contentWithDefaults}, ${picture('cover_media_id')}, ${picture('logo_media_id')},
    outcomes text not null default '[]', quote text not null default '', quote_by text not null default '',
    quote_role text not null default '', team text not null default '[]', weeks integer check (weeks > 0))`,
  sql`create index projects_by_industry on projects (industry_id, launched_on desc, id desc)`,
  sql`create index projects_by_client on projects (client_id, launched_on desc, id desc)`,
  sql`create index projects_newest on projects (launched_on desc, id desc) where state = 'published'`,
  sql`create index projects_by_cover_media_id on projects (cover_media_id)`,
  sql`create index projects_by_logo_media_id on projects (logo_media_id)`,

  sql`create table project_kinds (
    type_id integer not null references project_types (id), project_id integer not null references projects (id) on delete cascade,
    primary key (type_id, project_id))`,
  sql`create index project_kinds_by_project on project_kinds (project_id, type_id)`,

  sql`create table project_screenshots (
    id ${key}, project_id integer not null references projects (id) on delete cascade, kind text not null check (kind in ('app', 'web')),
    alt_text text not null, position integer not null, media_id integer not null references media (id),
    caption text not null default '')`,
  sql`create index project_screenshots_by_project on project_screenshots (project_id, position)`,
  sql`create index project_screenshots_by_media_id on project_screenshots (media_id)`,

  sql`create table project_features (
    project_id integer not null references projects (id) on delete cascade, position integer not null, feature text not null,
    primary key (project_id, position))`,

  sql`create table departments (id ${key}, name text not null unique, ${contentWithDefaults})`,

  sql`create table educations (id ${key}, name text not null unique, education_name text not null, ${contentWithDefaults})`,

  sql`create table experience_levels (
    id ${key}, name text not null unique, years integer not null unique check (years >= 0), ${contentWithDefaults})`,

  sql`create table jobs (
    id ${key}, title text not null, department_id integer not null references departments (id),
    education_id integer not null references educations (id), experience_level_id integer not null references experience_levels (id),
    pay_scale text not null, is_night_shift integer not null check (is_night_shift in (0, 1)), description text not null,
    responsibilities text not null, requirements text not null, place text not null, employment_type text not null,
    date_posted ${plain} not null, valid_through ${plain} not null, is_open integer not null check (is_open in (0, 1)), ${contentWithDefaults},
    opened_since ${plain})`,
  sql`create index jobs_open_newest on jobs (date_posted desc, id desc) where is_open = 1 and state = 'published'`,

  sql`create table job_skills (
    job_id integer not null references jobs (id) on delete cascade, position integer not null, skill text not null,
    primary key (job_id, position))`,

  sql`create table job_words (
    word ${plain} not null, job_id integer not null references jobs (id) on delete cascade, primary key (word, job_id))`,
  sql`create index job_words_by_job on job_words (job_id)`,

  sql`create table posts (
    id ${key}, slug ${plain} not null unique, title text not null, description text not null, author text not null,
    written_on text not null, cover_media_id integer references media (id), cover_alt text not null, body text not null, ${content})`,
  sql`create index posts_newest on posts (written_on desc, id desc) where state = 'published'`,

  sql`create table redirects (id ${key}, from_path ${plain} not null unique, to_address ${plain} not null, ${content})`,
  sql`create index redirects_by_target on redirects (to_address)`,

  sql`create table facts (id ${key}, body text not null, ${content})`,
];
