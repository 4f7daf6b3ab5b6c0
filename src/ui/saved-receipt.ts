/** The receipt of the last message of this visit, in sessionStorage. Only the browser has it. */

export type SavedReceipt = {
  receipt: string;
  subject: string;
  /** When it was sent, in milliseconds since 1970. */
  at: number;
  /** What is said of one that had to wait. */
  note?: string;
  /** The page on which it was sent, as its `performance.timeOrigin`. */
  page: number;
};

/** The storage key, which `src/ui/flash.ts` repeats, and the event. */
const STORE = 'receipt';

/** If storage is unavailable, a receipt lasts as long as its page. */
let unsaved: string | null = null;

/** As text, which is the same until it changes. */
export function savedReceiptText(): string | null {
  try {
    return sessionStorage.getItem(STORE);
  } catch {
    return unsaved;
  }
}

export function readReceipt(text: string | null): SavedReceipt | undefined {
  try {
    const saved = JSON.parse(text ?? 'null') as Partial<SavedReceipt> | null;
    const isWhole = [saved?.receipt, saved?.subject].every((part) => typeof part === 'string') && Number(saved?.at) > 0;
    return isWhole ? (saved as SavedReceipt) : undefined;
  } catch {
    return undefined;
  }
}

export function saveReceipt(saved: SavedReceipt | undefined): void {
  unsaved = saved === undefined ? null : JSON.stringify(saved);
  try {
    if (unsaved === null) sessionStorage.removeItem(STORE);
    else sessionStorage.setItem(STORE, unsaved);
  } catch {
    // Storage is unavailable.
  }
}

/** Shows what is kept. */
export const notifyReceiptChange = () => document.dispatchEvent(new Event(STORE));

/** Keeps the receipt of a message that is sent on this page. */
export const saveReceiptOf = (message: Pick<SavedReceipt, 'receipt' | 'subject' | 'note'>): void =>
  saveReceipt({ ...message, at: Date.now(), page: performance.timeOrigin });

export function onReceipt(listener: () => void): () => void {
  document.addEventListener(STORE, listener);
  return () => document.removeEventListener(STORE, listener);
}
