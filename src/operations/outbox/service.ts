/** What links a mail to its sender and to its thread. */
import { randomBytes } from 'node:crypto';

import type { Services } from '#platform/context.ts';
import { site, type Site } from '#config/site.ts';

export {
  type CalendarPart,
  countOutbox,
  deleteMailsAbout,
  deleteMailsTo,
  deleteWaiting,
  enqueue,
  enqueueAll,
  hasUnsentMessages,
  holdUnsent,
  listOutbox,
  type Outgoing,
  readLanguage,
  readOutboxRow,
  releaseHeld,
  takeBack,
} from './queries.ts';

/** MAIL_FROM as name and address, so that a comma in the name is not read as a list. */
export function senderOf({ mailFrom }: Services['settings'], { name: own, email }: Site = site) {
  if (mailFrom === '') return { name: own, address: email };
  const [, name = '', address = mailFrom] = /^([^<]*)<([^>]+)>$/.exec(mailFrom) ?? [];
  return { name: name.trim(), address };
}

/**
 * The Message-ID, by which mail systems recognise a duplicate. The row keeps that of its first attempt, because a change of
 * MAIL_FROM would give another one.
 */
export const newMessageId = (settings: Services['settings']): string =>
  `<${randomBytes(16).toString('hex')}@${senderOf(settings).address.split('@').at(-1)}>`;
