/** The HTML of prose, written as src/database/clean-html.ts writes it. */
import type { Fragment, Mark, Node } from '@tiptap/pm/model';

import { escapeAttribute, escapeText } from '#ui/escape-text.ts';

const TAGS: Readonly<Record<string, string>> = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  blockquote: 'blockquote',
  bold: 'strong',
  italic: 'em',
  code: 'code',
};

const tagOf = ({ type, attrs }: Node): string =>
  type.name === 'heading' ? `h${Number(attrs['level'])}` : (TAGS[type.name] ?? 'p');

const opening = ({ type, attrs }: Mark) =>
  type.name === 'link' ? `<a href="${escapeAttribute(String(attrs['href']))}">` : `<${TAGS[type.name] ?? 'em'}>`;
const closing = ({ type }: Mark) => (type.name === 'link' ? '</a>' : `</${TAGS[type.name] ?? 'em'}>`);

/** Words with their marks; a mark that goes on from one piece to the next stays open. */
function inline(content: Fragment): string {
  let html = '';
  let open: readonly Mark[] = [];
  const closeTo = (count: number) => {
    for (const mark of open.slice(count).toReversed()) html += closing(mark);
    open = open.slice(0, count);
  };
  content.forEach((node) => {
    const shared = node.marks.findIndex((mark, place) => open[place]?.eq(mark) !== true);
    closeTo(shared < 0 ? node.marks.length : shared);
    for (const mark of node.marks.slice(open.length)) html += opening(mark);
    open = node.marks;
    html += node.isText ? escapeText(node.text ?? '') : '<br />';
  });
  closeTo(0);
  return html;
}

/** An item of one paragraph is written as plain words, as the pages and people expect. */
function itemOf(item: Node): string {
  const [first, ...rest] = item.children;
  const isPlain = rest.every(({ type }) => type.name === 'bulletList' || type.name === 'orderedList');
  return first !== undefined && isPlain ? inline(first.content) + rest.map(blockOf).join('') : blocks(item.content);
}

function blockOf(node: Node): string {
  const tag = tagOf(node);
  const inner =
    node.type.name === 'listItem' ? itemOf(node) : node.inlineContent ? inline(node.content) : blocks(node.content);
  return `<${tag}>${inner}</${tag}>`;
}

const blocks = (content: Fragment): string => content.content.map(blockOf).join('');

/** '' where there is not a word. */
export const htmlOfProse = (document: Node): string =>
  document.textContent.trim() === '' ? '' : blocks(document.content);
