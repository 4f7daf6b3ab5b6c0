/** What other features do with content. */
export { createEntry } from './actions.ts';
export { binOf } from './bin.ts';
export type { By } from './change.ts';
export { closeNow } from './publishing.ts';
