/** What pages in a language need beside the styles of all pages, as a font with its letters: by the language's code. */
import letters from '#ui/styles/malayalam.css?raw';

import malayalam from './ml.css?raw';

export const stylesOf: Readonly<Record<string, string>> = { ml: `${letters}${malayalam}` };
