/** What others may ask of this feature. */
export { isSessionOpen, listStaff, sessionCutoffs } from './queries.ts';
