/** What other features do with mails to and from those who wrote. */
export { cancelAnswer, type CorrespondenceEvents, correspondenceEventsOf, sendAnswer } from './actions.ts';
export { connectInbox, inboxFault } from './mailbox.ts';
export {
  answeredAt,
  countLettersWith,
  deleteLettersWith,
  hasAnswers,
  listCorrections,
  listLettersOf,
  unansweredSince,
} from './queries.ts';
