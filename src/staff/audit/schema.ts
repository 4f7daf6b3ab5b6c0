/** Who did something, and what is written down about it. */
import * as v from 'valibot';

import type { ContentState } from '#database/content-state.ts';
import type { Tables } from '#database/tables.ts';
import type { EntryType } from '#database/tables/cms.ts';
import type { ApplicationStatus } from '#database/tables/hiring.ts';
import type { EnquiryStatus } from '#database/tables/inbox.ts';
import type { StaffRole } from '#database/tables/staff.ts';
import type { FormName } from '#database/tables/submissions.ts';

/** Who causes a change. It is handed to each action that changes something on somebody's behalf. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'system' }
  /** Somebody at a terminal of the machine: `name` is the account of the operating system. */
  | { kind: 'terminal'; name: string }
  | { kind: 'staff'; id: string };

export const VISITOR: Actor = { kind: 'visitor' };
export const SYSTEM: Actor = { kind: 'system' };
export const memberActor = (staffId: number): Actor => ({ kind: 'staff', id: String(staffId) });

export type AuditAction =
  | 'application.change_status'
  | 'application.set_reason'
  | 'application.change_tags'
  | 'stages.change'
  | `spreadsheet.${'export' | 'sent' | 'import'}`
  | 'application.withdraw'
  | 'application.replace_resume'
  | `application.${'move_in' | 'take_back'}`
  | 'application.export'
  | 'application.renew'
  | 'application.refuse_retention'
  | `interview.${'offer' | 'arrange' | 'change' | 'agree' | 'decline' | 'cancel' | 'resume' | 'take_back'}`
  | `application.${'ask_for_pool' | 'join_pool' | 'leave_pool' | 'change_pool'}`
  | `${'application' | 'contact' | 'hire'}.erase`
  | 'person.erase'
  | `alert.${'confirm' | 'end' | 'erase'}`
  | 'application.view_resume'
  | 'application.download_unsafe'
  | `review.${'submit' | 'change' | 'change_scorecard'}`
  | `quarantine.${'release' | 'spam' | 'undo'}`
  | `outbox.${'resend' | 'discard'}`
  | `move_in.${'read' | 'make' | 'stop' | 'take_back' | 'forget' | 'erase'}`
  | `content.${
      | 'import'
      | 'create'
      | 'save'
      | 'publish'
      | 'unpublish'
      | 'schedule'
      | 'close'
      | 'archive'
      | 'delete'
      | 'recover'
      | 'restore'
      | 'discard'
      | 'purge'}`
  | `enquiry.${'change' | 'merge' | 'separate'}`
  | 'sweeps.confirm'
  | `tasks.${'run' | 'try_again' | 'dismiss'}`
  | 'mail.change_sentence'
  | 'retention.change'
  | `connections.${'change' | 'test'}`
  | `backup.${'ask' | 'make' | 'download' | 'delete' | 'change_schedule'}`
  | 'insights.show_answer_times'
  | 'appearance.change'
  | `note.${'add' | 'edit' | 'delete' | 'restore'}`
  | `answer.${'send' | 'cancel' | 'receive' | 'bounce' | 'correct'}`
  | `template.${'add' | 'change' | 'delete' | 'restore'}`
  | `media.${'upload' | 'change' | 'replace' | 'delete'}`
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
  | `first_hour.${'skip' | 'take_up'}`
  | `database.${'migrate' | 'seed' | 'remove_sample' | 'restore_sample' | 'refresh' | 'restore'}`;

/** What stands before the dot of an action. */
export type AuditArea = AuditAction extends `${infer Area}.${string}` ? Area : never;

/** For the list of filters. */
export const AREA_NAMES: Readonly<Record<AuditArea, string>> = {
  staff: 'Staff and signing in',
  application: 'Applications',
  alert: 'Mails about new openings',
  person: 'Erasing a person',
  contact: 'Contact messages',
  hire: 'Hire enquiries',
  interview: 'Interviews',
  stages: 'Stages of openings',
  spreadsheet: 'Spreadsheets',
  review: 'Reviews of candidates',
  enquiry: 'Enquiries',
  quarantine: 'Quarantine',
  outbox: 'Outbox',
  mail: 'Mails',
  note: 'Notes',
  answer: 'Answers by mail',
  template: 'Templates of answers',
  content: 'Content',
  move_in: 'Moving in',
  media: 'Pictures',
  retention: 'Retention',
  connections: 'Mail and services',
  sweeps: 'Erasing by age',
  backup: 'Backups',
  tasks: 'Tasks',
  insights: 'Insights',
  appearance: 'Appearance',
  first_hour: 'The first hour',
  database: 'Database',
};

