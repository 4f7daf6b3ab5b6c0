/** Finding and erasing all that one person has sent, and erasing again what a restored backup has brought back. */
import { createHmac } from 'node:crypto';
import type { RawBuilder } from 'kysely';

import { recordAudit } from '#staff/audit/service.ts';
import { type Actor, SYSTEM } from '#staff/audit/schema.ts';
import { putErasures } from '#database/erasures.ts';
import { countLettersWith, deleteLettersWith } from '#inbox/correspondence/service.ts';
import { deleteMailsTo } from '#operations/outbox/service.ts';
import { drain } from '#platform/jobs/drain.ts';
import { isReady, type Which } from '#platform/jobs/failures.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';
import type { Services } from '#platform/context.ts';

import {
  countSubmissionsOf,
  isToRepeat,
  keyOfReturned,
  lastErasedAt,
  listReturned,
  listSubmissionsOf,
  markRepeated,
} from './queries.ts';
import { type Holder, MAX_SHOWN, type Needs, type Person } from './schema.ts';

/** Submissions that are erased between two looks at what is left. */
const AT_ONCE = 50;

/** Names an address in the audit log without telling it: who knows the address can look for its erasure. */
const personId = (secret: string, address: string): string =>
  createHmac('sha256', secret).update(`person ${address.toLowerCase()}`).digest('base64url').slice(0, 22);

/** What is stored under an address. */
export async function findPerson(
  { database: { read }, secret }: Pick<Services, 'database' | 'secret'>,
  address: string,
): Promise<Person> {
  const [submissions, total, letters, erasedAt] = await Promise.all([
    listSubmissionsOf(read, address, MAX_SHOWN),
    countSubmissionsOf(read, address),
    countLettersWith(read, address),
    lastErasedAt(read, personId(secret, address)),
  ]);
  return { submissions: submissions.slice(0, MAX_SHOWN), total, letters, erasedAt: erasedAt ?? null };
}

/** Erases all that is stored under an address, and writes down that it was done. Refused where it is more than the member was shown. */
export async function erasePerson(
  services: Needs,
  holders: readonly Holder[],
  actor: Actor,
  { address, total }: { address: string; total: number },
): Promise<{ data: Person } | Refusal> {
  const { database, clock, secret } = services;
  const found = await countSubmissionsOf(database.read, address);
  if (found > total) return refuse(422, `There are ${found} submissions by now, not ${total}. Look once more first.`);
  let count = 0;
  for (;;) {
    const next = await listSubmissionsOf(database.read, address, AT_ONCE);
    if (next.length === 0) break;
    for (const { form, reference } of next)
      if (await holders.find((holder) => holder.form === form)?.erase(services, actor, reference)) count += 1;
  }
  await database.write(async (tx) => {
    const threads = await deleteLettersWith(tx, address);
    if (threads.length > 0) for (const { keepWaiting } of holders) await keepWaiting?.(tx, threads);
    await deleteMailsTo(tx, address);
    const subject = { kind: 'person', id: personId(secret, address) } as const;
    await recordAudit(tx, { actor, action: 'person.erase', subject, after: { count, reason: 'asked' }, now: clock() });
  });
  await database.emptyLog();
  return { data: await findPerson(services, address) };
}

/** The name of the sweep. */
export const REPEATED = 'erasures that a restored backup undid';

/** Erases again what was erased before a backup was restored that still had it. Gives how many submissions that were. */
export async function repeatErasures(services: Needs, holders: readonly Holder[]): Promise<number> {
  const { database, clock, log } = services;
  if (!(await isToRepeat(database.read))) return 0;
  await database.write(putErasures);
  const returned = async (mayBeTried?: (key: RawBuilder<string>) => Which) => {
    const lists = holders.map(async ({ form, erase }) =>
      (await listReturned(database.read, form, AT_ONCE, mayBeTried)).map((reference) => ({ form, erase, reference })),
    );
    return (await Promise.all(lists)).flat();
  };
  const now = clock();
  const count = await drain(services, {
    name: REPEATED,
    next: () => returned((key) => isReady(REPEATED, key, now)),
    keyOf: keyOfReturned,
    work: ([item]) => item?.erase(services, SYSTEM, item.reference) ?? Promise.resolve(),
    isOneByOne: true,
  });
  if ((await returned()).length === 0) await database.write(markRepeated);
  if (count > 0) log.info({ count }, 'erased again, because a restored backup still had it');
  return count;
}

/** Empties the log of the database, where deleted rows can be read until it is written over. */
export const emptyDatabaseLog = async ({ database }: Services): Promise<void> => void (await database.emptyLog());
