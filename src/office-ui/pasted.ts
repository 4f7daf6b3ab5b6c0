/** What word processors put into the clipboard, as the prose that it means. */
import { parseInert } from './read-html.ts';

const STYLE_ELEMENT = /<style\b/i;
const STYLE_END = /<\/style\s*>/i;

/** Without its style sheets. What is left open goes on to the end. */
function withoutSheets(html: string): string {
  const [first = '', ...rest] = html.split(STYLE_ELEMENT);
  return first + rest.map((part) => part.split(STYLE_END).slice(1).join('')).join('');
}

/**
 * Styles and handlers under names that mean nothing: a browser that reads them reports a breach of the policy, though nothing of it would
 * ever run. Only within tags: words stay as they are.
 */
export const defused = (html: string): string =>
  withoutSheets(html).replaceAll(/<[a-z][^<>]*>/gi, (tag) =>
    tag.replaceAll(/(?<=[\s"'])style(?=\s*=)/gi, 'data-style').replaceAll(/(?<=[\s"'/])on[a-z]+(?=\s*=)/gi, 'data-on'),
  );

const styleOf = (element: Element) => element.getAttribute('data-style') ?? '';
const isBold = (style: string) => /font-weight:\s*(?:bold|[6-9]00)/i.test(style);
const isLight = (style: string) => /font-weight:\s*(?:normal|[1-4]00)/i.test(style);
const isSlanted = (style: string) => /font-style:\s*italic/i.test(style);

function wrap(element: Element, tag: 'strong' | 'em'): void {
  const around = element.ownerDocument.createElement(tag);
  around.append(...element.childNodes);
  element.append(around);
}

/** Weight and slant that stand in styles; Google Docs puts a whole document into a `b` that is none. */
function readStyles(root: ParentNode): void {
  for (const element of root.querySelectorAll('[data-style]')) {
    const style = styleOf(element);
    if (element.matches('b, strong') && isLight(style)) element.replaceWith(...element.childNodes);
    else if (element.matches('span')) {
      if (isBold(style)) wrap(element, 'strong');
      if (isSlanted(style)) wrap(element, 'em');
    }
  }
}

const isItemOfWord = (element: Element) =>
  /\bMsoList/.test(element.className) || /mso-list:\s*l\d/i.test(styleOf(element));
const markerOf = (item: Element) =>
  [...item.querySelectorAll('[data-style]')].find((part) => /mso-list:\s*ignore/i.test(styleOf(part)));

/** Word writes the items of a list as paragraphs, each with its bullet or number as text. */
function listOfWord(item: Element): Element {
  const marker = markerOf(item);
  const isCounted = /^\s*(?:\d+|[a-z])[.)]/i.test((marker ?? item).textContent);
  marker?.remove();
  const list = item.ownerDocument.createElement(isCounted ? 'ol' : 'ul');
  const made = item.ownerDocument.createElement('li');
  made.append(...item.childNodes);
  list.append(made);
  return list;
}

/** How deep an item of Word lies; 1 at the outside. */
const depthOf = (item: Element): number =>
  Math.min(9, Number(/mso-list:\s*l\d+\s+level([1-9])/i.exec(styleOf(item))?.[1] ?? 1));

/** Puts a list of one item behind the last one of a list: into it, or into the list of its last item where it lies deeper. */
function joinLists(before: Element, list: Element, depth: number): void {
  const last = before.lastElementChild;
  if (depth > 1 && last !== null) {
    const inner = last.lastElementChild;
    if (inner?.matches('ul, ol') === true && (depth > 2 || inner.tagName === list.tagName))
      joinLists(inner, list, depth - 1);
    else last.append(list);
  } else before.append(...list.children);
}

function readListsOfWord(root: ParentNode): void {
  for (const item of root.querySelectorAll('p')) {
    if (!isItemOfWord(item)) continue;
    const depth = depthOf(item);
    const list = listOfWord(item);
    const before = item.previousElementSibling;
    const goesOn = before?.hasAttribute('data-of-word') === true && (depth > 1 || before.tagName === list.tagName);
    if (before !== null && goesOn) {
      joinLists(before, list, depth);
      item.remove();
    } else {
      list.setAttribute('data-of-word', '');
      item.replaceWith(list);
    }
  }
}

/** Google Docs, LibreOffice and others put a list beside the item that it belongs to, not into it. */
function nestLists(root: ParentNode): void {
  for (const list of root.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const before = list.previousElementSibling;
    if (before?.matches('li') === true) before.append(list);
    else list.replaceWith(...list.children);
  }
}

const BLOCKS = 'p, div, ul, ol, li, h1, h2, h3, h4, h5, h6, blockquote';

/** Prose has no tables: a row becomes a line with its cells apart, a row of one cell is what stands in it. The innermost tables come first. */
function readTables(root: ParentNode): void {
  for (const table of [...root.querySelectorAll('table')].toReversed()) {
    const lines = [...table.rows].flatMap((row) => {
      const cells = [...row.cells].filter((cell) => cell.textContent.trim() !== '');
      if (cells.length === 0) return [];
      if (cells.length === 1 && row.querySelector(BLOCKS) !== null) return [...(cells[0]?.childNodes ?? [])];
      const line = table.ownerDocument.createElement('p');
      for (const [place, cell] of cells.entries()) {
        for (const block of [...cell.querySelectorAll(BLOCKS)].toReversed())
          block.replaceWith(...block.childNodes, ' ');
        line.append(...(place === 0 ? [] : [' | ']), ...cell.childNodes);
      }
      return [line];
    });
    table.replaceWith(...lines);
  }
}

/** No-break spaces, which programs put wherever two blanks met, would keep lines from breaking. */
function breakSpaces(root: HTMLElement): void {
  const texts = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode() !== null)
    texts.currentNode.nodeValue = (texts.currentNode.nodeValue ?? '').replaceAll('\u00A0', ' ');
}

/** Pasted HTML as a tree. What the schema of prose has no place for falls away when it is parsed. */
export function readPasted(html: string): HTMLElement {
  const root = parseInert(defused(html));
  breakSpaces(root);
  readListsOfWord(root);
  nestLists(root);
  readTables(root);
  readStyles(root);
  // Empty paragraphs stand for space, which pages give by themselves.
  for (const block of root.querySelectorAll('p, h1, h2, h3, h4, h5, h6'))
    if (block.textContent.trim() === '') block.remove();
  return root;
}
