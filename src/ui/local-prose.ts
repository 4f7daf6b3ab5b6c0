/** Prose of an entry as a page shows it: its links lead to the pages in the language of the page, where these are offered in it. */
import { localPath, shownLanguage, ENGLISH } from '#config/translation.ts';

/** As `cleanHtml` writes links to pages of this site. */
const LINK = / href="(\/[^"]*)"/g;

export const localProse = (html: string): string =>
  shownLanguage() === ENGLISH ? html : html.replaceAll(LINK, (_, path: string) => ` href="${localPath(path)}"`);
