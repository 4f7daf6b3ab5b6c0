/** Replaces control and direction characters, so that visitors' text cannot move the cursor, colour the terminal or reverse a line. */
export const replaceControls = (text: string) => text.replace(/[^\P{C}\n]/gu, '\u{FFFD}');

type Facts = Record<string, string | number | null>;

/** One fact per line, with its name. Empty ones are left out. */
export function factsAsText(row: Facts): string {
  const facts = Object.entries(row).filter(([, value]) => value !== null && value !== '');
  const width = Math.max(...facts.map(([name]) => name.length)) + 2;
  const indent = `\n${' '.repeat(width + 2)}`;
  return facts
    .map(
      ([name, value]) =>
        `  ${name.replaceAll('_', ' ').padEnd(width)}${replaceControls(String(value)).replaceAll('\n', indent)}`,
    )
    .join('\n');
}

/** How long ago, in the two largest units. `from` is ISO text. */
export function ageOf(from: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(from)) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} d ${hours % 24} h`;
}
