/** In milliseconds. */
export const WRITE_EVERY = 10_000;

/** Writes what a counter holds every few seconds, and once more at the stop. */
export function writeRegularly(counter: { write: () => Promise<void> }): { stop: () => Promise<void> } {
  let writing: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    writing = writing.then(() => counter.write());
  }, WRITE_EVERY).unref();
  return {
    async stop() {
      clearInterval(timer);
      await writing;
      await counter.write();
    },
  };
}
