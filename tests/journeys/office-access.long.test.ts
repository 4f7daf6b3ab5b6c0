import { lookFully, officeJourneys } from '../support/office-journeys.ts';

officeJourneys(lookFully);
