/** Judges the fields of a text: only those that word processors compute from the document itself are allowed. */
import { Refused } from './budget.ts';
import type { Problem } from './content.ts';
import { isPlainLink } from './links.ts';

/** ECMA-376, 17.16.5, without the fields that read other files, call other programs, prompt the reader or run macros. */
const TAKEN = new Set(
  `= ADVANCE AUTHOR AUTONUM AUTONUMLGL AUTONUMOUT BIBLIOGRAPHY BIDIOUTLINE CITATION COMMENTS COMPARE CREATEDATE DATE DOCPROPERTY
  DOCVARIABLE EDITTIME EQ FILENAME FILESIZE FORMCHECKBOX FORMDROPDOWN FORMTEXT GOTOBUTTON HYPERLINK IF INDEX INFO KEYWORDS LASTSAVEDBY
  LISTNUM MERGEFIELD NOTEREF NUMCHARS NUMPAGES NUMWORDS PAGE PAGEREF PRINTDATE QUOTE REF REVNUM SAVEDATE SECTION SECTIONPAGES SEQ SET
  SHAPE STYLEREF SUBJECT SYMBOL TA TC TIME TITLE TOA TOC USERADDRESS USERINITIALS USERNAME XE`.split(/\s+/),
);
const MACROS = new Set(['MACROBUTTON', 'CONTROL', 'HTMLCONTROL']);
/** Placeholders of templates: a MACROBUTTON that names no macro. */
const NO_MACRO = new Set(['NOMACRO', 'NONE']);
/** Switches of HYPERLINK that take an argument. */
const WITH_ARGUMENT = new Set(['\\l', '\\o', '\\t']);

/** Splits 'HYPERLINK "https://example.org" \l "part"' into its words. */
function wordsOf(instruction: string): string[] {
  const words: string[] = [];
  let word = '';
  let isQuoted = false;
  let isOpen = false;
  for (const character of instruction) {
    if (/["\u201c\u201d\u201e]/.test(character)) {
      isQuoted = !isQuoted;
      isOpen = true;
    } else if (!isQuoted && /\s/.test(character)) {
      if (isOpen) words.push(word);
      word = '';
      isOpen = false;
    } else {
      word += character;
      isOpen = true;
    }
  }
  return isOpen ? [...words, word] : words;
}

/** Throws `Refused` for a field that is not allowed. `isMade`: nested fields compute part of the instruction, perhaps its name. */
export function judgeField(instruction: string, isMade = false): void {
  const [written = '', ...rest] = wordsOf(instruction);
  const name = written.startsWith('=') ? '=' : written.toUpperCase();
  if ((name === '' && !isMade) || (name === 'MACROBUTTON' && NO_MACRO.has((rest[0] ?? '').toUpperCase()))) return;
  if (!TAKEN.has(name)) throw new Refused((MACROS.has(name) ? 'macros' : 'fetches') satisfies Problem);
  if (name !== 'HYPERLINK') return;
  for (let at = 0; at < rest.length; at += 1) {
    const word = rest[at] ?? '';
    if (WITH_ARGUMENT.has(word.toLowerCase())) at += 1;
    else if (!/^\\[a-z*]$/i.test(word) && !isPlainLink(word.replaceAll('\\\\', '\\'))) throw new Refused('fetches');
  }
}

/** Tracks nested fields while markers and text are read. */
export class Fields {
  readonly #open: { instruction: string; isMade: boolean; isRead: boolean }[] = [];

  begin(): void {
    const outer = this.#open.at(-1);
    if (outer !== undefined && !outer.isRead) outer.isMade = true;
    if (this.#open.length > 50) throw new Refused('broken');
    this.#open.push({ instruction: '', isMade: false, isRead: false });
  }

  /** Text inside an open instruction belongs to it, and so does the result of a nested field. */
  text(text: string): void {
    const field = this.#open.findLast(({ isRead }) => !isRead);
    if (field !== undefined && field.instruction.length < 65_536) field.instruction += text;
  }

  separate(): void {
    const field = this.#open.at(-1);
    if (field === undefined || field.isRead) return;
    field.isRead = true;
    judgeField(field.instruction, field.isMade);
  }

  end(): void {
    this.separate();
    this.#open.pop();
  }

  /** Fields that were never closed are judged too. */
  finish(): void {
    while (this.#open.length > 0) this.end();
  }
}
