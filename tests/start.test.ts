/** What a start loads: what only some requests need waits for them, because it would take memory and time in every process. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '..');

/** Packages that belong to a kind of request, or to a setting. */
const ON_DEMAND =
  /\/node_modules\/(?:sharp|pdfjs-dist|@aws-sdk\/[\w-]+|flydrive|tar-stream|csv-stringify|sanitize-html|postcss|nodemailer|imapflow|postal-mime|pg|vite)\//;

/** The sample agency, and migrations that have run. */
const ONCE = /\/database\/(?:seed\/(?:agency|projects|openings|clients)|\d{4}-[\w-]+)\.ts$/;

/** Loads what every start loads, and prints what that was. Addresses of modules are known only to a hook. */
const LISTING = `
  import { registerHooks } from 'node:module';
  const loaded = [];
  registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
  for (const file of ['app', 'database/migrate', 'database/snapshot', 'database/sqlite', 'database/seed/seed'])
    await import(new URL(file + '.ts', process.env.ROOT_URL).href);
  console.log(loaded.join('\\n'));
  process.exit(0);`;

test('a start loads no package that only some requests need, no sample and no migration', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', LISTING], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'compiled'),
      ROOT_URL: new URL('../', import.meta.url).href,
    },
    maxBuffer: 4 * 1024 * 1024,
  });
  const loaded = stdout.trim().split('\n');
  assert.ok(loaded.some((url) => url.endsWith('/features/home/routes.ts')));
  assert.deepEqual(
    loaded.filter((url) => ON_DEMAND.test(url) || ONCE.test(url)),
    [],
  );
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
