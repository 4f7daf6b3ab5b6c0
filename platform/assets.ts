/** Where the built scripts and styles are. */
import { readFile } from 'node:fs/promises';

import { pageStyles } from './styles.ts';

export type Assets = {
  /** The styles: in a build each page carries its own, in development they are asked for at an address. */
  styles: { of: (html: string) => string } | { address: string };
  scripts: string[];
  scriptOf: (file: string) => string;
};

type Manifest = Record<string, { file: string; css?: string[] }>;

/** The assets of a build, from Vite's manifest. */
export async function builtAssets(folder: URL): Promise<Assets> {
  const manifest = JSON.parse(await readFile(new URL('manifest.json', folder), 'utf8')) as Manifest;
  const fileOf = (source: string) => {
    const chunk = manifest[source];
    if (chunk === undefined) throw new Error(`${source} is not in the build.`);
    return `/${chunk.file}`;
  };
  const css = await readFile(new URL(`.${fileOf('styles.css')}`, folder), 'utf8');
  return { styles: { of: pageStyles(css) }, scripts: [fileOf('platform/browser.ts')], scriptOf: fileOf };
}
