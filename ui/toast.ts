/**
 * Toasts with the durations of the specification's point 9, which are this library's own: 4 s for errors, 2 s for success, at most 20.
 * The island that shows them sleeps until the first one.
 */
import { toast } from 'react-hot-toast/headless';

export type Toast = { kind: 'success' | 'error' | 'warning'; text: string };

export function showToast({ kind, text }: Toast): void {
  if (kind === 'success') toast.success(text);
  else if (kind === 'error') toast.error(text);
  else toast(text, { className: 'warning' });
  document.dispatchEvent(new Event('toast'));
}

/** Where it is kept: `flash.ts` looks for it by this word, so as not to load this file on every page. */
const FLASH = 'flash';

/** Keeps a toast for the page that comes next, and says whether the browser does. */
export function flashToast(toastToKeep: Toast): boolean {
  try {
    sessionStorage.setItem(FLASH, JSON.stringify(toastToKeep));
    return true;
  } catch {
    return false;
  }
}

/** Shows what the page before left to be said. */
export function showFlash(): void {
  try {
    const kept = sessionStorage.getItem(FLASH);
    sessionStorage.removeItem(FLASH);
    if (kept !== null) showToast(JSON.parse(kept) as Toast);
  } catch {
    // Where the browser keeps nothing, nothing was left.
  }
}
