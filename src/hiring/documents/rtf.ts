/** Reads RTF (1.9.1) in one pass. */
import { labelOfField } from './fields.ts';
import { isOnOtherHost, labelOfLink } from './link-labels.ts';
import type { Contents, Label } from './schema.ts';

/** Control words in lower case, because readers are more lenient than the specification. */
const LABELS = new Map<string, Label>([
  ['object', 'object'],
  ['objdata', 'object'],
  ['objocx', 'object'],
  ['objupdate', 'object'],
  ['ffentrymcr', 'macro'],
  ['ffexitmcr', 'macro'],
  ['objautlink', 'fetches'],
  ['objlink', 'fetches'],
  ['subdocument', 'fetches'],
  ['mailmerge', 'fetches'],
]);
/** Text that is not part of the document. */
const HIDDEN = new Set(['fonttbl', 'colortbl', 'stylesheet', 'info', 'pict', 'objdata', 'sp']);
const CHARACTERS = new Map<string, string>([
  ['par', '\n'],
  ['line', '\n'],
  ['row', '\n'],
  ['sect', '\n'],
  ['page', '\n'],
  ['tab', '\t'],
  ['cell', '\t'],
  ['emdash', '—'],
  ['endash', '–'],
  ['lquote', '‘'],
  ['rquote', '’'],
  ['ldblquote', '“'],
  ['rdblquote', '”'],
  ['bullet', '•'],
]);

/** Code pages (\ansicpg) that have other names here, and character sets of fonts (\fcharset). */
const CODE_PAGES: Record<number, string> = {
  437: 'windows-1252',
  850: 'windows-1252',
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
  65001: 'utf-8',
};
const CHARSETS: Record<number, number> = {
  77: 10000,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
};
const decoders = new Map<number, TextDecoder>();

const decoderOf = (codePage: number): TextDecoder =>
  decoders.getOrInsertComputed(codePage, () => {
    const isWindows = codePage >= 1250 && codePage <= 1258;
    return new TextDecoder(CODE_PAGES[codePage] ?? `windows-${isWindows ? codePage : 1252}`);
  });

