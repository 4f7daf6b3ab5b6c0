/** Development only: the page that is shown instead of the requested one while the sources have an error. */
import { stripVTControlCharacters } from 'node:util';

/** The page reloads itself after so many seconds. */
const AGAIN_AFTER = 2;

export const FAULT_HEADERS = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };

/** `fault` is an error, or the last output of a process. */
export function faultPage(fault: unknown): string {
  const said = fault instanceof Error ? `${fault.message}\n\n${fault.stack}` : String(fault);
  const text = stripVTControlCharacters(said).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${AGAIN_AFTER}"><title>This page cannot be shown</title></head>
<body><h1>This page cannot be shown</h1><pre>${text}</pre></body></html>`;
}
