/** What visitors read. */
import type { Generated } from 'kysely';

import type { ContentState } from '../content-state.ts';
import type { Flag } from './flag.ts';

declare const cleaned: unique symbol;

/** HTML that has passed `cleanHtml` (src/database/clean-html.ts). Columns of HTML accept no other text. */
export type CleanHtml = string & { readonly [cleaned]: true };

/** What a project changed: '6%', 'missed visits', and what it was before, '14%'. Figure and before may be ''. */
export type Outcome = { value: string; label: string; before: string };

/** How many people of one role worked on a project. `hours`: as its plan has them. */
export type TeamPart = { people: number; role: string; hours?: number | null };

/** Columns of every row of content. */
type ContentRow = {
  /** The number of its changes, from 1. */
  version: Generated<number>;
  state: ContentState;
  created_at: string;
  updated_at: string;
  /** When visitors see it, in the past or future. A draft or an archived row may keep the time of an earlier publication. */
  published_at: string | null;
};

export type ContentTables = {
  industries: ContentRow & { id: Generated<number>; name: string };
  project_types: ContentRow & { id: Generated<number>; name: string };

  clients: ContentRow & {
    id: Generated<number>;
    name: string;
    description: string;
    website: string | null;
    /** Null in a draft or an archived row alone, as the other pictures of content. */
    banner_media_id: number | null;
    logo_media_id: number | null;
    cover_media_id: number | null;
    /** Position in the home carousel, from 1. Null: not shown there. */
    featured_rank: number | null;
  };

  client_words: { word: string; client_id: number };

  projects: ContentRow & {
    id: Generated<number>;
    name: string;
    short_description: string;
    description: CleanHtml;
    use_case: CleanHtml;
    cover_media_id: number | null;
    logo_media_id: number | null;
    industry_id: number;
    client_id: number | null;
    is_in_house: Flag;
    website_url: string | null;
    play_store_url: string | null;
    app_store_url: string | null;
    video: string | null;
    launched_on: string;
    /** JSON: `Outcome[]`. */
    outcomes: Generated<string>;
    /** What the client says of it, and who says so. */
    quote: Generated<string>;
    quote_by: Generated<string>;
    quote_role: Generated<string>;
    /** JSON: `TeamPart[]`. */
    team: Generated<string>;
    /** From the first talk to the launch. */
    weeks: number | null;
    /** JSON: the fields of its papers (src/cms/paperwork/fields.ts); '' where it has none. */
    papers: Generated<string>;
  };

  project_kinds: { project_id: number; type_id: number };

  project_screenshots: {
    id: Generated<number>;
    project_id: number;
    kind: 'app' | 'web';
    media_id: number;
    alt_text: string;
    /** Why it matters. */
    caption: Generated<string>;
    position: number;
  };

  project_features: { project_id: number; position: number; feature: string };
  departments: ContentRow & { id: Generated<number>; name: string };
  educations: ContentRow & { id: Generated<number>; name: string; education_name: string };

  /** Zero years means Fresher. */
  experience_levels: ContentRow & { id: Generated<number>; name: string; years: number };

  jobs: ContentRow & {
    id: Generated<number>;
    title: string;
    department_id: number;
    education_id: number;
    experience_level_id: number;
    pay_scale: string;
    is_night_shift: Flag;
    description: CleanHtml;
    responsibilities: CleanHtml;
    requirements: CleanHtml;
    place: string;
    employment_type: string;
    date_posted: string;
    valid_through: string;
    is_open: Flag;
    /** Since when visitors see it open, each time anew: ISO 8601. Where they do not, it says nothing. */
    opened_since: string | null;
  };

  job_skills: { job_id: number; position: number; skill: string };

  /** Only for open jobs: closed ones are not searched. */
  job_words: { word: string; job_id: number };

  posts: ContentRow & {
    id: Generated<number>;
    /** Its address, in small letters. */
    slug: string;
    title: string;
    description: string;
    author: string;
    /** YYYY-MM-DD */
    written_on: string;
    cover_media_id: number | null;
    cover_alt: string;
    body: CleanHtml;
  };

  /** Of the agency's own. `path`: its address; `purpose`: '' or what the law asks for, as 'privacy'; `body` is JSON. */
  pages: ContentRow & { id: Generated<number>; path: string; title: string; purpose: string; body: string };

  /** `from_path` begins with a slash; `to_address` does so too, or with https:// */
  redirects: ContentRow & { id: Generated<number>; from_path: string; to_address: string };

  /** One row at most: what staff have set beside site.ts. `body` is JSON. */
  facts: ContentRow & { id: Generated<number>; body: string };
  /** What staff have set over the texts of content.ts, a row for each page. `body` is JSON, and has only what differs. */
  texts: ContentRow & { id: Generated<number>; body: string };
};
