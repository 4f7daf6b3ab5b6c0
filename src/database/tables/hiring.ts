/** Cities, applications and all that follows, and alerts. */
import type { Generated } from 'kysely';

import type { Flag } from './flag.ts';

export type ApplicationStatus = 'received' | 'in_review' | 'invited' | 'closed' | 'withdrawn';

export type HiringTables = {
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
    reminded_at: string | null;
    /** The hash of the text that the candidate agreed to; null if none was asked for. */
    consent_hash: string | null;
    consent_at: string | null;
    /** When staff first answered by mail, and when they first decided (invited or closed). */
    first_answered_at: string | null;
    decided_at: string | null;
    /** The key of a stage beside that of its status (src/hiring/applications/stages); null: the stage of the status. */
    stage: string | null;
    /** Since when it stands there. */
    stage_since: Generated<string>;
    /** A tag or another site's host that the candidate came from; '' where that is not known. */
    source: Generated<string>;
    /** Why staff closed it, where they said so. */
    closed_reason: string | null;
    /** Since when the candidate waits for a word of ours; null where it is decided (src/hiring/applications/candidate/queries.ts). */
    waiting_since: string | null;
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
    stage: string | null;
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
  application_tags: { tag_id: number; application_id: number; mark: string | null };

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
    ended_from: 'offered' | 'agreed' | 'declined' | null;
    reminded_at: string | null;
    created_at: string;
    updated_at: string;
    version: Generated<number>;
  };

  interview_times: { interview_id: number; starts_at: string };
  interview_people: { interview_id: number; staff_id: number };

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

  /** How long candidates waited for an answer, where pages of openings say it; `job_id` 0 is all openings. */
  answer_times: { job_id: number; days: number };

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
};
