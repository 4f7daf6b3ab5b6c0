/**
 * Whether an earlier page stored something under this key. Only pages of ours do, so storage, which is slow, is read only after one of them.
 * Access throws if cookies are blocked.
 */
export function hasFlash(key: string): boolean {
  try {
    return document.referrer.startsWith(location.origin) && sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
