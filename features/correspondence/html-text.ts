/** The text of a mail that has no other part than HTML. */
import sanitizeHtml from 'sanitize-html';

/** Where a line ends. */
const BLOCKS = ['p', 'div', 'br', 'li', 'tr', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'hr', 'ul', 'ol', 'table', 'pre'];
/** In characters. */
const READ_AT_MOST = 100_000;

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The words without any markup, with the lines of its blocks. */
export function textOfHtml(html: string): string {
  const source = html.slice(0, READ_AT_MOST).replaceAll(/[\r\n\t ]+/g, ' ');
  // Tags without attributes are left, and four entities.
  const bare = sanitizeHtml(source, { allowedTags: BLOCKS, allowedAttributes: {} });
  return bare
    .replaceAll(/<\/?[a-z\d]{1,10}(?: \/)?>/g, '\n')
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .split('\n')
    .map((line) => line.trim())
    .filter((line, place, lines) => line !== '' || (lines[place - 1] ?? '') !== '')
    .join('\n')
    .trim();
}
