/** Reads PDFs with PDFium, compiled to WebAssembly without an engine for scripts: nothing of a file is run. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { init } from '@embedpdf/pdfium';

import { isProgram, labelOfLink } from './link-labels.ts';
import { writePng } from './png.ts';
import type { Contents, Label } from './schema.ts';

const MAX_PAGES = 200;
/** Characters: those of some fifty pages. */
const MAX_READ = 100_000;
/** FPDF_GetLastError: a password is needed. */
const IS_LOCKED = 4;
/** FPDFPageObjMark_GetParamValueType. */
const STRING = 3;
/** FPDF_SaveAsCopy: without encryption. */
const REMOVE_SECURITY = 3;

const place = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');
const pdfium = await init({ wasmBinary: new Uint8Array(readFileSync(place)).buffer });
pdfium.PDFiumExt_Init();

/** Its memory: another array whenever it has grown. */
const memory = pdfium.pdfium as unknown as { HEAPU8: Uint8Array };
const { malloc, free } = pdfium.pdfium.wasmExports;
const copyOf = (at: number, length: number) => Buffer.from(memory.HEAPU8.slice(at, at + length));

/** Runs `work` with a block of PDFium's memory. */
function withBlock<T>(size: number, work: (at: number) => T): T {
  const at = malloc(size);
  try {
    return work(at);
  } finally {
    free(at);
  }
}

/** FPDFPageObj_GetType. */
const FORM = 5;
const ACTUAL_TEXT = 'ActualText';

/** Objects of a page that a mark says the text of, each with that mark. */
function marksOf(page: number): Map<number, number> {
  const marks = new Map<number, number>();
  const walk = (count: number, objectAt: (at: number) => number) => {
    for (let at = 0; at < count; at += 1) {
      const object = objectAt(at);
      if (pdfium.FPDFPageObj_GetType(object) === FORM)
        walk(pdfium.FPDFFormObj_CountObjects(object), (inner) => pdfium.FPDFFormObj_GetObject(object, inner));
      for (let place = pdfium.FPDFPageObj_CountMarks(object) - 1; place >= 0; place -= 1) {
        const mark = pdfium.FPDFPageObj_GetMark(object, place);
        if (pdfium.FPDFPageObjMark_GetParamValueType(mark, ACTUAL_TEXT) === STRING) marks.set(object, mark);
      }
    }
  };
  walk(pdfium.FPDFPage_CountObjects(page), (at) => pdfium.FPDFPage_GetObject(page, at));
  return marks;
}

/**
 * Letters of India are drawn in several objects, one mark says what they are together, and PDFium repeats that for some of them and puts blanks
 * between. So a mark counts for its first object alone, and a blank that PDFium made up beside a marked object for nothing.
 */
function markedText(text: number, marks: ReadonlyMap<number, number>): string {
  const first = new Map<number, number>();
  let written = '';
  let isMarked = false;
  for (let at = 0; at < pdfium.FPDFText_CountChars(text); at += 1) {
    const object = pdfium.FPDFText_GetTextObject(text, at);
    const character = String.fromCodePoint(pdfium.FPDFText_GetUnicode(text, at));
    if (pdfium.FPDFText_IsGenerated(text, at) === 1) {
      if (character !== ' ' || !isMarked) written += character;
      continue;
    }
    const mark = marks.get(object);
    if (mark !== undefined && !first.has(mark)) first.set(mark, object);
    if (mark === undefined || first.get(mark) === object) written += character;
    isMarked = mark !== undefined;
  }
  return written;
}

function textOfPage(document: number, number: number): string {
  const page = pdfium.FPDF_LoadPage(document, number);
  const text = pdfium.FPDFText_LoadPage(page);
  const marks = marksOf(page);
  const count = Math.max(0, pdfium.FPDFText_CountChars(text));
  const read =
    marks.size > 0
      ? markedText(text, marks)
      : withBlock((count + 1) * 2, (at) => {
          const length = pdfium.FPDFText_GetText(text, 0, count, at);
          return copyOf(at, Math.max(0, length - 1) * 2).toString('utf16le');
        });
  pdfium.FPDFText_ClosePage(text);
  pdfium.FPDF_ClosePage(page);
  // A vowel sign stands behind its letter, never behind a blank.
  return read.replace(/ (\p{M}+)/gu, '$1 ');
}

/**
 * The file as PDFium writes it anew: each object by itself, none packed, encrypted or disguised, and no blank too many. The data of streams
 * is left out.
 */
function rewrite(document: number): string {
  const writer = pdfium.PDFiumExt_OpenFileWriter();
  try {
    if (!pdfium.FPDF_SaveAsCopy(document, writer, REMOVE_SECURITY)) throw new Error('PDFium cannot write it anew.');
    const size = pdfium.PDFiumExt_GetFileWriterSize(writer);
    const written = withBlock(size, (at) => {
      pdfium.PDFiumExt_GetFileWriterData(writer, at, size);
      return copyOf(at, size).toString('latin1');
    });
    return written
      .split('endstream')
      .map((part) => part.split('stream\r\n', 1)[0] ?? '')
      .join('');
  } finally {
    pdfium.PDFiumExt_CloseFileWriter(writer);
  }
}

type Text = { before: string; written: string };

/** Parts texts, (in brackets) or <in hexadecimal digits>, from the objects that they stand in. `before`: what stands before each. */
function partTexts(file: string): { objects: string; texts: Text[] } {
  const objects: string[] = [];
  const texts: Text[] = [];
  let rest = 0;
  for (let at = 0; at < file.length; at += 1) {
    const isHex = file[at] === '<';
    if (isHex && file[at + 1] === '<') at += 1;
    else if (isHex || file[at] === '(') {
      objects.push(file.slice(rest, at), '()');
      const from = at;
      while (at < file.length && file[at] !== (isHex ? '>' : ')')) at += file[at] === '\\' ? 2 : 1;
      rest = at + 1;
      texts.push({ before: file.slice(Math.max(0, from - 6), from), written: file.slice(from, rest) });
    }
  }
  objects.push(file.slice(rest));
  return { objects: objects.join(''), texts };
}

