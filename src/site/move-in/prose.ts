/**
 * HTML of another editor in parts that this product has: prose as `cleanHtml` lets it pass, and pictures between. Paragraphs are found where the old
 * editor left them out, and shortcodes, which nobody here understands, go.
 */
import { Parser } from 'htmlparser2';

import { escapeAttribute } from '#ui/escape-text.ts';

/** `id`: that the old site gave it, where the text says so. */
export type TextPicture = { url: string; id: string; alt: string; caption: string };
export type TextPart = { type: 'prose'; html: string } | ({ type: 'picture' } & TextPicture);
type ReadText = {
  parts: TextPart[];
  /** Sentences for staff: what could not be kept as it was. */ notes: string[];
};

/** Tags of a text. The parser takes the square of those that stand within one another. */
const MAX_TAGS = 20_000;

/** Whether a text is too much to be read. */
export function hasTooManyTags(html: string): boolean {
  let tags = 0;
  for (let at = html.indexOf('<'); at !== -1 && tags <= MAX_TAGS; at = html.indexOf('<', at + 1)) tags += 1;
  return tags > MAX_TAGS;
}

/** Lists and quotes within one another: each is opened again behind a picture. Those that are deeper give their text to the last. */
const MAX_HOLDERS = 20;

/** Characters of the words for a picture, and of the line below it. */
const CAPTION = 300;

const INLINE: Readonly<Record<string, string>> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  code: 'code',
  a: 'a',
};
/** Blocks that hold blocks. */
const HOLDERS: ReadonlySet<string> = new Set(['ul', 'ol', 'li', 'blockquote']);
/** What ends a paragraph and is none itself. */
const BLOCKS: ReadonlySet<string> = new Set(
  'p div section article aside header footer main nav figure figcaption table thead tbody tfoot tr dl dt dd pre hr address details summary center'.split(
    ' ',
  ),
);
/** Nothing within is text. */
const SILENT: ReadonlySet<string> = new Set(
  'script style noscript template svg math form select textarea button object canvas title head'.split(' '),
);
const EMBEDS: ReadonlySet<string> = new Set(['iframe', 'video', 'audio', 'embed']);

/** Shortcodes that say so by their name alone; the others have attributes, or an end. */
const SHORTCODES: ReadonlySet<string> = new Set(['gallery', 'playlist', 'video', 'audio', 'embed', 'caption']);
const SHORTCODE = /\[(\[?)(\/?)([a-z][\w-]{0,60})([^[\]]*)\](\]?)/gi;
/** What the parts of a text say that they hold: the marks of shortcodes become elements. */
const GALLERY = 'move-in-gallery';

/** `[caption]` becomes a figure, `[embed]` its address, others go with their attributes; what stands between a beginning and an end stays. */
function withoutShortcodes(html: string, notes: Set<string>): string {
  if (!html.includes('[')) return html;
  const ended = new Set(Array.from(html.matchAll(/\[\/([a-z][\w-]{0,60})\]/gi), ([, name = '']) => name.toLowerCase()));
  return html.replaceAll(
    SHORTCODE,
    (whole, escaped: string, end: string, name: string, rest: string, after: string) => {
      // '[[gallery]]' shows '[gallery]'.
      if (escaped !== '' && after !== '') return whole.slice(1, -1);
      const own = name.toLowerCase();
      const isOne = SHORTCODES.has(own) || ended.has(own) || /[_-]/.test(own) || /\s[\w-]+=/.test(rest);
      if (!isOne) return whole;
      if (own === 'caption') return end === '' ? '<figure>' : '</figure>';
      if (own === 'embed') return end === '' ? '<p>' : '</p>';
      if (own === 'gallery')
        return `<${GALLERY} ids="${escapeAttribute(/ids=["'“”]?([\d, ]+)/.exec(rest)?.[1] ?? '')}"></${GALLERY}>`;
      if (end === '') notes.add(`The shortcode [${name}] goes: it was drawn by WordPress`);
      return escaped + after;
    },
  );
}

const isLink = (text: string) => /^https?:\/\/\S+$/.test(text);

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : undefined);

/** A link of a text. One to the old site becomes a path of this one, where the old address leads on. */
function linkFrom(address: string, site: string): string {
  const host = hostOf(address);
  if (host === undefined || host === '' || host !== hostOf(site)) return address;
  const { pathname, search, hash } = new URL(address);
  return pathname + search + hash;
}

