/** Where the built scripts and styles are. */
import { readFile } from 'node:fs/promises';

export type Assets = {
  style: string;
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
  return { style: fileOf('styles.css'), scripts: [fileOf('platform/browser.ts')], scriptOf: fileOf };
}
