/** Checks ODT (OpenDocument 1.3): every part, and every link in it. */
import type { Parts } from './archive.ts';
import { type Budget, Refused } from './budget.ts';
import type { Problem } from './content.ts';
import { isPlainBase, isPlainLink } from './links.ts';
import { xmlParts } from './parts.ts';
import { attributeOf, type Element, readXml } from './xml.ts';

const ODT = 'application/vnd.oasis.opendocument.text';

/** Refused elements, without prefix, in lower case. */
const ELEMENTS: Record<string, Problem> = {
  script: 'scripts',
  'event-listener': 'scripts',
  event: 'scripts',
  'execute-macro': 'macros',
  libraries: 'macros',
  'library-linked': 'macros',
  'library-embedded': 'macros',
  module: 'macros',
  object: 'encloses',
  'object-ole': 'encloses',
  'binary-data': 'encloses',
  plugin: 'media',
  applet: 'scripts',
  'floating-frame': 'fetches',
  'dde-source': 'fetches',
  'dde-link': 'fetches',
  'dde-connection': 'fetches',
  'dde-connection-decl': 'fetches',
  'section-source': 'fetches',
  'table-source': 'fetches',
  'cell-range-source': 'fetches',
  'connection-resource': 'fetches',
  'database-display': 'fetches',
  'auto-reload': 'fetches',
  'encryption-data': 'locked',
  'encrypted-key': 'locked',
  sound: 'media',
  audio: 'media',
  video: 'media',
};
const SCRIPTS = /^\s*(?:vnd\.sun\.star\.[a-z]+|macro|script|service|slot|\.uno|javascript|vbscript|data|file):/i;

/** Pictures must be parts of the document; only hyperlinks may lead out of it. */
function judgeAddress({ name }: Element, address: string): void {
  if (name === 'a' ? isPlainLink(address) : isInside(address)) return;
  // The path of the template on the author's machine is only information: nothing fetches it.
  if (name === 'template' && isPlainLink(address) && !/^[a-z][a-z\d+.-]*:/i.test(address.trim())) return;
  throw new Refused('fetches');
}

function isInside(address: string): boolean {
  const path = address.trim();
  return isPlainLink(path) && !/^[a-z][a-z\d+.-]*:|^[/\\]|(?:^|[/\\])\.\.(?:[/\\]|$)|%/i.test(path);
}

function judgeElement(element: Element): void {
  const name = element.name.toLowerCase();
  const problem = Object.hasOwn(ELEMENTS, name) ? ELEMENTS[name] : undefined;
  if (problem !== undefined) throw new Refused(problem);
  for (const [key, value] of element.attributes) {
    if (/^(?:href|data-source|command|target-location)$/i.test(key) && element.prefix === 'form' && value.trim() !== '')
      throw new Refused('forms');
    if (/^base$/i.test(key) && !isPlainBase(value)) throw new Refused('fetches');
    if (/^href$/i.test(key)) judgeAddress(element, value);
    else if (/^(?:macro-name|event-name)$/i.test(key)) throw new Refused('macros');
    if (SCRIPTS.test(value) && !/^(?:string-value|value|name|title|desc|formula)$/i.test(key))
      throw new Refused('scripts');
  }
}

/** Returns the media type. Throws `Refused`. */
export function judgeOpenDocument(parts: Parts, budget: Budget): string {
  if (parts.get('mimetype')?.toString('latin1').trim() !== ODT || !parts.has('content.xml'))
    throw new Refused('wrongKind');
  for (const [name, bytes] of xmlParts(parts, budget)) {
    const isList = /^META-INF\/manifest\.xml$/i.test(name);
    readXml(
      bytes,
      {
        open(element) {
          judgeElement(element);
          const type = isList ? (attributeOf(element, 'media-type') ?? '') : '';
          if (/vnd\.sun\.star\.(?:basic|script)|macro|octet-stream\+script/i.test(type)) throw new Refused('macros');
        },
      },
      budget,
    );
  }
  return ODT;
}

const BREAKS: Record<string, string> = { tab: '\t', 'line-break': '\n', s: ' ' };
const MOST_BLANKS = 100;

export function textOfOpenDocument(parts: Parts, budget: Budget): string {
  const text: string[] = [];
  let body = 0;
  readXml(
    parts.get('content.xml') ?? Buffer.from(''),
    {
      open(element) {
        if (element.name === 'body') body += 1;
        const written = Object.hasOwn(BREAKS, element.name) ? (BREAKS[element.name] ?? '') : '';
        const times = Number(attributeOf(element, 'c') ?? 1);
        text.push(written.repeat(Math.min(Math.max(1, times || 1), MOST_BLANKS)));
      },
      close(name) {
        if (name === 'body') body -= 1;
        if (body > 0 && (name === 'p' || name === 'h')) text.push('\n');
      },
      text(part) {
        if (body > 0) text.push(part);
      },
    },
    budget,
  );
  return text.join('');
}
