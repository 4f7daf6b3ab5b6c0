import { typingJourneys } from '../support/typing-journeys.ts';

typingJourneys();
