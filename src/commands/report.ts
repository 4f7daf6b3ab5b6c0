/**
 * The output of `npm test`: a line for each file, every failure in full with the command that runs it alone, and the runner's own counts.
 */
import { isAbsolute, relative, resolve } from 'node:path';
import { inspect, styleText } from 'node:util';
import type { TestEvent } from 'node:test/reporters';

import { commandFor } from './test-files.ts';
import { type Groups, needsOwnProcess } from './test-groups.ts';
import { root } from './tools.ts';

/** Longer lines are cut: a whole page of HTML in one line helps nobody. */
const LONGEST_LINE = 600;

/** The list at the end repeats how each reason begins: whoever sees only the end of a long output sees why. */
const REASON_LINES = 12;

const indent = (lines: string[]) => lines.map((line) => `  ${line}\n`).join('');
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
const where = (file: string | undefined, line?: number) =>
  file === undefined ? '' : `${isAbsolute(file) ? relative(root, file) : file}${line === undefined ? '' : `:${line}`}`;

/** The failure without the runner's wrapper, and its stack without Node's internals. */
function tell(error: Error): string {
  const failure: unknown = error.cause ?? error;
  if (!(failure instanceof Error)) return typeof failure === 'string' ? failure : inspect(failure);
  const stack = (failure.stack ?? String(failure))
    .split('\n')
    .filter((line) => !/^\s+at .*node:internal|^\s+at .*\(node:/.test(line))
    .map((line) => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)} …` : line));
  const cause = failure.cause === undefined ? '' : `\nCaused by: ${inspect(failure.cause)}`;
  return stack.join('\n') + cause;
}

/** `entryFile` is the file that was run; `file` may be a helper that defines the test. */
type Place = {
  name: string;
  nesting: number;
  entryFile?: string | undefined;
  testId: number;
  parentId: number | undefined;
};

/** Finds the test file of each event: of those that share a process, each is a suite with its path as the name. */
function fileFinder(groups: Groups['files']) {
  const files = new Map<string, string>();
  return ({ name, nesting, entryFile, testId, parentId }: Place): string | undefined => {
    if (entryFile === undefined || !groups.has(entryFile)) return entryFile;
    const known = nesting === 0 ? name : files.get(`${entryFile} ${parentId}`);
    if (known !== undefined) files.set(`${entryFile} ${testId}`, known);
    return known ?? entryFile;
  };
}

/**
 * A failure is printed in full when it happens, and named again at the end with the first lines of its reason. `groups` says which files are run by one that is none itself;
 * test files that came to their end are added to `finished`, with their whole path.
 */
export async function* report(
  events: AsyncIterable<TestEvent>,
  groups: Groups['files'] = new Map(),
  finished = new Set<string>(),
): AsyncGenerator<string> {
  const failed: string[] = [];
  const counts: string[] = [];
  const testsOf = new Map<string, number>();
  const findFile = fileFinder(groups);
  const summary = (file: string, tests: number, duration: number, isRight: boolean) =>
    `${isRight ? styleText('green', '✔') : styleText('red', '✖')} ${where(file)} (${tests} tests, ${seconds(duration)})\n`;
  for await (const event of events) {
    if (event.type === 'test:start') findFile(event.data);
    else if (event.type === 'test:stdout' || event.type === 'test:stderr') yield event.data.message;
    else if (event.type === 'test:fail' || event.type === 'test:pass') {
      const { name, file, line, nesting, details, entryFile } = event.data;
      const testFile = findFile(event.data) ?? file;
      const isInGroup = entryFile !== undefined && groups.has(entryFile);
      const isFile = name === file || (isInGroup && nesting === 0);
      const isRight = event.type === 'test:pass';
      if (isInGroup && !isFile && testFile !== undefined) testsOf.set(testFile, (testsOf.get(testFile) ?? 0) + 1);
      // A file or suite that fails only because a test in it failed adds nothing.
      const failure = event.type === 'test:fail' ? event.data.details.error : undefined;
      if (failure !== undefined && needsOwnProcess(failure)) continue;
      if (failure !== undefined && (failure as { failureType?: string }).failureType !== 'subtestsFailed') {
        const again = isInGroup && name === file ? '' : commandFor(where(testFile), isFile ? undefined : name);
        const title = `${styleText('red', '✖')} ${isFile ? where(testFile) : name}\n  ${where(file, line)}\n  ${again}\n`;
        const reason = tell(failure).split('\n');
        failed.push(`${title}${indent(reason.slice(0, REASON_LINES))}`);
        yield `${title}${indent(reason)}\n`;
      }
      if (isInGroup && isFile && name !== file) {
        finished.add(resolve(root, name));
        yield summary(name, testsOf.get(name) ?? 0, details.duration_ms, isRight);
      }
    } else if (event.type === 'test:summary' && event.data.file !== undefined) {
      const { file, counts: found, duration_ms: duration, success } = event.data;
      if (groups.has(file)) continue;
      finished.add(file);
      yield summary(file, found.tests, duration, success);
    } else if (
      event.type === 'test:diagnostic' &&
      event.data.nesting === (groups.has(event.data.entryFile ?? '') ? 1 : 0)
    )
      counts.push(`ℹ ${event.data.message}\n`);
  }
  if (failed.length > 0) yield `\nFailed:\n${failed.join('')}`;
  yield `\n${counts.join('')}`;
}
