/** The receipt of the last message of this visit, in sessionStorage. Only the browser has it. */

export type KeptReceipt = {
  receipt: string;
  subject: string;
  /** Until when it is answered, in words. */
  day: string;
  /** The page on which it was sent, as its `performance.timeOrigin`. */
  page: number;
};

/** The storage key, which `ui/flash.ts` repeats, and the event. */
const STORE = 'receipt';

/** If storage is unavailable, a receipt lasts as long as its page. */
let unkept: string | null = null;

/** As text, which is the same until it changes. */
export function keptReceiptText(): string | null {
  try {
    return sessionStorage.getItem(STORE);
  } catch {
    return unkept;
  }
}

export function readReceipt(text: string | null): KeptReceipt | undefined {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<KeptReceipt> | null;
    return [kept?.receipt, kept?.subject, kept?.day].every((part) => typeof part === 'string')
      ? (kept as KeptReceipt)
      : undefined;
  } catch {
    return undefined;
  }
}

export function keepReceipt(kept: KeptReceipt | undefined): void {
  unkept = kept === undefined ? null : JSON.stringify(kept);
  try {
    if (unkept === null) sessionStorage.removeItem(STORE);
    else sessionStorage.setItem(STORE, unkept);
  } catch {
    // Storage is unavailable.
  }
}

export const tellReceipt = () => document.dispatchEvent(new Event(STORE));

export function onReceipt(listener: () => void): () => void {
  document.addEventListener(STORE, listener);
  return () => document.removeEventListener(STORE, listener);
}