/** `site`: the address of the old site, whose links become paths. */
export function readText(written: string, { site }: { site: string }): ReadText {
  const notes = new Set<string>();
  const html = withoutShortcodes(written, notes);
  // The old editor stored no paragraphs: an empty line ends one.
  const isClassic = !html.includes('<!-- wp:') && !/<p[\s>]/i.test(html);
  const parts: TextPart[] = [];
  let out = '';
  /** The paragraph or heading that is open. */
  let open: string | undefined;
  let hasText = false;
  const inline: string[] = [];
  const holders: string[] = [];
  let tooDeep = 0;
  let silent = 0;
  let pre = 0;
  let figure: { pictures: number[]; caption: string } | undefined;
  const levels = new Set<string>();

  const startParagraph = () => {
    if (open !== undefined || holders.at(-1) === 'li') return;
    out += '<p>';
    open = 'p';
    hasText = false;
  };
  const closeInline = () => {
    for (const tag of inline.toReversed()) out += `</${tag}>`;
    inline.length = 0;
  };
  const endParagraph = () => {
    closeInline();
    if (open === undefined) return;
    if (!hasText) out = out.slice(0, out.lastIndexOf(`<${open}>`));
    else out += `</${open}>`;
    open = undefined;
  };
  const flush = () => {
    endParagraph();
    for (const tag of holders.toReversed()) out += `</${tag}>`;
    if (out.replaceAll(/<[^<>]*>/g, '').trim() !== '') parts.push({ type: 'prose', html: out });
    out = '';
    for (const tag of holders) out += `<${tag}>`;
  };
  const say = (said: string) => {
    const text = open !== undefined && hasText ? said : said.replace(/^\s+/, holders.at(-1) === 'li' ? ' ' : '');
    if (text === '') return;
    if (text.trim() === '' && open === undefined && holders.at(-1) !== 'li') return;
    startParagraph();
    if (text.trim() !== '') hasText = true;
    out += escapeAttribute(text);
  };
  const linkTo = (address: string) => {
    startParagraph();
    hasText = true;
    out += `<a href="${escapeAttribute(hrefOf(address))}">${escapeAttribute(address)}</a>`;
  };
  const hrefOf = (address: string) => linkFrom(address.trim(), site);
  const picture = (url: string, id: string, alt: string) => {
    if (url === '' && id === '') return;
    flush();
    const place = parts.push({ type: 'picture', url, id, alt: alt.trim().slice(0, CAPTION), caption: '' });
    figure?.pictures.push(place - 1);
  };

  const parser = new Parser({
    onopentag(name, attributes) {
      if (SILENT.has(name)) silent += 1;
      if (silent > 0) return;
      if (name === 'br') {
        if (open !== undefined || holders.at(-1) === 'li') out += '<br>';
      } else if (name === 'img') {
        const id = /\bwp-image-(\d{1,10})\b/.exec(attributes['class'] ?? '')?.[1] ?? '';
        picture(attributes['src'] ?? '', id, attributes['alt'] ?? '');
      } else if (name === GALLERY) {
        for (const id of (attributes['ids'] ?? '').split(',')) picture('', id.trim(), '');
      } else if (EMBEDS.has(name)) {
        endParagraph();
        const source = attributes['src'] ?? '';
        if (isLink(source)) {
          linkTo(source);
          endParagraph();
        }
        notes.add('What was embedded becomes a link');
      } else if (/^h[1-6]$/.test(name)) {
        endParagraph();
        levels.add(name);
        out += `<${name}>`;
        open = name;
        hasText = false;
      } else if (HOLDERS.has(name)) {
        endParagraph();
        if (holders.length === MAX_HOLDERS) {
          tooDeep += 1;
          return;
        }
        holders.push(name);
        out += `<${name}>`;
      } else if (BLOCKS.has(name)) {
        endParagraph();
        if (name === 'pre') pre += 1;
        if (name === 'table') notes.add('A table becomes lines of text');
        if (name === 'figure') figure = { pictures: [], caption: '' };
      } else {
        const tag = INLINE[name];
        if (tag === undefined) return;
        startParagraph();
        inline.push(tag);
        out += tag === 'a' ? `<a href="${escapeAttribute(hrefOf(attributes['href'] ?? ''))}">` : `<${tag}>`;
      }
    },
    ontext(text) {
      if (silent > 0) return;
      if (figure !== undefined && figure.pictures.length > 0) {
        figure.caption += text;
        if (figure.caption.length <= CAPTION * 2) return;
        // It was never closed.
        const all = figure.caption;
        figure = undefined;
        return say(all);
      }
      if (isLink(text.trim()) && inline.length === 0) return linkTo(text.trim());
      const lines = pre > 0 ? [text] : isClassic ? text.split(/\n[ \t]*\n\s*/) : [text];
      for (const [place, line] of lines.entries()) {
        if (place > 0) endParagraph();
        const words = pre > 0 ? line.split('\n') : isClassic ? line.replace(/^\n|\n$/g, ' ').split('\n') : [line];
        for (const [at, one] of words.entries()) {
          if (at > 0 && open !== undefined && (isClassic || pre > 0)) out += '<br>';
          say(one);
        }
      }
    },
    onclosetag(name) {
      if (SILENT.has(name)) {
        silent = Math.max(0, silent - 1);
        return;
      }
      if (silent > 0) return;
      const tag = INLINE[name];
      if (tag !== undefined) {
        const at = inline.lastIndexOf(tag);
        if (at === -1) return;
        for (const one of inline.splice(at).toReversed()) out += `</${one}>`;
      } else if (/^h[1-6]$/.test(name)) endParagraph();
      else if (HOLDERS.has(name)) {
        endParagraph();
        if (tooDeep > 0) {
          tooDeep -= 1;
          return;
        }
        if (!holders.includes(name)) return;
        for (let one = holders.pop(); one !== undefined; one = holders.pop()) {
          out += `</${one}>`;
          if (one === name) break;
        }
      } else if (name === 'td' || name === 'th') say(' ');
      else if (BLOCKS.has(name)) {
        endParagraph();
        if (name === 'pre') pre = Math.max(0, pre - 1);
        if (name === 'figure') {
          const caption = figure?.caption.replaceAll(/\s+/g, ' ').trim().slice(0, CAPTION) ?? '';
          const [first] = figure?.pictures ?? [];
          const shown = first === undefined ? undefined : parts[first];
          if (shown?.type === 'picture') shown.caption = caption;
          figure = undefined;
        }
      }
    },
  });
  parser.end(html);
  flush();
  return {
    parts: parts.map((part) => (part.type === 'prose' ? { ...part, html: levelled(part.html, levels) } : part)),
    notes: [...notes],
  };
}

/** Headings of a text stand below that of its page: the largest become large ones, the others small ones. */
function levelled(html: string, levels: ReadonlySet<string>): string {
  const [largest] = [...levels].toSorted();
  return html.replaceAll(
    /<(\/?)(h[1-6])>/g,
    (_, end: string, name: string) => `<${end}${name === largest ? 'h3' : 'h4'}>`,
  );
}