/** 'Change role' of 'staff.change_role'. */
export function actionInWords(action: string): string {
  const words = action.slice(action.indexOf('.') + 1).replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `receipt`: the submission that it is about, so that a person's own events are found; null or left out where it is about none. */
type AuditSubject = {
  kind:
    | FormName
    | EntryType
    | 'outbox'
    | 'alert'
    | 'person'
    | 'mail'
    | 'content'
    | 'import'
    | 'retention'
    | 'connections'
    | 'sweeps'
    | 'tasks'
    | 'appearance'
    | 'insights'
    | 'backup'
    | 'database'
    | 'staff'
    | 'media'
    | 'note'
    | 'answer'
    | 'template'
    | 'scorecard'
    | 'stages'
    | 'interview'
    | 'spreadsheet';
  id?: number | string;
  receipt?: string | null;
};

type EnquiryFacts = Readonly<{
  status?: EnquiryStatus;
  lostReason?: string | null;
  ownerId?: number | null;
  /** What the owner was called then: it is written with the event. */
  ownerName?: string;
  followUpOn?: string | null;
  value?: number | null;
  mergedInto?: string | null;
}>;

/**
 * What was before or is after. The list is closed and has no field for words that a visitor wrote: audit events outlive what is erased, so
 * nothing that erasing has to erase may stand in them.
 */
export type AuditFacts = Readonly<{
  status?: ApplicationStatus;
  /** The key of a stage of the opening. */
  stage?: string;
  /** ISO 8601 */
  keepUntil?: string;
  endsWithProcess?: boolean;
  /** Until when a candidate agreed to be kept for later openings: ISO 8601, null where they did not. */
  poolUntil?: string | null;
  state?: Tables['outbox']['state'] | Tables['verdicts']['state'] | ContentState;
  /** The number of a version of content. */
  version?: number;
  /** When content is to be published and closed: ISO 8601, null where it is not. */
  publishAt?: string | null;
  closeAt?: string | null;
  mark?: Tables['verdicts']['mark'];
  /** The name of the mail, or the type of the webhook's event. */
  purpose?: string;
  reason?: Tables['erasures']['reason'];
  count?: number;
  /** The id of the change of a whole list that it was part of. */
  run?: number;
  /** Where an enquiry stands, whose it is (the id of a member), and until when. */
  enquiry?: EnquiryFacts;
  /** The fields that were changed. */
  fields?: readonly string[];
  /** A picture's address. */
  path?: string;
  counts?: Readonly<Record<string, number>>;
  migrations?: readonly string[];
  role?: StaffRole;
  /** What a member of staff is called. */
  name?: string;
  /** The id of who takes over what was a member's; null: nobody. */
  takesOver?: number | null;
  /** How a member of staff signed in. */
  method?: Tables['staff_sessions']['method'];
  /** Whether that was by a recovery code. */
  isRecovery?: true;
  /** The moment that the rows of a backup are of: ISO 8601. */
  madeAt?: string;
  /** Months that something is kept, by its kind. */
  months?: Readonly<Record<string, number>>;
  isDaily?: boolean;
  /** Whether pages say it. */
  isShown?: boolean;
  step?: string;
}>;

export type AuditEvent = {
  actor: Actor;
  action: AuditAction;
  subject: AuditSubject;
  before?: AuditFacts;
  after?: AuditFacts;
  now: Date;
};

/** What the log is narrowed to. `since` and `until` (not included) are moments: ISO 8601 in UTC. */
export type AuditFilter = {
  who?: { kind: Actor['kind']; id?: string } | undefined;
  /** An action, or an area. */
  what?: string | undefined;
  which?: { receipt: string } | { kind: string; id?: string } | undefined;
  since?: string | undefined;
  until?: string | undefined;
};

const facts = v.nullable(v.record(v.string(), v.unknown()));

/** An event as the office shows it. `name`: of a member of staff on that day, with their role then, or the account of a terminal. */
export const loggedEvent = v.object({
  id: v.number(),
  at: v.string(),
  who: v.object({
    kind: v.picklist(['visitor', 'system', 'terminal', 'staff']),
    id: v.nullable(v.string()),
    name: v.nullable(v.string()),
    email: v.nullable(v.string()),
    role: v.nullable(v.string()),
  }),
  what: v.string(),
  which: v.object({ kind: v.string(), id: v.nullable(v.string()), name: v.nullable(v.string()) }),
  receipt: v.nullable(v.string()),
  before: facts,
  after: facts,
});
export type LoggedEvent = v.InferOutput<typeof loggedEvent>;
