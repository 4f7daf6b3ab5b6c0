import { fullContentJourneys } from '../support/content-journeys.ts';

fullContentJourneys();
