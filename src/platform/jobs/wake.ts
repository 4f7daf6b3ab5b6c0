/** Work that is begun by a wake: once at a time, and once more where it was woken meanwhile. */

type Work = {
  run: () => Promise<unknown>;
  mayGoOn: () => boolean;
  failed: (error: unknown) => void;
};

/** `ended` waits for what runs. */
export function onWake({ run, mayGoOn, failed }: Work): { wake: () => void; ended: () => Promise<void> } {
  let isWoken = false;
  let running: Promise<void> | undefined;
  const runWhileWoken = async () => {
    try {
      while (isWoken && mayGoOn()) {
        isWoken = false;
        await run();
      }
    } catch (error) {
      failed(error);
    } finally {
      // At once: who wakes it from now on begins another run.
      running = undefined;
    }
  };
  return {
    wake() {
      if (!mayGoOn()) return;
      isWoken = true;
      running ??= runWhileWoken();
    },
    ended: async () => running,
  };
}
