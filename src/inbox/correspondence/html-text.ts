/** The text of a mail that has no other part than HTML. */
import { Tokenizer } from 'htmlparser2';

/** Where a line ends. */
const BLOCKS = new Set([
  'p',
  'div',
  'br',
  'li',
  'tr',
  'blockquote',
  'h1',
  'h2',
  'h3',
  'h4',
  'hr',
  'ul',
  'ol',
  'table',
  'pre',
]);
/** What is between their tags is nobody's words. The tokenizer looks for their ends by itself. */
const UNREAD = new Set(['script', 'style', 'title', 'textarea']);
/** In characters. */
const MAX_READ_SIZE = 100_000;

const nothing = () => {};

/** Programs put what a mail repeats into such elements. Other quotations are the sender's own. */
const isRepeated = (name: string, attributes: string) =>
  name === 'blockquote' && /cite|quote/.test(attributes.replaceAll('blockquote', ''));
/** Behind such an element is what Outlook repeats. */
const isHead = (name: string, attributes: string) =>
  (name === 'div' || name === 'span') && /divrplyfwdmsg|outlookmessageheader/.test(attributes);

/**
 * The words without any markup, with the lines of its blocks. Lines that programs repeat begin with '>', as they do in plain text. Tags are taken one by
 * one: a tree of tags that are never closed costs their square.
 */
export function textOfHtml(html: string): string {
  const source = html.slice(0, MAX_READ_SIZE).replaceAll(/[\r\n\t ]+/g, ' ');
  const lines: string[] = [];
  let parts: string[] = [];
  let isUnread = false;
  let [name, attributes] = ['', ''];
  const quotes: boolean[] = [];
  let depth = 0;
  const endLine = () => {
    const line = parts.join('').trim();
    parts = [];
    const text = depth > 0 ? `> ${line}`.trimEnd() : line;
    if (line !== '' || (lines.at(-1) ?? '').replace('>', '') !== '') lines.push(text);
  };
  const add = (text: string) => (isUnread ? 0 : parts.push(text));
  const nameAt = (start: number, end: number) => source.slice(start, Math.min(end, start + 12)).toLowerCase();
  const open = () => {
    if (UNREAD.has(name)) isUnread = true;
    if (BLOCKS.has(name)) endLine();
    const lower = attributes.toLowerCase();
    if (name === 'blockquote') {
      quotes.push(isRepeated(name, lower));
      if (quotes.at(-1)) depth += 1;
    }
    if (isHead(name, lower)) lines.push('-----Original Message-----');
  };
  const close = (closed: string) => {
    if (UNREAD.has(closed)) isUnread = false;
    if (BLOCKS.has(closed)) endLine();
    if (closed === 'blockquote' && quotes.pop()) depth -= 1;
  };
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: true },
    {
      ontext: (start, end) => void add(source.slice(start, end)),
      ontextentity: (codePoint) => void add(String.fromCodePoint(codePoint)),
      onopentagname(start, end) {
        name = nameAt(start, end);
        attributes = '';
      },
      onopentagend: open,
      onselfclosingtag: open,
      onclosetag: (start, end) => close(nameAt(start, end)),
      onattribdata(start, end) {
        if (attributes.length < 500) attributes += ` ${source.slice(start, Math.min(end, start + 100))}`;
      },
      onattribentity: nothing,
      onattribend: nothing,
      onattribname: nothing,
      oncdata: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onend: nothing,
      onprocessinginstruction: nothing,
    },
  );
  tokenizer.write(source);
  tokenizer.end();
  endLine();
  return lines.join('\n').trim();
}
