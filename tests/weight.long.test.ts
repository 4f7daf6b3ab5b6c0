/** What a first visit costs: every page on a phone and on a desk. */
import { openFirstVisits, testStillness, testStyles } from './support/first-visit.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { openPageWork, testBreaches, testWork } from './support/page-work.ts';
import { pages } from './support/pages.ts';

openFirstVisits();
openPageWork();
testStyles(pages.map(({ path }) => path));
for (const { path } of pages) testWork(path);
testBreaches('/career-apply/1');
for (const { path } of pages) for (const viewport of [PHONE, DESKTOP]) testStillness(path, viewport);
