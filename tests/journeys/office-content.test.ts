import { shortContentJourney } from '../support/content-journeys.ts';

shortContentJourney();
