/** Reads RTF (1.9.1) token by token, in one pass; memory grows only with open groups. */
import { type Budget, Refused } from './budget.ts';
import type { Problem } from './content.ts';
import { Fields } from './fields.ts';
import { isPlainBase, isPlainLink } from './links.ts';

/** Refused control words. In lower case, because readers are more lenient than the specification. */
const WORDS: Record<string, Problem> = {
  ...Object.fromEntries(
    `object objdata objemb objocx objlink objautlink objupdate objsub objicemb objhtml objattph objclass objname objalias objsect objpub
    linkself oleclsid bin`
      .split(/\s+/)
      .map((word) => [word, 'encloses' as const]),
  ),
  ...Object.fromEntries(
    `filetbl file subdocument nextfile linkval mailmerge mmdatasource mmconnectstr mmheadersource mmquery htmltag`
      .split(/\s+/)
      .map((word) => [word, 'fetches' as const]),
  ),
  ffentrymcr: 'macros',
  ffexitmcr: 'macros',
};
/** Destinations whose text is checked. */
const READ = new Set(['fldinst', 'template', 'sn', 'sv', 'hlsrc', 'hlloc', 'hlfr', 'hlinkbase']);
/** Destinations whose text is not part of the visible document. */
const HIDDEN = new Set(
  'fonttbl colortbl stylesheet info pict header footer headerl headerr headerf footerl footerr footerf fldinst'.split(
    ' ',
  ),
);
const MOST_GROUPS = 1000;
const LONGEST_WORD = 64;
const LONGEST_READ = 65_536;

type Group = {
  /** The destination of the group or of one around it; '' is the document itself. */
  destination: string;
  isFieldInstruction: boolean;
  isHidden: boolean;
  /** Fallback characters that follow a \u character and are skipped. */
  standIns: number;
};

