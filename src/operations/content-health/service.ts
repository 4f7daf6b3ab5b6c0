/** What others may ask of this feature. */
export { listDeadLinks } from './actions.ts';
export { listIssues } from './queries.ts';
