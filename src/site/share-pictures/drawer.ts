/** Starts the process that draws a share picture, and watches it. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import type { FromDrawer, ShareDrawing } from './schema.ts';

const PROGRAM = fileURLToPath(new URL('draw.ts', import.meta.url));

/** In milliseconds. */
const DEADLINE = 30_000;
const HEAP = '--max-old-space-size=128';

/** What a process needs of the environment; of ours it is given nothing. */
const ENVIRONMENT = process.platform === 'win32' ? { SystemRoot: process.env['SystemRoot'] } : {};

/** Drawings that wait. Who comes then is told to come later. */
const MAX_WAITING = 30;

export class TooManyDrawings extends Error {}

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Draws it as a JPEG of 1200 × 630 pixels. One is drawn at a time. Throws `TooManyDrawings`, or what went wrong. */
export async function drawSharePicture(drawing: ShareDrawing): Promise<Uint8Array<ArrayBuffer>> {
  if (waiting >= MAX_WAITING) throw new TooManyDrawings();
  waiting += 1;
  const drawn = last.then(() => drawInProcess(drawing));
  last = drawn.catch(() => undefined);
  try {
    return await drawn;
  } finally {
    waiting -= 1;
  }
}

function drawInProcess(drawing: ShareDrawing): Promise<Uint8Array<ArrayBuffer>> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', HEAP, PROGRAM], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    env: ENVIRONMENT,
    windowsHide: true,
  });
  const late = setTimeout(() => child.kill('SIGKILL'), DEADLINE);
  let complaint = '';
  child.stderr?.on('data', (text: Buffer) => {
    complaint = (complaint + text.toString()).slice(0, 2000);
  });
  return new Promise<Uint8Array<ArrayBuffer>>((settle, fail) => {
    child.on('message', (message: FromDrawer) => {
      if (message.what === 'drawn') settle(new Uint8Array(message.bytes));
      else fail(new Error(message.message));
    });
    child.on('error', fail);
    child.on('close', (code, by) =>
      fail(new Error(`The drawing ended without a picture (${by ?? code}): ${complaint}`)),
    );
    child.send(drawing, (error) => error && fail(error));
  }).finally(() => clearTimeout(late));
}
