/** Builds views and islands where their sources changed since the last build. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = join(import.meta.dirname, '..');
const stamp = join(root, 'dist', 'built-from');
const SOURCE_FOLDERS = ['features', 'platform', 'ui'];
const SOURCE_FILES = [
  'pages.tsx',
  'mails.tsx',
  'paths.ts',
  'site.ts',
  'styles.css',
  'vite.config.ts',
  'package-lock.json',
];

async function sourcesHash(): Promise<string> {
  const listed = await Promise.all(
    SOURCE_FOLDERS.map(async (folder) => {
      const names = await readdir(join(root, folder), { recursive: true });
      return names
        .filter((name) => /\.(?:tsx?|css)$/.test(name) && !name.endsWith('.test.ts'))
        .map((name) => join(folder, name));
    }),
  );
  const hash = createHash('sha256');
  for (const file of [...SOURCE_FILES, ...listed.flat().toSorted()])
    hash.update(file).update(await readFile(join(root, file)));
  return hash.digest('hex');
}

/** Scripts and styles are compressed once, as well as they can be. */
async function compressClient(): Promise<void> {
  const folder = join(root, 'dist', 'client');
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(?:js|css|svg)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(join(folder, name));
      const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
      await writeFile(join(folder, `${name}.br`), await promisify(brotliCompress)(bytes, { params }));
      await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}

/** Whether the build is of the sources as they are. */
export async function isBuilt(): Promise<boolean> {
  return existsSync(stamp) && (await readFile(stamp, 'utf8')) === (await sourcesHash());
}

/** Gives whether anything was built. */
export async function buildWhereChanged(): Promise<boolean> {
  if (await isBuilt()) return false;
  const hash = await sourcesHash();
  console.log('Building pages and islands ...');
  await rm(join(root, 'dist'), { recursive: true, force: true });
  // React's slow development build is chosen by this variable.
  process.env['NODE_ENV'] = 'production';
  const { build, createLogger } = await import('vite');
  const customLogger = createLogger('warn');
  const { warn, warnOnce } = customLogger;
  // Fonts stay in `public/`, where their addresses never change; Vite need not find them.
  const isNews = (message: string) => !message.includes("didn't resolve at build time");
  customLogger.warn = (message, options) => (isNews(message) ? warn(message, options) : undefined);
  customLogger.warnOnce = (message, options) => (isNews(message) ? warnOnce(message, options) : undefined);
  await build({ root, customLogger, logLevel: 'warn' });
  await build({ root, customLogger, logLevel: 'warn', build: { ssr: true } });
  await compressClient();
  await writeFile(stamp, hash);
  return true;
}

if (import.meta.main) await buildWhereChanged();
