/**
 * The one map from tables to cache tags. A cached page names the tags that it is made of; a write invalidates the tags of
 * the tables that it changed. A table without an entry does not type-check.
 */
import type { Tables } from './tables.ts';

/** The tags of cached pages and API responses. */
export type Tag =
  | 'clients'
  | 'projects'
  | 'jobs'
  | 'posts'
  | 'pages'
  | 'facts'
  | 'texts'
  | 'lookups'
  | 'cities'
  | 'media'
  | 'appearance';

/** Signals beside the cache: a commit notifies their listeners without invalidating pages. */
/** `sendings`: how something that waited in the outbox ended. Apart from 'outbox', which wakes whoever sends. */
export const SIGNALS = [
  'outbox',
  'sendings',
  'quarantine',
  'tasks',
  'content',
  'media',
  'notes',
  'correspondence',
  'reviews',
  'enquiries',
  'candidates',
  'bulk',
  'connections',
] as const;
export type Signal = (typeof SIGNALS)[number];

export const TAGS_OF: Readonly<Record<keyof Tables, readonly Tag[]>> = {
  clients: ['clients'],
  client_words: ['clients'],
  projects: ['projects'],
  project_kinds: ['projects'],
  project_screenshots: ['projects'],
  project_features: ['projects'],
  jobs: ['jobs'],
  job_skills: ['jobs'],
  job_words: ['jobs'],
  posts: ['posts'],
  pages: ['pages'],
  // Asked for where nothing answers, and not kept.
  redirects: [],
  facts: ['facts'],
  sample_agency: ['facts', 'posts'],
  texts: ['texts'],
  industries: ['lookups'],
  project_types: ['lookups'],
  departments: ['lookups'],
  educations: ['lookups'],
  experience_levels: ['lookups'],
  cities: ['cities'],
  media: ['media'],
  appearance: ['appearance'],
  content_issues: [],

  // A picture that is ready changes `media` too. Its progress is nobody's but the office's.
  media_words: [],
  media_uploads: [],
  media_variants: [],

  // No cached page shows submissions or data about them.
  migrations: [],
  settings: [],
  receipts: [],
  contact_messages: [],
  hire_enquiries: [],
  enquiries: [],
  enquiry_words: [],
  saved_views: [],
  files: [],
  file_views: [],
  pending_uploads: [],
  applications: [],
  application_words: [],
  application_changes: [],
  talent_pool: [],
  pool_consents: [],
  interviews: [],
  interview_times: [],
  interview_people: [],
  stage_sets: [],
  tags: [],
  application_tags: [],
  erasures: [],
  audit_events: [],
  verdicts: [],
  used_form_tokens: [],
  learnt_words: [],
  allowances: [],
  outbox: [],
  content_entries: [],
  content_words: [],
  content_versions: [],
  content_media: [],
  content_presence: [],
  staff: [],
  staff_sessions: [],
  staff_passkeys: [],
  staff_recovery_codes: [],
  staff_links: [],
  staff_challenges: [],
  mail_sentences: [],
  notes: [],
  note_mentions: [],
  answer_templates: [],
  letters: [],
  address_corrections: [],
  mailbox_marks: [],
  tasks: [],
  bulk_runs: [],
  bulk_items: [],
  scorecards: [],
  reviews: [],
  candidate_views: [],
  // It stands on the pages of openings.
  answer_times: ['jobs'],
  visit_days: [],
  visit_sources: [],
  visit_salts: [],
  visit_marks: [],
  feed_reads: [],
  job_alerts: [],
  job_alert_days: [],
  announced_pages: [],
  failed_items: [],
};
