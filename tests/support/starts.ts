/** Starts of the product that end with the test, and such as fail. */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';

import { newDataDir, removeDataDir, type Site, startSite } from './site.ts';

/** A data folder, and how to start the site over it; both are gone with the test, however it ends. */
export function overFolder(t: TestContext): {
  dataDir: string;
  start: (settings?: Record<string, string>) => Promise<Site>;
} {
  const dataDir = newDataDir();
  const started: Site[] = [];
  t.after(async () => {
    for (const site of started)
      if (site.process.exitCode === null && site.process.signalCode === null) await site.stop('SIGKILL');
    removeDataDir(dataDir);
  });
  return {
    dataDir,
    async start(settings) {
      const site = await startSite(dataDir, settings);
      started.push(site);
      return site;
    },
  };
}

/** What keeps the product from starting, and what is said then. */
const WRONG = {
  'a wrong setting': [{ PORT: 'eighty' }, /: PORT must be a whole number from 0 to 65535\.\n?$/],
  'a host of another machine': [{ HOST: '192.0.2.1', SEED: 'none' }, /: HOST cannot be used: [^\n]+\.\n?$/],
  'a folder that cannot be made': [
    { DATA_DIR: `${import.meta.filename}/data` },
    /: DATA_DIR cannot be used: [^\n]+\.\n?$/,
  ],
  'a folder where nothing can be made': [{ DATA_DIR: '/proc/nope/data' }, /: DATA_DIR cannot be used: [^\n]+\.\n?$/],
  'a database that is not there': [
    { DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/x' },
    /: DATABASE_URL cannot be used: (?!.*secret)[^\n]+\.\n?$/,
  ],
} satisfies Record<string, [settings: Record<string, string>, sentence: RegExp]>;

export function testThatStartsFail(): void {
  for (const [what, [settings, sentence]] of Object.entries(WRONG))
    test(`${what} stops the start with one sentence`, async (t) => {
      await assert.rejects(overFolder(t).start(settings), sentence);
    });
}
