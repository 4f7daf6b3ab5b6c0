/** What visitors send, with the mails and the spam verdict that it causes. */
import type { Generated } from 'kysely';

export type FormName = 'contact' | 'hire' | 'application' | 'candidate';

/** The state of the virus scan: no scanner is configured, its result, or it did not answer. */
export type ScanState = 'none' | 'clean' | 'pending' | 'infected';

export type SubmissionTables = {
  receipts: {
    receipt: string;
    form: string;
    idempotency_key: string | null;
    /** A keyed hash of the sender's network and the key. Null without a key, and in the oldest rows. */
    key_sender: string | null;
    content_hash: string;
    /** In which the sender read the site: a code of languages.ts, or 'en'. */
    language: Generated<string>;
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
    replaced_at: string | null;
    /** The receipt of the application that it belonged to: it is erased with that. */
    replaced_for: string | null;
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
    message_id: string | null;
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

  /** What owners add to a mail in their own words: plain text, behind what the mail says by itself. */
  mail_sentences: { mail: string; sentence: string; version: number; updated_at: string };

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
};
