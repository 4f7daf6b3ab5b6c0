/**
 * The visitor's preferences for every page: the colour scheme (`scheme`; by default the system's) and automatic motion (`motion`). The
 * stylesheet reads both from the root element. They are stored in a cookie, so the server renders each page correctly and no
 * script has to read the browser's storage before the first paint.
 */
export type Choices = { scheme?: 'light' | 'dark'; motion?: 'paused' };

/** All that a visitor's cookies tell of how a page is shown. `language`: in which they read last; undefined for English. */
export type DeclaredChoices = { scheme: Choices['scheme']; motion: Choices['motion']; language: string | undefined };

const COOKIE = 'choices';
const AMONG_COOKIES = new RegExp(`(?:^|;\\s*)${COOKIE}=([a-z.]*)`);
const SCHEMES = ['light', 'dark'] as const;
/** A year, in seconds. */
const MAX_AGE = 31_536_000;

/** The choices among `words`. Unknown words are ignored. */
export function choicesOf(words: readonly (string | undefined)[]): Choices {
  const scheme = SCHEMES.find((one) => words.includes(one));
  return { ...(scheme && { scheme }), ...(words.includes('paused') && { motion: 'paused' }) };
}

/** The choices within cookies, as a request or `document.cookie` has them. */
export function choicesIn(cookies: string): Choices {
  const [, value = ''] = AMONG_COOKIES.exec(cookies) ?? [];
  return choicesOf(value.split('.'));
}

/** The cookie for `document.cookie` that stores `choices`. Without choices it expires at once. */
export function choicesCookie(choices: Choices, { isSecure }: { isSecure: boolean }): string {
  const words = Object.values(choices);
  const maxAge = words.length === 0 ? 0 : MAX_AGE;
  return `${COOKIE}=${words.join('.')}; path=/; max-age=${maxAge}; samesite=lax${isSecure ? '; secure' : ''}`;
}

/** The media query for the browser's theme colour of `scheme`, given the visitor's choice. */
export function schemeMedia(scheme: 'light' | 'dark', chosen: Choices['scheme']): string {
  if (chosen === undefined) return `(prefers-color-scheme: ${scheme})`;
  return scheme === chosen ? 'all' : 'not all';
}
