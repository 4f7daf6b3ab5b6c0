/** What is read of whoever is signed in and of the staff, where it is more than a call. */
import { queryOf } from '#office-ui/query.ts';

import { staffCalls } from './calls.ts';

export const meQuery = { ...queryOf(staffCalls.me), staleTime: 5 * 60_000 };
/** All of them: there are few. */
export const staffQuery = queryOf(staffCalls.list, { query: { limit: 200 } });
