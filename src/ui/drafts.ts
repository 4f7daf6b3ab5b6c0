/** Drafts in sessionStorage: what was sent, until its receipt arrives, and what is typed, until it is sent. */
type Draft = {
  values: Record<string, string>;
  /** The Idempotency-Key and the values that were sent. Sending the same values again is the same submission. */
  key: string;
  sent: string;
  /** The name of the file. The file itself is kept as long as the page. */
  fileName?: string | undefined;
};

/** The values of a form that was not sent yet. */
export type Typed = Pick<Draft, 'values' | 'fileName'>;

const draftStore = (name: string) => `draft-${name}`;
const typedStore = (name: string) => `typed-${name}`;

/** If storage is unavailable, a draft lasts as long as its page; a file always does. */
const unkept = new Map<string, Draft | undefined>();
const files = new Map<string, File | undefined>();

const listeners = new Set<() => void>();
export function onDraft(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const hasValues = (saved: Partial<Typed> | null): boolean => typeof saved?.values === 'object' && saved.values !== null;

export function savedDraft(name: string): Draft | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(draftStore(name)) ?? 'null') as Partial<Draft> | null;
    return hasValues(draft) && typeof draft?.key === 'string' ? (draft as Draft) : undefined;
  } catch {
    return unkept.get(name);
  }
}

export const savedFile = (name: string): File | undefined => files.get(name);

export function saveDraft(name: string, draft: Draft | undefined, file?: File): void {
  files.set(name, file);
  try {
    if (draft === undefined) sessionStorage.removeItem(draftStore(name));
    else sessionStorage.setItem(draftStore(name), JSON.stringify(draft));
  } catch {
    unkept.set(name, draft);
  }
  for (const listener of listeners) listener();
}

/** Stores the values of a form for the next page of this window. An empty form stores nothing: another one on the page may have the name too. */
export function saveTyped(name: string, typed: Typed): void {
  if (Object.values(typed.values).every((value) => value === '')) return;
  try {
    sessionStorage.setItem(typedStore(name), JSON.stringify(typed));
  } catch {
    // Storage is unavailable: after a reload the form is empty.
  }
}

/** The stored values, which are now the form's alone. */
export function takeTyped(name: string): Typed | undefined {
  try {
    const typed = JSON.parse(sessionStorage.getItem(typedStore(name)) ?? 'null') as Partial<Typed> | null;
    sessionStorage.removeItem(typedStore(name));
    return hasValues(typed) ? (typed as Typed) : undefined;
  } catch {
    return undefined;
  }
}