function decode(text: string): string {
  if (text.startsWith('('))
    return text.slice(1, -1).replaceAll('\\\\', '\0').replaceAll('\\', '').replaceAll('\0', '\\');
  const bytes = Buffer.from(text.slice(1, -1), 'hex');
  return bytes.readUInt16BE(0) === 0xfeff ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1');
}

/** What a rewritten file may hold, without its texts. */
const SIGNS: [RegExp, Label][] = [
  [/\/S\/JavaScript\b|\/JS[ (<]|\/XFA[ [(<]/, 'script'],
  [/\/S\/Launch\b/, 'program'],
  [/\/S\/(?:SubmitForm|ImportData)\b/, 'sends'],
  [/\/FFilter\b|\/S\/(?:GoToR|Thread)\b/, 'fetches'],
  [/\/Type\/EmbeddedFile\b|\/EF(?:<<\/| \d)|\/S\/GoToE\b/, 'file'],
  [/\/Subtype\/(?:RichMedia|Movie|Sound|Screen|3D)\b|\/S\/(?:Rendition|Movie|Sound|RichMediaExecute)\b/, 'media'],
];

/** What is done when the document or a page opens, or a field changes. */
function* actionsIn(objects: string): Generator<string> {
  for (const [, number, action] of objects.matchAll(/\/(?:OpenAction|AA)(?: (\d+) 0 R|(<<[^\n]{0,2000}))/g)) {
    const at = number === undefined ? -1 : objects.indexOf(`\n${number} 0 obj`);
    yield action ?? (at < 0 ? '' : objects.slice(at, objects.indexOf('endobj', at)));
  }
}

function labelOfAction(action: string): Label | undefined {
  if (/\/S\/Named\b/.test(action)) return 'prints';
  return /\/S\/(?!GoTo\b|JavaScript\b)|\/[A-Z]{1,2} \d|\/Next\b/.test(action) ? 'action' : undefined;
}

function* labelsIn(file: string): Generator<Label | undefined> {
  const { objects, texts } = partTexts(file);
  let hasProgram = false;
  for (const { before, written } of texts) {
    if (/\/(?:UF|F)$/.test(before)) hasProgram ||= isProgram(decode(written));
    if (/(?:\/URI|\/Base|obj\r\n)$/.test(before)) yield labelOfLink(decode(written));
  }
  for (const [sign, label] of SIGNS)
    if (sign.test(objects)) yield label === 'file' && hasProgram ? 'programInside' : label;
  for (const action of actionsIn(objects)) yield labelOfAction(action);
}

/** Of a picture of a page, in pixels. */
const WIDTH = 1000;
const TALLEST = 2000;
const MAX_DRAWN = 4;

function drawPage(document: number, number: number): Uint8Array {
  const page = pdfium.FPDF_LoadPage(document, number);
  const shape = pdfium.FPDF_GetPageHeightF(page) / pdfium.FPDF_GetPageWidthF(page);
  const [width, height] = [WIDTH, Math.max(1, Math.min(TALLEST, Math.round(WIDTH * shape) || 1))];
  const bitmap = pdfium.FPDFBitmap_Create(width, height, 0);
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffff_ffff);
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0);
  const stride = pdfium.FPDFBitmap_GetStride(bitmap);
  const pixels = copyOf(pdfium.FPDFBitmap_GetBuffer(bitmap), stride * height);
  pdfium.FPDFBitmap_Destroy(bitmap);
  pdfium.FPDF_ClosePage(page);
  return writePng(pixels, { width, height, stride });
}

/** Letters on a page with less text are most likely a picture, as of a scanner. */
const FEWEST_LETTERS = 20;

/** Whether the letters of a PDF can hardly be what is seen on its pages: fonts may not say which letters they draw. */
export function isDoubtful(text: string): boolean {
  const letters = text.replace(/\s/g, '');
  const wrong = letters.match(/[\p{Cc}\p{Co}\p{Cn}\uFFFD]/gu)?.length ?? 0;
  return letters.length < FEWEST_LETTERS || wrong * 50 > letters.length || /(\p{L})\1{4}/u.test(letters);
}

/**
 * 'locked': it opens with a password only. One that merely restricts what may be done with it is no lock. `isShown`: pages are drawn where their
 * text is doubtful.
 */
export function readPdf(file: Buffer, isShown: boolean): Contents | 'locked' {
  return withBlock(file.length, (at) => {
    memory.HEAPU8.set(file, at);
    const document = pdfium.FPDF_LoadMemDocument(at, file.length, '');
    if (document === 0) {
      if (pdfium.FPDF_GetLastError() === IS_LOCKED) return 'locked';
      throw new Error('PDFium cannot read it.');
    }
    try {
      const labels = new Set<Label>();
      for (const label of labelsIn(rewrite(document))) if (label !== undefined) labels.add(label);
      const pages = Math.min(pdfium.FPDF_GetPageCount(document), MAX_PAGES);
      let text = '';
      for (let number = 0; number < pages && text.length < MAX_READ; number += 1)
        text += `${textOfPage(document, number)}\n\n`;
      text = text.replaceAll('\r\n', '\n');
      const drawn = isShown && isDoubtful(text) ? Math.min(pages, MAX_DRAWN) : 0;
      return { text, labels, pages: Array.from({ length: drawn }, (_, number) => drawPage(document, number)) };
    } finally {
      pdfium.FPDF_CloseDocument(document);
    }
  });
}
