/**
 * Toasts with the durations of the specification's point 9, which are this library's own: 4 s for errors, 2 s for success, at most 20.
 * The island that shows them sleeps until the first one.
 */
import { toast } from 'react-hot-toast/headless';

export type Toast = { kind: 'success' | 'error' | 'warning'; text: string };

const FLASH = 'flash';

export function showToast({ kind, text }: Toast): void {
  if (kind === 'success') toast.success(text);
  else if (kind === 'error') toast.error(text);
  else toast(text, { className: 'warning' });
  document.dispatchEvent(new Event('toast'));
}

/** Keeps a toast for the page that comes next. */
export function flashToast(toastToKeep: Toast): void {
  sessionStorage.setItem(FLASH, JSON.stringify(toastToKeep));
}

/** Shows what the page before left to be said. */
export function showFlash(): void {
  const kept = sessionStorage.getItem(FLASH);
  sessionStorage.removeItem(FLASH);
  if (kept !== null) showToast(JSON.parse(kept) as Toast);
}
