/** One room's part of Today: what it says to a role. */
import type { StaffRole } from '#database/tables/staff.ts';
import type { Services } from '#platform/context.ts';

import type { TodayLine } from './schema.ts';

export type Asking = {
  staffId: number;
  role: StaffRole;
  now: Date;
  /** What came after it is news. */
  newsSince: Date;
};

export type Source = {
  /** Whose work it is; for other roles nothing is asked. */
  roles: readonly StaffRole[];
  /** Each of its queries is bounded, or by an index. */
  find: (services: Pick<Services, 'database' | 'settings'>, asking: Asking) => Promise<TodayLine[]>;
};
