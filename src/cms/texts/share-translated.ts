/** How much of what a page says is in the language that is shown. */
import { SOURCE_MARK } from '#config/source-marks.ts';
import { sourceOfView } from '#config/translation.ts';

import { areWords, isNested, partsOf } from './values.ts';

/** Each text of these words as it is shown: one that nobody has translated is marked. What a picture of the library shows is said with the picture. */
function* shownIn(view: object): Generator<string> {
  const words = sourceOfView(view)?.words ?? view;
  const keys = Array.isArray(view) ? [...view.keys()].map(String) : partsOf(words).map(([key]) => key);
  for (const key of keys) {
    const [value, shown] = [Reflect.get(words, key), Reflect.get(view, key)] as unknown[];
    if (typeof shown === 'string' && areWords(key, value, words) && !/Alt$|^alt$/.test(key)) yield shown;
    else if (typeof shown === 'object' && shown !== null && !isView(words, key)) yield* shownIn(shown);
  }
}

/** Words of another page, as the names in a menu, count there. */
function isView(words: object, key: string): boolean {
  const value: unknown = Reflect.get(words, key);
  return value !== undefined && !isNested(value);
}

/** From 0 to 1. `views`: words of content.ts. Asked within `showing`, with a language, and with marks of what it lacks. */
export function shareTranslated(views: readonly object[]): number {
  const texts = views.flatMap((view) => [...shownIn(view)]);
  if (texts.length === 0) return 1;
  return texts.filter((text) => !text.includes(SOURCE_MARK)).length / texts.length;
}
