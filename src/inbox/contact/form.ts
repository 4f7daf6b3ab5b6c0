import { paths } from '#config/paths.ts';
import { site } from '#config/site.ts';
import { defineForm } from '#platform/forms/define-form.ts';
import { email, required } from '#platform/forms/fields.ts';

import { phoneNumber, phoneRule } from './schema.ts';

/** The contact message, with the messages of points 5 and 8. The side panel and the page show the same form. */
export const contactForm = defineForm({
  name: 'contact',
  page: paths.contact(),
  call: paths.contactCall(),
  table: 'contact_messages',
  done: 'Message sent successfully',
  about: 'subject',
  text: 'message',
  fields: {
    name: {
      rule: required('Name is required', { name: 'Name' }),
      wire: 'candidate_name',
      label: 'Name',
      autoComplete: 'name',
    },
    email: { rule: email(), wire: 'email_id', label: 'Email ID', autoComplete: 'email', type: 'email' },
    phone: {
      rule: phoneNumber(phoneRule),
      wire: 'phone',
      label: 'Contact Number',
      autoComplete: 'tel-national',
      hint: '{our digits} digits, without country code',
      digits: {
        get most() {
          return site.phone.digits.most;
        },
        get least() {
          return site.phone.digits.least ?? site.phone.digits.most;
        },
        get countryCode() {
          return site.phone.countryCode;
        },
      },
    },
    subject: {
      rule: required('Subject is required', { name: 'Subject', atMost: 300 }),
      wire: 'subject',
      label: 'Subject',
    },
    message: {
      rule: required('Message is required', { name: 'Message', atMost: 10_000 }),
      wire: 'message',
      label: 'Message',
      isLong: true,
      placeholder: 'Type something here...',
    },
  },
});

/** Of one that had to wait in the browser for its connection. */
export const CONTACT_SENT_LATER = `${contactForm.done}: the one that could not be sent at {time}. Your receipt: {receipt}`;

/** Only where the agency shows failures (site.ts), and no answer says why. */
export const CONTACT_FAILED = 'The message could not be sent. Please try again in a moment.';
