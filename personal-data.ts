/** Every form whose submissions are about a person, and how one of them is erased. */
import { eraseApplicationOf } from './features/applications/candidate/actions.ts';
import type { Holder } from './features/erasure/schema.ts';
import { eraseAlertOf } from './features/job-alerts/actions.ts';
import { eraseMessageOf } from './features/retention/actions.ts';

export const holders: readonly Holder[] = [
  { form: 'contact', erase: eraseMessageOf('contact_messages') },
  { form: 'hire', erase: eraseMessageOf('hire_enquiries') },
  { form: 'application', erase: eraseApplicationOf },
  { form: 'alert', erase: eraseAlertOf },
];
