/** Reads DOCX (ECMA-376). */
import { unpack } from './archive.ts';
import { labelOfField } from './fields.ts';
import { isOnOtherHost, labelOfLink } from './link-labels.ts';
import type { Contents, Label } from './schema.ts';
import { readXml } from './xml.ts';

const BREAKS = new Map<string, string>([
  ['tab', '\t'],
  ['br', '\n'],
  ['cr', '\n'],
  ['noBreakHyphen', '-'],
]);
const PARTS: [RegExp, Label][] = [
  [/(?:^|\/)vba(?:project|data)[^/]*$/i, 'macro'],
  [/(?:^|\/)activex\//i, 'object'],
  [/(?:^|\/)embeddings\/[^/]*\.bin$/i, 'object'],
  [/(?:^|\/)embeddings\//i, 'file'],
  [/(?:^|\/)(?:customui|webextensions)\//i, 'addIn'],
  [/(?:^|\/)media\/[^/]*\.(?:mp[34]|m4[av]|wav|wmv|avi|mov)$/i, 'media'],
];
/** Relationships by the end of their type: what is inside the file, and what lies elsewhere. */
const INSIDE = new Map<string, Label>([
  ['aFChunk', 'object'],
  ['control', 'object'],
  ['vbaProject', 'macro'],
]);
const ELSEWHERE = new Map<string, Label>([
  ['attachedTemplate', 'template'],
  ['image', 'picture'],
  ['video', 'media'],
  ['audio', 'media'],
]);

function labelOfRelationship({ Type = '', Target = '', TargetMode = '' }: Record<string, string>): Label | undefined {
  const type = Type.slice(Type.lastIndexOf('/') + 1);
  if (type === 'hyperlink') return labelOfLink(Target);
  if (TargetMode.toLowerCase() !== 'external' && !isOnOtherHost(Target)) return INSIDE.get(type);
  return isOnOtherHost(Target) ? (ELSEWHERE.get(type) ?? 'fetches') : undefined;
}

/** Labels of one part. The instruction of a field stands in several elements. */
function labelsOf(xml: string, add: (label: Label | undefined) => void): void {
  let instruction = '';
  let isInside = false;
  let isBegun = false;
  const end = () => {
    add(labelOfField(instruction));
    instruction = '';
  };
  readXml(xml, {
    open(name, attributes) {
      isInside = name === 'instrText' || name === 'delInstrText' || name === 'HyperlinkBase';
      if (name === 'Relationship') add(labelOfRelationship(attributes));
      if (name === 'fldSimple') add(labelOfField(attributes['instr'] ?? ''));
      if (name === 'fldChar') {
        // Another field makes the name of this one: a disguise.
        if (isBegun && instruction.trim() === '' && attributes['fldCharType'] === 'begin') add('program');
        isBegun = attributes['fldCharType'] === 'begin';
        end();
      }
      if (name === 'altChunk' || name === 'OLEObject' || name === 'control') add('object');
      if (/macroEnabled|vbaProject/i.test(attributes['ContentType'] ?? '')) add('macro');
      if (isOnOtherHost(attributes['src'] ?? '')) add('picture');
      if (attributes['href'] !== undefined) add(labelOfLink(attributes['href']));
    },
    close(name) {
      isInside = false;
      if (name !== 'HyperlinkBase') return;
      add(labelOfLink(instruction));
      instruction = '';
    },
    text(text) {
      if (isInside) instruction += text;
    },
  });
  end();
}

/** What older programs show in the place of something, and where tabs stop. */
const LEFT_OUT = new Set(['Fallback', 'tabs']);

function textOf(xml: string): string {
  const text: string[] = [];
  let isText = false;
  let skipped = 0;
  readXml(xml, {
    open(name) {
      if (LEFT_OUT.has(name)) skipped += 1;
      isText = name === 't' && skipped === 0;
      if (skipped === 0) text.push(BREAKS.get(name) ?? '');
    },
    close(name) {
      if (LEFT_OUT.has(name)) skipped -= 1;
      if (name === 'p' && skipped === 0) text.push('\n');
      isText = false;
    },
    text(part) {
      if (isText) text.push(part);
    },
  });
  return text.join('');
}

/** Word calls the main part what it likes: `_rels/.rels` says which one it is. */
function mainPart(parts: ReadonlyMap<string, string>): string | undefined {
  let target = 'word/document.xml';
  readXml(parts.get('_rels/.rels') ?? '', {
    open(_, { Type = '', Target = '' }) {
      if (Type.endsWith('/officeDocument')) target = Target.replaceAll('\\', '/').replace(/^\//, '');
    },
  });
  return parts.get(target);
}

export function readWord(file: Buffer): Contents {
  const { names, parts } = unpack(file);
  const main = mainPart(parts);
  if (main === undefined) throw new Error('It has no main part.');
  const labels = new Set<Label>();
  for (const name of names) for (const [pattern, label] of PARTS) if (pattern.test(name)) labels.add(label);
  for (const xml of parts.values()) labelsOf(xml, (label) => label !== undefined && labels.add(label));
  // Whom to write to often stands in a header alone.
  const headers = [...parts].filter(([name]) => /(?:^|\/)header\d*\.xml$/.test(name)).map(([, xml]) => textOf(xml));
  return { text: [...new Set(headers), textOf(main)].join(''), labels };
}
