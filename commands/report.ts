/**
 * The output of `npm test`: a line for each file, every failure in full with the command that runs it alone, and the runner's own counts.
 */
import { isAbsolute, relative } from 'node:path';
import { inspect, styleText } from 'node:util';
import type { TestEvent } from 'node:test/reporters';

import { commandFor } from './test-files.ts';
import { root } from './tools.ts';

/** Longer lines are cut: a whole page of HTML in one line helps nobody. */
const LONGEST_LINE = 600;

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

/** A failure is printed in full when it happens, and named again at the end. */
export async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const failed: string[] = [];
  const counts: string[] = [];
  for await (const event of events) {
    if (event.type === 'test:stdout' || event.type === 'test:stderr') yield event.data.message;
    else if (event.type === 'test:fail') {
      // The file that was run; `file` may be a helper that defines the test.
      const { name, file, line, details, entryFile = file } = event.data as typeof event.data & { entryFile?: string };
      // A file or suite that fails only because a test in it failed adds nothing.
      if ((details.error as { failureType?: string }).failureType === 'subtestsFailed') continue;
      const isFile = name === file;
      const again = commandFor(where(entryFile), isFile ? undefined : name);
      const title = `${styleText('red', '✖')} ${isFile ? where(file) : name}\n  ${where(file, line)}\n  ${again}\n`;
      failed.push(title);
      yield `${title}  ${tell(details.error).replaceAll('\n', '\n  ')}\n\n`;
    } else if (event.type === 'test:summary' && event.data.file !== undefined) {
      const { file, counts: found, duration_ms: duration, success } = event.data;
      const sign = success ? styleText('green', '✔') : styleText('red', '✖');
      yield `${sign} ${where(file)} (${found.tests} tests, ${seconds(duration)})\n`;
    } else if (event.type === 'test:diagnostic' && event.data.nesting === 0) counts.push(`ℹ ${event.data.message}\n`);
  }
  if (failed.length > 0) yield `\nFailed:\n${failed.join('')}`;
  yield `\n${counts.join('')}`;
}
