/**
 * What an earlier page of this window stored, by the keys under which others write it: a toast (`toast.ts`), a receipt (`kept-receipt.ts`),
 * what was typed in a form (`drafts.ts`). Only pages of ours do, so storage, which is slow, is read only after one of them. Access throws if
 * cookies are blocked.
 */
function isSaved(key: RegExp): boolean {
  try {
    const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const isFirst = arrival?.type === 'navigate' && !document.referrer.startsWith(location.origin);
    return !isFirst && Object.keys(sessionStorage).some((name) => key.test(name));
  } catch {
    return false;
  }
}

export const hasFlash = (): boolean => isSaved(/^(?:flash$|receipt$|typed-)/);
export const hasTyped = (): boolean => isSaved(/^typed-/);
