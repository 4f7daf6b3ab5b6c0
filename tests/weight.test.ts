/** What a first visit costs: home at first sight, and one page of each kind; the others are in weight.long.test.ts. */
import { openFirstVisits, testFirstSight, testStillness, testStyles } from './support/first-visit.ts';
import { PHONE } from './support/browser.ts';
import { KINDS } from './support/pages.ts';

openFirstVisits();
testFirstSight();
testStyles(KINDS);
for (const path of ['/', '/hireus']) testStillness(path, PHONE);
