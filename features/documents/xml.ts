/** Reads the XML of documents: strictly, without DOCTYPE and custom entities. */
import { SaxesParser } from 'saxes';

import { type Budget, Refused } from './budget.ts';

export type Element = {
  /** Without prefix, because the author chooses the prefixes. */
  name: string;
  prefix: string;
  /** By name without prefix. A name can have several values, with different prefixes. */
  attributes: [string, string][];
};
export type Visitor = {
  open?: (element: Element) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

const DEEPEST = 400;
const ENCODINGS = new Set(['utf-8', 'utf8', 'us-ascii', 'ascii', 'utf-16']);

export const attributeOf = ({ attributes }: Element, wanted: string): string | undefined =>
  attributes.find(([name]) => name === wanted)?.[1];

function decode(bytes: Buffer): { text: string; encoding: string } {
  const mark = bytes.readUInt16BE(0);
  const encoding = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8';
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding };
  } catch {
    throw new Refused('broken');
  }
}

/** Throws `Refused` for XML that is malformed, has a DOCTYPE, or asks for a style sheet. */
export function readXml(bytes: Buffer, visitor: Visitor, budget: Budget): void {
  if (bytes.length < 2) throw new Refused('broken');
  const { text, encoding } = decode(bytes);
  budget.step(text.length);
  const parser = new SaxesParser({ xmlns: true, position: false });
  let depth = 0;
  parser.on('error', () => {
    throw new Refused('broken');
  });
  parser.on('doctype', () => {
    throw new Refused('fetches');
  });
  parser.on('processinginstruction', ({ target }) => {
    if (target.toLowerCase() === 'xml-stylesheet') throw new Refused('fetches');
  });
  parser.on('xmldecl', ({ encoding: told = 'utf-8' }) => {
    const isSame =
      ENCODINGS.has(told.toLowerCase()) && told.toLowerCase().startsWith('utf-16') === (encoding !== 'utf-8');
    if (!isSame) throw new Refused('broken');
  });
  parser.on('opentag', ({ local, prefix, attributes }) => {
    depth += 1;
    if (depth > DEEPEST) throw new Refused('broken');
    const values = Object.values(attributes).map((attribute): [string, string] => [attribute.local, attribute.value]);
    visitor.open?.({ name: local, prefix, attributes: values });
  });
  parser.on('closetag', ({ local }) => {
    depth -= 1;
    visitor.close?.(local);
  });
  if (visitor.text !== undefined) {
    parser.on('text', visitor.text);
    parser.on('cdata', visitor.text);
  }
  // In chunks, so that a DOCTYPE is refused before the rest is parsed.
  for (let at = 0; at < text.length; at += 65_536) parser.write(text.slice(at, at + 65_536));
  parser.close();
}
