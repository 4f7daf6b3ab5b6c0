/**
 * Reads an export of WordPress (WXR) as it arrives: RSS with elements of its own. It is read leniently, because real ones hold control characters and
 * stray ampersands. No entity of the file is resolved, nothing is fetched, and no more than one item is kept.
 */
import { Parser } from 'htmlparser2';

import { NotReadable } from '#cms/move-in/service.ts';

/** Characters of one text of an item. */
const FIELD = 2 * 1024 * 1024;
/** Characters of the number of an item, and of an address. */
const [ID, ADDRESS] = [20, 2000];
/** Elements within one another: WordPress has five. */
const DEPTH = 24;
/** Bytes in which the encoding is looked for. */
const HEAD_BYTES = 1024;

export type WxrItem = {
  id: string;
  type: string;
  title: string;
  /** Where it stands on the old site. */
  link: string;
  /** The login of the author. */
  creator: string;
  content: string;
  excerpt: string;
  /** As the author’s clock said: 2021-03-04 09:30:00. */
  date: string;
  /** In UTC; all noughts for a draft. */
  dateGmt: string;
  slug: string;
  status: string;
  password: string;
  attachmentUrl: string;
  /** By the key of the field: what themes and plugins keep beside it. */
  meta: Map<string, string[]>;
  /** Categories and tags. */
  labels: number;
  comments: number;
  /** A text was longer than is read. */
  isCut: boolean;
};

export type WxrSite = {
  /** As https://old.example, without a slash at the end; '' where the file does not say. */
  address: string;
  /** What each login is shown as. */
  authors: Map<string, string>;
};

const NO_EXPORT =
  'This is no export of WordPress. In WordPress choose Tools, Export, All content, and take the file that it gives you.';

const FIELDS: Readonly<Record<string, keyof WxrItem>> = {
  title: 'title',
  link: 'link',
  'dc:creator': 'creator',
  'content:encoded': 'content',
  'excerpt:encoded': 'excerpt',
  'wp:post_id': 'id',
  'wp:post_date': 'date',
  'wp:post_date_gmt': 'dateGmt',
  'wp:post_name': 'slug',
  'wp:status': 'status',
  'wp:post_type': 'type',
  'wp:post_password': 'password',
  'wp:attachment_url': 'attachmentUrl',
};

/** What of the fields beside an item is read. */
const METAS: ReadonlySet<string> = new Set([
  '_thumbnail_id',
  '_wp_attachment_image_alt',
  '_wp_old_slug',
  '_yoast_wpseo_metadesc',
  'rank_math_description',
  '_aioseo_description',
]);

const newItem = (): WxrItem => ({
  id: '',
  type: '',
  title: '',
  link: '',
  creator: '',
  content: '',
  excerpt: '',
  date: '',
  dateGmt: '',
  slug: '',
  status: '',
  password: '',
  attachmentUrl: '',
  meta: new Map(),
  labels: 0,
  comments: 0,
  isCut: false,
});

/** Without what neither database nor page takes. Line ends are as those of Unix. */
const asText = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\0-\x08\x0B\x0C\x0E-\x1F]/g, '');

/** The decoder of the encoding that the file names, or begins with. */
function decoderOf(head: Uint8Array): TextDecoder {
  const [first, second] = head;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le');
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be');
  const written = Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, HEAD_BYTES)).toString('latin1');
  const label = /<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(written)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label);
  } catch {
    throw new NotReadable(
      `The file says that it is written in ‘${label}’, which nobody here can read. Save it as UTF-8.`,
    );
  }
}

export class WxrReader {
  readonly site: WxrSite = { address: '', authors: new Map() };
  /** Read since they were last taken. */
  #items: WxrItem[] = [];
  #parser: Parser;
  #decoder: TextDecoder | undefined;
  #way: string[] = [];
  #text = '';
  #item: WxrItem | undefined;
  #meta = { key: '', value: '' };
  #author = { login: '', name: '' };
  #isWxr = false;
  #isWhole = false;

  constructor() {
    this.#parser = new Parser(
      {
        onopentagname: (name) => this.#open(name),
        ontext: (text) => this.#add(text),
        onclosetag: (name, isImplied) => this.#close(name, isImplied),
      },
      { xmlMode: true },
    );
  }

  /** Whether the end was there. */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  /** Takes the next bytes; gives the items that end in them. Throws `NotReadable`. */
  write(bytes: Uint8Array): WxrItem[] {
    this.#decoder ??= decoderOf(bytes);
    this.#parser.write(this.#decoder.decode(bytes, { stream: true }));
    return this.#items.splice(0);
  }

  end(): WxrItem[] {
    this.#parser.end(this.#decoder?.decode() ?? '');
    if (!this.#isWxr) throw new NotReadable(NO_EXPORT);
    return this.#items.splice(0);
  }

  #open(name: string): void {
    if (this.#way.length === 0 && name !== 'rss') throw new NotReadable(NO_EXPORT);
    if (this.#way.length >= DEPTH) throw new NotReadable(NO_EXPORT);
    this.#way.push(name);
    this.#text = '';
    if (name === 'item') this.#item = newItem();
    if (name.startsWith('wp:')) this.#isWxr = true;
    if (name === 'wp:comment' && this.#item !== undefined) this.#item.comments += 1;
    if (name === 'wp:postmeta') this.#meta = { key: '', value: '' };
    if (name === 'wp:author') this.#author = { login: '', name: '' };
  }

  #add(text: string): void {
    const free = FIELD - this.#text.length;
    if (text.length > free && this.#item !== undefined) this.#item.isCut = true;
    if (free > 0) this.#text += text.slice(0, free);
  }

  #close(name: string, isImplied: boolean): void {
    const text = asText(this.#text);
    this.#text = '';
    this.#way.pop();
    if (name === 'rss') this.#isWhole = !isImplied;
    // What the end of a file that was cut off leaves open is not whole.
    if (!isImplied) this.#keep(name, text, this.#way.at(-1));
  }

  #keep(name: string, text: string, parent: string | undefined): void {
    const item = this.#item;
    const line = text.trim();
    if (parent === 'channel' && name === 'wp:base_blog_url') this.site.address = line.replace(/\/$/, '');
    if (parent === 'channel' && name === 'link' && this.site.address === '')
      this.site.address = line.replace(/\/$/, '');
    if (name === 'wp:author_login') this.#author.login = line;
    if (name === 'wp:author_display_name') this.#author.name = line;
    if (name === 'wp:author') this.site.authors.set(this.#author.login, this.#author.name);
    if (item === undefined) return;
    if (name === 'wp:meta_key') this.#meta.key = line;
    if (name === 'wp:meta_value') this.#meta.value = line;
    if (name === 'wp:postmeta' && METAS.has(this.#meta.key))
      item.meta.set(this.#meta.key, [...(item.meta.get(this.#meta.key) ?? []), this.#meta.value]);
    if (parent === 'item') {
      const field = FIELDS[name];
      if (field !== undefined) Object.assign(item, { [field]: field === 'content' ? text : line });
      if (name === 'category') item.labels += 1;
    }
    if (name !== 'item') return;
    item.id = item.id.slice(0, ID);
    item.link = item.link.slice(0, ADDRESS);
    item.attachmentUrl = item.attachmentUrl.slice(0, ADDRESS);
    this.#items.push(item);
    this.#item = undefined;
  }
}
