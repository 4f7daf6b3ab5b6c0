/** Test files that share a process: to start one and load the product takes longer than most files need for their tests. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { LONG_SUFFIX, needsOf } from './test-files.ts';
import { root } from './tools.ts';

/** What changes or measures things that all tests of a process share; and most `await` outside of functions, which cannot be loaded synchronously; judge.ts imports a library that has one. */
const CHANGES_THE_PROCESS =
  /(?<!\bt\.)\bmock\.(?:timers|module)\b|\bprocess\.env\[[^\]]+\]\s*=|\bglobalThis\.|support\/(?:our-)?expressions\.ts|from '[^']*\/judge\.ts'|^(?:(?:const|let) (?:(?!=>).)*| +\{ (?:(?!=>).)*)?\bawait /m;

/** Fewer processes take less time to start; more leave no core waiting for the last one, and lose less when one crashes. */
const GROUP_SIZE = 12;
/** Those of a browser take longer. They share one, so those whose browser has no pictures are together, and the usual site. */
const BROWSER_GROUP_SIZE = 3;
const HAS_NO_PICTURES = /\bhasPictures: false\b/;

/** Deals the files out, so that neighbours, which are alike, do not all make the same group long. */
function deal(files: readonly string[], size: number): string[][] {
  const count = Math.ceil(files.length / size);
  return Array.from({ length: count }, (_, first) => files.filter((_file, place) => place % count === first));
}

/** Which files run together, and which in a process of their own: long ones, and those that change the process. */
export function groupFiles(files: readonly string[]): { groups: string[][]; alone: string[] } {
  const kindOf = (file: string) => {
    const text = readFileSync(resolve(root, file), 'utf8');
    if (file.endsWith(LONG_SUFFIX) || CHANGES_THE_PROCESS.test(text)) return 'alone';
    if (!needsOf([file]).browser) return 'shared';
    return HAS_NO_PICTURES.test(text) ? 'plain' : 'browsers';
  };
  const { browsers = [], plain = [], shared = [], alone = [] } = Object.groupBy(files, kindOf);
  const opening = [browsers, plain].flatMap((kind) => deal(kind, BROWSER_GROUP_SIZE));
  return { groups: [...opening, ...deal(shared, GROUP_SIZE)], alone };
}

/** Whether a file of a group could not be loaded because it, or what it imports, has an `await` that is not seen above. */
export const needsOwnProcess = ({ cause }: Error): boolean =>
  (cause as { code?: unknown } | undefined)?.code === 'ERR_REQUIRE_ASYNC_MODULE';

export type Groups = {
  /** The test files that each entry runs. */
  files: ReadonlyMap<string, readonly string[]>;
  remove: () => void;
};

/** Writes a file for each group that runs its test files: Node's runner starts a process for a file. */
export function writeEntries(groups: readonly (readonly string[])[]): Groups {
  const folder = mkdtempSync(join(tmpdir(), 'niram-test-groups-'));
  const together = pathToFileURL(join(root, 'tests', 'support', 'together.ts')).href;
  const files = new Map<string, readonly string[]>();
  for (const [place, group] of groups.entries()) {
    const entry = join(folder, `group-${place + 1}.test.mjs`);
    const { databases } = needsOf(group);
    writeFileSync(
      entry,
      `import { runTogether } from '${together}';\nawait runTogether(${JSON.stringify(group)}, ${databases});\n`,
    );
    files.set(entry, group);
  }
  return { files, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
