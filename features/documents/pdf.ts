/**
 * Refuses what acts by itself in a PDF: scripts, launched programs, forms that submit, embedded files. Links and the opening page are fine.
 * Everything that any reader could parse as an object is checked; afterwards pdf.js is asked what it finds.
 */
import { type Budget, Refused } from './budget.ts';
import { judgeWithPdfjs } from './pdf-reader.ts';
import type { Problem } from './content.ts';
import { objectsOf, type PdfObjects, valueOf } from './pdf-objects.ts';
import { skipBlanks, nameAt, PdfLexer, type Value } from './pdf-syntax.ts';
import { isPlainBase, isPlainLink } from './links.ts';

/** Refused action types (ISO 32000-2, table 201): all but GoTo, URI and Named. */
const ACTIONS: Record<string, Problem> = {
  JavaScript: 'scripts',
  Launch: 'scripts',
  GoToR: 'fetches',
  GoToE: 'encloses',
  GoToDp: 'scripts',
  Thread: 'fetches',
  SubmitForm: 'forms',
  ImportData: 'forms',
  ResetForm: 'forms',
  Hide: 'scripts',
  SetOCGState: 'scripts',
  Trans: 'scripts',
  Sound: 'media',
  Movie: 'media',
  Rendition: 'media',
  GoTo3DView: 'media',
  RichMediaExecute: 'media',
};
/** Refused types of annotations and objects. */
const SUBTYPES: Record<string, Problem> = {
  RichMedia: 'media',
  Movie: 'media',
  Sound: 'media',
  Screen: 'media',
  '3D': 'media',
  FileAttachment: 'encloses',
  PS: 'scripts',
};
const NAMED: Record<string, Record<string, Problem>> = {
  S: ACTIONS,
  Subtype: SUBTYPES,
  Type: { EmbeddedFile: 'encloses', '3D': 'media', Rendition: 'media' },
};
/** Keys that are refused wherever a dictionary, an array or a reference follows. */
const KEYS: Record<string, Problem> = {
  Encrypt: 'locked',
  JavaScript: 'scripts',
  AA: 'scripts',
  XFA: 'forms',
  EmbeddedFiles: 'encloses',
  EF: 'encloses',
  Collection: 'encloses',
  Renditions: 'media',
  RichMediaContent: 'media',
  RichMediaSettings: 'media',
};
/** Names that are refused as a whole object too, because other objects can refer to it. */
const ALONE: Record<string, Problem> = { ...SUBTYPES, ...ACTIONS, EmbeddedFile: 'encloses' };
const NAVIGATION = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage']);

const has = (record: Record<string, Problem>, name: string): Problem | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** Checks every name as if it were a dictionary key, also inside comments, streams and strings. */
function lookAtNames(text: string, budget: Budget): void {
  for (let at = text.indexOf('/'); at >= 0; at = text.indexOf('/', at + 1)) {
    const { name, end } = nameAt(text, at);
    budget.step(end - at);
    const values = Object.hasOwn(NAMED, name) ? NAMED[name] : undefined;
    const problem = has(KEYS, name);
    if (values === undefined && problem === undefined) continue;
    const value = skipBlanks(text, end, budget);
    if (values !== undefined && text[value] === '/') {
      const said = has(values, nameAt(text, value).name);
      if (said !== undefined) throw new Refused(said);
    }
    if (problem !== undefined && opens(text, value, name, budget)) throw new Refused(problem);
  }
}

/** Whether a dictionary or a reference begins here; an array counts for XFA alone. */
function opens(text: string, at: number, key: string, budget: Budget): boolean {
  if (text.startsWith('<<', at) || (text[at] === '[' && key === 'XFA')) return true;
  const digit = text[at] ?? '';
  return digit >= '0' && digit <= '9' && new PdfLexer(text.slice(at, at + 4096), 0, budget).next().kind === 'reference';
}

/** Checks parsed objects for what names alone do not show. */
class Look {
  readonly #objects: PdfObjects;
  readonly #budget: Budget;
  /** Objects already checked, each in the role in which it was referred to. */
  readonly #known = new Set<string>();

