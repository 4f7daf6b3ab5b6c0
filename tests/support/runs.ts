/** Runs of the runner itself, over test files that are written for it. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';

const TEST = `import { after, test } from 'node:test';`;

/** Runs files with these texts as `npm test` does; gives what is printed. */
export function runAll(t: TestContext, texts: Readonly<Record<string, string>>, options: { only?: string } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'niram-run-files-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const files = Object.keys(texts).map((name) => join(folder, name));
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), `${TEST}\n${text}`);
  const runner = join(folder, 'runner.mjs');
  writeFileSync(
    runner,
    `import { runFiles } from '${import.meta.resolve('#commands/run-files.ts')}';
    process.exitCode = (await runFiles(${JSON.stringify(files)}, ${JSON.stringify(options)})) ? 0 : 1;`,
  );
  // As a run of its own: this process is a test file's.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const { stdout, status } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', runner], {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const linesWith = (text: string) => stdout.split('\n').filter((line) => line.includes(text));
  return { status, linesWith };
}
