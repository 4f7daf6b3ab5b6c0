/**
 * Every table, for Kysely. Both databases store only text and whole numbers: times are ISO 8601 text in UTC, days are YYYY-MM-DD, booleans
 * are 1 and 0.
 */
import type { Generated } from 'kysely';

import type { ContentState } from './content-state.ts';

type Flag = 0 | 1;

declare const cleaned: unique symbol;

/** HTML that has passed `cleanHtml` (src/database/clean-html.ts). Columns of HTML accept no other text. */
export type CleanHtml = string & { readonly [cleaned]: true };

/** How an enquiry stands. */
export type EnquiryStatus = 'new' | 'talking' | 'won' | 'lost';

export type ApplicationStatus = 'received' | 'in_review' | 'invited' | 'closed' | 'withdrawn';

/** What a project changed: '6%', 'missed visits', and what it was before, '14%'. Figure and before may be ''. */
export type Outcome = { value: string; label: string; before: string };

/** How many people of one role worked on a project. */
export type TeamPart = { people: number; role: string };

/** What a member of staff may do: src/staff/accounts/roles.ts says it in words. */
export type StaffRole = 'owner' | 'editor' | 'recruiter' | 'sales';

/** What staff edit. Also the resource in /api/office/{resource}. */
export type EntryType =
  | 'clients'
  | 'projects'
  | 'jobs'
  | 'posts'
  | 'industries'
  | 'project-types'
  | 'departments'
  | 'educations'
  | 'experience-levels'
  | 'redirects'
  | 'facts';

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

