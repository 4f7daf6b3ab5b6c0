/** What the lists of the product take of applications. */
export { answerEvents as candidateEvents } from './candidates/actions.ts';
export { candidateBulk } from './candidates/bulk.ts';
export { candidateCsv } from './candidates/csv.ts';
export { interviewWork } from './interviews/handover.ts';
export { invitationEvents } from './interviews/own.ts';
