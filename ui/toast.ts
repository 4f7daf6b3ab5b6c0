/**
 * Toasts with the durations of the specification's point 9, which are this library's own: 4 s for errors and blank ones, 2 s for success, at
 * most 20. The island that shows them sleeps until the first one.
 */
import { toast } from 'react-hot-toast/headless';

/** A notice is a blank toast: good news that nobody has just asked for. */
export type Toast = { kind: 'success' | 'error' | 'warning' | 'notice'; text: string };

/** The last success that was told: it goes when the next attempt begins. */
let success: string | undefined;

export function showToast({ kind, text }: Toast): void {
  if (kind === 'success') success = toast.success(text);
  else if (kind === 'error') toast.error(text);
  else toast(text, { className: kind === 'notice' ? 'success' : 'warning' });
  document.dispatchEvent(new Event('toast'));
}

export function dismissSuccess(): void {
  if (success !== undefined) toast.dismiss(success);
  success = undefined;
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
    if (kept === null) return;
    showToast(JSON.parse(kept) as Toast);
    // The receipt stands on the page; its address can be shared without it.
    const address = new URL(location.href);
    address.searchParams.delete('sent');
    history.replaceState(history.state, '', address);
  } catch {
    // Where the browser keeps nothing, nothing was left.
  }
}
