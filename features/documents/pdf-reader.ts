/** Reads a PDF with pdf.js: its text, and everything it would act on. Nothing is rendered or executed. */
import { registerHooks } from 'node:module';

import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

import { Refused } from './budget.ts';
import { isPlainLink } from './links.ts';

/** Stubs out pdf.js's optional canvas, a native package of 35 MB: nothing is rendered here. */
registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@napi-rs/canvas') throw new Error('nothing is drawn');
    return next(specifier, context);
  },
});

// Silences its warning that it cannot render.
const { warn } = console;
console.warn = () => {};
const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
// Loaded when the thread starts, not while a file waits.
await import('pdfjs-dist/legacy/build/pdf.worker.mjs' as string);
console.warn = warn;

async function open<T>(file: Uint8Array, work: (pdf: PDFDocumentProxy) => Promise<T>): Promise<T> {
  const task = getDocument({
    // pdf.js takes over the buffer, so it gets a copy.
    data: new Uint8Array(file),
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: true,
    stopAtErrors: false,
    useWorkerFetch: false,
    useWasm: false,
  });
  try {
    return await work(await task.promise);
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused((error as Error).name === 'PasswordException' ? 'locked' : 'broken');
  } finally {
    await task.destroy();
  }
}

type Acting = {
  url?: string | null;
  unsafeUrl?: string | null;
  action?: string | null;
  actions?: object | null;
  attachment?: unknown;
  attachmentId?: unknown;
  setOCGState?: unknown;
  resetForm?: unknown;
  richMedia?: unknown;
  file?: unknown;
  subtype?: string;
};

const NAVIGATION = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage']);
const isFull = (value: object | null | undefined) => value != null && Object.keys(value).length > 0;

function look(at: Acting): void {
  if (isFull(at.actions)) throw new Refused('scripts');
  if (at.attachment != null || at.attachmentId != null || at.file != null) throw new Refused('encloses');
  if (at.richMedia != null) throw new Refused('media');
  if (at.resetForm != null) throw new Refused('forms');
  if (at.setOCGState != null || (at.action != null && !NAVIGATION.has(at.action))) throw new Refused('scripts');
  for (const link of [at.url, at.unsafeUrl]) if (link != null && !isPlainLink(link)) throw new Refused('fetches');
}

type Outline = Acting & { items: Outline[] };

/** Throws `Refused` for scripts, actions, form submissions and attachments that pdf.js finds. */
export const judgeWithPdfjs = (file: Uint8Array): Promise<void> =>
  open(file, async (pdf) => {
    if (isFull(await pdf.getJSActions()) || (await pdf.hasJSActions())) throw new Refused('scripts');
    if (isFull(await pdf.getAttachments())) throw new Refused('encloses');
    if (pdf.isPureXfa) throw new Refused('forms');
    const opening = (await pdf.getOpenAction()) as Acting | null;
    if (opening !== null) look(opening);
    const fields = (await pdf.getFieldObjects()) as Record<string, Acting[]> | null;
    for (const field of Object.values(fields ?? {}).flat()) look(field);
    const outlines = [...(((await pdf.getOutline()) as Outline[] | null) ?? [])];
    for (let outline = outlines.pop(); outline !== undefined; outline = outlines.pop()) {
      look(outline);
      outlines.push(...outline.items);
    }
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      for (const annotation of (await page.getAnnotations()) as Acting[]) look(annotation);
      if (isFull(await page.getJSActions())) throw new Refused('scripts');
      page.cleanup();
    }
  });

/** The text of a PDF, page by page, no longer than `most` characters. */
export const textOfPdf = (file: Uint8Array, most: number): Promise<string> =>
  open(file, async (pdf) => {
    let text = '';
    for (let number = 1; number <= pdf.numPages && text.length < most; number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '');
      text += '\n\n';
      page.cleanup();
    }
    return text.slice(0, most);
  });
