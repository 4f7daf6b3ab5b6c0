/**
 * What the islands of our plain forms share: the draft that is kept before sending and can be brought back, sending once, resetting after
 * success and failure alike (specification, point 4), and the receipt.
 */
import { useRef, useState, useSyncExternalStore } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

import { sendForm, type SendOutcome } from './submit.ts';

type Failure = Extract<SendOutcome, { ok: false }>;

type Options<Output> = {
  address: string;
  /** Forms with the same draft name can take up one another's draft. */
  draftName: string;
  bodyOf: (values: Output) => Record<string, string>;
  /** The form as the server showed it: messages stand until the form is filled in anew. */
  shown: { errors: Readonly<Record<string, string>>; receipt?: string };
  onSent: (element: HTMLFormElement | null) => void;
  /** Called when the form has been reset. */
  onFailed: (failure: Failure) => void;
};

const draftKey = (name: string) => `draft-${name}`;

function keptDraft(name: string): Record<string, string> | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(draftKey(name)) ?? 'null');
    return typeof draft === 'object' && draft !== null ? (draft as Record<string, string>) : undefined;
  } catch {
    return undefined;
  }
}

const draftListeners = new Set<() => void>();
function onDraft(listener: () => void): () => void {
  draftListeners.add(listener);
  return () => draftListeners.delete(listener);
}

/** Where the browser keeps nothing, the form works without a draft. */
function keepDraft(name: string, values: FieldValues | undefined): void {
  try {
    if (values === undefined) sessionStorage.removeItem(draftKey(name));
    else sessionStorage.setItem(draftKey(name), JSON.stringify(values));
  } catch (error) {
    console.error(error);
  }
  for (const listener of draftListeners) listener();
}

export function useFormSending<Input extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Input, unknown, Output>,
  { address, draftName, bodyOf, shown, onSent, onFailed }: Options<Output>,
) {
  const element = useRef<HTMLFormElement>(null);
  const [receipt, setReceipt] = useState(shown.receipt);
  const [isFilledAnew, setFilledAnew] = useState(false);
  const hasDraft = useSyncExternalStore(
    onDraft,
    () => keptDraft(draftName) !== undefined,
    () => false,
  );

  const submit = form.handleSubmit(async (values) => {
    keepDraft(draftName, form.getValues());
    const outcome = await sendForm(address, bodyOf(values), crypto.randomUUID());
    setFilledAnew(true);
    form.reset();
    element.current?.reset();
    if (!outcome.ok) {
      onFailed(outcome);
      return;
    }
    keepDraft(draftName, undefined);
    setReceipt(outcome.receipt);
    onSent(element.current);
  });

  /** Fills in what was last sent, and puts the cursor into the first field. */
  const restore = () => {
    const entries = Object.entries(keptDraft(draftName) ?? {});
    for (const [name, value] of entries) form.setValue(name as Path<Input>, value as PathValue<Input, Path<Input>>);
    form.clearErrors();
    const [first] = entries;
    if (first) form.setFocus(first[0] as Path<Input>);
  };

  const { errors } = form.formState;
  const messageOf = (name: Path<Input>): string | undefined => {
    const message = errors[name]?.message;
    return typeof message === 'string' ? message : isFilledAnew ? undefined : shown.errors[name];
  };

  return { element, receipt, hasDraft, restore, submit, messageOf };
}
