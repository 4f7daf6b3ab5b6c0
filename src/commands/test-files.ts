/** Selects the test files of a run, and finds what they need before they start. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, relative } from 'node:path';

import { root } from './tools.ts';

/** Files with this ending run only in `npm run test:long`: storms, and every route in every state. */
export const LONG_SUFFIX = '.long.test.ts';

/** Those that take longer than half a minute, longest first. The order of a run is all that depends on it: one that is missing does no harm. */
export const LONGEST: readonly string[] = [
  'weight',
  'your-own',
  'replay',
  'office-work',
  'published',
  'stale',
  'poisoned-items',
  'reproducible',
].map((name) => `tests/${name}${LONG_SUFFIX}`);

/** What takes longest is begun first, so that no core waits for the other at the end: the longest files, then journeys, then all others. */
export const byLength = (one: string, other: string): number => rankOf(one) - rankOf(other);
function rankOf(file: string): number {
  const place = LONGEST.indexOf(file);
  if (place !== -1) return place;
  return LONGEST.length + (file.startsWith('tests/journeys/') ? 0 : 1);
}

/** The files of a run: those of its length whose path contains or matches one of the patterns, or all without patterns. */
export const selectFiles = (all: readonly string[], patterns: readonly string[], isLong: boolean): string[] =>
  all
    .filter((file) => file.endsWith(LONG_SUFFIX) === isLong)
    .filter(
      (file) =>
        patterns.length === 0 || patterns.some((pattern) => file.includes(pattern) || matchesGlob(file, pattern)),
    )
    .toSorted((one, other) => byLength(one, other) || (one < other ? -1 : 1));

type Needs = { databases: boolean; build: boolean; browser: boolean; engines: boolean };

/** A test that imports one of these files, also through other test files, needs the resource. */
const GIVERS: Record<keyof Needs, RegExp> = {
  databases: /^tests\/support\/databases\.ts$/,
  build: /^tests\/support\/(?:pages|site|mailbox)\.ts$/,
  browser: /^tests\/support\/browser\.ts$/,
  engines: /^tests\/support\/engines\.ts$/,
};
/** Only imports of test files are followed: the product never imports its tests. */
const LEADS_ON = /^tests\/|\.test\.ts$/;
const IMPORTED = /\b(?:from|import)\s*\(?\s*'((?:\.\.?|#tests)\/[^']+\.ts)'/g;

const resolve = (from: string, specifier: string) =>
  specifier.startsWith('#tests/')
    ? specifier.slice(1)
    : relative(root, join(root, dirname(from), specifier)).replaceAll('\\', '/');

/** The files with all that they import, as far as test files lead. */
function importedBy(files: readonly string[]): Set<string> {
  const seen = new Set(files);
  // Iterating over a Set also visits elements that are added during the iteration.
  for (const file of seen) {
    if (!LEADS_ON.test(file) || !existsSync(join(root, file))) continue;
    for (const [, specifier = ''] of readFileSync(join(root, file), 'utf8').matchAll(IMPORTED))
      seen.add(resolve(file, specifier));
  }
  return seen;
}

/** What these test files need, found by their imports. */
export function needsOf(files: readonly string[]): Needs {
  const seen = importedBy(files);
  const reaches = (giver: RegExp) => [...seen].some((file) => giver.test(file));
  return {
    databases: reaches(GIVERS.databases),
    build: reaches(GIVERS.build),
    browser: reaches(GIVERS.browser),
    engines: reaches(GIVERS.engines),
  };
}

/** Quotes a text for a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** The command that runs a file alone, or one test of it. */
export const commandFor = (file: string, title?: string): string =>
  `npm ${file.endsWith(LONG_SUFFIX) ? 'run test:long' : 'test'} -- ${file}${title === undefined ? '' : ` --only ${quoted(title)}`}`;

/** A pattern that matches only this title. */
export const patternOfTitle = (title: string): RegExp => new RegExp(`^${RegExp.escape(title)}$`);
