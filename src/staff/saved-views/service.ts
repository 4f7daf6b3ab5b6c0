/** What others may ask of this feature. */
export { deleteViewsOf, type Person } from './queries.ts';
