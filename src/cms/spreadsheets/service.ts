/** What others may ask of this feature. */
export { type ParsedRow, parseRows } from './cells.ts';
export { decodeFile } from './decode.ts';
