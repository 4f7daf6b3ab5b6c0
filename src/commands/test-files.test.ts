/** What `npm test` takes, starts and prints. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

import { byLength, commandFor, LONGEST, needsOf, selectFiles } from './test-files.ts';
import { root } from './tools.ts';

const FILES = [
  'src/inbox/contact/contact.test.ts',
  'tests/storm.long.test.ts',
  'tests/journeys/forms.test.ts',
  'src/ui/digits.test.ts',
];

test('npm test takes all files but the long ones, journeys first, npm run test:long those', () => {
  assert.deepEqual(selectFiles(FILES, [], true), ['tests/storm.long.test.ts']);
  assert.deepEqual(selectFiles(FILES, [], false), [
    'tests/journeys/forms.test.ts',
    'src/inbox/contact/contact.test.ts',
    'src/ui/digits.test.ts',
  ]);
});

test('the longest files are there, and begun before all others', () => {
  for (const file of LONGEST) assert.ok(existsSync(join(root, file)), file);
  const others = ['src/ui/digits.test.ts', 'tests/journeys/forms.long.test.ts'];
  assert.deepEqual([...others, ...LONGEST.toReversed()].toSorted(byLength), [...LONGEST, ...others.toReversed()]);
});

test('a pattern is a part of a path, or matches it', () => {
  assert.deepEqual(selectFiles(FILES, ['contact'], false), ['src/inbox/contact/contact.test.ts']);
  assert.deepEqual(selectFiles(FILES, ['tests/**/*.test.ts', 'digits'], false), [
    'tests/journeys/forms.test.ts',
    'src/ui/digits.test.ts',
  ]);
  assert.deepEqual(selectFiles(FILES, ['storm'], false), []);
});

test('a run starts only what its files need', () => {
  const needed = (...files: string[]) =>
    Object.entries(needsOf(files)).flatMap(([name, isNeeded]) => (isNeeded ? [name] : []));
  assert.deepEqual(needed('src/ui/digits.test.ts'), []);
  assert.deepEqual(needed('src/inbox/contact/contact.test.ts'), ['databases']);
  assert.deepEqual(needed('tests/html.test.ts'), ['databases', 'build']);
  assert.deepEqual(needed('src/ui/digits.test.ts', 'tests/journeys/reader.test.ts'), ['databases', 'build', 'browser']);
  assert.deepEqual(needed('tests/journeys/engines.long.test.ts'), ['databases', 'build', 'browser', 'engines']);
});

test('a failure tells the one command that runs it alone, and the end of the output repeats its reason', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'niram-failing-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const title = `one's "title" costs $HOME (and \`more\`)`;
  const file = join(folder, 'a.test.mjs');
  const helper = join(folder, 'helper.mjs');
  writeFileSync(
    helper,
    `import { test } from 'node:test'; export const fails = (title) => test(title, () => { throw new Error('the reason') });`,
  );
  writeFileSync(file, `import { fails } from './helper.mjs'; fails(${JSON.stringify(title)}); fails('another');`);
  // As a run of its own: this process is a test file's.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const runner = join(folder, 'runner.mjs');
  writeFileSync(
    runner,
    `import { run } from 'node:test';
    import { report } from '${import.meta.resolve('./report.ts')}';
    import { patternOfTitle } from '${import.meta.resolve('./test-files.ts')}';
    const [, , file, title] = process.argv;
    for await (const text of report(run({ files: [file], testNamePatterns: patternOfTitle(title) }))) process.stdout.write(text);`,
  );
  const { stdout: said } = spawnSync(process.execPath, [runner, file, title], { env, encoding: 'utf8' });
  const command =
    said
      .split('\n')
      .find((line) => line.includes('npm test -- '))
      ?.trim() ?? '';
  assert.match(command, /a\.test\.mjs --only /);
  assert.doesNotMatch(said, /another/);
  assert.match(said.split('Failed:')[1] ?? '', /the reason/);
  const { stdout } = spawnSync('sh', ['-c', command.replace('npm test --', 'printf "%s\\n"')], { encoding: 'utf8' });
  assert.equal(stdout.trimEnd().split('\n').at(-1), title);
  assert.equal(commandFor('tests/storm.long.test.ts'), 'npm run test:long -- tests/storm.long.test.ts');
});
