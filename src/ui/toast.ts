/**
 * Toasts with the durations of the specification's point 9, which are this library's own: 4 s for errors and blank ones, 2 s for success, at
 * most 20. The island that shows them is hydrated with the first one.
 */
import { toast } from 'react-hot-toast/headless';

import { translate } from '#config/translation.ts';

type Toast = { kind: 'success' | 'error' | 'warning'; text: string };

/** The id of the last success toast. It is dismissed when the next attempt begins. */
let success: string | undefined;

export function showToast({ kind, text: english }: Toast): void {
  const text = translate(english);
  if (kind === 'success') success = toast.success(text);
  else if (kind === 'error') toast.error(text);
  else toast(text, { className: 'warning' });
  document.dispatchEvent(new Event('toast'));
}

export function dismissSuccess(): void {
  if (success !== undefined) toast.dismiss(success);
  success = undefined;
}

/** The storage key. `flash.ts` repeats it, so that not every page loads this file. */
const FLASH = 'flash';

/** Stores a toast for the next page. Returns false if the browser's storage is unavailable. */
export function flashToast(toastToKeep: Toast): boolean {
  try {
    sessionStorage.setItem(FLASH, JSON.stringify(toastToKeep));
    return true;
  } catch {
    return false;
  }
}

/** Shows the toast that the previous page stored. */
export function showFlash(): void {
  try {
    const saved = sessionStorage.getItem(FLASH);
    sessionStorage.removeItem(FLASH);
    if (saved === null) return;
    showToast(JSON.parse(saved) as Toast);
    // The receipt is shown on the page; removed from the URL, which may be shared.
    const address = new URL(location.href);
    address.searchParams.delete('sent');
    history.replaceState(history.state, '', address);
  } catch {
    // Storage is unavailable, so nothing was stored.
  }
}
