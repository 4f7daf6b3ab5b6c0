/** Runs test files with Node's runner, several of them in one process where they may, and prints what comes of it. */
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { run } from 'node:test';

import { report } from './report.ts';
import { byLength, patternOfTitle } from './test-files.ts';
import { groupFiles, type Groups, needsOwnProcess, writeEntries } from './test-groups.ts';
import { root } from './tools.ts';

/** A process that takes longer hangs, even on a busy machine. In milliseconds. */
const PATIENCE = 900_000;
/** Lets no test, and nothing that one starts, speak to another machine. */
const NETWORK_WATCH = resolve(root, 'tests/support/network-watch.ts');

type Options = { only?: string | undefined; signal?: AbortSignal };

/** Runs each entry in a process of its own. `unfinished` are the test files whose process ended before they did, `apart` those of groups that need their own. */
async function runEach(entries: readonly string[], groups: Groups['files'], { only, signal }: Options) {
  const tests = run({
    files: entries.map((file) => resolve(root, file)),
    cwd: root,
    // One more than the number of cores: a journey waits for its browser, a mail for its server. With more, each waits for a core.
    concurrency: Math.min(4, availableParallelism() + 1),
    timeout: PATIENCE,
    execArgv: ['--disable-warning=ExperimentalWarning', `--require=${NETWORK_WATCH}`],
    ...(signal === undefined ? {} : { signal }),
    ...(only === undefined ? {} : { testNamePatterns: patternOfTitle(only) }),
  });
  let hasPassed = true;
  let hasRun = only === undefined;
  tests.on('test:pass', ({ name, file }) => {
    hasRun ||= name !== file;
  });
  const apart = new Set<string>();
  tests.on('test:fail', ({ name, details }) => {
    if (needsOwnProcess(details.error)) apart.add(name);
    else hasPassed = false;
  });
  const finished = new Set<string>();
  for await (const text of report(tests, groups, finished)) process.stdout.write(text);
  const unfinished = entries
    .flatMap((entry) => groups.get(entry) ?? [entry])
    .filter((file) => !finished.has(resolve(root, file)) && !apart.has(file));
  if (unfinished.length > 0 && signal?.aborted !== true)
    console.log(`\nA process ended before these files did: ${unfinished.join(', ')}\n`);
  if (!hasRun && hasPassed) console.log(`\nNo test has the title '${only}': --only takes a whole one.\n`);
  return { hasPassed: hasPassed && hasRun && unfinished.length === 0, unfinished, apart: [...apart] };
}

/** Runs the files, whose paths are from the root; gives whether all tests passed. */
export async function runFiles(files: readonly string[], options: Options = {}): Promise<boolean> {
  // Groups tell nothing of files without the one test.
  const { alone, groups } = options.only === undefined ? groupFiles(files) : { alone: files, groups: [] };
  const entries = writeEntries(groups);
  // A group is begun as early as the first of its files.
  const firstOf = (entry: string) => entries.files.get(entry)?.toSorted(byLength)[0] ?? entry;
  const ordered = [...entries.files.keys(), ...alone].toSorted((one, other) => byLength(firstOf(one), firstOf(other)));
  try {
    const { hasPassed, unfinished, apart } = await runEach(ordered, entries.files, options);
    // One of them ended the process; what the others have to tell is in their own.
    const again = [...unfinished.filter((file) => !alone.includes(file)), ...apart];
    if (again.length === 0 || options.signal?.aborted === true) return hasPassed;
    return (await runEach(again, new Map(), options)).hasPassed && hasPassed;
  } finally {
    entries.remove();
  }
}
