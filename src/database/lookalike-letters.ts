/** Letters of other scripts that look like Latin ones. */

const PAIRS = {
  cyrillic: ['АаВЕеЁёІіЇїЈјКкМНОоРрСсТтХхУуЅѕһԁԛԝг', 'AaBEeEeIiIiJjKkMHOoPpCcTtXxYySshdqwr'],
  greek: ['ΑαΒΕεΖΗΙιΚκΜΝνΟοΡρΤτΥυΧχω', 'AaBEeZHIiKkMNvOoPpTtYuXxw'],
} as const;

const pairs = ([theirs, latin]: readonly [string, string]) => {
  const ours = [...latin];
  return [...theirs].map((letter, place) => [letter, ours[place] as string] as const);
};

export const TO_LATIN: ReadonlyMap<string, string> = new Map([...pairs(PAIRS.cyrillic), ...pairs(PAIRS.greek)]);
/** The reverse, for a Latin letter inside a word of another script. */
export const TO_CYRILLIC: ReadonlyMap<string, string> = new Map(
  pairs(PAIRS.cyrillic)
    .toReversed()
    .map(([theirs, latin]) => [latin, theirs]),
);
