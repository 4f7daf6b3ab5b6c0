/** HTML as a tree that is only read: nothing in it runs, loads or is shown. */
type Sanitising = typeof Document & { parseHTML?: (html: string) => Document };
type Policy = { createHTML: (html: string) => string };
type Policies = { createPolicy: (name: string, rules: Policy) => Policy };

let policy: Policy | undefined;

/** Parsed as it is, which trusted types allow to this policy alone. */
export function parseInert(html: string): HTMLElement {
  policy ??= (globalThis as { trustedTypes?: Policies }).trustedTypes?.createPolicy('own-html', {
    createHTML: (text) => text,
  });
  return new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html').body;
}

/** By the browser's own sanitiser where it has one. */
export function readHtml(html: string): HTMLElement {
  const { parseHTML } = Document as Sanitising;
  return parseHTML === undefined ? parseInert(html) : parseHTML.call(Document, html).body;
}

/** What stands in it, a line for each block: to compare, and to count. */
export const textOfHtml = (html: string): string =>
  [...readHtml(html).querySelectorAll('p, h3, h4, li, blockquote')]
    .filter((block) => block.querySelector('p, li') === null)
    .map((block) => block.textContent.trim())
    .join('\n');
