import { editable } from '#config/translation.ts';

/** The words of the buttons of a form. */
export const FORM_WORDS = editable('forms', {
  submit: 'Submit',
  sending: 'Sending',
  restore: 'Restore last draft',
  another: 'Write another message',
} as const);
