/** Who did something, and what is written down about it. */
import type { ApplicationStatus, FormName, StaffRole, Tables } from '#database/tables.ts';

/** Who causes a change. It is handed to each action that changes something on somebody's behalf. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'system' }
  /** Somebody at a terminal of the machine: `name` is the account of the operating system. */
  | { kind: 'terminal'; name: string }
  | { kind: 'staff'; id: string };

export const VISITOR: Actor = { kind: 'visitor' };
export const SYSTEM: Actor = { kind: 'system' };

export type AuditAction =
  | 'application.change_status'
  | 'application.withdraw'
  | 'application.replace_resume'
  | 'application.renew'
  | 'application.refuse_retention'
  | `${'application' | 'contact' | 'hire'}.erase`
  | `quarantine.${'release' | 'spam' | 'undo'}`
  | `outbox.${'resend' | 'discard'}`
  | 'content.import'
  | 'sweeps.confirm'
  | 'tasks.run'
  | `staff.${
      | 'add'
      | 'change_role'
      | 'link'
      | 'token'
      | 'remove'
      | 'set_up'
      | 'sign_in'
      | 'sign_out'
      | 'change_name'
      | 'change_password'
      | 'add_passkey'
      | 'remove_passkey'
      | 'turn_on_codes'
      | 'turn_off_codes'
      | 'new_recovery_codes'
      | 'end_sessions'}`
  | `database.${'migrate' | 'seed' | 'refresh' | 'restore'}`;

/** `receipt`: the submission that it is about, so that a person's own events are found; null or left out where it is about none. */
export type AuditSubject = {
  kind: FormName | 'outbox' | 'content' | 'sweeps' | 'tasks' | 'database' | 'staff';
  id?: number | string;
  receipt?: string | null;
};

/**
 * What was before or is after. The list is closed and has no field for words that a visitor wrote: audit events outlive what is erased, so
 * nothing that erasing has to erase may stand in them.
 */
export type AuditFacts = Readonly<{
  status?: ApplicationStatus;
  /** ISO 8601 */
  keepUntil?: string;
  endsWithProcess?: boolean;
  state?: Tables['outbox']['state'] | Tables['verdicts']['state'];
  mark?: Tables['verdicts']['mark'];
  /** The name of the mail, or the type of the webhook's event. */
  purpose?: string;
  reason?: Tables['erasures']['reason'];
  count?: number;
  counts?: Readonly<Record<string, number>>;
  migrations?: readonly string[];
  role?: StaffRole;
  /** How a member of staff signed in. */
  method?: Tables['staff_sessions']['method'];
  /** Whether that was by a recovery code. */
  isRecovery?: true;
  /** The moment that the rows of a backup are of: ISO 8601. */
  madeAt?: string;
}>;

export type AuditEvent = {
  actor: Actor;
  action: AuditAction;
  subject: AuditSubject;
  before?: AuditFacts;
  after?: AuditFacts;
  now: Date;
};
