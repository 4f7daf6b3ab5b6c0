/** What can be measured of accessibility in a page as it stands: each function answers the faults it finds, in words. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Minified: a page takes twice as long to read the other, which is what the package gives. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** WCAG 2.2 A and AA, and what axe calls good practice; the size of targets is off in axe unless it is asked for. */
const OPTIONS: axe.RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
  },
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
};
/** What the colours alone can change. */
const COLOURS: axe.RunOptions = { runOnly: ['color-contrast'], resultTypes: ['violations'] };

/** What asks for the whole page. What is open over it hides the rest from screen readers; axe exempts dialogs only, and under load did not always see one. */
const OF_THE_WHOLE_PAGE = { 'landmark-one-main': { enabled: false }, 'page-has-heading-one': { enabled: false } };

/** Gives all parts of the page their place, as src/ui/late-parts.ts does when the browser is idle. A browser whose scripts are turned off for a test says it has them. */
const layOut = (page: Page) =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('main > *, .project > *, .footer'))
      part.dataset['laidOut'] = '';
  });

/** Runs axe over the page; 'colours' asks only for contrast, which is all that light and dark can differ in. */
export async function axeFaults(page: Page, scope: 'everything' | 'colours' = 'everything'): Promise<string[]> {
  await layOut(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(
    async ([options, whilePopupIsOpen]) => {
      const isBehindPopup =
        document.querySelector('[role=listbox], [role=menu], [role=dialog], [role=alertdialog]') !== null &&
        document.querySelector('main')?.closest('[aria-hidden=true], [inert]');
      const rules = { ...options.rules, ...(isBehindPopup ? whilePopupIsOpen : {}) };
      return (await (window as unknown as { axe: typeof axe }).axe.run(document, { ...options, rules })).violations;
    },
    [scope === 'everything' ? OPTIONS : COLOURS, scope === 'everything' ? OF_THE_WHOLE_PAGE : {}] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`),
  );
}

/** Whether the page can be scrolled sideways (WCAG 1.4.10), and by what. */
export async function sidewaysFaults(page: Page): Promise<string[]> {
  await layOut(page);
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1 && element.checkVisibility(),
    );
    return [
      `${scrollWidth} px wide: ${wide
        .slice(0, 3)
        .map((element) => `${element.tagName}.${element.className}`)
        .join(', ')}`,
    ];
  });
}

/** Text that is cut off by its own box or by one around it, or lies on other text; `.excerpt` cuts on purpose, and `.news` lie on a page for seconds. */
export async function cutTextFaults(page: Page): Promise<string[]> {
  await layOut(page);
  return page.evaluate(() => {
    const faults = new Set<string>();
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${element.textContent?.trim().slice(0, 40)}"`;
    /** As by the class `visually-hidden`, on itself or around it. */
    const isSaidOnly = (element: Element) => {
      for (let around: Element | null = element; around !== null; around = around.parentElement)
        if (getComputedStyle(around).clipPath === 'inset(50%)') return true;
      return false;
    };
    const isHidden = (element: Element) =>
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      element.closest('.visually-hidden, .excerpt, [aria-hidden="true"], [inert], .skip-link, .news') !== null ||
      isSaidOnly(element);
    const texts: { element: Element; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      if (element === null || node.nodeValue?.trim() === '' || isHidden(element)) continue;
      if (element.closest('script, style, option, textarea, video') !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width === 0) continue;
      let shown = box;
      for (let around: Element | null = element; around !== null; around = around.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(around);
        const frame = around.getBoundingClientRect();
        const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        // Fonts reach a little above and below their line.
        const slack = 4;
        if (cuts(overflowY) && (box.bottom > frame.bottom + slack || box.top < frame.top - slack))
          faults.add(`cut off in height: ${nameOf(element)}`);
        if (cuts(overflowX) && (box.right > frame.right + slack || box.left < frame.left - slack))
          faults.add(`cut off in width: ${nameOf(element)}`);
        // What scrolls shows the rest, and what is fixed is not cut by those around it.
        if (/auto|scroll/.test(overflowX + overflowY)) {
          const top = Math.max(shown.top, frame.top);
          const left = Math.max(shown.left, frame.left);
          const width = Math.max(0, Math.min(shown.right, frame.right) - left);
          const height = Math.max(0, Math.min(shown.bottom, frame.bottom) - top);
          shown = new DOMRect(left, top, width, height);
          break;
        }
        if (position === 'fixed') break;
      }
      texts.push({ element, box: shown });
    }
    // Neighbours only: in order of the document text can hardly lie on what is far from it.
    for (const [place, { element, box }] of texts.entries()) {
      for (const other of texts.slice(place + 1, place + 6)) {
        if (element.contains(other.element) || other.element.contains(element)) continue;
        const inline = [element, other.element].every((one) => getComputedStyle(one).display === 'inline');
        if (inline) continue;
        const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (width > 4 && height > 8) faults.add(`lies on other text: ${nameOf(element)} and ${nameOf(other.element)}`);
      }
    }
    return [...faults];
  });
}

export const layoutFaults = async (page: Page): Promise<string[]> => [
  ...(await sidewaysFaults(page)),
  ...(await cutTextFaults(page)),
];

