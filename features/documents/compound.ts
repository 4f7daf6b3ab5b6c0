/** Checks DOC files ([MS-CFB], [MS-DOC]): every stream in the directory by name, and Word's own streams by content. */
import { type Budget, Refused } from './budget.ts';
import type { Problem } from './content.ts';
import { isPlainBase, isPlainLink } from './links.ts';
import { linkBasesIn } from './summary.ts';

const WORD = 'application/msword';

const END_OF_CHAIN = 0xfffffffa;
/** FAT sectors listed in the header: enough for seven megabytes. */
const LISTED_IN_HEADER = 109;
const ENTRY_SIZE = 128;

const MACROS = /^(?:macros|vba|_vba_project.*|project|projectwm)$/;
const SUMMARY = '\u0005documentsummaryinformation';
const CONTROLS = new Set(['\u0003ocxname', '\u0003ocxdata']);
/** Embedded files: one dropped into the document, and those of the object pool. */
const ENCLOSED = /^.?ole10native$|^package$|^_\d{6,}$/;

type Stream = { name: string; start: number; size: number };

/** Access to the sectors of a compound file by their numbers. */
class Compound {
  readonly #file: Buffer;
  readonly #budget: Budget;
  readonly #sectorSize: number;
  readonly #tables: number[];

  constructor(file: Buffer, budget: Budget) {
    this.#file = file;
    this.#budget = budget;
    this.#sectorSize = 2 ** file.readUInt16LE(30);
    if (this.#sectorSize !== 512 && this.#sectorSize !== 4096) throw new RangeError('no such sector size');
    const listed = Math.min(file.readUInt32LE(44), LISTED_IN_HEADER);
    this.#tables = Array.from({ length: listed }, (_, at) => file.readUInt32LE(76 + at * 4));
  }

  #place(sector: number): number {
    return (sector + 1) * this.#sectorSize;
  }

