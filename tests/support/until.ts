/** Waiting for what comes by itself. */
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';

/** In milliseconds. What takes longer does not come, on a busy machine too. */
export const PATIENCE = 60_000;
const EVERY = 10;

/** Waits until it is so; fails with the name of what was waited for. */
export async function until(what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (let waited = 0; !(await isTrue()); waited += EVERY) {
    if (waited > PATIENCE) assert.fail(`waited in vain for ${what}`);
    await pause(EVERY);
  }
}
