/** The words of each language of languages.ts, by its code: a file each, grouped by feature. */
import malayalam from './ml.json' with { type: 'json' };

/** By feature, and within by the English text. */
type Words = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The group of what scripts say, in forms and toasts: each page brings it to the browser. */
export const BROWSER_GROUP = 'browser';

export const wordsOf: Readonly<Record<string, Words>> = { ml: malayalam };
