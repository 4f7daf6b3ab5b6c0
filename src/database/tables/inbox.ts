/** What staff do about submissions: enquiries, notes, letters, runs over lists. */
import type { Generated } from 'kysely';

import type { Flag } from './flag.ts';

/** How an enquiry stands. */
export type EnquiryStatus = 'new' | 'talking' | 'won' | 'lost';

export type InboxTables = {
  /** Where each contact message and each hire enquiry stands. What was written stands in their own tables. */
  enquiries: {
    id: Generated<number>;
    receipt: string;
    form: 'contact' | 'hire';
    /** Without case, by which the same sender's letters are found. */
    folded_email: string;
    status: Generated<EnquiryStatus>;
    lost_reason: string | null;
    lost_note: Generated<string>;
    owner_id: number | null;
    /** Whose it was before they left, where nobody took it over. */
    former_owner_id: number | null;
    /** YYYY-MM-DD */
    follow_up_on: string | null;
    /** What it may be worth, in whole units of the agency's currency. */
    value: number | null;
    /** The path of our page that the form was sent from; '' where the browser did not say. */
    origin_page: Generated<string>;
    /** A tag or another site's host that the sender came from; '' where that is not known. */
    source: Generated<string>;
    /** When it was won or lost before its sender wrote again: what was written until then waits no longer. */
    settled_at: string | null;
    /** Since when the sender waits for a word of ours; null where nobody waits. Written with every change of the row (src/inbox/enquiries/queries.ts). */
    waiting_since: string | null;
    first_answered_at: string | null;
    /** The version that answers left which have brought it into talk; null where none did. */
    answered_version: number | null;
    /** When it was won or lost. */
    closed_at: string | null;
    /** The receipt of the enquiry that it was put together with. */
    merged_into: string | null;
    version: Generated<number>;
    created_at: string;
    updated_at: string;
  };

  enquiry_words: { word: string; enquiry_id: number };

  /** What staff note about a submission. A deleted one is kept for an hour, so that deleting can be undone. */
  notes: {
    id: Generated<number>;
    receipt: string;
    staff_id: number;
    /** Plain text; who is mentioned in it stands in `note_mentions`. */
    body: string;
    created_at: string;
    edited_at: string | null;
    deleted_at: string | null;
    version: Generated<number>;
  };

  note_mentions: { note_id: number; staff_id: number; seen_at: string | null };

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
    bounced_at: string | null;
    /** It was too long: the whole of it is in the mailbox. */
    is_cut: Generated<Flag>;
    message_id: string;
    in_reply_to: string | null;
    /** Null once the outbox has forgotten it, or where it came in. */
    outbox_id: number | null;
    /** 'cancelled': taken back before it left, and without its words. */
    state: 'waiting' | 'sent' | 'cancelled' | 'received';
    leaves_at: string | null;
    sent_at: string | null;
    idempotency_key: string | null;
    content_hash: string | null;
    created_at: string;
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
    removed_at: string | null;
  };

  /** How far each mailbox was read: the key is a hash of where it is. */
  mailbox_marks: { mailbox: string; uid_validity: string; last_uid: number; read_at: string };

  /** What is done with all that a list found at a moment. */
  bulk_runs: {
    id: Generated<number>;
    list: string;
    /** JSON: of the room whose list it is. */
    action: string;
    staff_id: number;
    undone_by: number | null;
    /** 'stopping', 'undoing': asked for, and not yet done. */
    state: 'running' | 'stopping' | 'stopped' | 'done' | 'undoing' | 'undone';
    total: number;
    /** Changed, and left as they were; of the changed ones undone, and left because somebody changed them since. */
    done: Generated<number>;
    stayed: Generated<number>;
    undone: Generated<number>;
    kept: Generated<number>;
    started_at: string;
    ended_at: string | null;
  };

  bulk_items: {
    run_id: number;
    place: number;
    receipt: string;
    state: Generated<'waiting' | 'done' | 'stayed' | 'undone' | 'kept'>;
    /** JSON: what the room needs to undo it. */
    before: string | null;
    /** That the list found: what somebody has changed since is left alone. */
    version: Generated<number>;
  };
};
