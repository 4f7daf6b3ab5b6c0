/** Told on the page when a message that had waited was sent. */
export const SENT_LATER = 'sentlater';
export type SentLater = { draftName: string; text: string };
