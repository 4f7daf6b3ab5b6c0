import { shortJourneys } from '../support/office-journeys.ts';

shortJourneys();
