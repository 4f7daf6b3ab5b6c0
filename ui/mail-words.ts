/** What both versions of a mail share: setting words as plain text. */

/** A fact of a mail: its label and its value, which may have several lines. */
export type MailFact = readonly [label: string, value: string];

/** A link that opens something without a sign-in, for so many days: until the last (YYYY-MM-DD, in the agency's time zone). */
export type MailLinkProps = { href: string; days: number; lastDay: string };

/** A value of several lines stands below its label, set in. */
const factAsText = ([label, value]: MailFact) =>
  value.includes('\n') ? `${label}:\n  ${value.split(/\r?\n/).join('\n  ')}` : `${label}: ${value}`;

export const factsAsText = (facts: readonly MailFact[]): string => facts.map(factAsText).join('\n');

/** The parts of a mail with an empty line between them. */
export const mailText = (...parts: readonly string[]): string => parts.join('\n\n');
