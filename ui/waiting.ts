/**
 * Messages that could not be sent because no answer came: they wait in the browser and are sent when the network is back, on any page
 * of the site, with the key they were first sent with. Nothing is shown while they wait.
 */
import type { SendOutcome } from './submit.ts';

export type WaitingMessage = {
  address: string;
  body: Record<string, string>;
  key: string;
  /** The form's draft of the same. */
  draftName: string;
  /** What the visitor is told once it is sent. */
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

/** What waits, without what has waited too long; anything that is not ours is no message. */
export function waitingMessages(): WaitingMessage[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(WAITING_STORE) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return (kept as WaitingMessage[]).filter(({ since }) => Date.now() - since < WAIT_LIMIT);
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
export const mayPass = ({ status }: Extract<SendOutcome, { ok: false }>): boolean =>
  status === 0 || status === 429 || status >= 500;

export function letWait(message: Omit<WaitingMessage, 'since'>): void {
  keep([...waitingMessages().filter(({ key }) => key !== message.key), { ...message, since: Date.now() }]);
  document.dispatchEvent(new Event(WAITING_EVENT));
}

/** Takes a message out again: its sender is writing on, or it has been sent. */
export const takeBack = (key: string): void => keep(waitingMessages().filter((message) => message.key !== key));

/**
 * Sends what waits, oldest first; what is refused for good is dropped, since nobody is there to change it. Ends at the first that still
 * cannot pass. `told` is called for each that was sent.
 */
export async function sendWaiting(
  send: (message: WaitingMessage) => Promise<SendOutcome>,
  told: (message: WaitingMessage) => void,
): Promise<void> {
  const work = async () => {
    const messages = waitingMessages();
    keep(messages);
    for (const message of messages) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that a short connection brings the first one over
      const outcome = await send(message);
      if (!outcome.ok && mayPass(outcome)) return;
      takeBack(message.key);
      if (outcome.ok) told(message);
      else console.error('A waiting message was refused.', outcome.status, outcome.message);
    }
  };
  await (navigator.locks ? navigator.locks.request(LOCK, work) : work());
}
