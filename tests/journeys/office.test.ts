import { lookOnce, officeJourneys } from '../support/office-journeys.ts';

officeJourneys(lookOnce);
