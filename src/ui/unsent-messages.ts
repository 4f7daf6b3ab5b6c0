/**
 * Messages that could not be sent because the network failed: the last one of each form is stored in the browser and sent when the network is back, on
 * any page of the site, with its first Idempotency-Key. Nothing is shown meanwhile.
 */
import { type Failure, type SendOutcome } from './submit.ts';

export type UnsentMessage = {
  address: string;
  fields: Record<string, string>;
  key: string;
  /** The name of the form's draft. Only the last message of a form is stored, because it may be a corrected copy. */
  draftName: string;
  /** What it is about, for its receipt. */
  subject: string;
  /** The values, as in the draft. */
  sent: string;
  /** The notice after it was sent, with '{time}' (when it was written) and '{receipt}'. */
  done: string;
  /** Milliseconds since 1970. */
  since: number;
};

/** The storage key and the event. `behaviours.ts` repeats both, so that not every page loads this file. */
const WAITING_STORE = 'waiting';
export const WAITING_EVENT = 'waiting';
/** The longest storage time, because others may use the computer too. */
const WAIT_LIMIT = 24 * 3_600_000;
/** The Web Lock: windows send one after the other, so that nothing is sent twice. */
const LOCK = 'waiting-messages';

const isWaiting = ({ key, fields, since }: Partial<UnsentMessage>): boolean =>
  typeof key === 'string' && typeof fields === 'object' && Date.now() - (since ?? 0) < WAIT_LIMIT;

/** The stored messages that have not expired. Unknown content is ignored. */
export function unsentMessages(): UnsentMessage[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(WAITING_STORE) ?? '[]');
    return Array.isArray(saved) ? (saved as UnsentMessage[]).filter(isWaiting) : [];
  } catch {
    return [];
  }
}

function keep(messages: readonly UnsentMessage[]): void {
  try {
    if (messages.length === 0) localStorage.removeItem(WAITING_STORE);
    else localStorage.setItem(WAITING_STORE, JSON.stringify(messages));
  } catch {
    // Storage is unavailable.
  }
}

/** Whether another attempt can succeed: no response, or one with Retry-After. */
export const isTransient = ({ status }: Failure): boolean => status === 0 || status === 429 || status >= 500;

export function saveUnsent(message: Omit<UnsentMessage, 'since'>): void {
  discardUnsent(message.draftName);
  keep([...unsentMessages(), { ...message, since: Date.now() }]);
  document.dispatchEvent(new Event(WAITING_EVENT));
}

/** The unsent message of a form, from any window. */
export const unsentOf = (form: string): UnsentMessage | undefined =>
  unsentMessages().find(({ draftName }) => draftName === form);

/** Removes the unsent message of a form, because its sender is editing it. */
export function discardUnsent(form: string): void {
  if (unsentOf(form)) keep(unsentMessages().filter(({ draftName }) => draftName !== form));
}

/**
 * Sends unsent messages, oldest first. Those refused permanently are dropped, because nobody is there to correct them. Stops at the first that still
 * fails. `told` is called for each one sent.
 */
export async function sendUnsent(
  send: (message: UnsentMessage) => Promise<SendOutcome>,
  notify: (message: UnsentMessage, receipt: string) => void,
): Promise<void> {
  const work = async () => {
    const messages = unsentMessages();
    keep(messages);
    for (const message of messages) {
      const isStill = () => unsentOf(message.draftName)?.key === message.key;
      // It may have been removed meanwhile, perhaps in another window.
      if (!isStill()) continue;
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that a short connection brings the first one over
      const outcome = await send(message);
      if (!outcome.ok && isTransient(outcome)) return;
      if (isStill()) discardUnsent(message.draftName);
      if (outcome.ok) notify(message, outcome.receipt);
      else console.error('A waiting message was refused.', outcome.status, outcome.message);
    }
  };
  await (navigator.locks ? navigator.locks.request(LOCK, work) : work());
}