const isLetter = (code: number) => (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
const isDigit = (code: number) => code >= 48 && code <= 57;

class RtfReader {
  readonly #rtf: string;
  readonly #fields = new Fields();
  readonly #groups: Group[] = [];
  readonly #most: number;
  readonly #text: string[] = [];
  #length = 0;
  #at = 0;
  #collected = '';
  #toSkip = 0;
  #isOptional = false;

  constructor(rtf: string, most: number) {
    this.#rtf = rtf;
    this.#most = most;
  }

  /** Returns the text. Throws `Refused`. */
  read(): string {
    const rtf = this.#rtf;
    if (rtf.includes('\0')) throw new Refused('broken');
    while (this.#at < rtf.length) {
      const from = this.#at;
      this.#at += 1;
      const character = rtf[from];
      if (character === '{') this.#open();
      else if (character === '}') this.#close();
      else if (character === '\\') this.#control();
      else {
        while (this.#at < rtf.length && !'{}\\'.includes(rtf[this.#at] ?? '')) this.#at += 1;
        this.#plain(rtf.slice(from, this.#at).replace(/[\r\n]/g, ''));
      }
    }
    while (this.#groups.length > 0) this.#close();
    this.#fields.finish();
    return this.#text.join('');
  }

  #open(): void {
    if (this.#groups.length >= MOST_GROUPS) throw new Refused('broken');
    const around = this.#groups.at(-1) ?? { destination: '', isHidden: false, standIns: 1 };
    this.#groups.push({ ...around, isFieldInstruction: false });
    this.#isOptional = false;
    this.#toSkip = 0;
  }

  #close(): void {
    const group = this.#groups.pop();
    if (group?.isFieldInstruction === true) this.#fields.separate();
    if (group !== undefined && READ.has(group.destination) && this.#groups.at(-1)?.destination !== group.destination)
      this.#judge(group.destination);
    this.#toSkip = 0;
  }

  #judge(destination: string): void {
    const text = this.#collected.trim();
    this.#collected = '';
    // Word writes the name of the template; without a path it is a local one.
    if (destination === 'template' && /[\\/:]/.test(text)) throw new Refused('fetches');
    if (destination === 'sn' && /^(?:pFragments|pibMacro|macro)$/i.test(text)) throw new Refused('macros');
    const isLink = ['hlsrc', 'hlloc', 'hlfr'].includes(destination);
    if (destination === 'sv' && (/^\s*(?:\\\\|\/\/)/.test(text) || /^[a-z]{2,}:/i.test(text)) && !isPlainLink(text))
      throw new Refused('fetches');
    if (destination === 'hlinkbase' && !isPlainBase(text)) throw new Refused('fetches');
    if (isLink && !isPlainLink(text)) throw new Refused('fetches');
  }

  #control(): void {
    const rtf = this.#rtf;
    const first = rtf.charCodeAt(this.#at);
    if (!isLetter(first)) {
      const symbol = rtf[this.#at] ?? '';
      this.#at += 1;
      return this.#symbol(symbol);
    }
    const from = this.#at;
    while (this.#at < rtf.length && isLetter(rtf.charCodeAt(this.#at))) this.#at += 1;
    if (this.#at - from > LONGEST_WORD) throw new Refused('broken');
    const word = rtf.slice(from, this.#at).toLowerCase();
    const number = this.#number();
    if (rtf[this.#at] === ' ') this.#at += 1;
    this.#word(word, number);
  }

  #number(): number | undefined {
    const rtf = this.#rtf;
    const from = this.#at;
    if (rtf[this.#at] === '-') this.#at += 1;
    const digits = this.#at;
    while (this.#at < digits + 12 && isDigit(rtf.charCodeAt(this.#at))) this.#at += 1;
    if (this.#at > digits) return Number(rtf.slice(from, this.#at));
    this.#at = from;
    return undefined;
  }

  #symbol(symbol: string): void {
    if (symbol === '*') this.#isOptional = true;
    else if (symbol === "'") {
      const code = Number.parseInt(this.#rtf.slice(this.#at, this.#at + 2), 16);
      this.#at += 2;
      this.#plain(Number.isNaN(code) ? '' : decodeByte(code));
    } else if ('\\{}'.includes(symbol)) this.#plain(symbol);
    else if (symbol === '~') this.#plain(' ');
    else if (symbol === '_') this.#plain('-');
    else if (symbol === '\n' || symbol === '\r') this.#break('\n');
  }

  #word(word: string, number: number | undefined): void {
    const problem = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
    if (problem !== undefined) throw new Refused(problem);
    const group = this.#groups.at(-1);
    if (word === 'u' && number !== undefined) {
      this.#toSkip = 0;
      this.#plain(String.fromCharCode(number & 0xffff));
      this.#toSkip = group?.standIns ?? 1;
    } else if (word === 'uc' && group !== undefined) group.standIns = Math.max(0, number ?? 1);
    else if (word === 'par' || word === 'line' || word === 'row' || word === 'sect' || word === 'page')
      this.#break('\n');
    else if (word === 'tab' || word === 'cell') this.#break('\t');
    else if (READ.has(word) && group !== undefined) {
      group.destination = word;
      group.isHidden = true;
      if (word === 'fldinst') {
        group.isFieldInstruction = true;
        this.#fields.begin();
      } else this.#collected = '';
    } else if (word === 'field') this.#isOptional = false;
    else if (group !== undefined && (this.#isOptional || HIDDEN.has(word))) group.isHidden = true;
    if (word === 'fldrslt') this.#fields.separate();
    this.#isOptional = false;
  }

  #break(text: string): void {
    if (this.#groups.at(-1)?.isHidden === false) this.#keep(text);
    else this.#plain(' ');
  }

  #keep(text: string): void {
    if (this.#length >= this.#most) return;
    this.#text.push(text);
    this.#length += text.length;
  }

  #plain(written: string): void {
    const text = written.slice(this.#toSkip);
    this.#toSkip = Math.max(0, this.#toSkip - written.length);
    const group = this.#groups.at(-1);
    if (text === '' || group === undefined) return;
    this.#fields.text(text);
    if (!group.isHidden) this.#keep(text);
    else if (READ.has(group.destination) && this.#collected.length < LONGEST_READ) this.#collected += text;
  }
}

const LATIN = new TextDecoder('windows-1252');
const decodeByte = (code: number) => LATIN.decode(Uint8Array.of(code));

/** Returns at most `most` characters of the text. Throws `Refused`. */
export function readRtf(bytes: Buffer, budget: Budget, most: number): string {
  budget.step(bytes.length);
  return new RtfReader(bytes.toString('latin1'), most).read();
}
