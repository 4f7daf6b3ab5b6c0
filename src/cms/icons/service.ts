/** What others may ask of this feature. */
export { iconFor } from './library.ts';
