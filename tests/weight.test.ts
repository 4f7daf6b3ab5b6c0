/** What a first visit costs at first sight of home; the styles and the stillness of every page are in weight.long.test.ts. */
import { openFirstVisits, testFirstSight } from './support/first-visit.ts';

openFirstVisits();
testFirstSight();
