/** What closing an opening asks of other features: mails to candidates, and the content that the opening is. */
import { memberActor } from '#staff/audit/schema.ts';
import type { ClosingParts } from '#hiring/applications/closing/actions.ts';
import { closeNow } from '#cms/content/publishing.ts';
import { cancelAnswer, sendAnswer } from '#inbox/correspondence/actions.ts';
import { correspondenceEvents } from './correspondence-events.ts';
import { contentTypes } from './content-types.ts';

export const closingParts: ClosingParts = {
  sendAnswer: (services, member, answer) => sendAnswer(services, correspondenceEvents, member, answer),
  cancelAnswer: (services, member, id) => cancelAnswer(services, correspondenceEvents, member, id),
  closeOpening(services, staffId, jobId) {
    const jobs = contentTypes.find(({ kind }) => kind.name === 'jobs');
    if (jobs === undefined) throw new Error('There are no openings among the kinds of content.');
    return closeNow(services, jobs, { id: jobId, version: undefined, by: { actor: memberActor(staffId), staffId } });
  },
};