  constructor(objects: PdfObjects, budget: Budget) {
    this.#objects = objects;
    this.#budget = budget;
  }

  at(value: Value): void {
    this.#budget.step(1);
    if (value.kind === 'list') for (const item of value.items) this.at(item);
    if (value.kind !== 'dictionary') return;
    for (const [key, entry] of value.entries) {
      if (key === 'JS' && (entry.kind === 'text' || entry.kind === 'reference')) throw new Refused('scripts');
      if (key === 'FFilter') throw new Refused('fetches');
      if (key === 'OpenAction') this.#opening(entry);
      if (key === 'URI') this.#link(entry);
      if (key === 'Base') this.#base(entry);
      this.at(entry);
    }
    const [subtype, action] = [valueOf(value, 'Ref'), valueOf(value, 'S')];
    if (subtype?.kind === 'dictionary' && valueOf(subtype, 'F') !== undefined) throw new Refused('fetches');
    const named = valueOf(value, 'N');
    if (action?.kind === 'name' && action.name === 'Named' && named?.kind === 'name' && !NAVIGATION.has(named.name))
      throw new Refused('scripts');
  }

  #targets(value: Value, key: string): Value[] {
    if (value.kind !== 'reference') return [value];
    if (this.#known.has(`${key} ${value.to}`)) return [];
    this.#known.add(`${key} ${value.to}`);
    const targets = this.#objects.byNumber.get(value.to);
    if (targets === undefined) throw new Refused('broken');
    this.#budget.step(targets.length);
    return targets;
  }

  /** OpenAction may only go to a page of the document. */
  #opening(value: Value): void {
    for (const target of this.#targets(value, 'OpenAction')) {
      if (target.kind !== 'dictionary') continue;
      const action = valueOf(target, 'S');
      const isPage = action?.kind === 'name' && action.name === 'GoTo' && valueOf(target, 'Next') === undefined;
      if (!isPage && valueOf(target, 'D') !== undefined && action === undefined) continue;
      if (!isPage) throw new Refused('scripts');
    }
  }

  /** Of all relative links (ISO 32000-2, table 207). */
  #base(value: Value): void {
    for (const target of this.#targets(value, 'Base'))
      if (target.kind === 'text' && !isPlainBase(target.text)) throw new Refused('fetches');
  }

  #link(value: Value): void {
    for (const target of this.#targets(value, 'URI'))
      if (target.kind === 'text' && !isPlainLink(target.text)) throw new Refused('fetches');
  }
}

/** Whether a zip archive is appended to the file. */
function hasZip(file: Buffer): boolean {
  const END = Buffer.from('PK\u0005\u0006');
  for (let at = file.indexOf(END); at >= 0; at = file.indexOf(END, at + 1)) {
    if (at + 22 > file.length) return false;
    const directory = at - file.readUInt32LE(at + 12);
    if (directory >= 0 && file.toString('latin1', directory, directory + 4) === 'PK\u0001\u0002') return true;
  }
  return false;
}

const HTML = /<(?:!doctype|html|script|svg|iframe|body)\b/i;

/** Throws `Refused` for a dangerous PDF. The header must be its first bytes. */
export async function judgePdf(file: Buffer, budget: Budget): Promise<void> {
  const end = file.lastIndexOf('%%EOF');
  const isTwoKinds =
    HTML.test(file.toString('latin1', 0, 1024)) ||
    (end >= 0 && HTML.test(file.toString('latin1', end))) ||
    hasZip(file);
  if (file.toString('latin1', 0, 5) !== '%PDF-' || isTwoKinds) throw new Refused('wrongKind');
  const objects = objectsOf(file, budget);
  for (const text of objects.texts) lookAtNames(text, budget);
  const look = new Look(objects, budget);
  for (const { value } of objects.all) {
    const problem = value.kind === 'name' ? has(ALONE, value.name) : undefined;
    if (problem !== undefined) throw new Refused(problem);
    look.at(value);
  }
  await judgeWithPdfjs(file);
}
