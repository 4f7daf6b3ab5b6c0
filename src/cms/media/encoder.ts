/** Starts the process that makes the variants of a picture, and watches it. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import type { VariantFormat } from '#ui/picture-source.ts';

import type { PictureFailure } from './content.ts';
import type { FromEncoder } from './encode.ts';

const PROGRAM = new URL('encode.ts', import.meta.url);

/** How long one picture may take, in milliseconds. */
const DEADLINE = 300_000;
/** Of scripts; pixels are outside of it, and bounded by their number. */
const HEAP = '--max-old-space-size=192';

/** The process ended without an answer: a fault in it, too little memory, or the deadline. */
export class EncoderEnded extends Error {}

type Listener = {
  begun: (wanted: number) => Promise<void>;
  /** A variant; the next ones are made meanwhile. */
  variant: (made: { format: VariantFormat; width: number; bytes: Uint8Array }) => Promise<void>;
};

/** What a process needs of the environment; of ours it is given nothing. */
const ENVIRONMENT = process.platform === 'win32' ? { SystemRoot: process.env['SystemRoot'] } : {};

/**
 * Makes the variants of `original`, and gives the size of the widest in pixels, or why there are none. Throws `EncoderEnded`, what `told` throws, and what `signal`
 * was aborted with.
 */
export async function encodePicture(
  original: Uint8Array,
  listener: Listener,
  signal: AbortSignal,
): Promise<{ width: number; height: number } | { failure: PictureFailure }> {
  signal.throwIfAborted();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', HEAP, fileURLToPath(PROGRAM)], {
    stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    env: ENVIRONMENT,
    windowsHide: true,
  });
  const end = () => void child.kill('SIGKILL');
  const late = setTimeout(end, DEADLINE);
  signal.addEventListener('abort', end);
  let complaint = '';
  child.stderr?.on('data', (text: Buffer) => {
    complaint = (complaint + text.toString()).slice(0, 2000);
  });
  // It may end before it has read everything, which its exit tells.
  child.stdin?.on('error', () => {});
  try {
    return await new Promise((settle, fail) => {
      let working = Promise.resolve();
      const inTurn = (work: () => Promise<void> | void) => {
        working = working.then(work);
        working.catch(fail);
      };
      child.on('message', (message: FromEncoder) => {
        if (message.what === 'begun') inTurn(() => listener.begun(message.wanted));
        else if (message.what === 'variant') inTurn(() => listener.variant(message));
        else inTurn(() => settle(message.what === 'done' ? message : { failure: message.failure }));
      });
      child.on('error', fail);
      child.on('close', (code, by) =>
        inTurn(() => fail(signal.aborted ? signal.reason : new EncoderEnded(`${by ?? code}: ${complaint}`))),
      );
      child.stdin?.end(original);
    });
  } finally {
    clearTimeout(late);
    signal.removeEventListener('abort', end);
    end();
  }
}
