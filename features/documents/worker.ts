/** The worker thread that reads uploaded files. */
import { serveTasks } from '#platform/workers/serve-tasks.ts';

import { read } from './read.ts';

serveTasks(async (bytes: Uint8Array) => {
  try {
    return read(bytes);
  } catch (error) {
    // PDFium's memory may be in disorder: the next file gets a new thread.
    if (error instanceof WebAssembly.RuntimeError) process.exit();
    throw error;
  }
});
