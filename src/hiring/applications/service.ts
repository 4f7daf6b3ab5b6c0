/** What others do with applications. */
export { answerEvents as candidateEvents } from './candidates/actions.ts';
export { candidateBulk } from './candidates/bulk.ts';
export { candidateCsv } from './candidates/csv.ts';
export { interviewWork } from './interviews/handover.ts';
export { invitationEvents } from './interviews/own.ts';
export { countOverdueApplications, findApplication, keepWaiting } from './candidate/queries.ts';
export { countCandidates, countNewCandidates, readStatuses } from './candidates/queries.ts';
export { listEndedWithWaiting } from './closing/queries.ts';
export { countUnassignedInterviews, readOwnDay } from './interviews/queries.ts';
export { findStage, type MovedIn, storeMovedIn, takeBackMovedIn, TOO_OLD, TWICE } from './moved-in.ts';
export { listApplied } from './queries.ts';
export { readStagesOf } from './stages/queries.ts';
