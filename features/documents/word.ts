/** Checks DOCX (ECMA-376): every part, and every external relationship. */
import type { Parts } from './archive.ts';
import { type Budget, Refused } from './budget.ts';
import type { Problem } from './content.ts';
import { Fields, judgeField } from './fields.ts';
import { isPlainBase, isPlainLink } from './links.ts';
import { xmlParts } from './parts.ts';
import { attributeOf, type Element, readXml, type Visitor } from './xml.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const MAIN = `${DOCX}.main+xml`;

/** Refused relationships and content types, in lower case: the end of a relationship's type, or a part of a content type. */
const RELATIONSHIPS: [RegExp, Problem][] = [
  [/vba|macro|keymap|attachedtoolbars/, 'macros'],
  [/activex|\/control|extensibility|webextension|customui/, 'scripts'],
  [/afchunk|oleobject|\/package$|embedded/, 'encloses'],
  [
    /attachedtemplate|\/frame$|subdocument|mailmerge|recipientdata|externallink|^(?=.*glossarydocument).*external/,
    'fetches',
  ],
  [/\/(?:video|audio|media)$/, 'media'],
];
const CONTENT_TYPES: [RegExp, Problem][] = [
  [/macro|vba/, 'macros'],
  [/activex|webextension|customui|javascript|html/, 'scripts'],
  [
    /oleobject|spreadsheetml|presentationml|message\/|application\/(?:rtf|msword|zip|pdf|vnd\.ms-excel|x-msdownload)/,
    'encloses',
  ],
  [/^(?:video|audio)\//, 'media'],
];
/** Refused elements, in lower case. */
const ELEMENTS: Record<string, Problem> = {
  altchunk: 'encloses',
  oleobject: 'encloses',
  objectembed: 'encloses',
  objectlink: 'encloses',
  embeddedhtml: 'media',
  control: 'scripts',
  ocx: 'scripts',
  webextension: 'scripts',
  webextensionref: 'scripts',
  attachedtemplate: 'fetches',
  subdoc: 'fetches',
  frameset: 'fetches',
  sourcefilename: 'fetches',
  mailmerge: 'fetches',
  datasource: 'fetches',
  savethroughxslt: 'fetches',
  movie: 'media',
  videofile: 'media',
  audiofile: 'media',
  quicktimefile: 'media',
  wavaudiofile: 'media',
  webvideopr: 'media',
  entrymacro: 'macros',
  exitmacro: 'macros',
  mcd: 'macros',
  macro: 'macros',
};

function matched(table: readonly [RegExp, Problem][], text: string): void {
  for (const [pattern, problem] of table) if (pattern.test(text.toLowerCase())) throw new Refused(problem);
}

/** Decodes '%66ile:' as programs do before they follow a link. */
const decoded = (target: string): string => {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
};

function judgeRelationship(element: Element): void {
  const type = attributeOf(element, 'Type') ?? '';
  const target = attributeOf(element, 'Target') ?? '';
  const mode = attributeOf(element, 'TargetMode') ?? 'Internal';
  matched(RELATIONSHIPS, type);
  const isPlain = isPlainLink(target) && isPlainLink(decoded(target));
  const isOutside = mode.toLowerCase() === 'external';
  if (!isOutside && mode !== 'Internal') throw new Refused('broken');
  if (isOutside ? !isPlain || !/\/hyperlink$/i.test(type) : !isPlain || /^[a-z]+:/i.test(decoded(target).trim()))
    throw new Refused('fetches');
}

/** Pictures of older Word versions (VML) name their source in an attribute. */
function judgeSource([key, value]: [string, string]): void {
  if (/^src$/i.test(key) && (!isPlainLink(value) || /^\s*[a-z]+:/i.test(value))) throw new Refused('fetches');
  if (/^base$/i.test(key) && !isPlainBase(value)) throw new Refused('fetches');
  if (/^href$/i.test(key) && !isPlainLink(value)) throw new Refused('fetches');
}

function judging(fields: Fields): Visitor & { open: (element: Element) => void } {
  let isInstruction = 0;
  let base: string | undefined;
  return {
    open(element) {
      const name = element.name.toLowerCase();
      const problem = Object.hasOwn(ELEMENTS, name) ? ELEMENTS[name] : undefined;
      if (problem !== undefined) throw new Refused(problem);
      for (const attribute of element.attributes) judgeSource(attribute);
      if (name === 'relationship') judgeRelationship(element);
      if ((name === 'default' || name === 'override') && attributeOf(element, 'ContentType') !== undefined)
        matched(CONTENT_TYPES, attributeOf(element, 'ContentType') ?? '');
      if (name === 'fldsimple') judgeField(attributeOf(element, 'instr') ?? '');
      if (/^hlink(?:click|hover|mouseover)$/.test(name) && (attributeOf(element, 'action') ?? '') !== '')
        throw new Refused('scripts');
      if (name === 'fldchar') {
        const type = attributeOf(element, 'fldCharType')?.toLowerCase();
        if (type === 'begin') fields.begin();
        if (type === 'separate') fields.separate();
        if (type === 'end') fields.end();
      }
      if (/^(?:instrtext|delinstrtext|t)$/.test(name)) isInstruction += 1;
      if (name === 'hyperlinkbase') base = '';
    },
    close(name) {
      if (/^(?:instrtext|delinstrtext|t)$/i.test(name)) isInstruction -= 1;
      if (name.toLowerCase() !== 'hyperlinkbase') return;
      if (base !== undefined && !isPlainBase(base)) throw new Refused('fetches');
      base = undefined;
    },
    text(text) {
      if (isInstruction > 0) fields.text(text);
      if (base !== undefined) base += text;
    },
  };
}

/** Returns the media type. Throws `Refused`. */
export function judgeWord(parts: Parts, budget: Budget): string {
  let isWord = false;
  const mains: Visitor = {
    open: (element) => {
      isWord ||= attributeOf(element, 'ContentType') === MAIN;
    },
  };
  const types = parts.get('[Content_Types].xml');
  if (types === undefined || !parts.has('word/document.xml')) throw new Refused('wrongKind');
  readXml(types, mains, budget);
  for (const [, bytes] of xmlParts(parts, budget)) {
    const fields = new Fields();
    readXml(bytes, judging(fields), budget);
    fields.finish();
  }
  if (!isWord) throw new Refused('wrongKind');
  return DOCX;
}

const BREAKS: Record<string, string> = { tab: '\t', br: '\n', cr: '\n', noBreakHyphen: '-' };

/** The text of the document, without headers and footers. */
export function textOfWord(parts: Parts, budget: Budget): string {
  const text: string[] = [];
  let isText = false;
  let skipped = 0;
  readXml(
    parts.get('word/document.xml') ?? Buffer.from(''),
    {
      open({ name }) {
        if (name === 'Fallback') skipped += 1;
        isText = name === 't' && skipped === 0;
        if (Object.hasOwn(BREAKS, name) && skipped === 0) text.push(BREAKS[name] ?? '');
      },
      close(name) {
        if (name === 'Fallback') skipped -= 1;
        if (name === 'p' && skipped === 0) text.push('\n');
        isText = false;
      },
      text(part) {
        if (isText) text.push(part);
      },
    },
    budget,
  );
  return text.join('');
}
