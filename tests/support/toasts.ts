/** Toasts in journeys: they go after two seconds, or four, which a busy machine lets pass between two looks from outside. */
import type { Page } from 'playwright-core';

import { PATIENCE } from './until.ts';

/** Acts, and waits for a toast with these words: the page itself looks for it, from before the act. */
export async function untilToast(page: Page, words: string, act: () => Promise<void>): Promise<void> {
  const seen = page.evaluate(
    ([text, patience]) =>
      new Promise<void>((found, failed) => {
        const observer = new MutationObserver(look);
        function look() {
          const toasts = [...document.querySelectorAll('.toast')];
          if (!toasts.some(({ textContent }) => textContent?.includes(text))) return;
          observer.disconnect();
          found();
        }
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        setTimeout(() => failed(new Error(`No toast said ${text}.`)), patience);
        look();
      }),
    [words, PATIENCE] as const,
  );
  await Promise.all([seen, act()]);
}
