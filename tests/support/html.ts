/** Reading the product's own HTML in tests: React and our seed write it, so attributes stand in double quotes and tags are closed. */
export type Element = {
  name: string;
  attributes: Record<string, string>;
  /** What is inside, as HTML; '' for elements that hold nothing. */
  inner: string;
};

const TOKEN = /<!--[\s\S]*?-->|<(\/?)([a-z][\w-]*)((?:\s+[^\s=>"'/]+(?:="[^"]*")?)*)\s*\/?>/giu;
const ATTRIBUTE = /([^\s=>"'/]+)(?:="([^"]*)")?/gu;
const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);
/** In drawings, elements without content are closed where they open. */
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00A0', apos: "'" };

export const decode = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/giu, (whole, hex: string, decimal: string, name: string) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return decimal ? String.fromCodePoint(Number(decimal)) : (ENTITIES[name] ?? whole);
  });

/** Every element of a page in its order, and the tags that do not match. */
export function readHtml(html: string): { elements: Element[]; faults: string[] } {
  const elements: Element[] = [];
  const faults: string[] = [];
  const open: { element: Element; begins: number }[] = [];
  for (const token of html.matchAll(TOKEN)) {
    const [tag, slash, spelt, written = ''] = token;
    if (spelt === undefined) continue;
    const name = spelt.toLowerCase();
    if (slash === '/') {
      const last = open.pop();
      if (last?.element.name !== name) {
        faults.push(`</${name}> closes <${last?.element.name ?? 'nothing'}>`);
        break;
      }
      last.element.inner = html.slice(last.begins, token.index);
      continue;
    }
    const attributes: Record<string, string> = {};
    for (const [, attribute = '', value = ''] of written.matchAll(ATTRIBUTE)) {
      if (attribute in attributes) faults.push(`<${name}> has ${attribute} twice`);
      attributes[attribute.toLowerCase()] = decode(value);
    }
    const element: Element = { name, attributes, inner: '' };
    elements.push(element);
    if (!VOID.has(name) && !tag.endsWith('/>')) open.push({ element, begins: token.index + tag.length });
  }
  if (faults.length === 0) for (const { element } of open) faults.push(`<${element.name}> is not closed`);
  return { elements, faults };
}

/** What begins like markup and is none of the above: a browser would make something of it all the same. */
export const strayBrackets = (html: string): string[] =>
  html
    .replace(/^<!doctype html>/u, '')
    .replace(/(<script\b[^>]*>)[\s\S]*?(?=<\/script>)|(<style>)[\s\S]*?(?=<\/style>)/gu, '$1$2')
    .replace(TOKEN, '')
    .match(/<.{0,40}/gsu) ?? [];

/** What a reader reads, on one line. */
export const textOf = (html: string): string =>
  decode(html.replace(TOKEN, (tag) => (/^<\/?(?:b|i|em|strong|span|a|svg|path)\b/u.test(tag) ? '' : ' ')))
    .replaceAll(/\s+/gu, ' ')
    .trim();
