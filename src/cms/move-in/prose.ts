/** Text of a table as HTML of a field: HTML stays, and is cleaned when it is stored; plain text becomes paragraphs. */

const HTML = /<(?:p|br|ul|ol|li|h[1-6]|strong|em|b|i|a|div|span)\b[^<>]{0,2000}>/i;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const proseOf = (text: string): string =>
  HTML.test(text)
    ? text
    : text
        .split(/\n[ \t]*\n/)
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .map((part) => `<p>${escaped(part).replaceAll('\n', '<br>')}</p>`)
        .join('');
