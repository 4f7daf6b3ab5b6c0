/** Who may do what, in one place: the four roles, what each is for, and the lists that calls name. */
import type { StaffRole } from '#database/tables/staff.ts';

export const ROLES = ['owner', 'editor', 'recruiter', 'sales'] as const satisfies readonly StaffRole[];

export const ROLE_NAMES: Readonly<Record<StaffRole, string>> = {
  owner: 'Owner',
  editor: 'Editor',
  recruiter: 'Recruiter',
  sales: 'Sales',
};

export const ROLE_WORDS: Readonly<Record<StaffRole, string>> = {
  owner: 'Everything, with staff and settings',
  editor: 'Content and media',
  recruiter: 'Openings, candidates and résumés',
  sales: 'Enquiries and clients; reads projects',
};

/** What every member of staff may do: their own account. */
export const EVERYBODY = ROLES;
export const OWNERS = ['owner'] as const;
/** Who sees candidates and their résumés. */
export const RECRUITERS = ['owner', 'recruiter'] as const;
/** Who answers enquiries. */
export const ENQUIRIES = ['owner', 'sales'] as const;
/** Who decides about the quarantine, each about their own kinds (src/inbox/spam). */
export const DECIDE_SPAM = ['owner', 'recruiter', 'sales'] as const;

export const isRole = (word: string): word is StaffRole => (ROLES as readonly string[]).includes(word);
/** Who moves in content, or candidates. */
export const MOVERS: readonly StaffRole[] = ['owner', 'editor', 'recruiter'];
