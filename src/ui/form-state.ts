/** The state of a form on a page, and reserved field names: the same in the browser and on the server. */

export type FormFields = Record<string, string>;
export type FieldErrors = Record<string, string>;

/** The state of a form: empty, shown again with errors, or sent. */
export type FormState = {
  values: FormFields;
  errors: FieldErrors;
  /** An error of the form as a whole. */
  problem?: string;
  /** The receipt of the submission that was just stored. */
  receipt?: string;
};

export const emptyForm: FormState = { values: {}, errors: {} };

/** The honeypot field, and the headers with an island's token and with the page before this one. */
export const RESERVED_FIELDS = { honeypot: 'website', token: 'form-token', cameFrom: 'came-from' } as const;
