/**
 * Messages that could not be sent because no answer came: the last one of a form waits in the browser and is sent when the network is back, on
 * any page of the site, with the key it was first sent with. Nothing is shown while it waits.
 */
import { type Failure, type SendOutcome } from './submit.ts';

export type WaitingMessage = {
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

const isWaiting = ({ key, fields, since }: Partial<WaitingMessage>): boolean =>
  typeof key === 'string' && typeof fields === 'object' && Date.now() - (since ?? 0) < WAIT_LIMIT;

/** What waits, without what has waited too long; anything that is not ours is no message. */
export function waitingMessages(): WaitingMessage[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(WAITING_STORE) ?? '[]');
    return Array.isArray(kept) ? (kept as WaitingMessage[]).filter(isWaiting) : [];
  } catch {
    return [];
  }
}

function keep(messages: readonly WaitingMessage[]): void {
  try {
    if (messages.length === 0) localStorage.removeItem(WAITING_STORE);
    else localStorage.setItem(WAITING_STORE, JSON.stringify(messages));
  } catch {
    // Where the browser keeps nothing, nothing waits.
  }
}

/** Whether another attempt can help: no answer came, or the answer was to come back later. */
export const mayPass = ({ status }: Failure): boolean => status === 0 || status === 429 || status >= 500;

export function letWait(message: Omit<WaitingMessage, 'since'>): void {
  takeBack(message.draftName);
  keep([...waitingMessages(), { ...message, since: Date.now() }]);
  document.dispatchEvent(new Event(WAITING_EVENT));
}

/** The message of a form that waits, in whichever window it was written. */
export const waitingOf = (form: string): WaitingMessage | undefined =>
  waitingMessages().find(({ draftName }) => draftName === form);

/** Takes out what waits of a form: its sender is writing on. Nothing is written where nothing waits. */
export function takeBack(form: string): void {
  if (waitingOf(form)) keep(waitingMessages().filter(({ draftName }) => draftName !== form));
}

/**
 * Sends what waits, oldest first; what is refused for good is dropped, since nobody is there to change it. Ends at the first that still
 * cannot pass. `told` is called for each that was sent.
 */
export async function sendWaiting(
  send: (message: WaitingMessage) => Promise<SendOutcome>,
  told: (message: WaitingMessage, receipt: string) => void,
): Promise<void> {
  const work = async () => {
    const messages = waitingMessages();
    keep(messages);
    for (const message of messages) {
      const isStill = () => waitingOf(message.draftName)?.key === message.key;
      // Meanwhile it may have been taken back, in another window too.
      if (!isStill()) continue;
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that a short connection brings the first one over
      const outcome = await send(message);
      if (!outcome.ok && mayPass(outcome)) return;
      if (isStill()) takeBack(message.draftName);
      if (outcome.ok) told(message, outcome.receipt);
      else console.error('A waiting message was refused.', outcome.status, outcome.message);
    }
  };
  await (navigator.locks ? navigator.locks.request(LOCK, work) : work());
}
