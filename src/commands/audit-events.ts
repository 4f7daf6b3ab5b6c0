/** `npm run db -- audit`: who changed what, newest first, as text for the terminal. */
import { listAuditEvents, type ShownEvent } from '#staff/audit/service.ts';
import type { Database } from '#database/database.ts';
import { InvalidSetting } from '#config/invalid-setting.ts';

import { factsAsText } from './terminal.ts';

/** The default of --limit. */
const SHOWN = '50';

function limitIn(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidSetting('--limit takes a number from 1 to 9999.');
  return Number(text);
}

const textOf = (facts: object | null) => (facts === null ? null : JSON.stringify(facts));

const whoOf = ({ actor, actorId, actorName, actorRole }: ShownEvent): string => {
  const known = [actorId, actorName, actorRole].filter((one) => one !== null);
  return known.length === 0 ? actor : `${actor} (${known.join(', ')})`;
};

const blockOf = (event: ShownEvent) =>
  factsAsText({
    id: event.id,
    at: event.at,
    who: whoOf(event),
    what: event.action,
    which: [event.subject, event.subjectId, event.subjectName].filter((one) => one !== null).join(' '),
    receipt: event.receipt,
    before: textOf(event.before),
    after: textOf(event.after),
  });

/** The output of `audit` with these flags. */
export async function runAuditCommand(
  { read }: Pick<Database, 'read'>,
  { limit = SHOWN, json = false }: { limit?: string; json?: boolean },
): Promise<string> {
  const wanted = limitIn(limit);
  const events = await listAuditEvents(read, { limit: wanted });
  if (json) return JSON.stringify(events, null, 2);
  const heading = `audit (${events.length === wanted ? `the newest ${wanted}` : events.length})`;
  return [heading, ...events.map(blockOf), ''].join('\n\n');
}
