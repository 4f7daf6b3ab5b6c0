import { translatable } from '#config/translation.ts';

/** The words of the buttons of a form. */
export const FORM_WORDS = translatable({
  submit: 'Submit',
  sending: 'Sending',
  restore: 'Restore last draft',
} as const);
