/** What is probably a mistake among settings that read well. `npm start` prints it, and `npm run doctor` too. */
import { SETTING_NAMES } from '#platform/env.ts';

/** Characters that keep a signature from being guessed. */
const SECRET_LENGTH = 32;
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

/** The setting that was probably meant by a name that is none. */
export const likelySetting = (name: string): string | undefined =>
  SETTING_NAMES.includes(name)
    ? undefined
    : SETTING_NAMES.find((known) => distance(name.toUpperCase(), known) <= (known.length < SHORT_NAME ? 1 : 2));

/** A sentence for each name in the environment that is nearly a setting, and for a secret that is too short. */
export function settingWarnings(env: Readonly<Record<string, string | undefined>>): string[] {
  const misspelt = Object.keys(env).flatMap((name) => {
    const meant = likelySetting(name);
    return meant === undefined ? [] : [`${name} is not a setting: did you mean ${meant}?`];
  });
  const { length } = env['SECRET'] ?? '';
  const isShort = length > 0 && length < SECRET_LENGTH;
  return isShort
    ? [...misspelt, `SECRET has ${length} characters: links are safe with ${SECRET_LENGTH} or more.`]
    : misspelt;
}
