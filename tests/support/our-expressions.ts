/** The expressions of the sources, found by reading them, so that a new one is tried from its first day. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expressionsBuiltBy, expressionsIn } from './expressions.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** All that runs while the product serves, in the browser too. Not here: commands, the scripts of assets/, and the sample agency's own texts. */
export const sources = globSync('src/**/*.{ts,tsx}', { cwd: ROOT })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$|^src\/(?:commands|app\/(?:demo|development))\/|\/vite\.config/.test(file))
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));

const found = sources.map((source) => expressionsIn(source));
export const literals = found.flatMap((one) => one.literals);
export const built = found.flatMap((one) => one.built);
const files = sources.map(({ file }) => file).filter((file) => built.some((place) => place.startsWith(`${file}:`)));
export const made = await expressionsBuiltBy(files, ROOT);
