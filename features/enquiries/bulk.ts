/** What is done with all enquiries that the list finds: where they stand, and whose they are. */
import * as v from 'valibot';

import { readNames, recordAuditOfEach } from '#features/audit/queries.ts';
import { bulkWords } from '#features/bulk/content.ts';
import type { BulkKind, Found } from '#features/bulk/schema.ts';
import { fillWords } from '#ui/fill-words.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';

import { columnsOf, factsOf } from './actions.ts';
import { bulkSays } from './content.ts';
import { listIn } from './filter.ts';
import { findEnquiries, findEnquiriesOf, listOwners, readSeen, updateEnquiry } from './queries.ts';
import { isClosed, LOST_NAMES, LOST_REASONS, OWNER_WRONG, STATUS_NAMES, STATUSES } from './schema.ts';

const action = v.variant('do', [
  v.object({
    do: v.literal('status'),
    status: v.picklist(['new', 'talking', 'won'], 'Choose new, in talk, won or lost'),
  }),
  v.object({ do: v.literal('lost'), reason: v.picklist(LOST_REASONS, 'Say why they were lost') }),
  v.object({ do: v.literal('owner'), ownerId: v.nullable(v.pipe(v.number(OWNER_WRONG), v.integer(), v.minValue(1))) }),
]);
type Action = v.InferOutput<typeof action>;

/** What an enquiry was before a run. */
const BEFORE = v.object({
  owner: v.optional(v.nullable(v.number()), null),
  status: v.optional(v.picklist(STATUSES), 'new'),
  lostReason: v.optional(v.nullable(v.string()), null),
  lostNote: v.optional(v.string(), ''),
  closedAt: v.optional(v.nullable(v.string()), null),
});

const changeOf = (doing: Action) => {
  if (doing.do === 'owner') return { ownerId: doing.ownerId };
  return doing.do === 'lost' ? { status: 'lost' as const, lostReason: doing.reason } : { status: doing.status };
};

/** A search for words that many have goes on part by part, but not for ever. */
const MOST_PARTS = 60;
const PART = 1000;

export const enquiryBulk: BulkKind<Action> = {
  list: 'enquiries',
  action,

  async find({ database: { read }, clock }, staffId, query, most): Promise<Found[] | Refusal> {
    const list = listIn(query, staffId, clock());
    if (list === 'nothing' || 'refused' in list) return refuse(422, bulkWords.unknownFilter);
    const found: Found[] = [];
    let after;
    for (let parts = 0; parts < MOST_PARTS; parts += 1) {
      const part = await findEnquiries(read, list.filter, { order: list.order, after, limit: PART });
      found.push(...(await readSeen(read, part.ids)));
      if (part.next === undefined || found.length >= most) return found.slice(0, most);
      after = part.next;
    }
    return refuse(422, bulkWords.tooSlow);
  },

  async check(read, doing) {
    if (doing.do !== 'owner' || doing.ownerId === null) return undefined;
    const owners = await listOwners(read);
    return owners.some(({ id }) => id === doing.ownerId)
      ? undefined
      : refuse(422, OWNER_WRONG, { errors: { action: OWNER_WRONG } });
  },

  async inWords(read, doing) {
    if (doing.do === 'status') return fillWords(bulkSays.status, { status: STATUS_NAMES[doing.status] });
    if (doing.do === 'lost') return fillWords(bulkSays.lost, { reason: LOST_NAMES[doing.reason].toLowerCase() });
    if (doing.ownerId === null) return bulkSays.nobody;
    const names = await readNames(read, [doing.ownerId]);
    return fillWords(bulkSays.owner, { owner: names.get(String(doing.ownerId)) ?? bulkSays.gone });
  },

  consequences(_, doing, receipts) {
    const says = doing.do === 'owner' ? bulkSays.givenSilently : bulkSays.setSilently;
    return Promise.resolve({ people: receipts.length, ends: 0, asks: false, says: [says], tick: null });
  },

  async apply(tx, doing, found, { actor, now, run }) {
    const change = changeOf(doing);
    const items = [];
    const events = [];
    const seen = new Map(found.map(({ receipt, version }) => [receipt, version]));
    for (const before of await findEnquiriesOf(tx, [...seen.keys()])) {
      if (before.version !== seen.get(before.receipt)) continue;
      const { isChanged, ...facts } = factsOf(before, change);
      if (!isChanged) continue;
      await updateEnquiry(tx, { id: before.id, now }, columnsOf(before, change, now));
      const was =
        doing.do === 'owner'
          ? { owner: before.owner_id }
          : {
              status: before.status,
              lostReason: before.lost_reason,
              lostNote: before.lost_note,
              closedAt: before.closed_at,
              closedByRun: isClosed(change.status ?? 'new') ? (before.closed_at ?? now.toISOString()) : null,
            };
      items.push({ receipt: before.receipt, before: was });
      events.push({
        actor,
        action: 'enquiry.change' as const,
        subject: { kind: before.form, receipt: before.receipt },
        before: facts.before,
        after: { ...facts.after, run },
        now,
      });
    }
    await recordAuditOfEach(tx, events);
    return items;
  },

  async undo(tx, doing, items, { actor, now, run }) {
    const change = changeOf(doing);
    const stands = new Map(
      (
        await findEnquiriesOf(
          tx,
          items.map(({ receipt }) => receipt),
        )
      ).map((one) => [one.receipt, one]),
    );
    const undone: string[] = [];
    const events = [];
    for (const { receipt, before } of items) {
      const is = stands.get(receipt);
      if (is === undefined) continue;
      const isAsLeft =
        doing.do === 'owner'
          ? is.owner_id === doing.ownerId
          : is.status === change.status && is.closed_at === before['closedByRun'];
      if (!isAsLeft) continue;
      const was = v.parse(BEFORE, before);
      await updateEnquiry(
        tx,
        { id: is.id, now },
        doing.do === 'owner'
          ? { owner_id: was.owner }
          : {
              status: was.status,
              lost_reason: was.lostReason,
              lost_note: was.lostNote,
              closed_at: was.closedAt,
            },
      );
      undone.push(receipt);
      const facts = doing.do === 'owner' ? { ownerId: was.owner } : { status: was.status };
      events.push({
        actor,
        action: 'enquiry.change' as const,
        subject: { kind: is.form, receipt },
        after: { enquiry: facts, run },
        now,
      });
    }
    await recordAuditOfEach(tx, events);
    return undone;
  },

  signal: (tx) => tx.signalAfterCommit('enquiries'),
};
