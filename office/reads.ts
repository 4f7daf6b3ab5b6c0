/** What the office reads and remembers, each under one key. */
import { queryOptions } from '@tanstack/react-query';

import type { Account, Me, Member } from '#features/staff/schema.ts';

import { ask } from './api.ts';

export const meQuery = queryOptions({ queryKey: ['me'], queryFn: () => ask<Me>('me'), staleTime: 5 * 60_000 });
export const accountQuery = queryOptions({ queryKey: ['account'], queryFn: () => ask<Account>('account') });
export const staffQuery = queryOptions({ queryKey: ['staff'], queryFn: () => ask<Member[]>('staff?limit=200') });
