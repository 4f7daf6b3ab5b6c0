/** What was done with a submission, for staff: enquiries and candidates are told of in the same way. */
import { officeInWords, type ShownEvent } from '#staff/audit/service.ts';

import type { HistoryEvent } from './schema.ts';

/** What is said of an action whatever the submission is. */
const ACTION_WORDS: Readonly<Record<string, string>> = {
  'answer.send': 'answered',
  'answer.cancel': 'took an answer back before it left',
  'answer.correct': 'corrected the address',
  'answer.receive': 'took a mail into the thread',
  'answer.bounce': 'noted that an answer came back undelivered',
  'quarantine.release': 'released it from the quarantine',
  'quarantine.spam': 'marked it as spam',
  'quarantine.undo': 'took the mark back',
};

type Facts = Readonly<Record<string, unknown>>;

/**
 * The history in these events, oldest first. `actions`: which of them are told. `sender`: what whoever sent it is called. `says`: what an action of
 * the feature's own did, by its facts.
 */
export const historyIn = (
  events: readonly ShownEvent[],
  { actions, sender, says }: { actions: RegExp; sender: string; says: (action: string, facts: Facts) => string },
): HistoryEvent[] =>
  events
    .filter(({ action }) => actions.test(action))
    .map((event) => ({
      at: event.at,
      who: event.actor === 'visitor' ? sender : officeInWords(event),
      says: ACTION_WORDS[event.action] ?? says(event.action, (event.after ?? {}) as Facts),
      letterId: event.subject === 'answer' ? Number(event.subjectId) : null,
    }));
