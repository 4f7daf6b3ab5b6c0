/** What is said of enquiries. */
import { dayInWords } from '#platform/agency-day.ts';

import { LOST_NAMES, type LostReason, STATUS_NAMES } from './schema.ts';

export const noEnquiry = 'There is no such enquiry.';
export const CHANGED_MEANWHILE = 'Somebody else was first. What stands there now is shown: look, and try again.';
export const STATUS_LEFT_ALONE = 'The enquiry was changed since: its status is left as it is.';
export const NOT_WITH_ITSELF = 'An enquiry cannot be put together with itself.';
export const OTHER_SENDER = 'Only letters of the same sender are put together.';

type Facts = Readonly<Record<string, unknown>>;

const day = (value: unknown) => (typeof value === 'string' ? dayInWords(value) : 'none');

/** What a change of the whole list does. */
export const bulkMessages = {
  status: 'Set to {status}',
  lost: 'Set to lost: {reason}',
  owner: 'Give to {owner}',
  nobody: 'Give to nobody',
  gone: 'somebody who has left',
  setSilently: 'No mail is sent by this: the senders do not see it.',
  givenSilently: 'No mail is sent by this.',
};

/** What was done with an enquiry; `nameOf`: a member's name by the id. */
export function eventInWords(action: string, after: Facts, nameOf: (id: number) => string): string {
  if (action === 'enquiry.merge') return 'put it together with another letter';
  if (action === 'enquiry.separate') return 'separated it again';
  const said: string[] = [];
  const facts = (after['enquiry'] ?? {}) as Facts;
  if (typeof facts['status'] === 'string') {
    const name = STATUS_NAMES[facts['status'] as keyof typeof STATUS_NAMES];
    const reason = facts['lostReason'];
    const because = typeof reason === 'string' ? `: ${LOST_NAMES[reason as LostReason].toLowerCase()}` : '';
    said.push(`set it to ${name.toLowerCase()}${because}`);
  }
  if ('ownerId' in facts)
    said.push(
      typeof facts['ownerId'] === 'number'
        ? `gave it to ${typeof facts['ownerName'] === 'string' ? facts['ownerName'] : nameOf(facts['ownerId'])}`
        : 'took the owner away',
    );
  if ('followUpOn' in facts)
    said.push(
      facts['followUpOn'] === null ? 'took the follow-up away' : `set the follow-up to ${day(facts['followUpOn'])}`,
    );
  if ('value' in facts)
    said.push(typeof facts['value'] === 'number' ? `set the value to ${facts['value']}` : 'took the value away');
  return said.join(', ') || 'changed it';
}
