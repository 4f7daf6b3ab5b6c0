/** What was probably meant by a name that is none. */

/** Two letters make a short name another word, as HOME and HOST. */
const SHORT_NAME = 6;

/** In how many letters two names differ. Two neighbours that changed places count as one. */
function distance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped && row > 1 ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    beforeLast = last;
    last = next;
  }
  return last[other.length] ?? 0;
}

const isNear = (one: string, other: string) => distance(one, other) <= (other.length < SHORT_NAME ? 1 : 2);

/** The first of these names that differs in a letter or two, whatever its case; undefined where there is none. */
export function likelyName(name: string, known: readonly string[]): string | undefined {
  const asked = name.toUpperCase();
  // What differs in length differs in as many letters: that is seen at once.
  return known.find((one) => Math.abs(one.length - asked.length) <= 2 && isNear(asked, one.toUpperCase()));
}
