/**
 * Every table, as Kysely sees it. Both databases store text, whole numbers and nothing else: moments are ISO 8601 text in UTC,
 * days are YYYY-MM-DD, yes and no are 1 and 0.
 */
import type { Generated } from 'kysely';

import type { ContentState } from './content-state.ts';

type Flag = 0 | 1;

declare const cleaned: unique symbol;

/** HTML that `cleanHtml` made (platform/storage/html.ts): nothing else fits a column of HTML. */
export type CleanHtml = string & { readonly [cleaned]: true };

export type ApplicationStatus = 'received' | 'in_review' | 'invited' | 'closed' | 'withdrawn';

/** What each row of content says of itself. */
type ContentRow = {
  /** Counts its changes, from 1. */
  version: Generated<number>;
  state: ContentState;
  created_at: string;
  updated_at: string;
  /** Since when visitors see it, or from when they are to. A draft or an archived row may keep when it was published before. */
  published_at: string | null;
};

export type Tables = {
  migrations: { name: string; finished_at: string };
  settings: { name: string; value: string };

  industries: ContentRow & { id: Generated<number>; name: string };
  project_types: ContentRow & { id: Generated<number>; name: string };
  clients: ContentRow & {
    id: Generated<number>;
    name: string;
    description: string;
    website: string | null;
    banner_image: string;
    logo: string;
    cover_image: string;
    /** Place in the home carousel, from 1; null keeps a client out of it. */
    featured_rank: number | null;
  };
  client_words: { word: string; client_id: number };
  projects: ContentRow & {
    id: Generated<number>;
    name: string;
    short_description: string;
    description: CleanHtml;
    use_case: CleanHtml;
    cover_image: string;
    logo: string;
    industry_id: number;
    client_id: number | null;
    is_in_house: Flag;
    website_url: string | null;
    play_store_url: string | null;
    app_store_url: string | null;
    video: string | null;
    launched_on: string;
  };
  project_kinds: { project_id: number; type_id: number };
  project_screenshots: {
    id: Generated<number>;
    project_id: number;
    kind: 'app' | 'web';
    image: string;
    alt_text: string;
    position: number;
  };
  project_features: { project_id: number; position: number; feature: string };

  departments: ContentRow & { id: Generated<number>; name: string };
  educations: ContentRow & { id: Generated<number>; name: string; education_name: string };
  /** Zero years is Fresher. */
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
  };
  job_skills: { job_id: number; position: number; skill: string };
  /** Of jobs that nobody has closed: a closed one is not searched. */
  job_words: { word: string; job_id: number };

  cities: {
    id: number;
    name: string;
    region: string;
    country: string;
    population: number;
    /** 'Kochi, Kerala, India' */
    label: string;
    folded_label: string;
    folded_name: string;
  };

  receipts: {
    receipt: string;
    form: string;
    idempotency_key: string | null;
    /** A keyed hash of the network and the key; null without a key, and in rows from before there were senders. */
    key_sender: string | null;
    content_hash: string;
    created_at: string;
  };
  contact_messages: {
    id: Generated<number>;
    receipt: string;
    name: string;
    email: string;
    phone: string;
    subject: string;
    message: string;
    created_at: string;
  };
  hire_enquiries: {
    id: Generated<number>;
    receipt: string;
    name: string;
    email: string;
    company_name: string;
    looking_for: string;
    created_at: string;
  };
  files: {
    /** A random name: also the name of the file in the store. */
    id: string;
    original_name: string;
    media_type: string;
    size: number;
    sha256: string;
    created_at: string;
    scan: Generated<ScanState>;
    /** When the sweeper first did not find the file in the store; null while it is there. */
    missing_since: string | null;
    /** When another file took its place; it goes an hour later, so that a backup that runs meanwhile does not miss it. */
    replaced_at: Generated<string | null>;
    /** The receipt whose application it belonged to: it is erased with that. */
    replaced_for: Generated<string | null>;
  };
  /** Each time that somebody was sent a file. */
  file_views: {
    id: Generated<number>;
    file_id: string;
    viewed_at: string;
    /** 'mail': whoever has the mail to the agency, whose link needs no sign-in. */
    viewer: 'staff' | 'candidate' | 'mail';
    /** Its text as a page, the file itself, or the file inside a download of all data. */
    kind: Generated<'text' | 'original' | 'data'>;
    /** Tells two addresses apart without keeping one. */
    address_hash: string;
  };
  /** Files of forms that are shown again with errors. They are kept for an hour, so that the visitor need not choose the file again. */
  pending_uploads: { token_hash: string; file_id: string; expires_at: string; address_hash: Generated<string> };
  applications: {
    id: Generated<number>;
    receipt: string;
    job_id: number;
    name: string;
    email: string;
    phone: string;
    city_id: number;
    address: string;
    project_name: string;
    experience_years: number;
    experience_months: number | null;
    brief_experience: string;
    resume_file_id: string;
    created_at: string;
    status: Generated<ApplicationStatus>;
    /** When it is erased, unless the candidate renews it or has it erased before. */
    keep_until: string;
    /** The candidate wants it erased as soon as it is closed or withdrawn. */
    ends_with_process: Generated<Flag>;
    /** When the candidate was told that `keep_until` is near. */
    reminded_at: Generated<string | null>;
    /** The text that the candidate agreed to, as its hash; null where none was asked for. */
    consent_hash: Generated<string | null>;
    consent_at: Generated<string | null>;
  };
  application_changes: {
    id: Generated<number>;
    application_id: number;
    status: ApplicationStatus;
    changed_by: 'staff' | 'candidate';
    changed_at: string;
  };
  /** One row for each thing that was erased. It says nothing of whose it was. */
  erasures: {
    id: Generated<number>;
    /** YYYY-MM-DD */
    erased_on: string;
    kind: 'application' | 'contact' | 'hire';
    /** Its sender asked for it at once, did not want it kept, or its time was over. */
    reason: 'asked' | 'refused' | 'over';
    job_id: number | null;
  };

  /** Who changed what. Nothing in it names a visitor: its rows stay when what they are about is erased. */
  audit_events: {
    id: Generated<number>;
    at: string;
    actor_kind: 'visitor' | 'system' | 'terminal' | 'staff';
    /** The account of the operating system at a terminal, or a member of staff; null for the others. */
    actor_id: string | null;
    action: string;
    subject_kind: string;
    subject_id: string | null;
    /** The submission that it is about, which may have been erased. */
    receipt: string | null;
    /** JSON */
    before: string | null;
    after: string | null;
  };

  /** What was thought of each submission. The hashes are keyed, and gone after a day. */
  verdicts: {
    receipt: string;
    form: FormName;
    score: number;
    /** JSON: sentences for staff. */
    reasons: string;
    state: 'delivered' | 'quarantined' | 'released' | 'spam';
    judged_at: string;
    /** When a person said otherwise, and who; null where nobody did. */
    decided_at: string | null;
    decided_by: string | null;
    /** What its words were learnt as. */
    mark: 'spam' | 'good' | null;
    address_hash: string | null;
    email_hash: string | null;
    text_hash: string | null;
  };
  used_form_tokens: { token_hash: string; expires_at: string };
  /** How many texts of each kind hold a word; words are keyed hashes, and '' counts the texts. */
  learnt_words: { word: string; spam: number; good: number };

  /** Of senders of forms: milliseconds since 1970 at which an allowance is whole again, and after which the row says nothing. */
  allowances: { key: string; full_at: number; ends_at: number };
  /** Mails and webhooks. A row is due when it waits and `next_at` has come; one that is being sent has its lease until then. */
  outbox: {
    id: Generated<number>;
    kind: 'mail' | 'webhook';
    /** The name of the mail, or the type of the event. */
    purpose: string;
    receipt: string | null;
    /** Null is the agency: whom the settings name when it is sent. */
    recipient: string | null;
    /** A copy for one address of the agency names it as its recipient. */
    audience: Generated<'agency' | 'visitor'>;
    /** The header by which a mail is recognised; null before its first attempt. */
    message_id: Generated<string | null>;
    /** JSON: what the mail is made from, or the event's data. */
    payload: string;
    state: 'waiting' | 'held' | 'sent' | 'dead';
    attempts: Generated<number>;
    next_at: string;
    lease: string | null;
    last_error: string | null;
    created_at: string;
    sent_at: string | null;
  };
  /** Mails that anybody can cause, for a day. The address is a keyed hash; the cause is a form that was sent, or time that passed. */
  mailed_recipients: {
    id: Generated<number>;
    recipient_hash: string;
    cause: 'form' | 'time';
    purpose: string;
    mailed_at: string;
  };
};

/** Whether a virus scanner has seen a file: none is set, it said yes or no, or it did not answer when it was asked. */
export type ScanState = 'none' | 'clean' | 'pending' | 'infected';
export type FormName = 'contact' | 'hire' | 'application' | 'candidate';
