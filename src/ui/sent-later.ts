/** The event after an unsent message was sent late. */
export const SENT_LATER = 'sentlater';
export type SentLater = { draftName: string; text: string };
