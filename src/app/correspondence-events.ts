/** What the features of enquiries and candidates change where an answer is sent, taken back, or comes in: in the same transaction. */
import type { CorrespondenceEvent, CorrespondenceEvents } from '#inbox/correspondence/actions.ts';
import type { Tx } from '#database/database.ts';
import { answerEvents as candidateEvents } from '#hiring/applications/candidates/actions.ts';
import { invitationEvents } from '#hiring/applications/interviews/own.ts';
import { answerEvents as enquiryEvents } from '#inbox/enquiries/actions.ts';

type Shared = Omit<CorrespondenceEvents, 'invited' | 'invitationAnswered'>;

/** Each feature changes the rows of its own forms, and leaves the others. */
const features: readonly Shared[] = [enquiryEvents, candidateEvents];

const toldToAll = (what: 'answered' | 'replied') => async (tx: Tx, event: CorrespondenceEvent) => {
  for (const feature of features) await feature[what](tx, event);
};

export const correspondenceEvents: CorrespondenceEvents = {
  answered: toldToAll('answered'),
  async cancelled(tx, event) {
    let left: string | undefined;
    for (const feature of features) left ??= await feature.cancelled(tx, event);
    return left;
  },
  replied: toldToAll('replied'),
  ...invitationEvents,
  async corrected(tx, event) {
    for (const feature of features) await feature.corrected(tx, event);
  },
};
