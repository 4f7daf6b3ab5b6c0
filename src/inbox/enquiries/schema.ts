/** The inbox of enquiries: what the calls take and answer. The same in the browser and on the server. */
import * as v from 'valibot';

import { historyEvent } from '#inbox/submissions/schema.ts';
import type { EnquiryStatus } from '#database/tables/inbox.ts';
import { isDay } from '#ui/days.ts';

export const STATUSES = ['new', 'talking', 'won', 'lost'] as const satisfies readonly EnquiryStatus[];
export const STATUS_NAMES: Readonly<Record<EnquiryStatus, string>> = {
  new: 'New',
  talking: 'In talk',
  won: 'Won',
  lost: 'Lost',
};
export const isClosed = (status: EnquiryStatus): boolean => status === 'won' || status === 'lost';

/** Why an enquiry was lost. */
export const LOST_REASONS = ['price', 'time', 'skill', 'silence', 'other-firm', 'no-client'] as const;
export type LostReason = (typeof LOST_REASONS)[number];
export const LOST_NAMES: Readonly<Record<LostReason, string>> = {
  price: 'Too expensive',
  time: 'We have no time',
  skill: 'Not what we do',
  silence: 'No answer any more',
  'other-firm': 'Went to another firm',
  'no-client': 'No enquiry at all',
};

export const FORMS = ['contact', 'hire'] as const;
export type EnquiryForm = (typeof FORMS)[number];
export const FORM_NAMES: Readonly<Record<EnquiryForm, string>> = { contact: 'Message', hire: 'Hire enquiry' };

/** What the list is narrowed to. 'open': new or in talk. 'doubtful': those of the open ones that may be spam. */
export const SHOWN = ['open', 'doubtful', ...STATUSES, 'all'] as const;
export type Shown = (typeof SHOWN)[number];
/** 'late': of those that wait for an answer, whose day is over. 'follow': the day to follow up has come. */
export const DUE = ['waiting', 'late', 'follow'] as const;
export type Due = (typeof DUE)[number];
/** 'waiting': who waits for us, the longest first. 'follow': what is to be followed up, by the day. */
export const ORDERS = ['newest', 'oldest', 'waiting', 'follow'] as const;
export type Order = (typeof ORDERS)[number];

const member = v.object({ id: v.number(), name: v.string() });

/**
 * Timestamps are ISO 8601 in UTC, days YYYY-MM-DD. `waitingSince`: when the sender wrote what we have not answered; null: nobody waits. `isLate`: for
 * longer than we promise.
 */
export const enquiryRow = v.object({
  id: v.number(),
  receipt: v.string(),
  form: v.picklist(FORMS),
  name: v.string(),
  /** The company, or the subject. */
  about: v.string(),
  excerpt: v.string(),
  status: v.picklist(STATUSES),
  owner: v.nullable(member),
  /** Whose it was before they left, where it is nobody's. */
  formerOwner: v.nullable(v.string()),
  followUpOn: v.nullable(v.string()),
  value: v.nullable(v.number()),
  waitingSince: v.nullable(v.string()),
  isLate: v.boolean(),
  /** It may be spam, and nobody has decided yet. */
  isDoubtful: v.boolean(),
  createdAt: v.string(),
});
export type EnquiryRow = v.InferOutput<typeof enquiryRow>;

/** Another letter of the same sender. `isMerged`: it was put together with this one. */
const sibling = v.object({
  id: v.number(),
  receipt: v.string(),
  form: v.picklist(FORMS),
  about: v.string(),
  text: v.string(),
  status: v.picklist(STATUSES),
  isMerged: v.boolean(),
  version: v.number(),
  createdAt: v.string(),
});
export type Sibling = v.InferOutput<typeof sibling>;

export const enquiry = v.object({
  ...enquiryRow.entries,
  version: v.number(),
  email: v.string(),
  /** '' where the form asks for none. */
  phone: v.string(),
  text: v.string(),
  /** What only its form asks for. */
  details: v.array(v.object({ label: v.string(), text: v.string() })),
  originPage: v.string(),
  /** A tag or another site's host; '' where it is not known. */
  source: v.string(),
  lostReason: v.nullable(v.picklist(LOST_REASONS)),
  lostNote: v.string(),
  firstAnsweredAt: v.nullable(v.string()),
  closedAt: v.nullable(v.string()),
  /** The receipt of the enquiry that it was put together with. */
  mergedInto: v.nullable(v.string()),
  /** What the spam score said; 'delivered' where it said nothing. */
  quarantine: v.picklist(['delivered', 'quarantined', 'released', 'spam']),
  siblings: v.array(sibling),
  history: v.array(historyEvent),
});
export type Enquiry = v.InferOutput<typeof enquiry>;

export const OWNER_WRONG = 'Choose somebody who works on enquiries';
const NOTE_LENGTH = 300;
const MAX_VALUE = 2_147_483_647;
const LARGEST_ID = 2_147_483_647;

const DAY = 'A day has the form 2026-11-23';
const day = v.pipe(v.string(), v.isoDate(DAY), v.check(isDay, DAY));

/** What a member changes; what is left out stays. A reason is asked for where an enquiry is lost. */
export const changeBody = v.pipe(
  v.object({
    status: v.optional(v.picklist(STATUSES, 'Choose new, in talk, won or lost')),
    lostReason: v.optional(v.nullable(v.picklist(LOST_REASONS, 'Choose a reason'))),
    lostNote: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(NOTE_LENGTH, `At most ${NOTE_LENGTH} characters`))),
    ownerId: v.optional(v.nullable(v.pipe(v.number(OWNER_WRONG), v.integer(), v.minValue(1), v.maxValue(LARGEST_ID)))),
    followUpOn: v.optional(v.nullable(day)),
    value: v.optional(
      v.nullable(
        v.pipe(
          v.number('The value is a number'),
          v.integer('Whole units, without a fraction'),
          v.minValue(0, 'At least 0'),
          v.maxValue(MAX_VALUE, 'That is more than there is room for'),
        ),
      ),
    ),
  }),
  v.forward(
    v.check(
      ({ status, lostReason }) => status !== 'lost' || (lostReason !== undefined && lostReason !== null),
      'Say why it was lost',
    ),
    ['lostReason'],
  ),
);
export type Change = v.InferOutput<typeof changeBody>;

/** `into`: the receipt of the enquiry that it is put together with; null: it stands for itself again. */
export const mergeBody = v.object({ into: v.nullable(v.pipe(v.string(), v.maxLength(40))) });

export const owner = member;
export type Owner = v.InferOutput<typeof owner>;
