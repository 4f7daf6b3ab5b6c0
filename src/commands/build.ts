/** Builds the server, views, islands and the office if their sources changed since the last build. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { productConfig } from './build-product.ts';
import { writeStyles } from './build-styles.ts';

const root = join(import.meta.dirname, '..', '..');
const dist = join(root, 'dist');
const stamp = join(dist, 'built-from');
/** The logo is inlined into the pages, so it is a source too. */
const SOURCE_FOLDERS = ['src', 'seed', 'public/logo'];
const SOURCE_FILES = ['package.json', 'package-lock.json'];

async function sourcesHash(): Promise<string> {
  const listed = await Promise.all(
    SOURCE_FOLDERS.map(async (folder) => {
      const names = await readdir(join(root, folder), { recursive: true });
      return names
        .filter((name) => /\.(?:tsx?|css|svg|html|json)$/.test(name) && !name.endsWith('.test.ts'))
        .map((name) => join(folder, name));
    }),
  );
  const hash = createHash('sha256');
  for (const file of [...SOURCE_FILES, ...listed.flat()].toSorted())
    hash.update(file).update(await readFile(join(root, file)));
  return hash.digest('hex');
}

/** Scripts and styles are compressed once, at the highest level. */
async function compressClient(folder: string): Promise<void> {
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

/** What names the hashed files of a build: put in its place last. */
const NAMES_OTHERS = [
  'client/manifest.json',
  'client/styles.json',
  'office/manifest.json',
  'office/index.html',
  'server/pages.js',
  'product/manifest.json',
  'product/assets/run.js',
];

/** The hashed files in a build's manifests, or none if there is no build. */
async function assetsOf(build: string): Promise<string[]> {
  const named = await Promise.all(
    ['client', 'office', 'product'].map(async (part) => {
      const manifest = await readFile(join(build, part, 'manifest.json'), 'utf8').catch(() => '');
      return [...manifest.matchAll(/"(assets\/[^"]+)"/g)].map(([, name = '']) => `${part}/${name}`);
    }),
  );
  return named.flat();
}

/** The files of a build, relative to its folder. */
async function filesOf(build: string): Promise<string[]> {
  const listed = await Promise.all(
    ['client', 'server', 'office', 'product'].map(async (part) => {
      const entries = await readdir(join(build, part), { recursive: true, withFileTypes: true }).catch(() => []);
      return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    }),
  );
  return listed.flat().map((file) => relative(build, file).replaceAll('\\', '/'));
}

/**
 * Replaces the build in `into` with the finished one in `made`, while a server may be serving from it. No file that its pages ask for is
 * missing at any moment: the hashed files of the previous build stay until the next one.
 */
export async function installBuild(made: string, into: string): Promise<void> {
  const newer = await filesOf(made);
  const current = new Set([...newer, ...(await assetsOf(into))]);
  const last = NAMES_OTHERS.filter((name) => newer.includes(name));
  // Whoever starts now finds everything that they name.
  for (const file of [...newer.filter((name) => !last.includes(name)), ...last]) {
    await mkdir(dirname(join(into, file)), { recursive: true });
    await rename(join(made, file), join(into, file));
  }
  for (const file of await filesOf(into)) {
    if (!current.has(file) && !current.has(file.replace(/\.(?:br|gz|map)$/, ''))) await rm(join(into, file));
  }
}

/** Whether the build matches the current sources. */
export async function isBuilt(): Promise<boolean> {
  return existsSync(stamp) && (await readFile(stamp, 'utf8')) === (await sourcesHash());
}

/** Returns whether anything was built. */
async function buildWhereChanged(): Promise<boolean> {
  if (await isBuilt()) return false;
  const hash = await sourcesHash();
  console.log('Building the server, pages, islands and the office ...');
  const made = join(dist, 'next');
  await rm(made, { recursive: true, force: true });
  // This variable makes React use its production build.
  process.env['NODE_ENV'] = 'production';
  const { build, createLogger, mergeConfig } = await import('vite');
  const customLogger = createLogger('warn');
  const { warn, warnOnce } = customLogger;
  // Fonts stay in `public/` under fixed addresses, so Vite's warning that it cannot resolve them is noise.
  // 'use client' is for frameworks that split a program in two.
  const isNews = (message: string) => !/didn't resolve at build time|MODULE_LEVEL_DIRECTIVE/.test(message);
  customLogger.warn = (message, options) => (isNews(message) ? warn(message, options) : undefined);
  customLogger.warnOnce = (message, options) => (isNews(message) ? warnOnce(message, options) : undefined);
  const quietly = { root, customLogger, logLevel: 'warn' } as const;
  const pages = { ...quietly, configFile: join(root, 'src', 'app', 'vite.config.ts') };
  await build({ ...pages, build: { outDir: join(made, 'client') } });
  await writeStyles(join(made, 'client'));
  await build({ ...pages, build: { ssr: true, outDir: join(made, 'server') } });
  await build(mergeConfig(productConfig(root), { ...quietly, build: { outDir: join(made, 'product') } }));
  const office = join(root, 'src', 'office');
  const configFile = join(office, 'vite.config.ts');
  await build({ ...quietly, root: office, configFile, build: { outDir: join(made, 'office') } });
  await compressClient(join(made, 'client'));
  await compressClient(join(made, 'office'));
  await rm(stamp, { force: true });
  await installBuild(made, dist);
  await rm(made, { recursive: true });
  await writeFile(stamp, hash);
  return true;
}

// Without `await`, so that tests can load it synchronously (decision 30). A rejection ends the process all the same.
if (import.meta.main) void buildWhereChanged();
