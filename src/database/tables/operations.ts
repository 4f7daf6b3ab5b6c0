/** What keeps the product running, and what it counts. */
import type { Generated } from 'kysely';

import type { Flag } from './flag.ts';

export type OperationsTables = {
  migrations: { name: string; finished_at: string };
  settings: { name: string; value: string };

  /** What one instance does for all, at its time. Kept out of backups. */
  tasks: {
    name: string;
    next_at: string;
    /** Who runs it, and until when nobody else may; null while nobody does. */
    lease: string | null;
    leased_until: string | null;
    started_at: string | null;
    ended_at: string | null;
    /** What the last run did or why it failed, in a sentence. */
    outcome: string | null;
    has_failed: Generated<Flag>;
  };

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
    dismissed_at: string | null;
  };

  /** Rate limits of form senders, in milliseconds since 1970: when an allowance is full again, and when the row can be deleted. */
  allowances: { key: string; full_at: number; ends_at: number };

  /** One row for each erased submission, without anything about its sender. */
  erasures: {
    id: Generated<number>;
    /** YYYY-MM-DD */
    erased_on: string;
    kind: 'application' | 'contact' | 'hire' | 'alert' | 'import';
    /** The sender asked for it, did not want it kept, or its retention period ended. */
    reason: 'asked' | 'refused' | 'over';
    job_id: number | null;
    /** The receipt of the submission, or the id of the alert or of the row of a file: a restored backup may hold it again. Null in the oldest rows. */
    reference: string | null;
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
};
