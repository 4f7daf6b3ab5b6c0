/** An interview by telephone whose time is agreed. */
import type { InterviewRecord } from '#hiring/applications/interviews/queries.ts';

export const STARTS_AT = '2026-12-03T09:30:00.000Z';
export const INTERVIEW = {
  id: 1,
  uid: 'a@niram.example',
  sequence: 0,
  starts_at: STARTS_AT,
  last_at: STARTS_AT,
  minutes: 30,
  how: 'phone',
  place: '',
  note: '',
  time_zone: null,
  candidate_says: '',
} as unknown as InterviewRecord;
