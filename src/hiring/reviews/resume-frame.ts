/**
 * The frame in which a PDF of a stranger is drawn. It has no origin, so that whatever a PDF makes of pdf.js reaches neither the office nor its
 * session; it is sent the bytes by a message and may load nothing but the files named here (docs/design/0042).
 */
import { readFile } from 'node:fs/promises';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';

import type { Ctx } from '#platform/context.ts';
import { prepareResponse, type PreparedResponse, sendResponse } from '#platform/http/response.ts';
import type { Route } from '#platform/http/route.ts';
import { sendErrorPage } from '#platform/pages/send-page.ts';

import { frameWords } from './content.ts';

const PLACE = '/office/resume-frame';

const POLICY = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'self'",
  "script-src-attr 'none'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src blob: data:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

const button = (id: string, words: string, sign: string) =>
  `<button type="button" id="${id}" aria-label="${words}" title="${words}">${sign}</button>`;

const PAGE = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${frameWords.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" crossorigin href="${PLACE}/tokens.css"><link rel="stylesheet" crossorigin href="${PLACE}/frame.css">
<script type="module" crossorigin src="${PLACE}/draw.js"></script></head><body>
<div class="bar" role="toolbar" aria-label="${frameWords.bar}"><span id="place" role="status"></span>
${button('smaller', frameWords.smaller, '−')}${button('fit', frameWords.fit, '<span id="zoom">100%</span>')}${button('larger', frameWords.larger, '+')}</div>
<main id="pages" tabindex="0" aria-label="${frameWords.title}"></main></body></html>`;

/** Readable from an origin that is none. They are no secret: pdf.js is public, and our script knows nothing. */
const FILE_HEADERS = {
  'access-control-allow-origin': '*',
  'cache-control': 'no-cache',
  'x-robots-tag': 'noindex',
};
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': POLICY,
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

const SCRIPT = 'text/javascript; charset=utf-8';
const STYLE = 'text/css; charset=utf-8';
const BYTES = 'application/octet-stream';

const here = import.meta.dirname;
const pdfjs = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

type Source = { file: string; type: string; isTyped?: true };

const NAMED: Readonly<Record<string, Source>> = {
  'draw.js': { file: join(here, 'viewer', 'draw.ts'), type: SCRIPT, isTyped: true },
  'frame.css': { file: join(here, 'viewer', 'frame.css'), type: STYLE },
  'tokens.css': { file: join(here, '..', '..', 'ui', 'styles', 'tokens.css'), type: STYLE },
  'pdf.mjs': { file: join(pdfjs, 'build', 'pdf.min.mjs'), type: SCRIPT },
  'pdf.worker.mjs': { file: join(pdfjs, 'build', 'pdf.worker.min.mjs'), type: SCRIPT },
};
/** What pdf.js loads for some files: letters of East Asia, the fonts that every reader has, and pictures of scanners. */
const FOLDERS: Readonly<Record<string, { name: RegExp; type: string }>> = {
  cmaps: { name: /^[\w-]{1,40}\.bcmap$/, type: BYTES },
  standard_fonts: { name: /^[\w-]{1,40}\.(?:pfb|ttf)$/, type: BYTES },
  wasm: { name: /^[\w-]{1,40}_nowasm_fallback\.js$/, type: SCRIPT },
};

function sourceOf(folder: string | undefined, name: string): Source | undefined {
  if (folder === undefined) return Object.hasOwn(NAMED, name) ? NAMED[name] : undefined;
  const known = Object.hasOwn(FOLDERS, folder) ? FOLDERS[folder] : undefined;
  return known?.name.test(name) === true ? { file: join(pdfjs, folder, name), type: known.type } : undefined;
}

/** Each is read once; they are few, and only names that pass are kept. */
const cache = new Map<string, Promise<PreparedResponse>>();

async function prepare({ file, type, isTyped }: Source): Promise<PreparedResponse> {
  const bytes = await readFile(file);
  const content = isTyped ? stripTypeScriptTypes(bytes.toString()) : new Uint8Array(bytes);
  return prepareResponse(content, 200, { ...FILE_HEADERS, 'content-type': type });
}

async function sendFile(c: Ctx): Promise<Response> {
  const { folder, name = '' } = c.req.param() as Record<string, string | undefined>;
  const source = sourceOf(folder, name);
  if (source === undefined) return sendErrorPage(c, 404);
  const reading = cache.getOrInsertComputed(source.file, () => prepare(source));
  try {
    return sendResponse(c, await reading);
  } catch {
    cache.delete(source.file);
    return sendErrorPage(c, 404);
  }
}

const sendFrame = (c: Ctx): Response => c.body(PAGE, 200, PAGE_HEADERS);

export const resumeFrameRoutes: readonly Route[] = [
  { method: 'GET', path: PLACE, access: 'public', handler: sendFrame },
  { method: 'GET', path: `${PLACE}/:name`, access: 'public', handler: sendFile },
  { method: 'GET', path: `${PLACE}/:folder/:name`, access: 'public', handler: sendFile },
];
