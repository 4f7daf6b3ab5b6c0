/**
 * Whether an earlier page stored a toast or a receipt (`toast.ts` and the contact room write them under these keys). Only pages of ours do,
 * so storage, which is slow, is read only after one of them. Access throws if cookies are blocked.
 */
export function hasFlash(): boolean {
  try {
    const isKept = (key: string) => sessionStorage.getItem(key) !== null;
    return document.referrer.startsWith(location.origin) && ['flash', 'receipt'].some(isKept);
  } catch {
    return false;
  }
}
