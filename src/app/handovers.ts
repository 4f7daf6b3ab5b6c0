/** What members have of their own in each feature, and how it goes over to somebody else when they are removed. */
import { interviewWork } from '#hiring/applications/service.ts';
import { enquiryWork } from '#inbox/enquiries/service.ts';
import { mentionWork } from '#inbox/notes/handover.ts';
import type { Works } from '#staff/accounts/schema.ts';
import { viewWork } from '#staff/saved-views/handover.ts';

export const works: Works = [enquiryWork, interviewWork, mentionWork, viewWork];
