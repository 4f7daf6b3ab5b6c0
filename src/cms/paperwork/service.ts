/** What others may ask of this feature. */
export { agreesWithPaperwork, findProjectOfPaperwork, PAPERWORK_TAGS } from './queries.ts';
