/** Every periodic task, in one list: erasing, reminding, checking. */
import { sweepQuotas } from '#platform/limits/shared-quotas.ts';
import {
  countExpiredApplications,
  remindCandidates,
  sweepApplications,
  sweepRefused,
} from '#hiring/applications/candidate/actions.ts';
import { remindInterviews } from '#hiring/applications/interviews/sweeps.ts';
import { remindPool } from '#hiring/applications/talent-pool/actions.ts';
import { contentTypes } from './content-types.ts';
import { sweepBin } from '#cms/content/actions.ts';
import { sweepLetters } from '#inbox/correspondence/actions.ts';
import { sweepRuns } from '#staff/bulk/actions.ts';
import { sweepNotes } from '#inbox/notes/actions.ts';
import { sweepPendingUploads } from '#platform/files/uploads.ts';
import { scanPending, sweepFiles, sweepReplaced } from '#platform/files/actions.ts';
import { sweepOutbox } from '#operations/outbox/worker.ts';
import {
  countExpiredMessages as countMessages,
  countExpiredEvents,
  sweepAuditEvents,
  sweepMessages,
} from '#operations/retention/actions.ts';
import { sweepSessions } from '#staff/accounts/members.ts';
import { sweepSpam } from '#inbox/spam/actions.ts';
import { sendDoubtfulDigest, sendQuarantineDigest } from '#inbox/spam/digest.ts';
import { countExpiredAlerts, sweepAlerts } from '#hiring/job-alerts/actions.ts';
import { emptyDatabaseLog, REPEATED, repeatErasures } from '#hiring/erasure/actions.ts';
import { holders } from './personal-data.ts';
import { sweepFeedReads } from '#site/feeds/reads.ts';
import { sweepMarks, sweepVisits } from '#office/insights/actions.ts';
import type { Sweep } from '#operations/sweeps/schema.ts';

const TEN_MINUTES = 600_000;
const HOUR = 6 * TEN_MINUTES;

const often = { every: TEN_MINUTES, isByClock: true } as const;

export const sweeps: readonly Sweep[] = [
  { name: 'applications', run: sweepApplications, count: countExpiredApplications, ...often },
  {
    name: 'contact messages',
    run: (services) => sweepMessages(services, 'contact_messages'),
    count: countMessages('contact_messages'),
    ...often,
  },
  {
    name: 'enquiries',
    run: (services) => sweepMessages(services, 'hire_enquiries'),
    count: countMessages('hire_enquiries'),
    ...often,
  },
  { name: 'job alerts', run: sweepAlerts, count: countExpiredAlerts, ...often },
  {
    name: REPEATED,
    run: async (services) => void (await repeatErasures(services, holders)),
    ...often,
    isByClock: false,
  },
  { name: 'audit events', run: sweepAuditEvents, count: countExpiredEvents, ...often },
  { name: 'applications that nobody wants kept', run: sweepRefused, ...often, isByClock: false },
  { name: 'reminders', run: remindCandidates, ...often },
  { name: 'ends of the talent pool', run: remindPool, ...often },
  { name: 'reminders of interviews', run: remindInterviews, ...often },
  { name: 'pending uploads', run: sweepPendingUploads, ...often },
  { name: 'allowances', run: sweepQuotas, ...often },
  // Before the outbox forgets what it sent.
  { name: 'letters that were sent', run: sweepLetters, ...often, isByClock: false },
  { name: 'changes of whole lists', run: sweepRuns, ...often },
  { name: 'deleted notes', run: sweepNotes, ...often },
  { name: 'sent mails', run: sweepOutbox, ...often },
  { name: 'traces of senders', run: sweepSpam, ...often },
  { name: 'the daily mail of the quarantine', run: sendQuarantineDigest, ...often, isByClock: false },
  { name: 'the hourly mail of doubtful letters', run: sendDoubtfulDigest, ...often, isByClock: false },
  { name: 'what knows visitors again for a day', run: sweepMarks, ...often, isByClock: false },
  { name: 'counts of visits', run: sweepVisits, ...often },
  { name: 'counts of feeds', run: sweepFeedReads, ...often },
  { name: 'sessions of the office', run: sweepSessions, ...often },
  { name: 'the bin of content', run: sweepBin(contentTypes), ...often },
  // After all that erases.
  { name: 'the log of the database', run: emptyDatabaseLog, ...often, isByClock: false },
  { name: 'files without a row', run: sweepFiles, every: HOUR, isByClock: true },
  { name: 'replaced files', run: sweepReplaced, every: HOUR, isByClock: true },
  { name: 'files for the scanner', run: scanPending, ...often, isByClock: false },
];
