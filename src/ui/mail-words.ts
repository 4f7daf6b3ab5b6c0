/** What the HTML and the text of a mail share, and how its text is laid out. */

/** A fact of a mail: its label and its value, which may have several lines. */
export type MailFact = readonly [label: string, value: string];

/** A link that opens something without a sign-in, and the last day on which it is valid (YYYY-MM-DD, in the agency's time zone). */
export type MailLinkProps = { href: string; days: number; lastDay: string };

/** A value of several lines is indented below its label. */
const factAsText = ([label, value]: MailFact) =>
  value.includes('\n') ? `${label}:\n  ${value.split(/\r?\n/).join('\n  ')}` : `${label}: ${value}`;

export const factsAsText = (facts: readonly MailFact[]): string => facts.map(factAsText).join('\n');

/** The parts of a mail, with an empty line between them. */
export const mailText = (...parts: readonly string[]): string => parts.join('\n\n');
