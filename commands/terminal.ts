/** Text for a terminal. */

/** What strangers wrote must not move the cursor, colour the terminal or turn the line around. */
export const harmless = (text: string) => text.replace(/[^\P{C}\n]/gu, '\u{FFFD}');

type Facts = Record<string, string | number | null>;

/** Facts below one another, each with its name; empty ones are left out. */
export function factsAsText(row: Facts): string {
  const facts = Object.entries(row).filter(([, value]) => value !== null && value !== '');
  const width = Math.max(...facts.map(([name]) => name.length)) + 2;
  const indent = `\n${' '.repeat(width + 2)}`;
  return facts
    .map(
      ([name, value]) =>
        `  ${name.replaceAll('_', ' ').padEnd(width)}${harmless(String(value)).replaceAll('\n', indent)}`,
    )
    .join('\n');
}
