/** What members have of their own in each room, and how it goes over to somebody else when they are removed. */
import { interviewWork } from './features/applications/interviews/handover.ts';
import { enquiryWork } from './features/enquiries/handover.ts';
import { mentionWork } from './features/notes/handover.ts';
import type { Works } from './features/staff/schema.ts';
import { viewWork } from './features/views/handover.ts';

export const works: Works = [enquiryWork, interviewWork, mentionWork, viewWork];
