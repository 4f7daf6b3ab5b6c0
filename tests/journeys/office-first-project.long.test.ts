import { firstProjectJourney } from '../support/first-project-journey.ts';

firstProjectJourney();
