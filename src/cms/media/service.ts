/** What others may ask of this feature. */
export { UPLOAD_LIMIT } from './office-schema.ts';
export { changeMedia, deleteMedia, readItem, uploadMedia } from './library.ts';
export { addOriginals, findElsewhere, type Original } from './carry/actions.ts';
export { describeMedia, readMediaToCarry } from './carry/queries.ts';
export { listVariants, pictureColumns, pictureOf, rejectedMedia } from './queries.ts';
