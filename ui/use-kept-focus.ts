import { type RefObject, useEffect, useRef } from 'react';

/**
 * A button that is disabled while it sends loses the focus. Afterwards it is back at the button, beside what the form then says; where the form
 * says nothing (specification, point 8), `toTitle` leads to the title of its panel.
 */
export function useKeptFocus(
  form: RefObject<HTMLFormElement | null>,
  { isSubmitting, toTitle = false }: { isSubmitting: boolean; toTitle?: boolean },
): void {
  const wasSubmitting = useRef(false);
  useEffect(() => {
    if (wasSubmitting.current && !isSubmitting && document.activeElement === document.body) {
      const title = toTitle && form.current?.closest('dialog[open]')?.getAttribute('aria-labelledby');
      const place = title ? document.getElementById(title) : form.current?.querySelector<HTMLElement>('[type=submit]');
      place?.focus();
    }
    wasSubmitting.current = isSubmitting;
  }, [form, isSubmitting, toTitle]);
}
