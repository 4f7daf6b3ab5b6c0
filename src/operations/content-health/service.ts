/** What others may ask of this feature. */
export { listIssues } from './queries.ts';
