import type { FocusEvent } from 'react';

/**
 * Whether a blur should not validate the field: the window lost the focus, the dialog has closed, or the visitor is leaving the page or
 * about to reset the form. A blur that a script tells again (`use-form-sending.ts`) happened while the window had it.
 */
function isLeaving({ currentTarget, relatedTarget, isTrusted }: FocusEvent): boolean {
  return (
    (isTrusted && !document.hasFocus()) ||
    currentTarget.closest('dialog')?.open === false ||
    relatedTarget?.closest('[data-closes], .back, [type=reset]') != null
  );
}

/** Validates on blur (specification, point 5), except in those cases. */
export const unlessLeaving =
  <E extends FocusEvent>(onBlur: (event: E) => unknown) =>
  (event: E): void => {
    if (!isLeaving(event)) onBlur(event);
  };
