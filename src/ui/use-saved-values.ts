/** Keeps what is typed in a form when the page is left or reloaded, and restores it. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

import { RESERVED_FIELDS } from './form-state.ts';

import { saveTyped, takeTyped, type Typed } from './drafts.ts';

type Options = {
  storeName: string;
  file: File | undefined;
  /** The server rendered the form with values. */
  isServed: boolean;
  fillIn: (typed: Typed) => void;
};

/** The texts of a form, in its order, without the honeypot and fields that must be given again. */
export function textsIn(form: HTMLFormElement | null): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of form ? new FormData(form) : []) {
    if (typeof value === 'string' && name !== RESERVED_FIELDS.honeypot) texts[name] ??= value;
  }
  return texts;
}

export function useSavedValues(
  form: RefObject<HTMLFormElement | null>,
  { storeName, file, isServed, fillIn }: Options,
): void {
  const fileName = useRef<string>(undefined);
  // An effect after the paint would miss a page that is left at once.
  useLayoutEffect(() => {
    fileName.current = file?.name;
  }, [file]);
  useEffect(() => {
    const typed = isServed ? undefined : takeTyped(storeName);
    if (typed) {
      // Text typed before hydration, or restored by the browser, is not overwritten.
      const texts = Object.entries(textsIn(form.current)).filter(([, text]) => text !== '');
      fillIn({ ...typed, values: { ...typed.values, ...Object.fromEntries(texts) } });
      fileName.current ??= typed.fileName;
    }
    const keep = () => saveTyped(storeName, { values: textsIn(form.current), fileName: fileName.current });
    // A phone may discard a page in the background without an unload event. While the page is seen, the form alone has its values.
    const follow = () => (document.hidden ? keep() : takeTyped(storeName));
    addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', follow);
    return () => {
      removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', follow);
    };
    // Once, after hydration.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}
