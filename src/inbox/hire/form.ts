import { paths } from '#config/paths.ts';
import { defineForm } from '#platform/forms/define-form.ts';
import { email, required } from '#platform/forms/fields.ts';

/** The hire enquiry, with the messages of points 5 and 8. */
export const hireForm = defineForm({
  name: 'hire',
  page: paths.hire(),
  call: paths.hireCall(),
  table: 'hire_enquiries',
  done: 'Message sent successfully',
  about: 'companyName',
  text: 'lookingFor',
  fields: {
    name: { rule: required('Name is required', { name: 'Name' }), wire: 'name', label: 'Name', autoComplete: 'name' },
    email: { rule: email(), wire: 'email', label: 'Email ID', autoComplete: 'email', type: 'email' },
    companyName: {
      rule: required('Company Name is required', { name: 'Company Name' }),
      wire: 'company_name',
      label: 'Company Name',
      autoComplete: 'organization',
    },
    lookingFor: {
      rule: required('Looking for is required', { name: 'Looking for', atMost: 10_000 }),
      wire: 'looking_for',
      label: 'Looking for',
      isLong: true,
      hint: 'An app, a new shop, a quicker way to do something: a few words are enough',
    },
  },
});

/** Specification, point 8. */
export const HIRE_FAILED = 'Error while sending message please try again';
