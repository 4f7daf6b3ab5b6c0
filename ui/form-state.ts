/** What a form on a page shows, and the names that it reserves: the same in the browser and on the server. */

export type FormFields = Record<string, string>;
export type FieldErrors = Record<string, string>;

/** How a form stands on a page: empty, come back with messages, or sent. */
export type FormState = {
  values: FormFields;
  errors: FieldErrors;
  /** What is wrong with the form as a whole. */
  problem?: string;
  /** The receipt of what was just stored. */
  receipt?: string;
};

export const emptyForm: FormState = { values: {}, errors: {} };

/** The field that people do not see, and the header with an island's token. */
export const RESERVED_FIELDS = { honeypot: 'website', token: 'form-token' } as const;
