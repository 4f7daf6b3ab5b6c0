/**
 * Draws a PDF inside the frame. It gets the bytes by a message, says how it went by one, and knows nothing else of the office. The server
 * strips the types and sends it as it stands (resume-frame.ts).
 */
import type { PDFDocumentLoadingTask, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';

type Asked = { bytes: ArrayBuffer; scheme: 'light' | 'dark' | '' } | { scheme: 'light' | 'dark' | '' };

const HERE = new URL('.', import.meta.url).href;
const pdfjs = (await import(`${HERE}pdf.mjs`)) as typeof import('pdfjs-dist');
// A worker needs an origin: it runs beside us, in the thread of the frame.
Object.assign(globalThis, { pdfjsWorker: (await import(`${HERE}pdf.worker.mjs`)) as unknown });

/** A résumé has few pages; what is a book would take the frame's memory. */
const MAX_PAGES = 60;
/** Pixels of one drawn page. */
const MAX_PIXELS = 16_000_000;
const SIZES = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3, 4];
/** What the office is told of, since the keys of a frame stay in it. It takes no others: nothing is decided from here. */
const KEYS_OUTSIDE = ['j', 'k', '?', 'Escape'];

const byId = (id: string) => document.querySelector<HTMLElement>(`#${id}`) as HTMLElement;
const [pages, place, zoom] = [byId('pages'), byId('place'), byId('zoom')];
const tell = (said: Record<string, unknown>) => parent.postMessage(said, '*');

let opened: PDFDocumentProxy | undefined;
let loading: PDFDocumentLoadingTask | undefined;
/** Times the width of the frame. */
let size = 1;
let turn = 0;

async function paint(page: PDFPageProxy, sheet: HTMLElement, scale: number): Promise<void> {
  const dense = page.getViewport({ scale: scale * Math.min(devicePixelRatio, 2) });
  const shrunk = Math.min(1, Math.sqrt(MAX_PIXELS / (dense.width * dense.height)));
  const viewport = page.getViewport({ scale: scale * Math.min(devicePixelRatio, 2) * shrunk });
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  canvas.setAttribute('aria-hidden', 'true');
  await page.render({ canvas, viewport }).promise;
  sheet.prepend(canvas);
}

/** The words lie over the picture, unseen: to select, to be found by the browser's search, to be read out. */
async function layWords(page: PDFPageProxy, sheet: HTMLElement, scale: number): Promise<void> {
  const words = document.createElement('div');
  words.className = 'words';
  sheet.append(words);
  const textContentSource = await page.getTextContent();
  await new pdfjs.TextLayer({ textContentSource, container: words, viewport: page.getViewport({ scale }) }).render();
}

const near = new IntersectionObserver(
  (seen) => {
    for (const { isIntersecting, target } of seen) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      waiting.get(target)?.();
      waiting.delete(target);
    }
  },
  { rootMargin: '600px' },
);
const waiting = new Map<Element, () => void>();

function showPlace(): void {
  const sheets = [...pages.children] as HTMLElement[];
  const now = sheets.findLastIndex((sheet) => sheet.offsetTop <= pages.scrollTop + pages.clientHeight / 2);
  if (opened !== undefined) place.textContent = `Page ${Math.max(0, now) + 1} of ${opened.numPages}`;
}

async function drawAll(): Promise<void> {
  const drawn = opened;
  if (drawn === undefined) return;
  turn += 1;
  const mine = turn;
  const before = pages.scrollHeight > 0 ? pages.scrollTop / pages.scrollHeight : 0;
  const sheets: HTMLElement[] = [];
  near.disconnect();
  waiting.clear();
  zoom.textContent = `${Math.round(size * 100)}%`;
  const room = Math.max(200, pages.clientWidth - 24);
  for (let number = 1; number <= Math.min(drawn.numPages, MAX_PAGES); number += 1) {
    const page = await drawn.getPage(number);
    if (mine !== turn) return;
    const scale = (room / page.getViewport({ scale: 1 }).width) * size;
    const { width, height } = page.getViewport({ scale });
    const sheet = document.createElement('section');
    sheet.className = 'sheet';
    sheet.setAttribute('aria-label', `Page ${number}`);
    sheet.style.width = `${width}px`;
    sheet.style.height = `${height}px`;
    sheet.style.setProperty('--total-scale-factor', String(scale));
    if (number === 1) pages.replaceChildren(sheet);
    else pages.append(sheet);
    sheets.push(sheet);
    waiting.set(sheet, () => void paint(page, sheet, scale).catch(failed));
    near.observe(sheet);
    await layWords(page, sheet, scale);
    if (mine !== turn) return;
  }
  if (drawn.numPages > MAX_PAGES) {
    const more = document.createElement('p');
    more.textContent = `The first ${MAX_PAGES} pages are shown here. Download the original for the rest.`;
    pages.append(more);
  }
  pages.scrollTop = before * pages.scrollHeight;
  showPlace();
}

function failed(error: unknown): void {
  tell({ is: 'failed', why: error instanceof Error ? error.name : '' });
}

async function open(bytes: ArrayBuffer): Promise<void> {
  turn += 1;
  const mine = turn;
  pages.replaceChildren();
  pages.scrollTop = 0;
  place.textContent = '';
  const before = loading;
  opened = undefined;
  void before?.destroy();
  loading = pdfjs.getDocument({
    data: new Uint8Array(bytes),
    // Fonts of strangers are drawn as shapes: the browser's own reader of fonts never sees them.
    disableFontFace: true,
    enableXfa: false,
    useWasm: false,
    isOffscreenCanvasSupported: false,
    maxImageSize: MAX_PIXELS * 4,
    cMapUrl: `${HERE}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${HERE}standard_fonts/`,
    wasmUrl: `${HERE}wasm/`,
    verbosity: 0,
  });
  const next = await loading.promise;
  if (mine !== turn) return;
  opened = next;
  size = 1;
  await drawAll();
  tell({ is: 'drawn', pages: next.numPages });
}

function resize(to: number): void {
  size = to;
  void drawAll().catch(failed);
}

byId('larger').addEventListener('click', () => resize(SIZES.find((one) => one > size) ?? size));
byId('smaller').addEventListener('click', () => resize(SIZES.findLast((one) => one < size) ?? size));
byId('fit').addEventListener('click', () => resize(1));
pages.addEventListener('scroll', showPlace, { passive: true });

let width = innerWidth;
addEventListener('resize', () => {
  if (width === innerWidth) return;
  width = innerWidth;
  void drawAll().catch(failed);
});

addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === '+' || event.key === '=') byId('larger').click();
  else if (event.key === '-') byId('smaller').click();
  else if (event.key === '0') resize(1);
  else if (KEYS_OUTSIDE.includes(event.key)) tell({ is: 'key', key: event.key });
});

addEventListener('message', ({ source, data }: MessageEvent<Asked>) => {
  if (source !== parent) return;
  // Without a choice it is the system's.
  document.documentElement.toggleAttribute('data-scheme', data.scheme !== '');
  if (data.scheme !== '') document.documentElement.dataset['scheme'] = data.scheme;
  if ('bytes' in data) open(data.bytes).catch(failed);
});
tell({ is: 'ready' });
