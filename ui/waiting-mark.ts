/** How every page finds out that messages wait, without loading what sends them. */
export const WAITING_STORE = 'waiting';
/** Something waits: it is tried again in a while. */
export const WAITING_EVENT = 'waiting';
