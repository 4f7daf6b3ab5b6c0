/** Writes XML: every text goes through `element`, so nothing that an editor typed can become markup. */
import { escapeAttribute } from './escape-text.ts';

/** A piece of finished XML. Only `element` makes one, so a plain string is always escaped. */
export type Xml = { readonly xml: string };

/** What XML 1.0 has no way to write, not even escaped: control characters, lone surrogates and U+FFFE. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const escape = (text: string): string => escapeAttribute(text.replace(UNWRITABLE, ''));

type Child = string | Xml | undefined | readonly (Xml | undefined)[];

const written = (child: Child): string => {
  if (child === undefined) return '';
  if (typeof child === 'string') return escape(child);
  return 'xml' in child ? child.xml : child.map(written).join('');
};

/** One element. Attributes without a value and children that are undefined are left out. */
export function element(name: string, attributes: Record<string, string | undefined>, ...children: Child[]): Xml {
  const said = Object.entries(attributes)
    .flatMap(([key, value]) => (value === undefined ? [] : [` ${key}="${escape(value)}"`]))
    .join('');
  const inner = children.map(written).join('');
  return { xml: inner === '' ? `<${name}${said}/>` : `<${name}${said}>${inner}</${name}>` };
}

/** An element with a text, or nothing where the text is empty. */
export const line = (name: string, text: string): Xml | undefined =>
  text === '' ? undefined : element(name, {}, text);

export const xmlDocument = ({ xml }: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`;
