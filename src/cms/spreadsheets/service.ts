/** What others may ask of this feature. */
export { parseRows } from './cells.ts';
export { decodeFile } from './decode.ts';
