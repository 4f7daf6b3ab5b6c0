/** Which test files a run takes, and what has to be there before they start. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, relative } from 'node:path';

import { root } from './tools.ts';

/** Files whose name ends so run in `npm run test:long` alone: storms, and every route in every state. */
export const LONG = '.long.test.ts';

/** The files of a run: all of its length, or those whose path holds one of the patterns or matches it. */
export const selectFiles = (all: readonly string[], patterns: readonly string[], isLong: boolean): string[] =>
  all
    .filter((file) => file.endsWith(LONG) === isLong)
    .filter(
      (file) =>
        patterns.length === 0 || patterns.some((pattern) => file.includes(pattern) || matchesGlob(file, pattern)),
    )
    .toSorted();

export type Needs = { databases: boolean; build: boolean; browser: boolean };

/** A test that reaches one of these files, through others of the tests perhaps, needs what stands there. */
const GIVERS: Record<keyof Needs, RegExp> = {
  databases: /^tests\/support\/databases\.ts$/,
  build: /^tests\/support\/(?:pages|site|mailbox)\.ts$/,
  browser: /^tests\/support\/browser\.ts$/,
};
/** Only these lead on: the product itself knows nothing of its tests. */
const LEADS_ON = /^tests\/|\.test\.ts$/;
const IMPORTED = /\b(?:from|import)\s*\(?\s*'((?:\.\.?|#root)\/[^']+\.ts)'/g;

const resolve = (from: string, specifier: string) =>
  specifier.startsWith('#root/')
    ? specifier.slice('#root/'.length)
    : relative(root, join(root, dirname(from), specifier)).replaceAll('\\', '/');

/** What the given test files need, found by what they import. */
export function needsOf(files: readonly string[]): Needs {
  const seen = new Set(files);
  // A set gives what is added while it is walked.
  for (const file of seen) {
    if (!LEADS_ON.test(file) || !existsSync(join(root, file))) continue;
    for (const [, specifier = ''] of readFileSync(join(root, file), 'utf8').matchAll(IMPORTED))
      seen.add(resolve(file, specifier));
  }
  const reaches = (giver: RegExp) => [...seen].some((file) => giver.test(file));
  return { databases: reaches(GIVERS.databases), build: reaches(GIVERS.build), browser: reaches(GIVERS.browser) };
}

/** What a shell takes as this very text. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** The one command that runs a file alone, or one test of it. */
export const commandFor = (file: string, title?: string): string =>
  `npm ${file.endsWith(LONG) ? 'run test:long' : 'test'} -- ${file}${title === undefined ? '' : ` --only ${quoted(title)}`}`;

/** Matches this title and no other, as the runner is told it. */
export const exactly = (title: string): RegExp => new RegExp(`^${RegExp.escape(title)}$`);
