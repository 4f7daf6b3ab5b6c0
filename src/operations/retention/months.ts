/** How many months what visitors sent is kept: what an owner has set in the office, else what site.ts says. */
import { countAuditEvents, countOlderAuditEvents, recordAudit } from '#staff/audit/service.ts';
import type { Actor } from '#staff/audit/schema.ts';
import { isMajority } from '#operations/sweeps/schema.ts';
import type { DatabaseAndClock, Read } from '#database/database.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';
import { site } from '#config/site.ts';
import { monthsLater } from '#platform/agency-day.ts';

import { countMessages, countOlderMessages, readRetention, writeRetention } from './queries.ts';
import { type Effect, type Months, type Retention } from './schema.ts';

/** The months as they hold now, with what site.ts says. */
export async function showRetention(read: Read): Promise<Retention> {
  const { months, version } = await readRetention(read);
  return { months, usual: site.retention, version };
}

const effectOn = ({ due, all }: { due: number; all: number }) => ({ due, all, isHeldBack: isMajority({ due, all }) });

/**
 * What would be erased with these months, of what is there now. Applications have dates of their own, which their senders were told: months that
 * are changed hold for those that come, or are renewed, from then on.
 */
export async function effectOf(read: Read, months: Omit<Months, 'applicationMonths'>, now: Date): Promise<Effect> {
  const messages = async (table: 'contact_messages' | 'hire_enquiries', period: number) =>
    effectOn({
      due: await countOlderMessages(read, table, monthsLater(now, -period)),
      all: await countMessages(read, table),
    });
  const before = monthsLater(now, -months.auditMonths);
  return {
    contactMonths: await messages('contact_messages', months.contactMonths),
    hireMonths: await messages('hire_enquiries', months.hireMonths),
    auditMonths: effectOn({
      due: await countOlderAuditEvents(read, before),
      all: await countAuditEvents(read),
    }),
  };
}

const erasedBy = (effect: Effect) => Object.values(effect).reduce((sum, { due }) => sum + due, 0);

/**
 * Changes the months. `erases`: how much the member was told that it erases; where it would be more by now, nothing is changed. The sweeps do
 * the erasing, and hold back what is most of a kind.
 */
export async function changeRetention(
  { database, clock }: DatabaseAndClock,
  { months, erases, version }: { months: Months; erases: number; version: number },
  actor: Actor,
): Promise<Retention | Refusal> {
  const now = clock();
  return database.writeLocked(async (tx) => {
    const before = await readRetention(tx);
    if (before.version !== version)
      return refuse(412, 'Somebody else changed this meanwhile.', { present: await showRetention(tx) });
    const due = erasedBy(await effectOf(tx, months, now));
    if (due > erases)
      return refuse(422, `This would erase ${due} by now, not ${erases}. Look once more before you go on.`);
    await writeRetention(tx, { months, version: version + 1 });
    await recordAudit(tx, {
      actor,
      action: 'retention.change',
      subject: { kind: 'retention' },
      before: { months: before.months },
      after: { months },
      now,
    });
    return showRetention(tx);
  });
}
