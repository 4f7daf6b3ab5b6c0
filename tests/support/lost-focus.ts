/** The focus that a page loses: for every journey of the office, whatever it presses. */
import type { BrowserContext } from 'playwright-core';

/** Frames after which nobody will give it back any more. */
const PATIENCE = 10;

/** Tells in the console, as an error, when what had the focus has gone and nothing has it now. */
export const watchFocus = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((patience) => {
    let last: Element | undefined;
    let frames = 0;
    const hasNobody = () => document.activeElement === null || document.activeElement === document.body;
    const takesFocus = (element: Element) => element.isConnected && !element.matches(':disabled, [inert] *');
    addEventListener('focusin', ({ target }) => (last = target as Element), true);
    // Who presses beside everything has nothing on purpose.
    addEventListener('focusout', ({ target }) =>
      setTimeout(() => {
        if (hasNobody() && last === target && takesFocus(last as Element)) last = undefined;
      }),
    );
    const look = () => {
      const isLost = last !== undefined && hasNobody() && document.visibilityState === 'visible';
      frames = isLost ? frames + 1 : 0;
      if (last !== undefined && frames === patience) {
        console.error(`The focus was lost from ${last.outerHTML.slice(0, 200)}`);
        last = undefined;
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, PATIENCE);
