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
const READ_AT_MOST = 100_000;

const nothing = () => {};

/** The words without any markup, with the lines of its blocks. Tags are taken one by one: a tree of tags that are never closed costs their square. */
export function textOfHtml(html: string): string {
  const source = html.slice(0, READ_AT_MOST).replaceAll(/[\r\n\t ]+/g, ' ');
  const parts: string[] = [];
  let isUnread = false;
  const add = (text: string) => (isUnread ? 0 : parts.push(text));
  const tag = (start: number, end: number, isOpening: boolean) => {
    const name = source.slice(start, Math.min(end, start + 12)).toLowerCase();
    if (UNREAD.has(name)) isUnread = isOpening;
    if (BLOCKS.has(name)) add('\n');
  };
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: true },
    {
      ontext: (start, end) => void add(source.slice(start, end)),
      ontextentity: (codePoint) => void add(String.fromCodePoint(codePoint)),
      onopentagname: (start, end) => tag(start, end, true),
      onclosetag: (start, end) => tag(start, end, false),
      onattribdata: nothing,
      onattribentity: nothing,
      onattribend: nothing,
      onattribname: nothing,
      oncdata: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onend: nothing,
      onopentagend: nothing,
      onprocessinginstruction: nothing,
      onselfclosingtag: nothing,
    },
  );
  tokenizer.write(source);
  tokenizer.end();
  return parts
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .filter((line, place, lines) => line !== '' || (lines[place - 1] ?? '') !== '')
    .join('\n')
    .trim();
}
