/** A search in a wide window; the narrow one is in lists.test.ts. */

import { openJourneys, DESKTOP } from '../support/journey.ts';
import { searchJourney } from '../support/list-steps.ts';

openJourneys();

searchJourney(DESKTOP);
