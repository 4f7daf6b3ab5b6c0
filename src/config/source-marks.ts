/**
 * Words that nobody has translated stand in English on a page in another language, and say so (`lang`). While the page is rendered each carries a mark behind
 * it; before the page is sent, the marks leave and the elements that they stand in get their language. A page that is translated has none.
 */

import { PART } from './marks.ts';

// For private use: no text has this character, and no browser gets it.
export const SOURCE_MARK = '\u{E002}';
const ANY_MARK = /\u{E002}|%EE%80%82/gu;
/** Their text is no HTML. */
const PLAIN = /^(?:script|style|title|textarea|template)$/;
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

type Spoken = { lang: string; dir: 'ltr' | 'rtl' };
/** `at`: of its tag among the parts. `own`: what its texts are in; undefined while it has none. */
type Open = { name: string; at: number; own: 'source' | 'page' | undefined; hasLang: boolean };

/** A text that no element stands around, as it is sent. */
export const plainSource = (text: string): string => text.replaceAll(ANY_MARK, '');
const nameIn = (tag: string) => /^<\/?([a-z][a-z\d-]*)/i.exec(tag)?.[1]?.toLowerCase() ?? '';

/** HTML in the language `page` whose marked words are in `source`. */
export function tellSource(html: string, source: Spoken, page: Spoken): string {
  if (!html.includes(SOURCE_MARK) && !html.includes('%EE%80%82')) return html;
  const parts = html.match(PART) ?? [];
  const open: Open[] = [];
  const elements: (Open & { parent: Open | undefined })[] = [];
  for (const [at, part] of parts.entries()) {
    const around = open.at(-1);
    if (part.startsWith('<!')) continue;
    const name = part.startsWith('<') ? nameIn(part) : '';
    if (name === '') {
      if (around === undefined || PLAIN.test(around.name) || !/\p{L}/u.test(part)) continue;
      if (part.includes(SOURCE_MARK)) around.own = 'source';
      else around.own ??= 'page';
    } else if (part.startsWith('</')) {
      while (open.length > 0 && open.pop()?.name !== name);
    } else {
      const element = { name, at, own: undefined, hasLang: / lang="/.test(part), parent: around };
      elements.push(element);
      if (!VOID.test(name) && !part.endsWith('/>')) open.push(element);
    }
  }
  const said = new Map<Open | undefined, 'source' | 'page'>();
  for (const element of elements) {
    const around = said.get(element.parent) ?? 'page';
    const now = element.hasLang ? 'page' : (element.own ?? around);
    said.set(element, now);
    if (now === around || element.hasLang) continue;
    const { lang, dir } = now === 'source' ? source : page;
    const direction = source.dir === page.dir ? '' : ` dir="${dir}"`;
    const tag = parts[element.at] ?? '';
    parts[element.at] = tag.replace(/^<[^\s/>]+/, (begin) => `${begin} lang="${lang}"${direction}`);
  }
  return parts.map(plainSource).join('');
}
