/** What others may ask of this feature. */
export { putClient } from './editing/queries.ts';
export { featuredClients } from './queries.ts';
