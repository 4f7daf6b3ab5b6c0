/** The thread of a submission as staff see it: what was sent, how each mail stands, what came back. */
import { readNames } from '#staff/audit/service.ts';
import { NO_MAIL_SERVER } from '#operations/outbox/content.ts';
import type { Services } from '#platform/context.ts';
import { readInboxUrl } from '#platform/storage/inbox-url.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';

import { audienceOf, fillIn, findSubject, type Member, namesOf } from './actions.ts';
import { NOT_TO_SPAM, WRITTEN_BY } from './content.ts';
import { type LetterRow, listCorrections, listLetters, type ShownRow } from './queries.ts';
import type { Filled, Letter, ThreadFacts } from './schema.ts';
import { readTemplates } from './templates.ts';
import type { Writer } from './who-wrote.ts';

type Needs = Pick<Services, 'database' | 'clock' | 'settings' | 'site'>;

/** Where a mail stands, by what the outbox says. */
function stateOf(row: ShownRow, now: string): Letter['state'] {
  if (row.direction === 'in') return 'received';
  if (row.bounced_at !== null) return 'bounced';
  if (row.state === 'sent' || row.outboxState === 'sent') return 'sent';
  if (row.outboxState === null) return 'removed';
  if (row.outboxState === 'dead' || row.outboxState === 'held') return row.outboxState;
  if ((row.attempts ?? 0) > 0 && row.lease === null) return 'failing';
  return (row.leaves_at ?? '') > now ? 'waiting' : 'leaving';
}

const STATE_WORDS: Readonly<Record<Exclude<Letter['state'], 'received'>, string>> = {
  waiting: 'It leaves in a moment, and can be taken back until then.',
  leaving: 'It is on its way.',
  sent: 'Sent.',
  bounced: 'It came back: nobody has read it. Correct the address, and send it again.',
  failing: 'It could not be sent yet, and is tried again.',
  dead: 'It could not be sent, and was given up. An owner can send it once more in the outbox.',
  held: 'Kept back: its submission is in the quarantine.',
  removed: 'It was removed from the outbox, and not sent.',
};

function inWords(state: Letter['state'], { writer }: ShownRow, hasMailServer: boolean): string {
  if (state === 'received') return WRITTEN_BY[writer as Writer];
  return state === 'leaving' && !hasMailServer ? NO_MAIL_SERVER : STATE_WORDS[state];
}

const shownOf = (
  row: ShownRow,
  {
    hasMailServer,
    now,
    ...known
  }: Pick<Letter, 'by' | 'isMine' | 'isFromElsewhere'> & { hasMailServer: boolean; now: string },
): Letter => {
  const state = stateOf(row, now);
  return {
    ...known,
    id: row.id,
    direction: row.direction,
    from: { name: row.from_name, address: row.from_address },
    to: row.to_address,
    subject: row.subject,
    text: row.body,
    quoted: row.quoted,
    attachments: JSON.parse(row.attachments) as string[],
    writer: row.writer as Writer,
    isAutomatic: row.writer !== 'person',
    isCut: row.is_cut === 1,
    state,
    says: inWords(state, row, hasMailServer),
    reason: state === 'failing' || state === 'dead' ? (row.lastError ?? null) : null,
    leavesAt: row.leaves_at,
    createdAt: row.direction === 'out' ? (row.sent_at ?? row.outboxSentAt ?? row.created_at) : row.created_at,
  };
};

/** The mails about a submission, oldest first, and what an answer needs to know. */
export async function readThread(
  { database: { read }, clock, settings }: Needs,
  { staffId, role }: Member,
  asked: string,
): Promise<{ data: Letter[]; more: ThreadFacts } | Refusal> {
  const about = await findSubject(read, role, asked);
  if ('refused' in about) return about;
  const rows = await listLetters(read, about.receipt);
  const corrections = await listCorrections(read, about.receipt);
  const members = [...rows.map((row) => row.staff_id), ...corrections.map((one) => one.staffId)];
  const names = await readNames(read, [...new Set(members.flatMap((id) => id ?? []))]);
  const now = clock().toISOString();
  const own = about.to.address.toLowerCase();
  return {
    data: rows.map((row) =>
      shownOf(row, {
        by: row.staff_id === null ? null : (names.get(String(row.staff_id)) ?? row.from_name),
        isMine: row.staff_id === staffId,
        isFromElsewhere: row.direction === 'in' && row.from_address.toLowerCase() !== own,
        hasMailServer: settings.smtpUrl !== '',
        now,
      }),
    ),
    more: {
      to: about.to,
      corrections: corrections.map(({ staffId: id, ...one }) => ({ ...one, by: names.get(String(id)) ?? '' })),
      subject: about.about,
      audience: audienceOf(about.form),
      repliesTo: readInboxUrl(settings.imapUrl) === undefined ? 'member' : 'thread',
      whyNot: about.isSpam ? NOT_TO_SPAM : null,
    },
  };
}

/** One letter of a thread, as it was just sent or taken back. */
export async function readLetter(needs: Needs, member: Member, row: LetterRow): Promise<Letter | Refusal> {
  const thread = await readThread(needs, member, row.receipt);
  if ('refused' in thread) return thread;
  return thread.data.find(({ id }) => id === row.id) ?? refuse(422, 'This answer was taken back.');
}

/** What an answer would say, with everything filled in. */
export async function previewAnswer(
  needs: Needs,
  member: Member,
  { receipt, ...typed }: { receipt: string; subject: string; text: string },
): Promise<Filled | Refusal> {
  const about = await findSubject(needs.database.read, member.role, receipt);
  return 'refused' in about ? about : fillIn(typed, about, await namesOf(needs, member));
}

/** A template, filled in for a submission. */
export async function fillTemplate(
  needs: Needs,
  member: Member,
  { receipt, key }: { receipt: string; key: string },
): Promise<Filled | Refusal> {
  const template = (await readTemplates(needs.database.read, member.role)).find((one) => one.key === key);
  if (template === undefined) return refuse(404, 'There is no such template.');
  return previewAnswer(needs, member, { receipt, subject: template.subject, text: template.body });
}
