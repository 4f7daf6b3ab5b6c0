import { decodeEntities } from './inline-text.ts';

/** The elements that an excerpt keeps. Links are left out, because a link hidden by the line clamp could still get the focus. */
const ALLOWED = {
  p: 'p',
  h3: 'p',
  h4: 'p',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
};
const BLOCKS = new Set<ExcerptTag>(['p', 'ul', 'ol']);
type ExcerptTag = 'p' | 'ul' | 'ol' | 'li' | 'strong' | 'em' | 'code';
const TAGS: ReadonlyMap<string, ExcerptTag> = new Map(
  Object.entries({ ...ALLOWED, code: 'code' }) as [string, ExcerptTag][],
);

/** HTML as data that React renders, so that no text is parsed as HTML in the browser. */
export type ExcerptNode = string | readonly [tag: ExcerptTag, ...inside: ExcerptNode[]];

/** Elements nested deeper are replaced by their content. */
const DEEPEST = 8;

type Open = [tag: ExcerptTag, ...inside: ExcerptNode[]];

/** Up to `atMost` characters of sanitised HTML (src/database/clean-html.ts), with the elements that structure it. */
export function excerptOf(html: string, atMost: number): ExcerptNode[] {
  const top: ExcerptNode[] = [];
  const open: Open[] = [];
  const around = (): ExcerptNode[] => (open.at(-1) as ExcerptNode[] | undefined) ?? top;
  const close = (tag: ExcerptTag) => {
    const place = open.findLastIndex(([one]) => one === tag);
    if (place >= 0) open.length = place;
  };
  let left = atMost;
  for (const [part, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^<>]{0,2000}>|[^<]+/giu)) {
    const tag = TAGS.get(name.toLowerCase());
    if (name === '') {
      const text = decodeEntities(part).replace(/\s+/gu, ' ');
      const [parent] = open.at(-1) ?? [];
      // Only line breaks of the source are between the blocks.
      if (text.trim() === '' && (parent === undefined || parent === 'ul' || parent === 'ol')) continue;
      if (text.length > left) {
        const cut = text.slice(0, left);
        around().push(`${cut.slice(0, cut.lastIndexOf(' ') + 1 || left).trimEnd()}…`);
        break;
      }
      left -= text.length;
      around().push(text);
    } else if (name.toLowerCase() === 'br') around().push(' ');
    else if (tag !== undefined && slash === '/') close(tag);
    else if (tag !== undefined && open.length < DEEPEST) {
      const [parent] = open.at(-1) ?? [];
      if (tag === 'li' && parent !== 'ul' && parent !== 'ol') continue;
      // A paragraph ends where another block begins.
      if (BLOCKS.has(tag)) close('p');
      const node: Open = [tag];
      around().push(node);
      open.push(node);
    }
  }
  return top;
}
