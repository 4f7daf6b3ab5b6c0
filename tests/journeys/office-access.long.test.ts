import { fullJourneys } from '../support/office-journeys.ts';

fullJourneys();
