/**
 * What the islands of our plain forms share: the draft that is kept before sending and can be brought back, sending once, resetting after
 * success and failure alike (specification, point 4), and the receipt.
 */
import { useRef, useState, useSyncExternalStore } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

import { keepDraft, keptDraft, onDraft } from './drafts.ts';
import { sendForm, type SendOutcome } from './submit.ts';
import { useFocusKept } from './use-focus-kept.ts';
import { trapped, useFormToken } from './use-form-token.ts';
import { letWait, mayPass, takeBack } from './waiting.ts';

type Failure = Extract<SendOutcome, { ok: false }>;

type Options<Output> = {
  address: string;
  /** Which form it is; the panel's and the page's can take up one another's draft. */
  draftName: 'contact' | 'hire';
  bodyOf: (values: Output) => Record<string, string>;
  /** The form as the server showed it: messages stand until the form is filled in anew. */
  shown: { errors: Readonly<Record<string, string>>; receipt?: string };
  /** Set where what finds no answer waits in the browser until it can be sent: what the visitor is told then. */
  doneLater?: string;
  onSent: (element: HTMLFormElement | null) => void;
  /** Called when the form has been reset. */
  onFailed: (failure: Failure) => void;
};

export function useFormSending<Input extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Input, unknown, Output>,
  { address, draftName, bodyOf, shown, doneLater, onSent, onFailed }: Options<Output>,
) {
  const element = useRef<HTMLFormElement>(null);
  useFocusKept(element, { isSubmitting: form.formState.isSubmitting, toTitle: true });
  const token = useFormToken(draftName);
  const [receipt, setReceipt] = useState(shown.receipt);
  const [isFilledAnew, setFilledAnew] = useState(false);
  const hasDraft = useSyncExternalStore(
    onDraft,
    () => keptDraft(draftName) !== undefined,
    () => false,
  );

  const submit = form.handleSubmit(async (values) => {
    const body = { ...bodyOf(values), ...trapped(element.current) };
    const sent = JSON.stringify(body);
    const draft = keptDraft(draftName);
    // The same content keeps its key: if the first attempt arrived after all, it is stored once.
    const key = draft?.sent === sent ? draft.key : crypto.randomUUID();
    keepDraft(draftName, { values: form.getValues(), key, sent });
    const outcome = await sendForm(address, body, key, await token.headers());
    setFilledAnew(true);
    form.reset();
    element.current?.reset();
    if (!outcome.ok) {
      if (doneLater !== undefined && mayPass(outcome)) letWait({ address, body, key, draftName, done: doneLater });
      onFailed(outcome);
      return;
    }
    token.renew();
    keepDraft(draftName, undefined);
    setReceipt(outcome.receipt);
    onSent(element.current);
  });

  /** Fills in what was last sent, and puts the cursor into the first field. */
  const restore = () => {
    const draft = keptDraft(draftName);
    if (draft) takeBack(draft.key);
    const entries = Object.entries(draft?.values ?? {});
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
