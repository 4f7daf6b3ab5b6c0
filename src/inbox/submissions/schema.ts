/** What visitors send, whichever form it came by, and who of the staff may see it. */
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
