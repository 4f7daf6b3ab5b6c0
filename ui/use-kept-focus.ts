import { type RefObject, useEffect, useRef } from 'react';

/**
 * A button that is disabled during sending loses the focus. Afterwards the focus returns to the button, beside the notice. Where the form
 * shows no notice (specification, point 8), `toTitle` moves it to the title of the panel.
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
