/** What visitors send, whichever form it came by, and who of the staff may see it. */
import * as v from 'valibot';

import type { StaffRole } from '#database/tables/staff.ts';
import type { FormName } from '#database/tables/submissions.ts';

export const FORM_NAMES = ['contact', 'hire', 'application'] as const satisfies readonly FormName[];

/** Whose work a kind of submission is: they see it and decide about it. Editors have none. */
export const FORMS_OF: Readonly<Record<StaffRole, readonly FormName[]>> = {
  owner: FORM_NAMES,
  editor: [],
  recruiter: ['application'],
  sales: ['contact', 'hire'],
};

/** The free texts of a submission. */
export type Wording = {
  name: string;
  /** A short line: the subject or the company's name; '' where there is none. */
  subject: string;
  text: string;
};

/** What somebody did with a submission, and when: ISO 8601 in UTC. 'Nora North' 'answered'. `letterId`: of the mail that it was done with. */
export const historyEvent = v.object({
  at: v.string(),
  who: v.string(),
  says: v.string(),
  letterId: v.nullable(v.number()),
});
export type HistoryEvent = v.InferOutput<typeof historyEvent>;
