/**
 * HTML that staff write: cleaned once, when it is saved. Only what `cleanHtml` gives fits the columns of HTML, so that forgetting it does
 * not type-check; should something slip through all the same, the policy of the page forbids it to run.
 */
import sanitize from 'sanitize-html';

import type { CleanHtml } from '#database/tables.ts';

/** Prose, as a visitor reads it under a heading of the page. No classes, no styles, no pictures. */
const ALLOWED = ['p', 'br', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'a', 'blockquote', 'code'];
const LINKS = ['https', 'http', 'mailto', 'tel'];

/** The prose in `written`, whatever else was in it: scripts, handlers, frames and styles are gone, open tags are closed. */
export function cleanHtml(written: string): CleanHtml {
  const html = sanitize(written, {
    allowedTags: ALLOWED,
    allowedAttributes: { a: ['href'] },
    allowedSchemes: LINKS,
    allowProtocolRelative: false,
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'iframe', 'svg', 'math'],
  });
  return html as CleanHtml;
}
