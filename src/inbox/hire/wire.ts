import type { HireField } from './schema.ts';

/** How the API spells the fields of a hire enquiry (specification, point 3). */
export const hireWire = {
  name: 'name',
  email: 'email',
  companyName: 'company_name',
  lookingFor: 'looking_for',
} as const satisfies Record<HireField, string>;