  #after(sector: number): number {
    const perTable = this.#sectorSize / 4;
    const table = this.#tables[Math.floor(sector / perTable)];
    if (table === undefined) throw new RangeError('a sector beyond the tables');
    return this.#file.readUInt32LE(this.#place(table) + (sector % perTable) * 4);
  }

  /** The bytes of a sector chain. */
  chain(start: number): Buffer {
    const seen = new Set<number>();
    const sectors: Buffer[] = [];
    for (let sector = start; sector < END_OF_CHAIN; sector = this.#after(sector)) {
      if (seen.has(sector)) throw new RangeError('a chain that never ends');
      seen.add(sector);
      this.#budget.step(this.#sectorSize);
      sectors.push(this.#file.subarray(this.#place(sector), this.#place(sector) + this.#sectorSize));
    }
    return Buffer.concat(sectors);
  }

  /** The bytes of a stream. Short ones lie in parts of 64 bytes within the stream of the root entry. */
  read({ start, size }: Stream, [root]: readonly Stream[]): Buffer {
    if (size >= this.#file.readUInt32LE(56) || root === undefined) return this.chain(start).subarray(0, size);
    const [parts, table] = [this.chain(root.start), this.chain(this.#file.readUInt32LE(60))];
    const found: Buffer[] = [];
    for (let part = start; part < END_OF_CHAIN && found.length * 64 < size; part = table.readUInt32LE(part * 4)) {
      this.#budget.step(64);
      found.push(parts.subarray(part * 64, part * 64 + 64));
    }
    return Buffer.concat(found).subarray(0, size);
  }

  streams(): Stream[] {
    const directory = this.chain(this.#file.readUInt32LE(48));
    const found: Stream[] = [];
    for (let at = 0; at + ENTRY_SIZE <= directory.length; at += ENTRY_SIZE) {
      const length = directory.readUInt16LE(at + 64);
      if (directory[at + 66] === 0 || length < 2 || length > 64) continue;
      const name = directory.toString('utf16le', at, at + length - 2).toLowerCase();
      found.push({ name, start: directory.readUInt32LE(at + 116), size: directory.readUInt32LE(at + 120) });
    }
    return found;
  }
}

/** Offsets in the file information block: the flags, and the place and length of the list of associated names. */
const FLAGS = 10;
const ASSOCIATED = 0x9a + 8 * 32;
const IS_COMPLEX = 0x0004;
const IS_ENCRYPTED = 0x0100;
const USES_TABLE_1 = 0x0200;

const FIELD = '\u0013';
const FIELDS: [RegExp, Problem][] = [
  [/^\s*(?:ddeauto|dde|link|includetext|includepicture|include|import|database|rd|autotext)\b/i, 'fetches'],
  [/^\s*embed\b/i, 'encloses'],
  [/^\s*(?:macrobutton|control|htmlcontrol|print|addin)\b/i, 'macros'],
];

/** Fields stand in the text behind a marker character. Text has one or two bytes a character, so both are tried. */
function judgeFields(text: string): void {
  for (let at = text.indexOf(FIELD); at >= 0; at = text.indexOf(FIELD, at + 1)) {
    const instruction = text.slice(at + 1, at + 600);
    for (const [pattern, problem] of FIELDS) if (pattern.test(instruction)) throw new Refused(problem);
    const link = /^\s*HYPERLINK\s+"([^"]{1,500})"/i.exec(instruction)?.[1];
    if (link !== undefined && !isPlainLink(link.replaceAll('\\\\', '\\'))) throw new Refused('fetches');
  }
}

/** The document's template must be a local path: Word would load a remote one. */
function judgeTemplate(names: Buffer): void {
  let at = 6;
  if (names.length < at || names.readUInt16LE(0) !== 0xffff) return;
  for (let place = 0; place < names.readUInt16LE(2) && at + 2 <= names.length; place += 1) {
    const length = names.readUInt16LE(at) * 2;
    const name = names.toString('utf16le', at + 2, at + 2 + length);
    if (/^\s*[\\/]{2}|^\s*[a-z]{2,}:/i.test(name)) throw new Refused('fetches');
    at += 2 + length;
  }
}

function judgeText(compound: Compound, streams: readonly Stream[]): void {
  const read = (wanted: string) => {
    const stream = streams.find(({ name, size }) => name === wanted && size > 0);
    return stream && compound.chain(stream.start).subarray(0, stream.size);
  };
  const text = read('worddocument') ?? Buffer.alloc(0);
  if (text.length <= ASSOCIATED + 8) throw new Refused('broken');
  const flags = text.readUInt16LE(FLAGS);
  if ((flags & IS_ENCRYPTED) !== 0) throw new Refused('locked');
  // A fast-saved document keeps its text in pieces, so a word could be split between two of them.
  if ((flags & IS_COMPLEX) !== 0) throw new Refused('broken');
  const table = read((flags & USES_TABLE_1) === 0 ? '0table' : '1table');
  const [place, length] = [text.readUInt32LE(ASSOCIATED), text.readUInt32LE(ASSOCIATED + 4)];
  if (table !== undefined) judgeTemplate(table.subarray(place, place + length));
  judgeFields(text.toString('latin1'));
  for (const from of [0, 1]) judgeFields(text.subarray(from).toString('utf16le'));
}

/** The media type of a DOC. Throws `Refused` for anything else: spreadsheets and installers are compound files too. */
export function judgeCompound(file: Buffer, budget: Budget): string {
  try {
    const compound = new Compound(file, budget);
    const streams = compound.streams();
    const has = (pattern: RegExp) => streams.some(({ name }) => pattern.test(name));
    // An encrypted DOCX is a compound file.
    if (has(/^encryptedpackage$/)) throw new Refused('locked');
    if (!has(/^worddocument$/)) throw new Refused('wrongKind');
    if (has(MACROS)) throw new Refused('macros');
    if (streams.some(({ name }) => CONTROLS.has(name))) throw new Refused('scripts');
    if (has(ENCLOSED)) throw new Refused('encloses');
    judgeText(compound, streams);
    for (const stream of streams.filter(({ name, size }) => name === SUMMARY && size > 0))
      if (!linkBasesIn(compound.read(stream, streams), budget).every(isPlainBase)) throw new Refused('fetches');
    return WORD;
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('broken');
  }
}