/** What can be clicked or typed in and is smaller than `least` CSS pixels; links within a sentence are exempt (WCAG 2.5.8). */
export async function smallTargets(page: Page, selector: string, least: number): Promise<string[]> {
  await layOut(page);
  return page.evaluate(
    ([wanted, size]) => {
      const faults: string[] = [];
      for (const element of document.querySelectorAll<HTMLElement>(wanted)) {
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        // What is not drawn itself is hit by its label, and a stretched link by its card.
        const target = element.matches('[type=checkbox], [type=radio]')
          ? (element.closest('label') ?? element)
          : element;
        const box = target.getBoundingClientRect();
        if (box.width <= 1 || box.height <= 1) continue;
        const isStretched = getComputedStyle(element, '::after').position === 'absolute';
        const isInSentence =
          element.matches('a') &&
          getComputedStyle(element).display === 'inline' &&
          (element.parentElement?.textContent?.trim().length ?? 0) > (element.textContent?.trim().length ?? 0);
        if (isStretched || isInSentence) continue;
        if (box.width < size - 0.5 || box.height < size - 0.5) {
          const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
          faults.push(
            `${Math.round(box.width)} × ${Math.round(box.height)}: ${element.tagName.toLowerCase()}.${element.className} "${name.slice(0, 40)}"`,
          );
        }
      }
      return faults;
    },
    [selector, least] as const,
  );
}

type Stop = { name: string; isFirst: boolean; isInDocument: boolean; faults: string[] };

/** The purposes of fields about the visitor (WCAG 1.3.5), and the keyboard that a phone shows for numbers. */
export async function purposeFaults(page: Page): Promise<string[]> {
  await layOut(page);
  return page.evaluate(() => {
    const tokens: Record<string, string> = {
      name: 'name',
      email: 'email',
      phone: 'tel-national',
      contact: 'tel',
      companyName: 'organization',
      address: 'address-line1',
    };
    return [...document.querySelectorAll<HTMLInputElement>('.form input')].flatMap((input) => {
      const faults: string[] = [];
      const token = tokens[input.name];
      if (token !== undefined && input.autocomplete !== token) faults.push(`${input.id} has no autocomplete=${token}`);
      if (/^(?:phone|contact|year|month)$/.test(input.name) && input.inputMode !== 'numeric')
        faults.push(`${input.id} has no inputmode=numeric`);
      return faults;
    });
  });
}

/** Presses Tab through the whole page: every stop must be seen, unobscured (WCAG 2.4.11), marked (2.4.7), and in the document's order. */
export async function tabFaults(page: Page): Promise<{ stops: number; faults: string[] }> {
  await layOut(page);
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo({ top: 0, behavior: 'instant' });
    Object.assign(window, { firstStop: undefined, lastStop: undefined });
  });
  const faults: string[] = [];
  let stops = 0;
  for (; stops < 250; stops++) {
    await page.keyboard.press('Tab');
    const stop: Stop = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const name = `${element.tagName.toLowerCase()}.${element.className} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
      const isInDocument = element !== document.body && element !== document.documentElement;
      const found: string[] = [];
      // Elements, not their numbers: the page may take away a part between two stops, as the drawing of its hero.
      const seen = window as { firstStop?: Element; lastStop?: Element };
      const { firstStop = element, lastStop } = seen;
      const isFirst = lastStop !== undefined && element === firstStop;
      const isBack =
        lastStop !== undefined && (lastStop.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) === 0;
      if (isInDocument && !isFirst && isBack) found.push('comes after what follows it');
      Object.assign(seen, { firstStop, lastStop: element });
      if (isInDocument) {
        const shown = element.matches('[type=checkbox], [type=radio]')
          ? (element.closest('label') ?? element)
          : element;
        const box = shown.getBoundingClientRect();
        const x = Math.min(Math.max((box.left + box.right) / 2, 0), innerWidth - 1);
        const top = Math.max(box.top, 0);
        const bottom = Math.min(box.bottom, innerHeight);
        if (bottom <= top) found.push('is outside the window');
        const hit = document.elementFromPoint(x, (top + bottom) / 2);
        const isSeen = hit !== null && (shown.contains(hit) || hit.contains(shown) || hit.closest('label') === shown);
        const cover = hit?.closest('.header, .toasts, dialog');
        if (!isSeen || (cover && !cover.contains(shown))) found.push(`lies under ${hit?.tagName}.${hit?.className}`);
        // The link of a card marks the whole card, by what it stretches over it.
        const marked = [getComputedStyle(element), getComputedStyle(shown), getComputedStyle(element, '::after')].some(
          ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
        );
        if (!marked) found.push('has no mark of the focus');
      }
      return { name, isFirst, isInDocument, faults: found };
    });
    // After the last stop the browser begins again, by way of its own controls or at once.
    if (!stop.isInDocument || stop.isFirst) break;
    faults.push(...stop.faults.map((fault) => `${stop.name} ${fault}`));
  }
  return { stops, faults };
}

/** Headings begin with one h1 and skip no level; every page has its landmarks, a title and a language. */
export async function outlineFaults(page: Page, language = 'en-GB'): Promise<string[]> {
  await layOut(page);
  return page.evaluate((spoken) => {
    const faults: string[] = [];
    const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter((heading) =>
      heading.checkVisibility({ visibilityProperty: true }),
    );
    const levels = headings.map((heading) => Number(heading.tagName[1]));
    if (levels.filter((level) => level === 1).length !== 1) faults.push(`headings of level 1: ${levels.join(' ')}`);
    levels.forEach((level, place) => {
      const last = levels[place - 1] ?? 0;
      if (level > last + 1) faults.push(`h${level} "${headings[place]?.textContent}" follows h${last}`);
    });
    if (document.querySelectorAll('main').length !== 1) faults.push('there is not one main');
    for (const nav of document.querySelectorAll('nav')) {
      if (!nav.hasAttribute('aria-label') && !nav.hasAttribute('aria-labelledby')) faults.push('a nav has no name');
    }
    if (document.documentElement.lang !== spoken) faults.push('the language is not said');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (/\p{Script=Malayalam}/u.test(node.nodeValue ?? '') && node.parentElement?.closest('[lang=ml]') === null)
        faults.push(`Malayalam without its language: ${node.nodeValue}`);
    }
    return faults;
  }, language);
}
