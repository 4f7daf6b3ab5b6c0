/** How `npm test` tells what it does: a line for each file, every failure in full, and at the end the runner's own counts. */
import { relative } from 'node:path';
import { inspect, styleText } from 'node:util';
import type { TestEvent } from 'node:test/reporters';

import { root } from './tools.ts';

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
const where = (file: string | undefined, line?: number) =>
  file === undefined ? '' : `${relative(root, file)}${line === undefined ? '' : `:${line}`}`;

/** The failure itself, not the runner's wrapping of it. */
function causeOf(error: Error): unknown {
  return error.cause ?? error;
}

export async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const failures: string[] = [];
  for await (const event of events) {
    if (event.type === 'test:stdout' || event.type === 'test:stderr') yield event.data.message;
    else if (event.type === 'test:fail') {
      const { name, file, line, details } = event.data;
      // A file or suite that fails only because a test in it did says nothing new.
      if ((details.error as { failureType?: string }).failureType === 'subtestsFailed') continue;
      const told = inspect(causeOf(details.error), { colors: process.stdout.hasColors?.() ?? false, depth: 6 });
      const failure = `${styleText('red', '✖')} ${name}\n  ${where(file, line)}\n  ${told.replaceAll('\n', '\n  ')}\n\n`;
      failures.push(failure);
      yield failure;
    } else if (event.type === 'test:summary') {
      const { file, counts, duration_ms: duration, success } = event.data;
      if (file !== undefined) {
        const sign = success ? styleText('green', '✔') : styleText('red', '✖');
        yield `${sign} ${where(file)} (${counts.tests} tests, ${seconds(duration)})\n`;
        continue;
      }
      if (failures.length > 0) yield `\nFailed:\n\n${failures.join('')}`;
    } else if (event.type === 'test:diagnostic' && event.data.nesting === 0) yield `ℹ ${event.data.message}\n`;
  }
}
