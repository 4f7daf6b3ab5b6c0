/** What pages in a language need beside the styles of all pages, as a font with its letters. */
import { directionOf } from '#config/known-languages.ts';
import letters from '#ui/styles/malayalam.css?raw';

import aroundEnglish from './around-english.css?raw';
import malayalam from './ml.css?raw';
import rightToLeft from './right-to-left.css?raw';

const own: Readonly<Record<string, string>> = { ml: `${letters}${malayalam}` };

export const stylesOf = (code: string): string =>
  aroundEnglish + (own[code] ?? '') + (directionOf(code) === 'rtl' ? rightToLeft : '');
