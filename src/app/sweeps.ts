/** Every periodic task, in one list: erasing, reminding, checking. */
import { sweepQuotas } from '#platform/limits/shared-quotas.ts';
import {
  applicationsSweep,
  candidateReminders,
  countExpiredApplications,
  refusedSweep,
} from '#hiring/applications/candidate/actions.ts';
import { interviewReminders } from '#hiring/applications/interviews/sweeps.ts';
import { poolReminders } from '#hiring/applications/talent-pool/actions.ts';
import { contentTypes } from './content-types.ts';
import { sweepBin } from '#cms/content/actions.ts';
import { lettersSweep } from '#inbox/correspondence/actions.ts';
import { runsSweep } from '#staff/bulk/actions.ts';
import { notesSweep } from '#inbox/notes/actions.ts';
import { pendingUploadsSweep } from '#platform/files/uploads.ts';
import { replacedFilesSweep, scanPending, sweepFiles } from '#platform/files/actions.ts';
import { outboxSweep } from '#operations/outbox/worker.ts';
import {
  auditSweep,
  contactSweep,
  countExpiredEvents,
  countExpiredMessages as countMessages,
  hireSweep,
} from '#operations/retention/actions.ts';
import { sweepSessions } from '#staff/accounts/members.ts';
import { sweepSpam } from '#inbox/spam/actions.ts';
import { sendDoubtfulDigest, sendQuarantineDigest } from '#inbox/spam/digest.ts';
import { alertsSweep, countExpiredAlerts } from '#hiring/job-alerts/actions.ts';
import { emptyDatabaseLog, REPEATED, repeatErasures } from '#hiring/erasure/actions.ts';
import { holders } from './personal-data.ts';
import { sweepImports } from '#cms/move-in/sweep.ts';
import { sweepFeedReads } from '#site/feeds/reads.ts';
import { sweepMarks, sweepVisits } from '#office/insights/actions.ts';
import type { Sweep } from '#operations/sweeps/schema.ts';

const TEN_MINUTES = 600_000;
const HOUR = 6 * TEN_MINUTES;

const often = { every: TEN_MINUTES, isByClock: true } as const;

export const sweeps: readonly Sweep[] = [
  { ...applicationsSweep, count: countExpiredApplications, ...often },
  { ...contactSweep, count: countMessages('contact_messages'), ...often },
  { ...hireSweep, count: countMessages('hire_enquiries'), ...often },
  { ...alertsSweep, count: countExpiredAlerts, ...often },
  {
    name: REPEATED,
    run: async (services) => void (await repeatErasures(services, holders)),
    ...often,
    isByClock: false,
  },
  { ...auditSweep, count: countExpiredEvents, ...often },
  { ...refusedSweep, ...often, isByClock: false },
  { ...candidateReminders, ...often },
  { ...poolReminders, ...often },
  { ...interviewReminders, ...often },
  { ...pendingUploadsSweep, ...often },
  { name: 'allowances', run: sweepQuotas, ...often },
  // Before the outbox forgets what it sent.
  { ...lettersSweep, ...often, isByClock: false },
  { ...runsSweep, ...often },
  { ...notesSweep, ...often },
  { ...outboxSweep, ...often },
  { name: 'traces of senders', run: sweepSpam, ...often },
  { name: 'the daily mail of the quarantine', run: sendQuarantineDigest, ...often, isByClock: false },
  { name: 'the hourly mail of doubtful letters', run: sendDoubtfulDigest, ...often, isByClock: false },
  { name: 'what knows visitors again for a day', run: sweepMarks, ...often, isByClock: false },
  { name: 'counts of visits', run: sweepVisits, ...often },
  { name: 'counts of feeds', run: sweepFeedReads, ...often },
  { name: 'sessions of the office', run: sweepSessions, ...often },
  { name: 'files that were moved in from', run: sweepImports, ...often },
  { name: 'the bin of content', run: sweepBin(contentTypes), ...often },
  // After all that erases.
  { name: 'the log of the database', run: emptyDatabaseLog, ...often, isByClock: false },
  { name: 'files without a row', run: sweepFiles, every: HOUR, isByClock: true },
  { ...replacedFilesSweep, every: HOUR, isByClock: true },
  { ...scanPending, ...often, isByClock: false },
];
