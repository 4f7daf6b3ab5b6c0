/** What others may ask of this feature. */
export { leaveRedirect } from './queries.ts';
