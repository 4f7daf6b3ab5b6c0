/** What prose may be made of in the office: exactly what src/database/clean-html.ts leaves as it is, so that nothing is lost when it is saved. */
import { type AnyExtension, getSchema, Mark, mergeAttributes } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Code } from '@tiptap/extension-code';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions';

import { proseLinkOf } from '#config/web-address.ts';

/** Hosts that only lead on, and the parameter that says where: they are what programs make of a link that is copied out of them. */
const REDIRECTS: readonly [host: RegExp, parameter: string][] = [
  [/^www\.google\.[a-z.]+$/, 'q'],
  [/^www\.google\.[a-z.]+$/, 'url'],
  [/\.safelinks\.protection\.outlook\.com$/, 'url'],
  [/^(?:l|lm)\.facebook\.com$/, 'u'],
  [/^www\.linkedin\.com$/, 'url'],
];
const REDIRECT_PATH = /^\/(?:url|l\.php|redir\/redirect|safety\/go)?\/?$/;

/** Where a link leads in truth. */
function withoutRedirect(address: string): string {
  if (!URL.canParse(address)) return address;
  const { hostname, pathname, searchParams } = new URL(address);
  if (!REDIRECT_PATH.test(pathname)) return address;
  for (const [host, parameter] of REDIRECTS) {
    const target = host.test(hostname) ? searchParams.get(parameter) : null;
    if (target !== null && /^https?:\/\//i.test(target)) return target;
  }
  return address;
}

/** The address of a link as it is kept; undefined where a link may not lead there. What people leave out is added. */
export function linkOf(typed: string): string | undefined {
  const text = withoutRedirect(typed.trim());
  const complete = proseLinkOf(text);
  if (complete !== undefined) return complete;
  const [name, host = '', ...more] = text.split('@');
  const isMail =
    more.length === 0 && name !== '' && /^[^\s@/:]+$/.test(text.replace('@', '')) && /[^.]\.[^.]/.test(host);
  if (isMail) return `mailto:${text}`;
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#:]|$)/.test(text) ? proseLinkOf(`https://${text}`) : undefined;
}

const hrefOf = (element: HTMLElement) => linkOf(element.getAttribute('href') ?? '');

/** Our own: the library's brings a recogniser of addresses that weighs as much as half of the editor. */
const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null, parseHTML: hrefOf } }),
  parseHTML: () => [{ tag: 'a[href]', getAttrs: (element) => (hrefOf(element) === undefined ? false : null) }],
  renderHTML: ({ HTMLAttributes }) => ['a', mergeAttributes(HTMLAttributes), 0],
});

/** Tab leaves the editor, as it leaves any field; Ctrl ] and Ctrl [ move an item in and out. */
const Item = ListItem.extend({
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      'Mod-]': () => this.editor.commands.sinkListItem(this.name),
      'Mod-[': () => this.editor.commands.liftListItem(this.name),
    };
  },
});

/** Pages have their own headings of the first and second level. */
const Headings = Heading.extend({
  parseHTML: () => [
    ...['h1', 'h2', 'h3'].map((tag) => ({ tag, attrs: { level: 3 } })),
    ...['h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: 4 } })),
  ],
}).configure({ levels: [3, 4] });

export const PROSE: AnyExtension[] = [
  Document,
  Paragraph,
  Text,
  Headings,
  BulletList,
  // Where a list begins to count is not kept.
  OrderedList.extend({ addAttributes: () => ({}) }),
  Item,
  Blockquote,
  HardBreak,
  Bold,
  Italic,
  Code,
  Link,
  UndoRedo,
];

export const PROSE_SCHEMA = getSchema(PROSE);
