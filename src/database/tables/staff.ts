/** Who works in the office, what they did, and the views that they saved. */
import type { Generated } from 'kysely';

/** What a member of staff may do: src/staff/accounts/roles.ts says it in words. */
export type StaffRole = 'owner' | 'editor' | 'recruiter' | 'sales';

export type StaffTables = {
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
    password_hash: string | null;
    /** Encrypted; null where no code is asked for. */
    totp_secret: string | null;
    /** Encrypted: shown, and not yet confirmed by a code. */
    totp_pending: string | null;
    /** The period of the last accepted code: a code of it, or of an earlier one, is refused. */
    totp_period: number | null;
    version: Generated<number>;
    created_at: string;
    updated_at: string;
    removed_at: string | null;
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

  /** Who changed what. No row names a visitor, because events stay when their subject is erased. */
  audit_events: {
    id: Generated<number>;
    at: string;
    actor_kind: 'visitor' | 'system' | 'terminal' | 'staff';
    /** The operating system's account of a terminal, or the id of a staff member; null for other actors. */
    actor_id: string | null;
    /** What a member was called on that day, and their role then. */
    actor_name: string | null;
    actor_role: StaffRole | null;
    action: string;
    subject_kind: string;
    subject_id: string | null;
    /** What the member was called that it is about. */
    subject_name: string | null;
    /** The receipt of its subject, which may have been erased. */
    receipt: string | null;
    /** JSON */
    before: string | null;
    after: string | null;
  };

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
};
