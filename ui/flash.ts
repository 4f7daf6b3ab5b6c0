/**
 * Whether the previous page stored a toast (`toast.ts` writes it under this key). Only pages of ours do, so storage, which is slow, is
 * read only after one of them. Access throws if cookies are blocked.
 */
export function hasFlash(): boolean {
  try {
    return document.referrer.startsWith(location.origin) && sessionStorage.getItem('flash') !== null;
  } catch {
    return false;
  }
}
