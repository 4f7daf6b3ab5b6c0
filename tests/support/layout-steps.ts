/** What journeys ask of the parts that every page shares: the focus, the header's drawing, colours, scrolling. */
import type { Page } from 'playwright-core';

export const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim();
  });
export const rootIs = (page: Page, attribute: string) =>
  page.evaluate((name) => document.documentElement.getAttribute(name), attribute);
export const LOGO = '.header-logo svg:visible';
/** The colour of the words in the header's drawing. */
export const logoOf = (page: Page) =>
  page.locator(`${LOGO} [fill="var(--text)"]`).evaluate((words) => getComputedStyle(words).fill);
/** The colours of words on a light ground and on a dark one. */
export const INK = { onLight: 'rgb(11, 21, 18)', onDark: 'rgb(242, 246, 243)' };
export const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
/** Two frames: what a scrolled page changes, it has changed then. */
export const drawTwice = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
export const colourOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor);

export const LIGHT = 'rgb(255, 255, 255)';
export const DARK = 'rgb(11, 21, 18)';
