/** The calls of the inbox, on both sides. */
import * as v from 'valibot';

import { defineCall, listMore } from '#platform/http/office-call.ts';
import { after, limit, oneOf, optional, text } from '#platform/http/query.ts';

import { changeBody, DUE, enquiry, enquiryRow, FORMS, mergeBody, ORDERS, owner, SHOWN } from './schema.ts';

const access = { roles: ['owner', 'sales'] } as const;

export const enquiryCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/office/enquiries',
    access,
    summary: 'Contact messages and hire enquiries in one inbox; what is quarantined is not in it',
    parameters: {
      q: text('Each word begins a word of the letter: names, mail, company, subject, text.'),
      status: oneOf(SHOWN, 'open', 'open: new or in talk. doubtful: those of them that may be spam.'),
      form: optional(oneOf(FORMS, 'contact', 'The form that it came by.')),
      owner: text(
        '`me`, `none` (and that is also who may not work on it any more), `gone` (only these), or the id of a member.',
      ),
      due: optional(
        oneOf(
          DUE,
          'waiting',
          'waiting: the last word is the sender’s. late: for longer than promised. follow: its day has come.',
        ),
      ),
      page: text('The path of our page that the form was sent from; - where it is not known.'),
      source: text('The tag or the other site that they came from; - where it is not known.'),
      sort: oneOf(ORDERS, 'newest', 'waiting: who waits, the longest first. follow: by the day to follow up.'),
      limit: limit(50, 200),
      after: after(),
    },
    answer: v.array(enquiryRow),
    more: listMore,
  }),
  one: defineCall({
    method: 'GET',
    path: '/api/office/enquiries/letter',
    access,
    summary: 'One enquiry by its receipt',
    parameters: { receipt: text('Its receipt.') },
    answer: enquiry,
  }),
  owners: defineCall({
    method: 'GET',
    path: '/api/office/enquiries/owners',
    access,
    summary: 'Who may own an enquiry',
    answer: v.array(owner),
  }),
  byId: defineCall({
    method: 'GET',
    path: '/api/office/enquiries/:id',
    access,
    summary: 'One enquiry: what was written, where it stands, its history, and the sender’s other letters',
    answer: enquiry,
  }),
  change: defineCall({
    method: 'PATCH',
    path: '/api/office/enquiries/:id',
    access,
    summary: 'Changes where it stands, whose it is, its value or the day to follow up',
    body: changeBody,
    answer: enquiry,
  }),
  merge: defineCall({
    method: 'POST',
    path: '/api/office/enquiries/:id/merge',
    access,
    summary: 'Puts a letter together with another one of the same sender, or takes it apart',
    body: mergeBody,
    answer: enquiry,
    isVersioned: true,
  }),
};
