/** What is probably a mistake among settings that read well. `npm start` prints it, and `npm run doctor` too. */
import { SETTING_NAMES } from '#platform/env.ts';
import { likelyName } from '#database/likely-name.ts';

/** Characters that keep a signature from being guessed. */
const SECRET_LENGTH = 32;

/** The setting that was probably meant by a name that is none. */
export const likelySetting = (name: string): string | undefined =>
  SETTING_NAMES.includes(name) ? undefined : likelyName(name, SETTING_NAMES);

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
