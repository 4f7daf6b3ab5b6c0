/** Serves the office: one page for every address under /office, and the hashed files that its build made. */
import { readFile } from 'node:fs/promises';

import { getMimeType } from 'hono/utils/mime';

import { attributesOf, FOR_OFFICE } from '#config/shown-site.ts';
import { ownSite, type Site } from '#config/site.ts';
import type { Ctx } from '#platform/context.ts';
import type { Route } from '#platform/http/route.ts';
import { prepareResponse, type PreparedResponse, sendResponse } from '#platform/http/response.ts';
import { sendErrorPage } from '#platform/pages/send-page.ts';
import { escapeAttribute } from '#ui/escape-text.ts';
import { letterIcon } from '#ui/letter-icon.ts';

const BUILT = new URL('../../../dist/office/', import.meta.url);

/**
 * Stricter than the policy of pages: no inline script at all. HTML is made of text only to be read, never to be shown: by the editor of prose
 * (src/office-ui/read-html.ts), and by what it is made of, for what is pasted. Frames are the pages of the site.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "script-src-attr 'none'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "frame-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types own-html ProseMirrorClipboard',
].join('; ');

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': POLICY,
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
};
/** Their names change with their content. They hold no data, but are no business of a shared cache. */
const FILE_HEADERS = { 'cache-control': 'private, max-age=31536000, immutable', 'x-robots-tag': 'noindex' };

const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

const cache = new Map<string, Promise<PreparedResponse | undefined>>();

async function prepare(name: string, headers: Record<string, string>): Promise<PreparedResponse | undefined> {
  const bytes = await readFile(new URL(name, BUILT)).catch(() => undefined);
  if (bytes === undefined) return undefined;
  const prepared = prepareResponse(new Uint8Array(bytes), 200, headers);
  for (const [coding, ending] of ENCODINGS) {
    const compressed = await readFile(new URL(name + ending, BUILT)).catch(() => undefined);
    if (compressed !== undefined)
      prepared.compressed.set(coding, { bytes: Promise.resolve(new Uint8Array(compressed)), asked: Infinity });
  }
  return prepared;
}

/** Reads a file once. What is not there is looked for again: only names that the build gives are remembered. */
async function readOnce(name: string, headers: Record<string, string>): Promise<PreparedResponse | undefined> {
  const reading = cache.get(name) ?? prepare(name, headers);
  const prepared = await reading;
  if (prepared !== undefined) cache.set(name, reading);
  return prepared;
}

/** The page with what staff have set of the agency, while that is so. */
const pages = new WeakMap<Site, PreparedResponse>();
async function pageFor(agency: Site): Promise<PreparedResponse | undefined> {
  const page = await readOnce('index.html', PAGE_HEADERS);
  const [[name, value = ''] = []] = Object.entries(attributesOf(agency, FOR_OFFICE));
  if (page === undefined || name === undefined) return page;
  const known = pages.get(agency);
  if (known !== undefined) return known;
  const html = new TextDecoder().decode(page.body).replace('<html', () => `<html ${name}="${escapeAttribute(value)}"`);
  const own = agency.name === ownSite.name ? html : html.replaceAll('/favicon.svg', letterIcon(agency.name));
  const made = prepareResponse(own, 200, PAGE_HEADERS);
  pages.set(agency, made);
  return made;
}

async function sendApplication(c: Ctx): Promise<Response> {
  const page = await pageFor(await c.var.services.site());
  return page === undefined ? sendErrorPage(c, 503, 'The office is not built.') : sendResponse(c, page);
}

async function sendFile(c: Ctx): Promise<Response> {
  const name = c.req.param('name') ?? '';
  const type = getMimeType(name);
  const file =
    /^[\w-]+(?:\.[\w-]+)+$/.test(name) && type !== undefined
      ? await readOnce(`assets/${name}`, { ...FILE_HEADERS, 'content-type': type })
      : undefined;
  return file === undefined ? sendErrorPage(c, 404) : sendResponse(c, file);
}

export const officeApplicationRoutes: readonly Route[] = [
  { method: 'GET', path: '/office/assets/:name', access: 'public', handler: sendFile },
  { method: 'GET', path: '/office', access: 'public', handler: sendApplication },
  { method: 'GET', path: '/office/*', access: 'public', handler: sendApplication },
];
