/** The features that change something of theirs where an answer is sent, taken back, or comes in: in the same transaction. */
import { candidateEvents, invitationEvents } from '#hiring/applications/service.ts';
import { correspondenceEventsOf } from '#inbox/correspondence/service.ts';
import { enquiryEvents } from '#inbox/enquiries/service.ts';

export const correspondenceEvents = correspondenceEventsOf([enquiryEvents, candidateEvents], invitationEvents);
