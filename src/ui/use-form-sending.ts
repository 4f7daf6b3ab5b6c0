/**
 * What all form islands share: a draft stored before sending that can be restored, sending once, resetting after success and
 * failure alike (specification, point 4), and the notice afterwards. A new attempt clears the previous notice.
 */
import { type SubmitEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { FieldErrors, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

import type { FormState } from './form-state.ts';

import { saveDraft, savedDraft, savedFile, onDraft, type Typed } from './drafts.ts';
import { fillWords } from './fill-words.ts';
import { translate } from '#config/translation.ts';
import { SENT_LATER, type SentLater } from './sent-later.ts';
import { newKey } from './new-key.ts';
import { type Failure, type FormContent, sendForm, type Sent } from './submit.ts';
import { dismissSuccess } from './toast.ts';
import { honeypotValue, useFormToken } from './use-form-token.ts';
import { textsIn, useSavedValues } from './use-saved-values.ts';
import { saveUnsent, isTransient, discardUnsent, unsentOf } from './unsent-messages.ts';

/**
 * The notice of a form: the server's refusal above its fields, or the result of sending below them. 'sent later': an earlier message has been sent by
 * itself, and another may be in the fields by now.
 */
type FormNotice = { kind: 'refused' | 'failed' | 'sent' | 'sent later'; text: string };

export type FormOptions<Input extends FieldValues, Output> = {
  /** The form's name, for its token. */
  name: 'contact' | 'hire' | 'application';
  /** The name of the draft; contact panel and contact page share one. */
  draftName?: string;
  address: string;
  contentOf: (values: Output) => FormContent;
  /** The form as the server rendered it. */
  shown: FormState;
  /** The specification's words for a success. */
  done: string;
  /** What happens next, beside the receipt. */
  afterDone?: () => string;
  /** If set, a message without response is stored and sent later: the notice shown then, and what the message is about. */
  later?: { done: string; subject: (values: Output) => string };
  /** The file that was chosen: only its name survives a reload of this window, as what is typed does. */
  file?: File | undefined;
  /** Validates what is outside the schema; the form itself shows the errors. */
  isReady?: () => boolean | Promise<boolean>;
  onInvalid?: (errors: FieldErrors<Input>) => void;
  /** It is sending until this is over. */
  onSent: (sent: Sent, element: HTMLFormElement | null, values: Output) => void | Promise<void>;
  /** Called when the form has been reset; what it returns stays in the form. */
  onFailed: (failure: Failure) => string | undefined;
  /** State beside the fields of the schema: how to clear and restore it. */
  onReset?: () => void;
  onRestored?: (typed: Typed, file: File | undefined) => void;
};

/** False on the server, true in the browser. */
const neverChanges = () => () => {};

const SENT = '{done}. Your receipt: {receipt}';
const sentence = (done: string, receipt: string, after = '') =>
  [fillWords(translate(SENT), { done: translate(done), receipt }), after].filter(Boolean).join('. ');

function noticeOf({ problem, receipt, errors }: FormState, done: string): FormNotice | undefined {
  if (receipt !== undefined) return { kind: 'sent', text: sentence(done, receipt) };
  // Errors of single fields are shown at those fields.
  return problem === undefined || Object.keys(errors).length > 0 ? undefined : { kind: 'refused', text: problem };
}

type Control = HTMLInputElement | HTMLTextAreaElement;
/** Whether a field was left before: it is marked, or it was filled in when nothing could mark it. */
const wasLeft = (control: Control) =>
  control.dataset['left'] !== undefined ||
  (control.value !== control.defaultValue && control !== document.activeElement);

/**
 * Takes over from src/ui/early-events.ts: the fields that were left are left once more, for the handlers that were not there yet, and a
 * submission that waits is made.
 */
function takeEarly(form: HTMLFormElement | null): void {
  if (form === null) return;
  form.dataset['ready'] = '';
  for (const control of form.querySelectorAll<Control>('input, textarea'))
    if (wasLeft(control)) control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  if (form.dataset['early'] === undefined) return;
  delete form.dataset['early'];
  form.requestSubmit();
}

/** The title of the open panel that a form stands in. */
const titleOf = (form: HTMLFormElement | null) =>
  document.getElementById(form?.closest('dialog[open]')?.getAttribute('aria-labelledby') ?? '');

export function useFormSending<Input extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Input, unknown, Output>,
  options: FormOptions<Input, Output>,
) {
  const { name, draftName = name, address, shown, done, later } = options;
  const element = useRef<HTMLFormElement>(null);
  const { isSubmitting, errors } = form.formState;
  const token = useFormToken(name);
  const [notice, setNotice] = useState(() => noticeOf(shown, done));
  const [uploaded, setUploaded] = useState<number>();
  const [isAttempted, setAttempted] = useState(false);
  const [isRefused, setRefused] = useState(Object.keys(shown.errors).length > 0);
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const hasDraft = useSyncExternalStore(
    onDraft,
    () => savedDraft(draftName) !== undefined,
    () => false,
  );
  // One render later than hydration: by then a file or a city that was chosen before it is known too.
  const [isAwake, setAwake] = useState(false);
  useEffect(() => queueMicrotask(() => setAwake(true)), []);
  useEffect(() => {
    if (isAwake) takeEarly(element.current);
  }, [isAwake]);
  useEffect(() => {
    const listen = (event: Event) => {
      const { draftName: of, text } = (event as CustomEvent<SentLater>).detail;
      if (of === draftName) setNotice({ kind: 'sent later', text });
    };
    document.addEventListener(SENT_LATER, listen);
    return () => document.removeEventListener(SENT_LATER, listen);
  }, [draftName]);

  const fillIn = (typed: Typed, file?: File) => {
    for (const field of Object.keys(form.getValues()) as Path<Input>[]) {
      const value = typed.values[field];
      if (value !== undefined) form.setValue(field, value as PathValue<Input, Path<Input>>);
    }
    options.onRestored?.(typed, file);
  };
  useSavedValues(element, {
    storeName: draftName,
    file: options.file,
    // What the server rendered is newer than what this window stored.
    isServed: Object.keys(shown.values).length > 0,
    fillIn,
  });

  const send = async (values: Output) => {
    if ((await options.isReady?.()) === false) {
      setRefused(true);
      return;
    }
    const { fields, file } = options.contentOf(values);
    const content = { fields: { ...fields, ...honeypotValue(element.current) }, file };
    const sent = JSON.stringify([content.fields, file && [file.file.name, file.file.size, file.file.lastModified]]);
    // The same content keeps its key, so that it is stored once even if the first attempt did arrive.
    const before = [savedDraft(draftName), unsentOf(draftName)].find((attempt) => attempt?.sent === sent);
    const key = before?.key ?? newKey();
    const draft = { values: textsIn(element.current), key, sent, fileName: file?.file.name };
    saveDraft(draftName, draft, file?.file);
    discardUnsent(draftName);
    const headers = await token.headers();
    const outcome = await sendForm(address, content, { key, headers, onProgress: file && setUploaded });
    setUploaded(undefined);
    form.reset();
    element.current?.reset();
    options.onReset?.();
    if (!outcome.ok) {
      if (later !== undefined && isTransient(outcome)) {
        const subject = later.subject(values);
        saveUnsent({ address, fields: content.fields, key, draftName, sent, done: later.done, subject });
      }
      const text = options.onFailed(outcome);
      if (text !== undefined) setNotice({ kind: 'failed', text });
      // Where nothing is shown (specification, point 8) the panel begins anew.
      else titleOf(element.current)?.focus();
      return;
    }
    token.renew();
    saveDraft(draftName, undefined);
    setNotice({ kind: 'sent', text: sentence(done, outcome.receipt, options.afterDone?.()) });
    await options.onSent(outcome, element.current, values);
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // The button keeps the focus while it is sending, so it can be pressed again.
    if (isSubmitting) return;
    setAttempted(true);
    setNotice(undefined);
    setRefused(false);
    dismissSuccess();
    const refuse = (invalid: FieldErrors<Input>) => {
      setRefused(true);
      options.onInvalid?.(invalid);
    };
    void form.handleSubmit(send, refuse)(event);
  };

  /** Restores what was last sent, and focuses the first field. */
  const restore = () => {
    const draft = savedDraft(draftName);
    if (draft === undefined) return;
    discardUnsent(draftName);
    setNotice(undefined);
    setRefused(false);
    fillIn(draft, savedFile(draftName));
    form.clearErrors();
    const [first] = Object.keys(draft.values);
    if (first !== undefined) form.setFocus(first as Path<Input>);
  };

  /** Errors of the server are shown until the next attempt. */
  const shownError = (field: string): string | undefined => (isAttempted ? undefined : shown.errors[field]);
  const messageOf = (field: Path<Input>): string | undefined => {
    const message = errors[field]?.message;
    return typeof message === 'string' ? message : shownError(field);
  };

  return {
    element,
    notice,
    isHydrated,
    isSubmitting,
    uploaded,
    isRefused,
    hasDraft,
    restore,
    submit,
    messageOf,
    shownError,
  };
}

export type FormSending = Pick<
  ReturnType<typeof useFormSending>,
  'element' | 'notice' | 'isSubmitting' | 'uploaded' | 'isRefused' | 'hasDraft' | 'restore' | 'submit'
>;
