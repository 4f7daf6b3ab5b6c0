import type { ContactField } from './schema.ts';

/** How the API spells the fields of a contact message (specification, point 3). */
export const contactWire = {
  name: 'candidate_name',
  email: 'email_id',
  phone: 'phone',
  subject: 'subject',
  message: 'message',
} as const satisfies Record<ContactField, string>;
