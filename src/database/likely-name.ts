/** What was probably meant by a name that is none. */

/** Two letters make a short name another word, as HOME and HOST. */
const SHORT_NAME = 6;

/** Two names differ in this many letters at the most. */
const NEAR = 2;

/**
 * In how many letters two names differ, where that is `NEAR` at the most; else something larger. Two neighbours that changed places count as one. A way
 * that is further than that from the same place in both is more anyway, so the work grows with the length and not with its square.
 */
function distance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: NEAR + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const next: number[] = row <= NEAR ? [row] : [];
    for (let column = Math.max(1, row - NEAR); column <= Math.min(other.length, row + NEAR); column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next[column] = Math.min(
        (last[column] ?? Infinity) + 1,
        (next[column - 1] ?? Infinity) + 1,
        (last[column - 1] ?? Infinity) + (isSame ? 0 : 1),
        isSwapped && row > 1 ? (beforeLast[column - 2] ?? Infinity) + 1 : Infinity,
      );
    }
    beforeLast = last;
    last = next;
  }
  return last[other.length] ?? Infinity;
}

const isNear = (one: string, other: string) => distance(one, other) <= (other.length < SHORT_NAME ? 1 : NEAR);

/** The first of these names that differs in a letter or two, whatever its case; undefined where there is none. */
export function likelyName(name: string, known: readonly string[]): string | undefined {
  const asked = name.toUpperCase();
  // What differs in length differs in as many letters: that is seen at once.
  return known.find((one) => Math.abs(one.length - asked.length) <= NEAR && isNear(asked, one.toUpperCase()));
}
