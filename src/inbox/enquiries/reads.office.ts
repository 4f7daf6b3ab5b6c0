/** What is read of the inbox, where it is more than a call. */
import { queryOf } from '#office-ui/query.ts';

import { enquiryCalls } from './calls.ts';

export const ownersQuery = { ...queryOf(enquiryCalls.owners), staleTime: 60_000 };
