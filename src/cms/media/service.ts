/** What others may ask of this feature. */
export { UPLOAD_LIMIT } from './office-schema.ts';
export { changeMedia, deleteMedia, readItem, uploadMedia } from './library.ts';
export { listVariants, pictureColumns, pictureOf, rejectedMedia } from './queries.ts';
