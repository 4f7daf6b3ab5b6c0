/** Where the built scripts and styles are. */
import { readFile } from 'node:fs/promises';

import { bringAlong } from './first-page.ts';
import { pageStyles } from './styles.ts';

export type Assets = {
  /** The styles: in a build each page carries its own, in development they are asked for at an address. */
  styles: { of: (html: string) => string } | { address: string };
  scripts: string[];
  scriptOf: (file: string) => string;
  /** Puts into a page what the first one of a visit brings along. */
  bringAlong?: (html: string) => string;
};

type Manifest = Record<string, { file: string; src?: string; imports?: string[]; dynamicImports?: string[] }>;

/** The scripts that pages name, by their addresses, each with the text of all that it imports. */
async function readScripts(manifest: Manifest, folder: URL): Promise<Map<string, string>> {
  const chunks = Object.entries(manifest).filter(([, { file }]) => file.endsWith('.js'));
  const texts = new Map(
    await Promise.all(
      chunks.map(async ([key, { file }]) => [key, await readFile(new URL(`./${file}`, folder), 'utf8')] as const),
    ),
  );
  const imported = (key: string, seen: Set<string>): Set<string> => {
    if (seen.has(key)) return seen;
    seen.add(key);
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {};
    for (const other of [...imports, ...dynamicImports]) imported(other, seen);
    return seen;
  };
  const whole = (key: string) => [...imported(key, new Set())].map((one) => texts.get(one) ?? '').join('\n');
  return new Map(chunks.filter(([, { src }]) => src !== undefined).map(([key, { file }]) => [`/${file}`, whole(key)]));
}

/** The assets of a build, from Vite's manifest, and of `others`, the folder whose files keep their names. */
export async function builtAssets(folder: URL, others = new URL('../../public/', folder)): Promise<Assets> {
  const manifest = JSON.parse(await readFile(new URL('manifest.json', folder), 'utf8')) as Manifest;
  const fileOf = (source: string) => {
    const chunk = manifest[source];
    if (chunk === undefined) throw new Error(`${source} is not in the build.`);
    return `/${chunk.file}`;
  };
  const css = await readFile(new URL(`.${fileOf('styles.css')}`, folder), 'utf8');
  const scripts = [fileOf('platform/pages/browser.ts')];
  const fonts = new Set([...css.matchAll(/url\((\/[^()]+\.woff2)\)/g)].map(([, address = '']) => address));
  const files = [
    ...scripts.map((file) => [file, folder] as const),
    ...[...fonts, '/favicon.svg'].map((file) => [file, others] as const),
  ];
  const brought = new Map(
    await Promise.all(files.map(async ([file, from]) => [file, await readFile(new URL(`.${file}`, from))] as const)),
  );
  // An answer of the product: nothing of it is put into a page, it only comes later.
  brought.set('/site.webmanifest', Buffer.alloc(0));
  return {
    styles: { of: pageStyles(css, await readScripts(manifest, folder)) },
    scripts,
    scriptOf: fileOf,
    bringAlong: bringAlong(brought),
  };
}
