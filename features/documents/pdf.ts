/** Reads PDFs with PDFium, compiled to WebAssembly without an engine for scripts: nothing of a file is run. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { init } from '@embedpdf/pdfium';

import { isProgram, labelOfLink } from './links.ts';
import type { Contents, Label } from './schema.ts';

const MOST_PAGES = 200;
/** FPDF_GetLastError: a password is needed. */
const IS_LOCKED = 4;
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

function textOfPage(document: number, number: number): string {
  const page = pdfium.FPDF_LoadPage(document, number);
  const text = pdfium.FPDFText_LoadPage(page);
  const count = Math.max(0, pdfium.FPDFText_CountChars(text));
  const read = withBlock((count + 1) * 2, (at) => {
    const length = pdfium.FPDFText_GetText(text, 0, count, at);
    return copyOf(at, Math.max(0, length - 1) * 2).toString('utf16le');
  });
  pdfium.FPDFText_ClosePage(text);
  pdfium.FPDF_ClosePage(page);
  return read;
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

/** A text in a PDF: (in brackets), or in hexadecimal digits. */
const TEXT = /\((?:\\.|[^\\)])*\)|<[\dA-F]*>/gs;
const ADDRESS = /(?:\/(?:URI|UF|F|Base)|obj\r\n)(\((?:\\.|[^\\)])*\)|<[\dA-F]+>)/gs;

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

function* labelsIn(written: string): Generator<Label | undefined> {
  for (const [, text = ''] of written.matchAll(ADDRESS)) {
    const address = decode(text);
    yield isProgram(address) ? 'programLink' : labelOfLink(address);
  }
  const objects = written.replace(TEXT, '()');
  for (const [sign, label] of SIGNS) if (sign.test(objects)) yield label;
  for (const action of actionsIn(objects)) yield labelOfAction(action);
}

/** 'locked': it opens with a password only. One that merely restricts what may be done with it is no lock. */
export function readPdf(file: Buffer): Contents | 'locked' {
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
      const pages = Math.min(pdfium.FPDF_GetPageCount(document), MOST_PAGES);
      const texts = Array.from({ length: pages }, (_, number) => textOfPage(document, number));
      return { text: texts.join('\n\n').replaceAll('\r\n', '\n'), labels };
    } finally {
      pdfium.FPDF_CloseDocument(document);
    }
  });
}