export type Tables = {
  migrations: { name: string; finished_at: string };
  settings: { name: string; value: string };

  /** The pictures of content, one row for each public address, whether or not its file is there. */
  media: {
    id: Generated<number>;
    /** As the API gives it. */
    path: string;
    /** Pixels; null until the file was found and read. */
    width: number | null;
    height: number | null;
    /** JSON: the widths that there are of each format, as {"avif": [480, 1200]}. */
    variants: Generated<string>;
    /** What stays visible where it is cropped: percent from the left and from the top. */
    focal_x: Generated<number>;
    focal_y: Generated<number>;
    /** What staff call it. Not `name`, which rows that are joined to it have. */
    label: Generated<string>;
    /** For those who do not see it; '' where it is decoration, or not described yet. */
    alt: Generated<string>;
    is_decorative: Generated<Flag>;
    /** The number of its changes by staff, from 1. */
    version: Generated<number>;
    created_at: string;
    updated_at: string;
  };
  media_words: { word: string; media_id: number };
  /** The original of an uploaded picture, which nobody is given, and how far its variants are. Pictures of `public/` have no row here. */
  media_uploads: {
    media_id: number;
    file_id: string;
    media_type: string;
    /** In bytes. */
    size: number;
    /** Of the bytes as they were sent: the same picture is stored once. */
    sha256: string;
    /** A waiting row is due at `next_at`; while its variants are being made, `next_at` is the end of its lease. */
    state: 'waiting' | 'ready' | 'failed';
    /** Variants that are made, of those that are wanted; none are known to be wanted before it was looked into. */
    made: Generated<number>;
    wanted: Generated<number>;
    attempts: Generated<number>;
    /** A sentence for staff. */
    failure: Generated<string | null>;
    next_at: string;
    lease: Generated<string | null>;
    /** Null for what no member of staff uploaded. */
    uploaded_by: number | null;
    uploaded_at: string;
  };
  media_variants: { media_id: number; format: 'avif' | 'webp'; width: number; file_id: string };

  /** How the site looks, as its owner has set it: one row, or none. */
  appearance: {
    id: number;
    /** JSON: colours by the names of their tokens (src/ui/palette.ts). */
    palette: string;
    logo_light_media_id: number | null;
    logo_dark_media_id: number | null;
    icon_media_id: number | null;
    version: number;
    updated_at: string;
    updated_by: number | null;
  };

  /** What the last check of the published content found. */
  content_issues: {
    id: Generated<number>;
    kind: EntryType;
    entry_id: number;
    category: 'link' | 'text' | 'stale' | 'ending';
    /** A path in its body; '' for the whole entry. */
    field: string;
    message: string;
    found_at: string;
  };

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
    opened_since: Generated<string | null>;
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
  /** `from_path` begins with a slash; `to_address` does so too, or with https:// */
  redirects: ContentRow & { id: Generated<number>; from_path: string; to_address: string };
  /** One row at most: what staff have set beside site.ts. `body` is JSON. */
  facts: ContentRow & { id: Generated<number>; body: string };

  /** What staff edit, one row for each entry; what visitors see of it stands in the table of its kind. */
  content_entries: {
    kind: EntryType;
    id: number;
    title: string;
    /** The title without case and accents, by which lists are sorted. */
    folded_title: string;
    /** Its public address where that depends on what it holds; null where the id is enough. */
    path: Generated<string | null>;
    state: ContentState;
    /** The number of its changes, each saving included. */
    version: Generated<number>;
    /** JSON: what visitors do not see yet. Null: what is published is all. */
    draft: Generated<string | null>;
    publish_at: Generated<string | null>;
    close_at: Generated<string | null>;
    /** Why publishing or closing at its time has failed. */
    schedule_refusal: Generated<string | null>;
    published_at: string | null;
    created_at: string;
    updated_at: string;
    /** The member who changed it last; null for the terminal and the system. */
    updated_by: Generated<number | null>;
    /** When it was put into the bin. */
    deleted_at: Generated<string | null>;
  };
  content_words: { kind: EntryType; entry_id: number; word: string };
  content_versions: {
    kind: EntryType;
    entry_id: number;
    number: number;
    /** JSON */
    body: string;
    reason: 'saved' | 'published' | 'restored' | 'imported';
    made_by: number | null;
    /** Savings of one member within ten minutes of it are one version. */
    begun_at: string;
    made_at: string;
  };
  /** The pictures that a draft or a published body names. */
  content_media: { kind: EntryType; entry_id: number; media_id: number };
  /** Who has an entry open. Kept out of backups. */
  content_presence: { kind: EntryType; entry_id: number; staff_id: number; seen_at: string };

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
    /** A keyed hash of the sender's network and the key. Null without a key, and in rows from before migration 9. */
    key_sender: string | null;
    content_hash: string;
    /** In which the sender read the site: a code of languages.ts, or 'en'. */
    language: Generated<string>;
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
  /** Where each contact message and each hire enquiry stands. What was written stands in their own tables. */
  enquiries: {
    id: Generated<number>;
    receipt: string;
    form: 'contact' | 'hire';
    /** Without case, by which the same sender's letters are found. */
    folded_email: string;
    status: Generated<EnquiryStatus>;
    lost_reason: Generated<string | null>;
    lost_note: Generated<string>;
    owner_id: Generated<number | null>;
    /** Whose it was before they left, where nobody took it over. */
    former_owner_id: Generated<number | null>;
    /** YYYY-MM-DD */
    follow_up_on: Generated<string | null>;
    /** What it may be worth, in whole units of the agency's currency. */
    value: Generated<number | null>;
    /** The path of our page that the form was sent from; '' where the browser did not say. */
    origin_page: Generated<string>;
    /** A tag or another site's host that the sender came from; '' where that is not known. */
    source: Generated<string>;
    /** When it was won or lost before its sender wrote again: what was written until then waits no longer. */
    settled_at: Generated<string | null>;
    /** Since when the sender waits for a word of ours; null where nobody waits. Written with every change of the row (src/inbox/enquiries/queries.ts). */
    waiting_since: Generated<string | null>;
    first_answered_at: Generated<string | null>;
    /** The version that answers left which have brought it into talk; null where none did. */
    answered_version: Generated<number | null>;
    /** When it was won or lost. */
    closed_at: Generated<string | null>;
    /** The receipt of the enquiry that it was put together with. */
    merged_into: Generated<string | null>;
    version: Generated<number>;
    created_at: string;
    updated_at: string;
  };
  enquiry_words: { word: string; enquiry_id: number };
  /** Filters of a list under a name. `staff_id`: whose it is; null: everybody's who opens the list. */
  saved_views: {
    id: Generated<number>;
    list: string;
    name: string;
    /** What stands in the address behind the question mark. */
    query: string;
    staff_id: number | null;
    created_at: string;
  };
  files: {
    /** A random name, which is also the name of the file in the store. */
    id: string;
    original_name: string;
    media_type: string;
    size: number;
    sha256: string;
    created_at: string;
    scan: Generated<ScanState>;
    /** What it might do, with blanks between; '' where nothing is known of it. */
    labels: Generated<string>;
    /** When the sweep first did not find the file in the store; null while it is there. */
    missing_since: string | null;
    /** When another file replaced it. It is deleted an hour later, so that a running backup does not miss it. */
    replaced_at: Generated<string | null>;
    /** The receipt of the application that it belonged to: it is erased with that. */
    replaced_for: Generated<string | null>;
  };
  /** Each time that somebody received a file. */
  file_views: {
    id: Generated<number>;
    file_id: string;
    viewed_at: string;
    /** 'mail': whoever has the mail to the agency, whose link needs no sign-in. */
    viewer: 'staff' | 'candidate' | 'mail';
    /** The text as a page, the file itself, or the file inside a download of all data. */
    kind: Generated<'text' | 'original' | 'data'>;
    /** 1: the original, or all data with it, of a file with a serious label. */
    is_unsafe: Generated<number>;
    /** Distinguishes addresses without storing them. */
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
    /** When it is erased, unless the candidate extends it or has it erased earlier. */
    keep_until: string;
    /** The candidate wants it erased as soon as it is closed or withdrawn. */
    ends_with_process: Generated<Flag>;
    /** When the candidate was told that `keep_until` is near. */
    reminded_at: Generated<string | null>;
    /** The hash of the text that the candidate agreed to; null if none was asked for. */
    consent_hash: Generated<string | null>;
    consent_at: Generated<string | null>;
    /** When staff first answered by mail, and when they first decided (invited or closed). */
    first_answered_at: Generated<string | null>;
    decided_at: Generated<string | null>;
    /** The key of a stage beside that of its status (src/hiring/applications/stages); null: the stage of the status. */
    stage: Generated<string | null>;
    /** Since when it stands there. */
    stage_since: Generated<string>;
    /** A tag or another site's host that the candidate came from; '' where that is not known. */
    source: Generated<string>;
    /** Why staff closed it, where they said so. */
    closed_reason: Generated<string | null>;
    /** Since when the candidate waits for a word of ours; null where it is decided (src/hiring/applications/candidate/queries.ts). */
    waiting_since: Generated<string | null>;
    /** Counts what is decided about it: where it stands and why, and how long it is kept. */
    version: Generated<number>;
  };
  application_words: { word: string; application_id: number };
  application_changes: {
    id: Generated<number>;
    application_id: number;
    status: ApplicationStatus;
    changed_by: 'staff' | 'candidate';
    changed_at: string;
    stage: Generated<string | null>;
  };
  /** The stages of an opening; of all without their own, where `job_id` is null. */
  stage_sets: {
    id: Generated<number>;
    job_id: number | null;
    /** JSON: src/hiring/applications/stages/schema.ts. */
    stages: string;
    version: number;
    updated_at: string;
    updated_by: number | null;
  };
  /** Words of staff for candidates. One that nobody carries is gone. */
  tags: { id: Generated<number>; name: string; created_at: string };
  /** `mark`: of the giving, by which it is seen that somebody has given the tag anew. */
  application_tags: { tag_id: number; application_id: number; mark: Generated<string | null> };
  /** One row for each erased submission, without anything about its sender. */
  erasures: {
    id: Generated<number>;
    /** YYYY-MM-DD */
    erased_on: string;
    kind: 'application' | 'contact' | 'hire' | 'alert';
    /** The sender asked for it, did not want it kept, or its retention period ended. */
    reason: 'asked' | 'refused' | 'over';
    job_id: number | null;
    /** The receipt of the submission, or the id of the alert: a restored backup may hold it again. Null in rows from before migration 52. */
    reference: Generated<string | null>;
  };

  /** Who changed what. No row names a visitor, because events stay when their subject is erased. */
  audit_events: {
    id: Generated<number>;
    at: string;
    actor_kind: 'visitor' | 'system' | 'terminal' | 'staff';
    /** The operating system's account of a terminal, or the id of a staff member; null for other actors. */
    actor_id: string | null;
    /** What a member was called on that day, and their role then. */
    actor_name: Generated<string | null>;
    actor_role: Generated<StaffRole | null>;
    action: string;
    subject_kind: string;
    subject_id: string | null;
    /** What the member was called that it is about. */
    subject_name: Generated<string | null>;
    /** The receipt of its subject, which may have been erased. */
    receipt: string | null;
    /** JSON */
    before: string | null;
    after: string | null;
  };

  /** The spam verdict of each submission. The hashes are keyed, and are deleted after a day. */
  verdicts: {
    receipt: string;
    form: FormName;
    score: number;
    /** JSON: sentences for staff. */
    reasons: string;
    state: 'delivered' | 'quarantined' | 'released' | 'spam';
    /** What the score made of it when it came; a decision does not change it. */
    outcome: Generated<'clean' | 'doubtful' | 'spam'>;
    judged_at: string;
    /** When a person decided otherwise, and who; null if nobody did. */
    decided_at: string | null;
    decided_by: string | null;
    /** What its words were learnt as. */
    mark: 'spam' | 'good' | null;
    address_hash: string | null;
    email_hash: string | null;
    text_hash: string | null;
  };
  used_form_tokens: { token_hash: string; expires_at: string };
  /** In how many texts of each kind a word occurs. Words are keyed hashes; '' counts the texts. */
  learnt_words: { word: string; spam: number; good: number };

  /** Rate limits of form senders, in milliseconds since 1970: when an allowance is full again, and when the row can be deleted. */
  allowances: { key: string; full_at: number; ends_at: number };
  /** Mails and webhooks. A waiting row is due at `next_at`; while it is being sent, `next_at` is the end of its lease. */
  outbox: {
    id: Generated<number>;
    kind: 'mail' | 'webhook';
    /** The name of the mail, or the type of the webhook event. */
    purpose: string;
    receipt: string | null;
    /** Null: the agency's addresses in the settings at the time of sending. */
    recipient: string | null;
    /** A copy for one of the agency's recipients has an address in `recipient`. */
    audience: Generated<'agency' | 'visitor'>;
    /** The Message-ID; null before the first attempt. */
    message_id: Generated<string | null>;
    /** JSON: the mail's props, or the event's data. */
    payload: string;
    state: 'waiting' | 'held' | 'sent' | 'dead';
    attempts: Generated<number>;
    next_at: string;
    lease: string | null;
    last_error: string | null;
    created_at: string;
    sent_at: string | null;
  };

  /** Whoever may sign in to the office. A removed member keeps the row, so that audit events still have a name; all that opens something is gone. */
  staff: {
    id: Generated<number>;
    /** In lower case. */
    email: string;
    name: string;
    /** Of the name, by which no two members are called the same (name-key.ts). */
    name_key: Generated<string>;
    role: StaffRole;
    /** Argon2id with its parameters; null without a password. */
    password_hash: Generated<string | null>;
    /** Encrypted; null where no code is asked for. */
    totp_secret: Generated<string | null>;
    /** Encrypted: shown, and not yet confirmed by a code. */
    totp_pending: Generated<string | null>;
    /** The period of the last accepted code: a code of it, or of an earlier one, is refused. */
    totp_period: Generated<number | null>;
    version: Generated<number>;
    created_at: string;
    updated_at: string;
    removed_at: Generated<string | null>;
  };
  /** Kept out of backups. A token is stored as its hash. */
  staff_sessions: {
    id: Generated<number>;
    token_hash: string;
    staff_id: number;
    /** 'browser' comes in a cookie and ends when it is not used; 'script' comes as a bearer token. */
    kind: 'browser' | 'script';
    /** How its member signed in. */
    method: 'password' | 'code' | 'passkey' | 'link' | 'terminal';
    /** The browser and the system in words, or what a token is for. */
    device: string;
    created_at: string;
    seen_at: string;
    expires_at: string;
    /** When the member last proved who they are; null for scripts. */
    proved_at: string | null;
  };
  staff_passkeys: {
    id: Generated<number>;
    staff_id: number;
    credential_id: string;
    /** base64url of its COSE form. */
    public_key: string;
    counter: number;
    /** With commas between them. */
    transports: string;
    name: string;
    created_at: string;
    used_at: string | null;
  };
  staff_recovery_codes: { code_hash: string; staff_id: number };
  /** One-time links to set a password or passkey. Kept out of backups. */
  staff_links: {
    token_hash: string;
    /** Null for the first owner, who has no row yet. */
    staff_id: number | null;
    created_at: string;
    expires_at: string;
  };
  /** What waits for a second step: a code, or a passkey's answer. Kept out of backups. */
  staff_challenges: {
    token_hash: string;
    kind: 'code' | 'sign-in' | 'step-up' | 'add' | 'set-up';
    staff_id: number | null;
    /** What a passkey has to sign; '' for a code. */
    challenge: string;
    attempts: Generated<number>;
    expires_at: string;
  };

  /** What owners add to a mail in their own words: plain text, behind what the mail says by itself. */
  mail_sentences: { mail: string; sentence: string; version: number; updated_at: string };

  /** What staff note about a submission. A deleted one is kept for an hour, so that deleting can be undone. */
  notes: {
    id: Generated<number>;
    receipt: string;
    staff_id: number;
    /** Plain text; who is mentioned in it stands in `note_mentions`. */
    body: string;
    created_at: string;
    edited_at: Generated<string | null>;
    deleted_at: Generated<string | null>;
    version: Generated<number>;
  };
  note_mentions: { note_id: number; staff_id: number; seen_at: Generated<string | null> };
  /** What staff have changed of the templates of answers; those of src/inbox/correspondence/content.ts that nobody changed have no row. */
  answer_templates: {
    id: Generated<number>;
    /** Of a template that the product brings; null for one that staff wrote. */
    slug: string | null;
    audience: 'enquiry' | 'application';
    title: string;
    subject: string;
    body: string;
    version: Generated<number>;
    updated_at: string;
    removed_at: Generated<string | null>;
  };
  /** The addresses that a submission had before staff corrected them. */
  address_corrections: {
    id: Generated<number>;
    receipt: string;
    from_address: string;
    to_address: string;
    staff_id: number;
    created_at: string;
  };
  /** Mails between staff and the sender of a submission. */
  letters: {
    id: Generated<number>;
    receipt: string;
    direction: 'out' | 'in';
    /** Who wrote it; null for what came in. */
    staff_id: number | null;
    from_name: string;
    from_address: string;
    to_address: string;
    subject: string;
    body: string;
    /** What a reply repeats of the mails before it. */
    quoted: Generated<string>;
    /** JSON: names of files that are in the mailbox alone. */
    attachments: Generated<string>;
    /** Who wrote what came in: 'person', or which kind of program (src/inbox/correspondence/who-wrote.ts). */
    writer: Generated<string>;
    /** When it came back undelivered: it has answered nobody. */
    bounced_at: Generated<string | null>;
    /** It was too long: the whole of it is in the mailbox. */
    is_cut: Generated<Flag>;
    message_id: string;
    in_reply_to: string | null;
    /** Null once the outbox has forgotten it, or where it came in. */
    outbox_id: number | null;
    /** 'cancelled': taken back before it left, and without its words. */
    state: 'waiting' | 'sent' | 'cancelled' | 'received';
    leaves_at: string | null;
    sent_at: Generated<string | null>;
    idempotency_key: string | null;
    content_hash: string | null;
    created_at: string;
  };
  /** How far each mailbox was read: the key is a hash of where it is. */
  mailbox_marks: { mailbox: string; uid_validity: string; last_uid: number; read_at: string };
  /** What is looked for in candidates of an opening; of all without one of their own, where `job_id` is null. */
  scorecards: {
    id: Generated<number>;
    job_id: number | null;
    /** JSON: src/hiring/reviews/schema.ts. */
    criteria: string;
    version: number;
    updated_at: string;
    updated_by: number | null;
  };
  /** What one member of staff thinks of a candidate. */
  reviews: {
    receipt: string;
    staff_id: number;
    /** 1 no, 2 maybe, 3 yes, 4 strong yes; null: not said yet. */
    rating: number | null;
    words: string;
    /** JSON: src/hiring/reviews/schema.ts. */
    answers: string;
    state: 'draft' | 'submitted';
    version: number;
    updated_at: string;
    submitted_at: string | null;
  };
  /** Which members have seen a candidate, and when the résumé was last handed to them. */
  candidate_views: {
    staff_id: number;
    receipt: string;
    job_id: number;
    seen_at: string | null;
    file_id: string | null;
    handed_at: string | null;
  };
  /** How often a page was looked at on a day. The page '' is the whole site, which alone has the number of visitors. */
  visit_days: { day: string; page: string; views: number; visitors: number };
  /** How often somebody came to the site from a source on a day. */
  visit_sources: { day: string; source: string; visits: number };
  /** What a visitor is known again by for a day. Deleted with the marks when the day is over, and kept out of backups. */
  visit_salts: { day: string; salt: string };
  /** One row for each visitor of a day: a hash. Where they went is not known. */
  visit_marks: { day: string; mark: string };

  /** How often the readers of one family fetched a feed on a day. */
  feed_reads: { day: string; feed: string; reader: string; fetches: number };
  /** What IndexNow was told: when a page had last changed; '' for one of which that is not known. */
  announced_pages: { path: string; changed: string };

  /** Items of queues that failed. `next_at`: null where they are not tried again by themselves. */
  failed_items: {
    queue: string;
    item: string;
    tries: number;
    reason: string;
    failed_at: string;
    next_at: string | null;
    /** When it was left to a person. */
    set_aside_at: string | null;
    dismissed_at: Generated<string | null>;
  };

  /** Who is written to about new openings. */
  job_alerts: {
    id: Generated<number>;
    email: string;
    /** The address in one spelling, by which limits count. */
    mailbox: string;
    /** JSON: `JobFilter`, in one spelling. */
    filter: string;
    rhythm: 'day' | 'week';
    /** As that of a receipt. */
    language: Generated<string>;
    state: 'asked' | 'on';
    /** Openings that are published later are new. */
    since: string;
    /** Null until it is confirmed. */
    next_at: string | null;
    /** When it is erased by itself. */
    until: string;
    created_at: string;
  };
  job_alert_days: { day: string; what: string; count: number };

  /** Candidates who were asked to be kept for later openings, or agreed to. `since` and `until`: null for whoever did not, or ended it. */
  talent_pool: {
    receipt: string;
    job_id: number;
    asked_at: string | null;
    asked_by: number | null;
    /** A note of staff. */
    why: Generated<string>;
    since: string | null;
    until: string | null;
    version: Generated<number>;
  };
  /** Each consent as its own proof, with how long the application was kept without it. */
  pool_consents: {
    id: Generated<number>;
    receipt: string;
    given_at: string;
    until: string;
    /** What the candidate agreed to, as it was shown. */
    words: string;
    keep_until_before: string;
    ends_with_process_before: Flag;
    reminded_at: string | null;
    ended_at: string | null;
    ended_by: 'candidate' | 'staff' | 'renewed' | 'time' | null;
  };

  /** A talk with a candidate: times are offered, and the candidate chooses one. */
  interviews: {
    id: Generated<number>;
    receipt: string;
    /** Of the entry in calendars. Each change of it that is sent has a higher `sequence`. */
    uid: string;
    sequence: Generated<number>;
    /** 'declined': the candidate asks for other times. */
    state: 'offered' | 'agreed' | 'declined' | 'cancelled';
    how: 'video' | 'phone' | 'visit';
    place: Generated<string>;
    /** For the candidate. */
    note: Generated<string>;
    minutes: number;
    /** Null until a time is agreed. */
    starts_at: string | null;
    /** That the candidate has chosen to read the times in: a name of the IANA database. */
    time_zone: string | null;
    /** The last of the times that are offered. */
    last_at: string;
    candidate_says: Generated<string>;
    arranged_by: number;
    /** JSON: the ids of the outbox's rows that told of it first. */
    mails: Generated<string>;
    /** The state before it ended with its application, so that closing can be undone as long as nobody was told. */
    ended_from: Generated<'offered' | 'agreed' | 'declined' | null>;
    reminded_at: string | null;
    created_at: string;
    updated_at: string;
    version: Generated<number>;
  };
  interview_times: { interview_id: number; starts_at: string };
  interview_people: { interview_id: number; staff_id: number };

  /** How long candidates waited for an answer, where pages of openings say it; `job_id` 0 is all openings. */
  answer_times: { job_id: number; days: number };

  /** What is done with all that a list found at a moment. */
  bulk_runs: {
    id: Generated<number>;
    list: string;
    /** JSON: of the room whose list it is. */
    action: string;
    staff_id: number;
    undone_by: Generated<number | null>;
    /** 'stopping', 'undoing': asked for, and not yet done. */
    state: 'running' | 'stopping' | 'stopped' | 'done' | 'undoing' | 'undone';
    total: number;
    /** Changed, and left as they were; of the changed ones undone, and left because somebody changed them since. */
    done: Generated<number>;
    stayed: Generated<number>;
    undone: Generated<number>;
    kept: Generated<number>;
    started_at: string;
    ended_at: Generated<string | null>;
  };
  bulk_items: {
    run_id: number;
    place: number;
    receipt: string;
    state: Generated<'waiting' | 'done' | 'stayed' | 'undone' | 'kept'>;
    /** JSON: what the room needs to undo it. */
    before: Generated<string | null>;
    /** That the list found: what somebody has changed since is left alone. */
    version: Generated<number>;
  };

  /** What one instance does for all, at its time. Kept out of backups. */
  tasks: {
    name: string;
    next_at: string;
    /** Who runs it, and until when nobody else may; null while nobody does. */
    lease: Generated<string | null>;
    leased_until: Generated<string | null>;
    started_at: Generated<string | null>;
    ended_at: Generated<string | null>;
    /** What the last run did or why it failed, in a sentence. */
    outcome: Generated<string | null>;
    has_failed: Generated<Flag>;
  };
};

/** The state of the virus scan: no scanner is configured, its result, or it did not answer. */
export type ScanState = 'none' | 'clean' | 'pending' | 'infected';
export type FormName = 'contact' | 'hire' | 'application' | 'candidate';
