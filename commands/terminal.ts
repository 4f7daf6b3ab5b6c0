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

/** How long ago, in the largest two units. `from` is ISO text. */
export function ageOf(from: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(from)) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} d ${hours % 24} h`;
}
