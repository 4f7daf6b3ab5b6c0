/** What is done with all enquiries that the list finds: where they stand, and whose they are. */
import * as v from 'valibot';

import { readNames, recordAuditOfEach } from '#staff/audit/service.ts';
import type { BulkList } from '#staff/bulk/schema.ts';
import { fillWords } from '#ui/fill-words.ts';
import { pagesOfList } from '#platform/office/list.ts';
import { refuseField } from '#platform/office/refusal.ts';

import { columnsOf, factsOf } from './actions.ts';
import { bulkMessages } from './content.ts';
import { findEnquiriesOf, listOwners, updateEnquiry } from './queries.ts';
import { enquiryList } from './read-model.ts';
import { LOST_NAMES, LOST_REASONS, OWNER_WRONG, STATUS_NAMES, STATUSES } from './schema.ts';

const action = v.variant('do', [
  v.object({
    do: v.literal('status'),
    status: v.picklist(['new', 'talking', 'won'], 'Choose new, in talk, won or lost'),
  }),
  v.object({ do: v.literal('lost'), reason: v.picklist(LOST_REASONS, 'Say why they were lost') }),
  v.object({ do: v.literal('owner'), ownerId: v.nullable(v.pipe(v.number(OWNER_WRONG), v.integer(), v.minValue(1))) }),
]);
type Action = v.InferOutput<typeof action>;

/** What an enquiry was before a run, and the version that the run has left. */
const BEFORE = v.object({
  owner: v.nullable(v.number()),
  status: v.picklist(STATUSES),
  lostReason: v.nullable(v.string()),
  lostNote: v.string(),
  closedAt: v.nullable(v.string()),
  version: v.number(),
});

const changeOf = (doing: Action) => {
  if (doing.do === 'owner') return { ownerId: doing.ownerId };
  return doing.do === 'lost' ? { status: 'lost' as const, lostReason: doing.reason } : { status: doing.status };
};

export const enquiryBulk: BulkList<Action> = {
  list: 'enquiries',
  action,

  found: (...asked) => pagesOfList(enquiryList, ...asked),

  async check(read, doing) {
    if (doing.do !== 'owner' || doing.ownerId === null) return undefined;
    const owners = await listOwners(read);
    return owners.some(({ id }) => id === doing.ownerId) ? undefined : refuseField('action', OWNER_WRONG);
  },

  async inWords(read, doing) {
    if (doing.do === 'status') return fillWords(bulkMessages.status, { status: STATUS_NAMES[doing.status] });
    if (doing.do === 'lost') return fillWords(bulkMessages.lost, { reason: LOST_NAMES[doing.reason].toLowerCase() });
    if (doing.ownerId === null) return bulkMessages.nobody;
    const names = await readNames(read, [doing.ownerId]);
    return fillWords(bulkMessages.owner, { owner: names.get(String(doing.ownerId)) ?? bulkMessages.gone });
  },

  consequences(_, doing, receipts) {
    const says = doing.do === 'owner' ? bulkMessages.givenSilently : bulkMessages.setSilently;
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
      const version = await updateEnquiry(tx, { id: before.id, now }, columnsOf(before, change, now));
      if (version === undefined) continue;
      const { receipt, owner_id: owner, status, lost_reason: lostReason, lost_note: lostNote } = before;
      items.push({ receipt, before: { owner, status, lostReason, lostNote, closedAt: before.closed_at, version } });
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
    const receipts = items.map(({ receipt }) => receipt);
    const stands = new Map((await findEnquiriesOf(tx, receipts)).map((one) => [one.receipt, one]));
    const undone: string[] = [];
    const events = [];
    for (const { receipt, before } of items) {
      const is = stands.get(receipt);
      const parsed = v.safeParse(BEFORE, before);
      // What an older version of the product has changed stays.
      if (is === undefined || !parsed.success || is.version !== parsed.output.version) continue;
      const was = parsed.output;
      const columns =
        doing.do === 'owner'
          ? { owner_id: was.owner }
          : { status: was.status, lost_reason: was.lostReason, lost_note: was.lostNote, closed_at: was.closedAt };
      if ((await updateEnquiry(tx, { id: is.id, version: is.version, now }, columns)) === undefined) continue;
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
