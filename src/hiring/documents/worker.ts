/** The worker thread that reads uploaded files. */
import { serveTasks } from '#platform/workers/serve-tasks.ts';

import { read } from './read.ts';

export type Task = { bytes: Uint8Array; isShown: boolean };

serveTasks(async ({ bytes, isShown }: Task) => {
  try {
    return read(bytes, isShown);
  } catch (error) {
    // PDFium's memory may be in disorder: the next file gets a new thread.
    if (error instanceof WebAssembly.RuntimeError) process.exit();
    throw error;
  }
});
