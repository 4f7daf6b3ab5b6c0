/** What others may ask of this feature. */
export { countOverdueMessages, deleteSenders, expiryCutoff, insertErasures, readRetention } from './queries.ts';
