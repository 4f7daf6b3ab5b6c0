/** What the database and the mailbox hold after a replay, against what visitors and staff were told, in sentences where they differ. */
import type { Database, Read } from '#database/database.ts';

import type { Received } from './mailbox.ts';
import { SHAKY, STEADY } from './replay-pair.ts';
import type { Staff } from './replay-staff.ts';
import { AT_ONCE, SHAKY_PAGE, STEADY_PAGE, type Visitors } from './replay-visitors.ts';

const differs = (what: string, is: unknown, should: unknown): string[] =>
  JSON.stringify(is) === JSON.stringify(should)
    ? []
    : [`${what}: ${JSON.stringify(is)} instead of ${JSON.stringify(should)}`];

const within = (what: string, is: number, [least, most]: readonly [number, number]): string[] =>
  is >= least && is <= most ? [] : [`${what}: ${is}, not from ${least} to ${most}`];

const viewsOf = async (read: Read, page: string): Promise<number> => {
  const rows = await read.selectFrom('visit_days').select('views').where('page', '=', page).execute();
  return rows.reduce((sum, { views }) => sum + views, 0);
};

/**
 * The views that the instance had answered and not yet written when it was killed, at most: those since the last of its own page that is
 * written.
 */
export async function lostAtMost(read: Read, { views }: Visitors): Promise<number> {
  const written = await viewsOf(read, SHAKY_PAGE);
  const its = views.filter(({ place }) => place === SHAKY);
  const last = its.filter(({ page }) => page === SHAKY_PAGE)[written - 1];
  return its.length - (last === undefined ? 0 : its.indexOf(last) + 1);
}

/** `lost`: how many views the kill may have cost at most. */
export async function checkVisits(read: Read, visitors: Visitors, lost: number): Promise<string[]> {
  const { views, unsure, sources } = visitors;
  const days = await read.selectFrom('visit_days').select(['day', 'visitors']).where('page', '=', '').execute();
  const distinct = (some: Visitors['views']) => new Set(some.flatMap(({ visitor }) => visitor ?? [])).size;
  const kept = views.filter(({ place, epoch }) => place === STEADY || epoch > 0);
  const found = await read.selectFrom('visit_sources').select('source').distinct().execute();
  const steady = views.filter(({ page }) => page === STEADY_PAGE).length;
  return [
    ...differs(
      'views of the page that only the steady instance was asked for',
      await viewsOf(read, STEADY_PAGE),
      steady,
    ),
    // Answers of eight visitors who ask at once come in another order than they were counted.
    ...within('views', await viewsOf(read, ''), [views.length - lost - AT_ONCE, views.length + unsure]),
    ...within(
      'visitors',
      days.reduce((sum, day) => sum + day.visitors, 0),
      [distinct(kept), distinct(views) * days.length + unsure],
    ),
    ...differs('sources', found.map(({ source }) => source).toSorted(), [...sources].toSorted()),
  ];
}

const countOf = <T>(items: Iterable<T>): Map<T, number> => {
  const counts = new Map<T, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
};

/** Each mail of the outbox was sent once. What broke off on its way may be sent again, under the same Message-ID: `twiceAtMost` mails at most. */
export async function checkMails(
  read: Read,
  received: readonly Received[],
  { staff, twiceAtMost }: { staff: Staff; twiceAtMost: number },
): Promise<string[]> {
  const rows = await read.selectFrom('outbox').select(['message_id', 'state', 'purpose']).execute();
  const sent = rows.filter(({ state }) => state === 'sent').map((row) => row.message_id ?? '');
  const counts = countOf(received.map(({ mail }) => mail.messageId));
  const again = [...counts.values()].reduce((sum, count) => sum + count - 1, 0);
  const texts = received.map(({ mail }) => mail.text ?? '');
  const timesOf = (words: string) => texts.filter((text) => text.includes(words)).length;
  return [
    ...differs('mails not sent', countOf(rows.map(({ state }) => state)).get('dead') ?? 0, 0),
    ...differs('Message-IDs', [...counts.keys()].toSorted(), sent.toSorted()),
    ...within('mails that were sent again', again, [0, twiceAtMost]),
    ...staff.answers.flatMap(({ receipt, words }) => within(`answers to ${receipt}`, timesOf(words), [1, 1 + again])),
    ...staff.takenBack.flatMap(({ receipt, words }) => differs(`answers taken back, to ${receipt}`, timesOf(words), 0)),
    ...[...staff.told].flatMap((receipt) =>
      within(`mails that tell ${receipt}`, timesOf(`is filled: ${receipt}`), [1, 1 + again]),
    ),
  ];
}

