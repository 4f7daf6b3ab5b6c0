/** `npm run dev` on a copy of the product in a folder with blanks, edited as editors and git do it. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';

import { copyStartedDatabase } from '#tests/support/databases.ts';
import { newDataDir, removeDataDir } from '#tests/support/site.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const COPIED = /^(?:src|seed|[^/]+\.json)$/;
/** How often a page is asked for that does not show an edit yet, in milliseconds, and how many times. */
const AGAIN = 100;
const TIMES = 600;

const folder = newDataDir();
const copy = join(folder, 'a copy');
const at = (file: string) => join(copy, file);
let dev: ChildProcess;
let site = '';
let said = '';

before(async () => {
  await mkdir(at('node_modules'), { recursive: true });
  for (const name of await readdir(ROOT))
    if (COPIED.test(name)) await cp(join(ROOT, name), at(name), { recursive: true });
  await cp(join(ROOT, 'public', 'logo'), at('public/logo'), { recursive: true });
  // A folder of its own, because Vite keeps what it bundles in it.
  for (const name of await readdir(join(ROOT, 'node_modules')))
    if (!name.startsWith('.')) await symlink(join(ROOT, 'node_modules', name), at(`node_modules/${name}`), 'junction');
  await mkdir(join(folder, 'data'));
  await copyStartedDatabase(join(folder, 'data', 'niram.sqlite'), 'none');
  dev = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', at('src/commands/dev.ts')], {
    cwd: folder,
    env: { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data'), SEED: 'none', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const output of [dev.stdout, dev.stderr]) output?.on('data', (bytes: Buffer) => (said += bytes.toString()));
  site = await until(() => /Site\s+(http:\S+)\//.exec(said)?.[1], 'an address');
});

after(async () => {
  if (dev.exitCode === null && dev.signalCode === null) {
    dev.kill();
    await once(dev, 'exit');
  }
  removeDataDir(folder);
});

async function until<T>(look: () => T | undefined | Promise<T | undefined>, what: string): Promise<T> {
  for (let time = 0; time < TIMES; time += 1) {
    const found = await look();
    if (found !== undefined) return found;
    await delay(AGAIN);
  }
  throw new Error(`There is no ${what}. What was said:\n${said}`);
}

/** A connection of its own for each: a restart ends those that are kept. */
async function ask(path: string, init: RequestInit = {}): Promise<{ status: number; text: string }> {
  const response = await fetch(site + path, { ...init, headers: { connection: 'close', ...init.headers } });
  return { status: response.status, text: await response.text() };
}

const shows = (path: string, words: string, status = 200, init?: RequestInit) =>
  until(async () => {
    const answer = await ask(path, init);
    return answer.status === status && answer.text.includes(words) ? true : undefined;
  }, `“${words}” with ${status} at ${path}`);

/** Saves as `sed -i`, `git checkout` and many editors do: another file takes the place of the one before. */
async function save(file: string, text: string): Promise<void> {
  await writeFile(at(`${file}.new`), text);
  await rename(at(`${file}.new`), at(file));
}

/** Edits a file as it was at the beginning; without an edit it is that again. */
const sources = new Map<string, string>();
async function edit(file: string, from?: string, to = ''): Promise<void> {
  const text = sources.get(file) ?? (await readFile(at(file), 'utf8'));
  sources.set(file, text);
  assert.ok(from === undefined || text.includes(from), `${file} does not say ${from}`);
  await save(file, from === undefined ? text : text.replace(from, () => to));
}

const ROBOTS = 'src/site/seo/routes.ts';
const PAGE = 'src/inbox/hire/hire.page.tsx';
const ISLAND = 'src/inbox/hire/hire-form.island.tsx';
const sayToRobots = (word: string) => edit(ROBOTS, 'User-agent: *', `User-agent: ${word}`);
const sayOnPage = (word: string) => edit(PAGE, 'id="why-us"', `id="why-us" data-word="${word}"`);

const sending = (status: number): RequestInit =>
  status === 422 ? { method: 'POST', body: new URLSearchParams({ name: '' }) } : {};

test('files of every kind are seen again and again, though each save puts another in their place', async () => {
  const kinds = [
    [ROBOTS, 'User-agent: *', (word: string) => `User-agent: ${word}`, '/robots.txt', 200],
    [PAGE, 'id="why-us"', (word: string) => `id="${word}"`, '/hireus', 200],
    [ISLAND, 'shown: form,', (word: string) => `shown: form, idPrefix: '${word}',`, '/hireus', 200],
    ['src/inbox/hire/content.ts', 'Start your project', (word: string) => word, '/hireus', 200],
    ['src/inbox/hire/hire.css', '.hire-hero', (word: string) => `.${word}`, '/src/inbox/hire/hire.css', 200],
    ['src/inbox/hire/form.ts', "'Name is required'", (word: string) => `'${word}'`, '/hireus', 422],
  ] as const;
  const wordOf = (round: string, kind: number) => `said-${round}-${kind}`;
  // Twice all together, as git does it; then one by one.
  for (const round of ['once', 'twice']) {
    await Promise.all(kinds.map(([file, from, to], kind) => edit(file, from, to(wordOf(round, kind)))));
    for (const [kind, [, , , path, status]] of kinds.entries())
      await shows(path, wordOf(round, kind), status, sending(status));
  }
  for (const [kind, [file, from, to, path, status]] of kinds.entries()) {
    await edit(file, from, to(wordOf('thrice', kind)));
    await shows(path, wordOf('thrice', kind), status, sending(status));
  }
});

test('whoever asks during a restart waits for the next server, and no edit of that time is lost', async () => {
  await shows('/robots.txt', 'User-agent: ');
  said = '';
  await sayToRobots('before');
  await until(() => (said.includes('the server starts anew') ? true : undefined), 'restart');
  const asked = ask('/robots.txt');
  await sayOnPage('meanwhile');
  await sayToRobots('after');
  assert.equal((await asked).status, 200);
  await shows('/robots.txt', 'User-agent: after');
  await shows('/hireus', 'meanwhile');
  for (let time = 0; time < 4; time += 1)
    await Promise.all([sayToRobots(`time-${time}`), sayOnPage(`time-${time}`), ask('/hireus')]);
  await shows('/robots.txt', 'time-3');
  await shows('/hireus', 'time-3');
  await Promise.all([edit(ROBOTS), edit(PAGE)]);
});

test('an error is told in the place of the page, and the page is back with its repair', async () => {
  for (const [file, from, to, words, status] of [
    [ROBOTS, 'import ', 'import = ', 'routes.ts', 503],
    [PAGE, 'import ', 'import = ', 'hire.page.tsx', 500],
    [PAGE, 'id="why-us"', '{...nowhere}', 'nowhere is not defined', 500],
    ['src/site/layout/footer.page.tsx', '<footer', '<footer {...nowhere}', 'nowhere is not defined', 500],
  ] as const) {
    await edit(file, from, to);
    await shows('/hireus', words, status);
    await edit(file);
    await shows('/hireus', 'id="why-us"');
  }
});

test('a file that is new is found, in a new folder too, and one that is gone is missed', async () => {
  await edit(PAGE, 'import ', "import { part } from './parts/part.tsx';\nimport ");
  await shows('/hireus', 'parts/part.tsx', 500);
  await mkdir(at('src/inbox/hire/parts'));
  await save('src/inbox/hire/parts/part.tsx', 'export const part = <p>A part</p>;\n');
  await shows('/hireus', 'id="why-us"');
  await edit(ROBOTS, 'import ', "import '#inbox/hire/parts/said.ts';\nimport ");
  await shows('/robots.txt', 'said.ts', 503);
  await save('src/inbox/hire/parts/said.ts', 'export const said = true;\n');
  await shows('/robots.txt', 'User-agent');
  await rm(at('src/inbox/hire/parts'), { recursive: true });
  await shows('/robots.txt', 'said.ts', 503);
  await edit(ROBOTS);
  await shows('/hireus', 'parts/part.tsx', 500);
  await edit(PAGE);
  await shows('/hireus', 'id="why-us"');
});

test('SIGHUP ends all processes, and the port is free', { skip: process.platform === 'win32' }, async () => {
  dev.kill('SIGHUP');
  // The server holds the same standard output open.
  await once(dev, 'close');
  await assert.rejects(ask('/hireus'));
});
