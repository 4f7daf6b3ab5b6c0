/** Reads ODT (OpenDocument 1.3). */
import { unpack } from './archive.ts';
import { isOnOtherHost, labelOfLink } from './link-labels.ts';
import type { Contents, Label } from './schema.ts';
import { readXml } from './xml.ts';

/** Modules of macros; empty libraries have other names. */
const MACROS = /^(?:Basic\/.*\/(?!script-l[bc]\.)[^/]+\.xml|Scripts\/.*[^/])$/i;
const ELEMENTS = new Map<string, Label>([
  ['script', 'script'],
  ['event-listener', 'script'],
  ['execute-macro', 'macro'],
  ['object-ole', 'object'],
  ['applet', 'script'],
  ['plugin', 'media'],
  ['dde-source', 'program'],
  ['dde-connection-decl', 'program'],
]);
/** What fetches from elsewhere; all other elements fetch documents. */
const ELSEWHERE = new Map<string, Label>([
  ['template', 'template'],
  ['image', 'picture'],
  ['fill-image', 'picture'],
]);
const BREAKS = new Map<string, string>([
  ['tab', '\t'],
  ['line-break', '\n'],
  ['s', ' '],
]);
const MAX_BLANKS = 100;

function labelOf(name: string, { href = '' }: Record<string, string>): Label | undefined {
  if (name === 'a') return labelOfLink(href);
  return ELEMENTS.get(name) ?? (isOnOtherHost(href) ? (ELSEWHERE.get(name) ?? 'fetches') : undefined);
}

function textOf(xml: string): string {
  const text: string[] = [];
  let body = 0;
  readXml(xml, {
    open(name, { c = '1' }) {
      if (name === 'body') body += 1;
      const times = name === 's' ? Math.min(Math.max(1, Number(c) || 1), MAX_BLANKS) : 1;
      if (body > 0) text.push((BREAKS.get(name) ?? '').repeat(times));
    },
    close(name) {
      if (name === 'body') body -= 1;
      if (body > 0 && (name === 'p' || name === 'h')) text.push('\n');
    },
    text(part) {
      if (body > 0) text.push(part);
    },
  });
  return text.join('');
}

export function readOpenDocument(file: Buffer): Contents | 'locked' {
  const { names, parts } = unpack(file);
  if (/<[\w:]*encryption-data\b/.test(parts.get('META-INF/manifest.xml') ?? '')) return 'locked';
  const content = parts.get('content.xml');
  if (content === undefined) throw new Error('It has no content.');
  const labels = new Set<Label>();
  if (names.some((name) => MACROS.test(name))) labels.add('macro');
  for (const xml of parts.values())
    readXml(xml, {
      open(name, attributes) {
        const label = labelOf(name, attributes);
        if (label !== undefined) labels.add(label);
      },
    });
  return { text: textOf(content), labels };
}
