import { type RefObject, useEffect, useRef } from 'react';

/** A button that is disabled while it sends loses the focus: afterwards it is back at the title of the panel, or at the button. */
export function useFocusKept(form: RefObject<HTMLFormElement | null>, isSubmitting: boolean): void {
  const wasSubmitting = useRef(false);
  useEffect(() => {
    if (wasSubmitting.current && !isSubmitting && document.activeElement === document.body) {
      const title = form.current?.closest('dialog[open]')?.getAttribute('aria-labelledby');
      const place = title ? document.getElementById(title) : form.current?.querySelector<HTMLElement>('[type=submit]');
      place?.focus();
    }
    wasSubmitting.current = isSubmitting;
  }, [form, isSubmitting]);
}
