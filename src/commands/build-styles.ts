/** Reads the styles and scripts of a build for the product, which chooses of them what a page carries. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { type Manifest, STYLES_FILE } from '#platform/pages/assets.ts';

import { readStyles } from './read-styles.ts';

/** The scripts that pages name, by their addresses, each with the text of all that it imports. */
async function readScripts(manifest: Manifest, folder: string): Promise<Map<string, string>> {
  const chunks = Object.entries(manifest).filter(([, { file }]) => file.endsWith('.js'));
  const texts = new Map(
    await Promise.all(
      chunks.map(async ([key, { file }]) => [key, await readFile(join(folder, file), 'utf8')] as const),
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

/** Writes beside the scripts and styles in `folder` what is known of the styles. */
export async function writeStyles(folder: string): Promise<void> {
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  const css = await readFile(join(folder, manifest['src/app/styles.css']?.file ?? ''), 'utf8');
  const styles = readStyles(css, await readScripts(manifest, folder));
  await writeFile(join(folder, STYLES_FILE), JSON.stringify(styles));
}
