/** A file's text as a plain page, without scripts, pictures or markup of the file. */
import { createHash } from 'node:crypto';

import type { ShownLabel } from '#hiring/documents/content.ts';

import { fillWords } from '#ui/fill-words.ts';

import { filePage } from './content.ts';

const STYLE =
  ':root{color-scheme:light dark}body{max-width:46rem;margin:0 auto;padding:1.5rem;font:1rem/1.6 system-ui,sans-serif}' +
  'h1{font-size:1.25rem;overflow-wrap:anywhere}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;border-top:1px solid;padding-top:1rem}' +
  'a{display:inline-block;padding:.75rem 0}.serious{font-weight:600}img{display:block;width:100%;height:auto;margin:1rem 0;border:1px solid}';

/** The sandbox allows only downloads: the link to the original is one. */
export const TEXT_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `sandbox allow-downloads; default-src 'none'; img-src data:; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
};

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPED[character] ?? '');

/** Bidirectional control characters, and characters that are invalid in HTML. */
const shown = (text: string) =>
  escaped(
    text
      .toWellFormed()
      .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
      .replace(/[^\P{Cc}\n\t]/gu, ''),
  );

type About = { name: string; labels: readonly ShownLabel[]; isClean: boolean };

const labelList = ({ labels, isClean }: About) =>
  (labels.length === 0
    ? ''
    : `<p>${filePage.labels}</p><ul>${labels.map(({ words, isSerious }) => `<li${isSerious ? ' class="serious"' : ''}>${escaped(words)}</li>`).join('')}</ul>`) +
  (isClean ? `<p>${filePage.clean}</p>` : '');

const page = (name: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<title>${shown(name)}</title><style>${STYLE}</style></head><body><main><h1>${shown(name)}</h1>${body}</main></body></html>`;

const linkTo = (href: string, words: string) => `<p><a href="${escaped(href)}">${words}</a></p>`;

const pictureOf = (png: Uint8Array, place: number) =>
  `<img alt="${fillWords(filePage.page, { number: String(place + 1) })}" src="data:image/png;base64,${Buffer.from(png).toString('base64')}">`;

/** `original`: a link to it; undefined while it may not be downloaded. */
export function textPage({
  text,
  pages,
  original,
  ...about
}: About & { text: string; pages: readonly Uint8Array[]; original: string | undefined }): string {
  const isReadable = text.trim() !== '';
  const said = pages.length > 0 ? filePage.drawn : isReadable ? filePage.about : filePage.unreadable;
  return page(
    about.name,
    `<p>${said}</p>${labelList(about)}` +
      (original === undefined ? `<p>${filePage.pending}</p>` : linkTo(original, filePage.download)) +
      pages.map(pictureOf).join('') +
      (isReadable ? `<pre dir="auto">${shown(text)}</pre>` : ''),
  );
}

/** Before the original of a file with a serious label leaves. */
export const warningPage = ({ unsafe, ...about }: About & { unsafe: string }): string =>
  page(about.name, `${labelList(about)}<p>${filePage.warning}</p>${linkTo(unsafe, filePage.downloadUnsafe)}`);
