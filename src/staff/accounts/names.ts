/** What members may call themselves: nobody is called as somebody else, nor as whatever else does something here. */
import { nameKey } from '#database/name-key.ts';
import type { Selects } from '#database/database.ts';
import { type Refusal, refuseField } from '#platform/office/refusal.ts';

import { listCalled } from './queries.ts';

/** As histories and the log call those who are no members. */
const OTHERS = [
  'The office',
  'The terminal',
  'The candidate',
  'A visitor',
  'The product itself',
  'System',
  'Somebody',
  'Somebody who has left',
  'A colleague',
  'Nobody',
];
const RESERVED: ReadonlySet<string> = new Set(OTHERS.map(nameKey));

const wrong = (message: string) => refuseField('name', message);

/** Why a member may not be called so. `staffId`: undefined for who is not there yet. */
export async function nameRefusal(
  read: Selects,
  staffId: number | undefined,
  name: string,
): Promise<Refusal | undefined> {
  const key = nameKey(name);
  if (key === '' || RESERVED.has(key)) return wrong('This is no name of a person.');
  const others = (await listCalled(read)).filter(({ id }) => id !== staffId);
  return others.some((one) => one.key === key || nameKey(one.email) === key)
    ? wrong('Somebody here is called so already. Add what tells you apart.')
    : undefined;
}