const MAX_GROUPS = 1000;
const LONGEST_WORD = 64;
const CONTROL = /\\(?:([a-z]+)(-?\d{1,10})?[ ]?|'([\da-f]{2})|([^]))/iy;

/** Destinations whose text is an address, an instruction, or the name of a property. */
const COLLECTED = new Set(['fldinst', 'template', 'hlinkbase', 'hlsrc', 'hlloc', 'hlfr', 'sn', 'sv']);

function labelOfText(destination: string, text: string): Label | undefined {
  if (destination === 'fldinst') return labelOfField(text);
  if (destination === 'template') return isOnOtherHost(text) ? 'template' : undefined;
  if (destination === 'sv') return isOnOtherHost(text) ? 'picture' : undefined;
  // Word once ran what stood in it.
  if (destination === 'sn') return text === 'pFragments' ? 'program' : undefined;
  return labelOfLink(text);
}

type Group = {
  isHidden: boolean;
  /** One of the above, or the table of fonts. */
  destination: string;
  codePage: number;
  /** Bytes that stand for a \u character, for readers that do not know it. */
  standIns: number;
};

class RtfReader {
  readonly labels = new Set<Label>();
  readonly #rtf: string;
  readonly #text: string[] = [];
  readonly #groups: Group[] = [{ isHidden: false, destination: '', codePage: 1252, standIns: 1 }];
  /** Of fonts, by their number. */
  readonly #codePages = new Map<number, number>();
  #font = 0;
  #at = 0;
  #collected = '';
  /** Bytes that are not decoded yet: a character may have two. */
  #bytes: number[] = [];
  #toSkip = 0;
  #isOptional = false;

  constructor(rtf: string) {
    this.#rtf = rtf;
  }

  get #group(): Group {
    return this.#groups.at(-1) as Group;
  }

  read(): Contents {
    const rtf = this.#rtf;
    while (this.#at < rtf.length) {
      const character = rtf[this.#at] ?? '';
      if (character === '\\') this.#control();
      else {
        this.#at += 1;
        if (character === '{') this.#open();
        else if (character === '}') this.#close();
        else if (character !== '\r' && character !== '\n' && character !== '\0') this.#byte(character.charCodeAt(0));
      }
    }
    this.#flush();
    while (this.#groups.length > 1) this.#close();
    return { text: this.#text.join(''), labels: this.labels };
  }

  #open(): void {
    this.#flush();
    if (this.#groups.length > MAX_GROUPS) throw new RangeError('It has very many groups.');
    this.#groups.push({ ...this.#group });
    this.#isOptional = false;
    this.#toSkip = 0;
  }

  #close(): void {
    this.#flush();
    this.#toSkip = 0;
    if (this.#groups.length === 1) return;
    const { destination } = this.#group;
    this.#groups.pop();
    if (destination === '' || this.#group.destination === destination) return;
    if (COLLECTED.has(destination)) this.#add(labelOfText(destination, this.#collected.trim()));
    this.#collected = '';
  }

  #add(label: Label | undefined): void {
    if (label !== undefined) this.labels.add(label);
  }

  #control(): void {
    CONTROL.lastIndex = this.#at;
    const [whole = '\\', word, number, hex, symbol = ''] = CONTROL.exec(this.#rtf) ?? [];
    this.#at += whole.length;
    if (hex !== undefined) this.#byte(Number.parseInt(hex, 16));
    else if (word !== undefined)
      this.#word(word.slice(0, LONGEST_WORD).toLowerCase(), number === undefined ? undefined : Number(number));
    else if (symbol === '*') this.#isOptional = true;
    else if (symbol === '~') this.#character('\u00a0');
    else if (symbol === '_') this.#character('-');
    else if (symbol === '\n' || symbol === '\r') this.#character('\n');
    else if ('\\{}'.includes(symbol)) this.#byte(symbol.charCodeAt(0));
  }

  #word(word: string, number: number | undefined): void {
    const group = this.#group;
    if (word === 'u' && number !== undefined) {
      this.#toSkip = 0;
      this.#character(String.fromCharCode(number & 0xffff));
      this.#toSkip = group.standIns;
      return;
    }
    const isOptional = this.#isOptional;
    this.#isOptional = false;
    this.#flush();
    this.#add(LABELS.get(word));
    const written = CHARACTERS.get(word);
    if (written !== undefined) this.#character(written);
    else if (word === 'bin') this.#at += Math.max(0, number ?? 0);
    else if (word === 'uc') group.standIns = Math.max(0, number ?? 1);
    else if (word === 'ansicpg') for (const one of this.#groups) one.codePage = number ?? 1252;
    else if (word === 'f' && group.destination === 'fonttbl') this.#font = number ?? 0;
    else if (word === 'f' || word === 'plain') this.#useFont(word === 'f' ? (number ?? 0) : 0);
    else if (word === 'fcharset') this.#tellFont(CHARSETS[number ?? 0]);
    else if (word === 'cpg') this.#tellFont(number);
    else if (COLLECTED.has(word) || HIDDEN.has(word) || (isOptional && word !== 'shpinst')) {
      group.isHidden = true;
      if (!COLLECTED.has(word) && word !== 'fonttbl') return;
      group.destination = word;
      this.#collected = '';
    }
  }

  #tellFont(codePage: number | undefined): void {
    if (codePage !== undefined && this.#group.destination === 'fonttbl') this.#codePages.set(this.#font, codePage);
  }

  #useFont(font: number): void {
    this.#group.codePage = this.#codePages.get(font) ?? this.#groups[0]?.codePage ?? 1252;
  }

  #byte(code: number): void {
    if (this.#toSkip > 0) this.#toSkip -= 1;
    else this.#bytes.push(code);
  }

  #flush(): void {
    if (this.#bytes.length === 0) return;
    const text = decoderOf(this.#group.codePage).decode(Uint8Array.from(this.#bytes));
    this.#bytes = [];
    this.#keep(text);
  }

  #character(text: string): void {
    this.#flush();
    this.#keep(text);
  }

  #keep(text: string): void {
    const { isHidden, destination } = this.#group;
    if (!isHidden) this.#text.push(text);
    else if (destination !== '') this.#collected += text;
  }
}

export function readRtf(file: Buffer): Contents {
  return new RtfReader(file.toString('latin1').replace('\u00ef\u00bb\u00bf', '')).read();
}
