/** Texts over those that are delivered, on both sides. */

/** What the product fills in, as {name}. */
export const placeholdersIn = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))];

/** Whether staff have said that nothing shall be shown. */
export const saysNothing = (text: string): boolean => text.trim() === '';

/** Why words cannot be shown; undefined where they can. */
export function whyWordsAreWrong(
  { label, delivered, needed }: { label: string; delivered: string; needed?: string },
  { text }: { text: string },
): string | undefined {
  if (saysNothing(text))
    return needed && `${label} cannot be empty, because ${needed}: write some words, or take it as delivered`;
  // What nobody has translated yet says nothing of what is filled in.
  if (delivered === '') return undefined;
  const filled = placeholdersIn(delivered);
  const unknown = placeholdersIn(text).find((name) => !filled.includes(name));
  if (unknown === undefined) return undefined;
  return filled.length === 0
    ? `Nothing is filled in for ${unknown} here: write it without brackets`
    : `Nothing is filled in for ${unknown} here, only for ${filled.join(', ')}`;
}
