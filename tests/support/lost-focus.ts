/** The focus that a page loses: for every journey of the office, whatever it presses. */
import type { Page } from 'playwright-core';

/** Frames after which nobody will give it back any more. */
const PATIENCE = 10;

/** Tells in the console, as an error, when what had the focus has gone and nothing has it now. */
export const watchFocus = (page: Page): void => {
  // Not as a script of each frame: some of ours may run none.
  page.on('domcontentloaded', () => void page.evaluate(look, PATIENCE).catch(() => undefined));
};

function look(patience: number): void {
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
  const watch = () => {
    const isLost = last !== undefined && hasNobody() && document.visibilityState === 'visible';
    frames = isLost ? frames + 1 : 0;
    if (last !== undefined && frames === patience) {
      console.error(`The focus was lost from ${last.outerHTML.slice(0, 200)}`);
      last = undefined;
    }
    requestAnimationFrame(watch);
  };
  requestAnimationFrame(watch);
}
