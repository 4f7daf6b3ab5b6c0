/**
 * Every table, for Kysely. Both databases store only text and whole numbers: times are ISO 8601 text in UTC, days are YYYY-MM-DD, booleans
 * are 1 and 0.
 */
import type { CmsTables } from './tables/cms.ts';
import type { ContentTables } from './tables/content.ts';
import type { HiringTables } from './tables/hiring.ts';
import type { InboxTables } from './tables/inbox.ts';
import type { OperationsTables } from './tables/operations.ts';
import type { StaffTables } from './tables/staff.ts';
import type { SubmissionTables } from './tables/submissions.ts';

export type Tables = StaffTables &
  SubmissionTables &
  InboxTables &
  CmsTables &
  ContentTables &
  HiringTables &
  OperationsTables;
