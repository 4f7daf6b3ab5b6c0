/** What is typed in a long form outlives its page: kept when the page is left or loaded anew, and filled in again. */
import { type RefObject, useEffect, useRef } from 'react';

import { RESERVED_FIELDS } from './form-state.ts';

import { keepTyped, keptTyped, type Typed } from './drafts.ts';

type Options = {
  /** Undefined: nothing is kept. */
  storeName: string | undefined;
  file: File | undefined;
  /** The form came back from the server with values of its own. */
  isServed: boolean;
  fillIn: (typed: Typed) => void;
};

/** The texts that stand in a form, in its order, without what people do not see or must give anew. */
export function textsIn(form: HTMLFormElement | null): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of form ? new FormData(form) : []) {
    if (typeof value === 'string' && name !== RESERVED_FIELDS.honeypot) texts[name] ??= value;
  }
  return texts;
}

export function useKeptValues(
  form: RefObject<HTMLFormElement | null>,
  { storeName, file, isServed, fillIn }: Options,
): void {
  const fileName = useRef<string>(undefined);
  useEffect(() => {
    fileName.current = file?.name;
  }, [file]);
  useEffect(() => {
    if (storeName === undefined) return;
    const typed = isServed ? undefined : keptTyped(storeName);
    if (typed) {
      // What was typed before the script arrived, or put back by the browser, stands.
      const texts = Object.entries(textsIn(form.current)).filter(([, text]) => text !== '');
      fillIn({ ...typed, values: { ...typed.values, ...Object.fromEntries(texts) } });
      fileName.current ??= typed.fileName;
    }
    const keep = () => keepTyped(storeName, { values: textsIn(form.current), fileName: fileName.current });
    const keepHidden = () => document.hidden && keep();
    addEventListener('pagehide', keep);
    // A phone may end a page in the background without a word.
    document.addEventListener('visibilitychange', keepHidden);
    return () => {
      removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keepHidden);
    };
    // Once, when React arrives.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}
