/** Texts that are one mistake away from what was typed: a letter wrong, too many, missing, or two in the wrong order. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** The shortest text that is looked for with a mistake in it: shorter ones resemble too many names. */
const MIN_LENGTH = 5;
/** Names that are longer are typed with care, or not at all. Bounds the work: 54 texts for each letter. */
const MAX_LENGTH = 40;

/** All of them, without the text itself; none of what is too short, too long or in another script. */
export function misspellingsOf(text: string): Set<string> {
  const found = new Set<string>();
  if (text.length < MIN_LENGTH || text.length > MAX_LENGTH || !/^[a-z .,/-]+$/.test(text)) return found;
  for (let at = 0; at <= text.length; at += 1) {
    const [before, behind, next] = [text.slice(0, at), text.slice(at + 1), text.slice(at)];
    for (const letter of LETTERS) {
      found.add(before + letter + next);
      if (at < text.length) found.add(before + letter + behind);
    }
    if (at < text.length) found.add(before + behind);
    if (at + 1 < text.length) found.add(before + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2));
  }
  found.delete(text);
  return found;
}
