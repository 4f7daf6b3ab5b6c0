/** What both versions of a mail share: filling words, and setting them as plain text. */

/** A fact of a mail: its label and its value, which may have several lines. */
export type MailFact = readonly [label: string, value: string];

/** Puts values into the places of a text: '{name}'. */
export const fillWords = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);

/** A value of several lines stands below its label, set in. */
const factAsText = ([label, value]: MailFact) =>
  value.includes('\n') ? `${label}:\n  ${value.split(/\r?\n/).join('\n  ')}` : `${label}: ${value}`;

export const factsAsText = (facts: readonly MailFact[]): string => facts.map(factAsText).join('\n');

/** The parts of a mail with an empty line between them. */
export const mailText = (...parts: readonly string[]): string => parts.join('\n\n');
