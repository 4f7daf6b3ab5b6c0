/** What a first visit costs: home at first sight, and what shows most kinds of parts; every page is in weight.long.test.ts. */
import { openFirstVisits, testFirstSight, testStillness, testStyles } from './support/first-visit.ts';
import { PHONE } from './support/browser.ts';

openFirstVisits();
testFirstSight();
testStyles(['/', '/career-apply/1']);
for (const path of ['/', '/about', '/hireus']) testStillness(path, PHONE);
