/** The last thing a visitor sent with a form, kept by the browser's window until its receipt arrives. */
export type Draft = {
  values: Record<string, string>;
  /** The Idempotency-Key it was sent with, and what was sent: the same once more is the same submission. */
  key: string;
  sent: string;
};

const storeOf = (name: string) => `draft-${name}`;

/** Where the browser keeps nothing, a draft lasts as long as its page. */
const unkept = new Map<string, Draft | undefined>();

const listeners = new Set<() => void>();
export function onDraft(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function keptDraft(name: string): Draft | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(storeOf(name)) ?? 'null') as Partial<Draft> | null;
    return typeof draft?.key === 'string' && typeof draft.values === 'object' ? (draft as Draft) : undefined;
  } catch {
    return unkept.get(name);
  }
}

export function keepDraft(name: string, draft: Draft | undefined): void {
  try {
    if (draft === undefined) sessionStorage.removeItem(storeOf(name));
    else sessionStorage.setItem(storeOf(name), JSON.stringify(draft));
  } catch {
    unkept.set(name, draft);
  }
  for (const listener of listeners) listener();
}
