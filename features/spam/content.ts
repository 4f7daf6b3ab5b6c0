/** The daily mail about the quarantine. */
export const quarantineDigest = {
  subject: 'Quarantine: {count} waiting',
  heading: 'Something may be spam, and waits for you',
  waits: {
    one: 'One submission waits in quarantine since {since}. Its sender has a receipt, and nobody has read it yet.',
    other:
      '{count} submissions wait in quarantine, the oldest since {since}. Their senders have receipts, and nobody has read them yet.',
  },
  paragraphs: [
    'On the server `npm run db -- quarantine` shows them, the newest first, and why they were set aside. `npm run db -- quarantine release RECEIPT` delivers one, `npm run db -- quarantine spam RECEIPT` keeps it back for good.',
    'This mail comes once a day while something waits.',
  ],
} as const;
