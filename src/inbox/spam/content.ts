/** The daily mail about the quarantine. */
export const quarantineDigest = {
  subject: 'Quarantine: {count} waiting',
  heading: 'Spam was kept out of sight',
  waits: {
    one: 'One submission waits in quarantine since {since}. Its sender has a receipt, and nobody has read it yet.',
    other:
      '{count} submissions wait in quarantine, the oldest since {since}. Their senders have receipts, and nobody has read them yet.',
  },
  paragraphs: [
    'The office has them under “Quarantine”, the newest first, and says why each was set aside. There you deliver it, or keep it back for good.',
    'This mail comes once a day while something waits.',
  ],
} as const;

/** The mail about doubtful letters. */
export const doubtfulDigest = {
  subject: 'Doubtful letters: {count}',
  heading: 'A letter came that may be spam',
  waits: {
    one: 'One letter is doubtful. It stands in the office with the others: enquiries under “Doubtful”, applications among the candidates.',
    other:
      '{count} letters are doubtful. They stand in the office with the others: enquiries under “Doubtful”, applications among the candidates.',
  },
  paragraphs: [
    'Answer them like any other, or say “Not spam” or “Spam”: the score learns from it.',
    'This mail comes at most once an hour, instead of a mail for each of them.',
  ],
} as const;

/** What a person decides about a submission. */
export const QUARANTINE_CHANGES = ['release', 'spam', 'undo'] as const;
export type QuarantineChange = (typeof QUARANTINE_CHANGES)[number];

/** What was done, at the terminal and in the office alike. */
export const DECIDED: Readonly<Record<QuarantineChange, (receipt: string) => string>> = {
  release: (receipt) => `${receipt} is released: what waited for it is delivered.`,
  spam: (receipt) => `${receipt} is marked as spam.`,
  undo: (receipt) => `The mark of ${receipt} is taken back.`,
};

export const noSubmission = (receipt: string): string =>
  `There is no submission with the receipt ${receipt || '(none given)'}.`;

/** What came by each form. */
export const FORM_WORDS = { contact: 'Contact message', hire: 'Hire enquiry', application: 'Application' } as const;
