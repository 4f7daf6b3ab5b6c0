import type { FocusEvent } from 'react';

/**
 * A blur that says nothing about the field, so that the field is not checked: the window lost the focus, its dialog has closed, or the
 * visitor is on the way out or about to empty the form.
 */
function isLeaving({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return (
    !document.hasFocus() ||
    currentTarget.closest('dialog')?.open === false ||
    relatedTarget?.closest('[data-closes], .back, [type=reset]') != null
  );
}

/** Checks on blur (specification, point 5) but for those blurs. */
export const unlessLeaving =
  <E extends FocusEvent>(onBlur: (event: E) => unknown) =>
  (event: E): void => {
    if (!isLeaving(event)) onBlur(event);
  };
