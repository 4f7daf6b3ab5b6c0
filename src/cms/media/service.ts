/** What others may ask of this feature. */
export { UPLOAD_LIMIT } from './office-schema.ts';
export { changeMedia, deleteMedia, readItem, uploadMedia } from './library.ts';
export { addOriginals, findElsewhere, type Original } from './import-export/actions.ts';
export { describeMedia, readMediaForExport } from './import-export/queries.ts';
export { listVariants, pictureColumns, pictureOf } from './queries.ts';
