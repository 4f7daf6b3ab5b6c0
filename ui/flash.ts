/**
 * Whether the page before left something to be said (`toast.ts`, which keeps it under this word). Only a page of ours leaves one, and asking a
 * browser's storage takes time; where cookies are blocked it throws at the mere question.
 */
export function hasFlash(): boolean {
  try {
    return document.referrer.startsWith(location.origin) && sessionStorage.getItem('flash') !== null;
  } catch {
    return false;
  }
}
