/** What others may ask of this feature. */
export { listVariants, pictureColumns, pictureOf, rejectedMedia } from './queries.ts';
