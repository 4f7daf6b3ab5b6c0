import { fullJourneys, lookFully } from '../support/office-journeys.ts';
import { operationsWay } from '../support/operations-journeys.ts';

operationsWay(fullJourneys(), lookFully);
