/** Mails about new openings, for whoever asks for them without an account. */
import * as v from 'valibot';

import { email } from '#platform/forms/fields.ts';
import type { RateLimit } from '#platform/limits/rate-counter.ts';

export const RHYTHMS = ['day', 'week'] as const;
export type Rhythm = (typeof RHYTHMS)[number];

export const alertSchema = v.object({
  email: email(),
  rhythm: v.picklist(RHYTHMS, 'Choose how often we may write'),
});

/** Of one mailbox, confirmed. As many mails a day go to it at most. */
export const MAX_ALERTS = 3;
/** Of the filter of an alert as it is stored, in bytes: an index of the database holds it. */
export const MAX_FILTER = 1500;
/** Openings that a mail names; it says how many more there are. */
export const MAX_NAMED = 20;
/** How long a mail that asks for a confirmation waits for it. */
export const CONFIRM_WITHIN_DAYS = 7;

/** Each request sends a mail to an address that anybody may type. */
export const ALERT_RATE: RateLimit = { name: 'job-alert', most: 10, within: 60 * 60_000 };
/** Confirming and ending: a mail program's own servers end alerts for many people from few addresses. */
export const OWN_ALERT_RATE: RateLimit = { name: 'own-job-alert', most: 300, within: 10 * 60_000 };

/** What a filter names, in groups, as the database has it: [['Design', 'Web Engineering'], ['“react”']]. Without any it is all openings. */
export type FilterNames = readonly (readonly string[])[];

/** An alert as its owner's page shows it. `until`: ISO 8601. */
export type OwnAlert = { state: 'asked' | 'on'; rhythm: Rhythm; filter: FilterNames; until: string };

/** What happened with alerts, counted by day. */
export const COUNTED = ['asked', 'confirmed', 'sent', 'ended', 'over'] as const;
export type Counted = (typeof COUNTED)[number];

/** `byDay` and `byWeek`: confirmed alerts as they are now; `waiting` for their confirmation. `days30`: of the last thirty days. */
export const alertNumbers = v.object({
  byDay: v.number(),
  byWeek: v.number(),
  waiting: v.number(),
  days30: v.object({ asked: v.number(), confirmed: v.number(), sent: v.number(), ended: v.number(), over: v.number() }),
});
export type AlertNumbers = v.InferOutput<typeof alertNumbers>;