async function checkCandidates(read: Read, { moved, told, runs, exports }: Staff): Promise<string[]> {
  const rows = await read.selectFrom('applications').select(['id', 'receipt', 'status']).execute();
  const statusOf = new Map(rows.map(({ receipt, status }) => [receipt, status]));
  const changes = await read
    .selectFrom('application_changes')
    .innerJoin('applications', 'applications.id', 'application_changes.application_id')
    .select('receipt')
    .where('changed_by', '=', 'staff')
    .execute();
  const events = await read
    .selectFrom('audit_events')
    .select('receipt')
    .where('action', '=', 'application.change_status')
    .execute();
  const inOrder = (some: { receipt: string | null }[]) => [...countOf(some.map(({ receipt }) => receipt))].toSorted();
  return [
    ...[...moved].flatMap(([receipt, status]) => differs(`status of ${receipt}`, statusOf.get(receipt), status)),
    ...[...told].flatMap((receipt) => differs(`status of ${receipt}, who was told`, statusOf.get(receipt), 'closed')),
    ...differs('audit events of moves', inOrder(events), inOrder(changes)),
    ...runs.flatMap(({ done, undone, kept }) => differs('changes of a run undone', [undone, kept], [done, 0])),
    ...exports.flatMap(({ rows: sent, atLeast }) => within('candidates in a CSV', sent, [atLeast, rows.length])),
  ];
}

/** What staff were told is done is stored, each with its event, and nothing twice. */
export async function checkStaff({ read }: Database, staff: Staff): Promise<string[]> {
  const events = countOf(
    (await read.selectFrom('audit_events').select('action').execute()).map(({ action }) => action as string),
  );
  // Whether a letter was sent is told from the outbox; a sweep notes it later.
  const letters = await read.selectFrom('letters').select('state').execute();
  const takenBack = letters.filter(({ state }) => state === 'cancelled').length;
  const written = (await read.selectFrom('notes').select('body').execute()).map(({ body }) => body);
  const notes = countOf(written);
  const [sure, unsure] = [staff.notes, staff.unsureNotes];
  const sentAnswers = staff.answers.length + staff.told.size;
  return [
    ...[...sure].flatMap((body) => differs(`notes "${body}"`, notes.get(body), 1)),
    ...written.filter((body) => !sure.has(body) && !unsure.has(body)).map((body) => `nobody wrote the note "${body}"`),
    ...differs('audit events of notes', events.get('note.add') ?? 0, written.length),
    ...differs('answers', [letters.length - takenBack, takenBack], [sentAnswers, staff.takenBack.length]),
    ...differs('audit events of answers', events.get('answer.send'), sentAnswers + staff.takenBack.length),
    ...differs('audit events of answers taken back', events.get('answer.cancel'), staff.takenBack.length),
    ...within('audit events of publishing', events.get('content.publish') ?? 0, [
      staff.published,
      staff.published + staff.unsurePublished,
    ]),
    ...within('audit events of exports', events.get('spreadsheet.export') ?? 0, [staff.exports.length, Infinity]),
    ...within('audit events of signing in', events.get('staff.sign_in') ?? 0, [staff.signIns, Infinity]),
    ...(await checkCandidates(read, staff)),
  ];
}
