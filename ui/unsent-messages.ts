/**
 * Messages that could not be sent because no answer came: the last one of a form waits in the browser and is sent when the network is back, on
 * any page of the site, with the key it was first sent with. Nothing is shown while it waits.
 */
import { type Failure, type SendOutcome } from './submit.ts';

export type UnsentMessage = {
  address: string;
  fields: Record<string, string>;
  key: string;
  /** The form's draft of the same. Of one form only the last message waits: a newer one may be its corrected copy. */
  draftName: string;
  /** What was sent, as the draft has it. */
  sent: string;
  /** What the visitor is told once it is sent, with '{time}' for when it was written and '{receipt}'. */
  done: string;
  /** Milliseconds since 1970. */
  since: number;
};

/** Where it waits, and the event that says so: `behaviours.ts` looks for both by these words, so as not to load this file on every page. */
const WAITING_STORE = 'waiting';
export const WAITING_EVENT = 'waiting';
/** On a computer that others use, too, nothing waits for longer. */
const WAIT_LIMIT = 24 * 3_600_000;
/** Several windows send one after the other, so that none sends what another has sent. */
const LOCK = 'waiting-messages';

const isWaiting = ({ key, fields, since }: Partial<UnsentMessage>): boolean =>
  typeof key === 'string' && typeof fields === 'object' && Date.now() - (since ?? 0) < WAIT_LIMIT;

/** What waits, without what has waited too long; anything that is not ours is no message. */
export function unsentMessages(): UnsentMessage[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(WAITING_STORE) ?? '[]');
    return Array.isArray(kept) ? (kept as UnsentMessage[]).filter(isWaiting) : [];
  } catch {
    return [];
  }
}

function keep(messages: readonly UnsentMessage[]): void {
  try {
    if (messages.length === 0) localStorage.removeItem(WAITING_STORE);
    else localStorage.setItem(WAITING_STORE, JSON.stringify(messages));
  } catch {
    // Where the browser keeps nothing, nothing waits.
  }
}

/** Whether another attempt can help: no answer came, or the answer was to come back later. */
export const isTransient = ({ status }: Failure): boolean => status === 0 || status === 429 || status >= 500;

export function keepUnsent(message: Omit<UnsentMessage, 'since'>): void {
  discardUnsent(message.draftName);
  keep([...unsentMessages(), { ...message, since: Date.now() }]);
  document.dispatchEvent(new Event(WAITING_EVENT));
}

/** The message of a form that waits, in whichever window it was written. */
export const unsentOf = (form: string): UnsentMessage | undefined =>
  unsentMessages().find(({ draftName }) => draftName === form);

/** Takes out what waits of a form: its sender is writing on. Nothing is written where nothing waits. */
export function discardUnsent(form: string): void {
  if (unsentOf(form)) keep(unsentMessages().filter(({ draftName }) => draftName !== form));
}

/**
 * Sends what waits, oldest first; what is refused for good is dropped, since nobody is there to change it. Ends at the first that still
 * cannot pass. `told` is called for each that was sent.
 */
export async function sendUnsent(
  send: (message: UnsentMessage) => Promise<SendOutcome>,
  told: (message: UnsentMessage, receipt: string) => void,
): Promise<void> {
  const work = async () => {
    const messages = unsentMessages();
    keep(messages);
    for (const message of messages) {
      const isStill = () => unsentOf(message.draftName)?.key === message.key;
      // Meanwhile it may have been taken back, in another window too.
      if (!isStill()) continue;
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that a short connection brings the first one over
      const outcome = await send(message);
      if (!outcome.ok && isTransient(outcome)) return;
      if (isStill()) discardUnsent(message.draftName);
      if (outcome.ok) told(message, outcome.receipt);
      else console.error('A waiting message was refused.', outcome.status, outcome.message);
    }
  };
  await (navigator.locks ? navigator.locks.request(LOCK, work) : work());
}
