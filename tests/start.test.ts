/** What a start loads: what only some requests need waits for them, because it would take memory and time in every process. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { newDataDir, removeDataDir, startSite } from './support/site.ts';

const ROOT = join(import.meta.dirname, '..');

/** Packages that belong to a kind of request, or to a setting. */
const ON_DEMAND =
  /\/node_modules\/(?:sharp|pdfjs-dist|@aws-sdk\/[\w-]+|tar-stream|csv-stringify|sanitize-html|postcss|nodemailer|imapflow|postal-mime|pg|vite)\//;

/** The sample agency, and migrations that have run. */
const ONCE =
  /\/dist\/product\/assets\/(?:agency|projects|openings|clients)-[\w-]{8}\.js$|\/database\/(?:(?:own-)?\d{4}-[\w-]+|baseline\/\w+)\.ts$/;

/** Files: what was built, and the local store with its twenty, which a first sweep opens. A start opened a thousand when it read each source and each file of a package. */
const MAX_FILES = 50;

/** Writes down at the end what was loaded. */
const LISTING = `
  import { registerHooks } from 'node:module';
  import { writeFileSync } from 'node:fs';
  const loaded = [];
  registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
  process.once('exit', () => writeFileSync(process.env.LOADED, loaded.join('\\n')));`;

test('a start loads few files, no package that only some requests need, no sample and no migration', async (t) => {
  const dataDir = newDataDir();
  t.after(() => removeDataDir(dataDir));
  const list = join(dataDir, 'loaded.txt');
  const hook = `--import=data:text/javascript,${encodeURIComponent(LISTING)}`;
  const site = await startSite(dataDir, { NODE_OPTIONS: hook, LOADED: list });
  await site.stop();
  const loaded = readFileSync(list, 'utf8').split('\n');
  assert.ok(loaded.some((url) => url.endsWith('/dist/server/pages.js')));
  assert.deepEqual(
    loaded.filter((url) => ON_DEMAND.test(url) || ONCE.test(url)),
    [],
  );
  const files = loaded.filter((url) => url.startsWith('file:'));
  assert.ok(files.length <= MAX_FILES, `${files.length} files: ${files.join('\n')}`);
});

test('a fault in what was built names the file and the line that were written', async (t) => {
  const dataDir = newDataDir();
  t.after(() => removeDataDir(dataDir));
  const fault = `--import=data:text/javascript,${encodeURIComponent("process.chdir = () => { throw new Error('Nowhere.'); };")}`;
  await assert.rejects(startSite(dataDir, { NODE_OPTIONS: fault }), (error: Error) => {
    const [, line = ''] = /Error: Nowhere\.\n[^]*?serve\.ts:(\d+)/.exec(error.message) ?? [];
    const written = readFileSync(join(ROOT, 'src', 'app', 'serve.ts'), 'utf8').split('\n')[Number(line) - 1] ?? '';
    return written.includes('process.chdir(');
  });
});

test('what renders pages holds nothing of React for browsers or streams, and its packages are Latin-1', () => {
  const built = globSync('dist/server/**/*.js', { cwd: ROOT }).map((file) => ({
    file: file.replaceAll('\\', '/'),
    text: readFileSync(join(ROOT, file), 'utf8'),
  }));
  const all = built.map(({ text }) => text).join('\n');
  assert.match(all, /renderToStaticMarkup/);
  assert.doesNotMatch(all, /exports\.(?:renderToPipeableStream|hydrateRoot)/);
  const packages = built.filter(({ file }) => file.includes('/packages-'));
  assert.equal(packages.length, 1);
  for (const { file, text } of packages) assert.doesNotMatch(text, /[^\0-\u00FF]/, file);
});
