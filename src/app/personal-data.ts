/** Every form whose submissions are about a person, and how one of them is erased. */
import { eraseApplicationOf } from '#hiring/applications/candidate/actions.ts';
import { keepWaiting as keepCandidatesWaiting } from '#hiring/applications/service.ts';
import { keepWaiting as keepEnquiriesWaiting } from '#inbox/enquiries/service.ts';
import type { Holder } from '#hiring/erasure/schema.ts';
import { eraseAlertOf } from '#hiring/job-alerts/actions.ts';
import { eraseRowOf } from '#hiring/move-in/erase.ts';
import { eraseMessageOf } from '#operations/retention/actions.ts';

export const holders: readonly Holder[] = [
  // Of both kinds of messages at once.
  { form: 'contact', erase: eraseMessageOf('contact_messages'), keepWaiting: keepEnquiriesWaiting },
  { form: 'hire', erase: eraseMessageOf('hire_enquiries') },
  { form: 'application', erase: eraseApplicationOf, keepWaiting: keepCandidatesWaiting },
  { form: 'alert', erase: eraseAlertOf },
  { form: 'import', erase: eraseRowOf },
];
