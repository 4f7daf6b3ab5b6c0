/** What others may ask of this feature. */
export { findTarget, leaveRedirect } from './queries.ts';
