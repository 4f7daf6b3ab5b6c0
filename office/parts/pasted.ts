/** What word processors put into the clipboard, as the prose that it means. */

const isItemOfWord = (element: Element) => /\bMsoList/.test(element.className);
const markerOf = (item: Element) => item.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]');

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

/** Changes a tree of pasted HTML in place. What the schema of prose has no place for falls away when it is parsed. */
export function tidyPasted(root: ParentNode): void {
  for (const item of root.querySelectorAll('p')) {
    if (!isItemOfWord(item)) continue;
    const list = listOfWord(item);
    const before = item.previousElementSibling;
    if (before?.tagName === list.tagName && before instanceof Element && before.hasAttribute('data-of-word')) {
      before.append(...list.children);
      item.remove();
    } else {
      list.setAttribute('data-of-word', '');
      item.replaceWith(list);
    }
  }
  // Empty paragraphs stand for space, which pages give by themselves.
  for (const block of root.querySelectorAll('p, h1, h2, h3, h4, h5, h6'))
    if (block.textContent.trim() === '' && block.querySelector('img, br + br') === null) block.remove();
}
