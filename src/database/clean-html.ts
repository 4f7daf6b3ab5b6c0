/**
 * HTML written by staff is sanitized once, when it is saved. The columns of HTML take only the type that `cleanHtml` returns, so forgetting it does
 * not type-check. If something slipped through nevertheless, the content security policy would keep it from running.
 */
import sanitize from 'sanitize-html';

import { proseLinkOf } from '#config/web-address.ts';
import type { CleanHtml } from '#database/tables/content.ts';

/** Prose below a heading of the page. No classes, no styles, no pictures. */
const ALLOWED = ['p', 'br', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'a', 'blockquote', 'code'];

const clean = (html: string): string =>
  sanitize(html, {
    allowedTags: ALLOWED,
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      a(tagName, { href = '' }): sanitize.Tag {
        const link = proseLinkOf(href);
        return { tagName, attribs: link === undefined ? {} : { href: link } };
      },
    },
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'iframe', 'svg', 'math'],
  });

/**
 * Removes scripts, handlers, frames and styles, and closes open tags. Twice where that changes something: a tag that is taken out between two
 * paragraphs leaves one within the other, and what is stored must be what another saving would store.
 */
export function cleanHtml(written: string): CleanHtml {
  const once = clean(written);
  return (once === written ? once : clean(once)) as CleanHtml;
}
