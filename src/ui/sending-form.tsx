import { type ReactNode, useEffect, useRef } from 'react';

import { ErrorSummary, type SummaryField } from './error-summary.tsx';
import { fillWords } from './fill-words.ts';
import { FORM_WORDS } from './form-words.ts';
import { Honeypot } from './honeypot.tsx';
import { translate } from '#config/translation.ts';
import type { FormSending } from './use-form-sending.ts';

type Props = {
  sending: FormSending;
  action: string;
  /** All fields in their order. */
  fields: readonly SummaryField[];
  /** The form has a file. */
  hasFile?: boolean;
  children: ReactNode;
  /** Content below the buttons. */
  foot?: ReactNode;
  /** Once it is sent, the receipt takes the place of the fields. */
  isReplaced?: boolean;
};

/** `part`: of what is sent, how much has left the browser, from 0 to 1. */
function Upload({ part }: { part: number }) {
  return (
    <label className="upload">
      {fillWords(translate('Uploaded: {percent}%'), { percent: Math.floor(part * 100) })}
      <progress value={part} />
    </label>
  );
}

/** The frame of a form that an island sends: its notice, its fields and its buttons. Without script it posts normally. */
export function SendingForm({ sending, action, fields, hasFile = false, children, foot, isReplaced = false }: Props) {
  const { element, notice, isSubmitting, uploaded, isRefused, hasDraft, restore, submit } = sending;
  const isSent = isReplaced && notice?.kind === 'sent';
  const receipt = useRef<HTMLParagraphElement>(null);
  // One that came with the page has the focus already, or had it.
  const isServed = useRef(isSent);
  useEffect(() => {
    if (isSent && !isServed.current) receipt.current?.focus();
    isServed.current = false;
  }, [isSent]);
  return (
    <form
      ref={element}
      className={isSent ? 'form is-sent' : 'form'}
      method="post"
      encType={hasFile ? 'multipart/form-data' : undefined}
      action={action}
      // The words are ours, with script and without: a browser's own name one field of many.
      noValidate
      aria-busy={isSubmitting}
      onSubmit={submit}
    >
      {notice?.kind === 'refused' && (
        <p className="form-problem" role="alert">
          {translate(notice.text)}
        </p>
      )}
      {isRefused && <ErrorSummary fields={fields} />}
      {children}
      <Honeypot />
      {/* The toast goes; what it said stays until the next attempt. */}
      {notice?.kind === 'failed' && <p className="form-problem">{translate(notice.text)}</p>}
      <div className="form-foot">
        <div className="form-buttons">
          {/* A disabled button would lose the focus. */}
          <button className="button primary" type="submit" aria-disabled={isSubmitting}>
            {isSubmitting && <span className="spinner" aria-hidden="true" />}
            {isSubmitting ? FORM_WORDS.sending : FORM_WORDS.submit}
          </button>
          {uploaded === undefined ? (
            // Its place is reserved, so that nothing moves when there is a draft.
            <button
              className={hasDraft && !isSubmitting ? 'restore' : 'restore is-absent'}
              type="button"
              onClick={restore}
            >
              {FORM_WORDS.restore}
            </button>
          ) : (
            <Upload part={uploaded} />
          )}
        </div>
        {foot}
      </div>
      {/* Without script the browser focuses it, and scrolls to it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <p ref={receipt} className="sent" role="status" tabIndex={isSent ? -1 : undefined} autoFocus={isSent}>
        {(notice?.kind === 'sent' || notice?.kind === 'sent later') && notice.text}
      </p>
      {isSent && (
        <p className="form-another">
          <a className="button quiet" href={action}>
            {FORM_WORDS.another}
          </a>
        </p>
      )}
    </form>
  );
}
