/** What others may ask of this feature. */
export { hasProof } from './sessions.ts';
export { isSessionOpen, listStaff, sessionCutoffs } from './queries.ts';
