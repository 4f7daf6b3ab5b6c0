/** Test files that share a process fail, crash and are named as if each had one of its own. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { runAll } from '#tests/support/runs.ts';

import { groupFiles } from './test-groups.ts';

test('files that share a process are told one by one, and a failure names its own file and runs alone', (t) => {
  const { status, linesWith } = runAll(t, {
    'a.test.mjs': `console.log('process', process.pid); test('one', () => {}); test('two', () => { throw new Error('wrong'); });`,
    'b.test.mjs': `console.log('process', process.pid); after(() => console.log('b is over')); test('three', () => {});`,
    'c.test.mjs': `test('four', () => {}); throw new Error('cannot be loaded');`,
    'd.test.mjs': `test('five', () => console.log('after b:', 5));`,
  });
  assert.equal(status, 1);
  assert.equal(new Set(linesWith('process ')).size, 1, 'one process');
  assert.match(linesWith('a.test.mjs (')[0] ?? '', /✖.*a\.test\.mjs \(2 tests, /);
  assert.match(linesWith('b.test.mjs (')[0] ?? '', /✔.*b\.test\.mjs \(1 tests, /);
  assert.match(linesWith('c.test.mjs (')[0] ?? '', /✖/);
  assert.match(linesWith('d.test.mjs (')[0] ?? '', /✔/);
  assert.match(linesWith(`--only 'two'`)[0] ?? '', /npm test -- \S*a\.test\.mjs --only 'two'$/);
  assert.ok(linesWith('cannot be loaded').length > 0);
  assert.equal(linesWith('b is over').length, 1);
});

test('a file that ends the process takes no other with it, and the run has failed', (t) => {
  const { status, linesWith } = runAll(t, {
    'a.test.mjs': `test('one', () => {});`,
    'b.test.mjs': `test('ends', () => process.exit(0));`,
    'c.test.mjs': `test('three', () => {}); test('four', () => {});`,
  });
  assert.equal(status, 1);
  // Twice: together with others, and by itself.
  assert.equal(linesWith('A process ended before').length, 2);
  assert.match(linesWith('A process ended before')[1] ?? '', /did: \S*b\.test\.mjs$/);
  assert.match(linesWith('c.test.mjs (').at(-1) ?? '', /✔.*\(2 tests, /);
});

test('a file that only a process of its own can load has one', (t) => {
  const { status, linesWith } = runAll(t, {
    'a.test.mjs': `test('one', () => {});`,
    'b.test.mjs': `const two =\n  await Promise.resolve('two'); test(two, () => {});`,
    'c.test.mjs': `test('three', () => {});`,
  });
  assert.deepEqual([status, linesWith('✖')], [0, []]);
  for (const file of ['a', 'b', 'c']) assert.match(linesWith(`${file}.test.mjs (`)[0] ?? '', /✔.*\(1 tests, /);
});

test('a title that no test has fails the run', (t) => {
  const files = { 'a.test.mjs': `test('one whole title', () => {});` };
  assert.equal(runAll(t, files, { only: 'one whole title' }).status, 0);
  const { status, linesWith } = runAll(t, files, { only: 'one whole' });
  assert.deepEqual([status, linesWith('No test has the title').length], [1, 1]);
});

test('what changes its process has one of its own, and what needs a browser shares one with others that do', () => {
  const { groups, alone } = groupFiles([
    'src/ui/digits.test.ts',
    'src/ui/excerpt.test.ts',
    'tests/expressions.test.ts',
    'tests/weight.test.ts',
    'tests/storm.long.test.ts',
    'tests/journeys/forms.test.ts',
    'tests/journeys/access.test.ts',
    'tests/journeys/candidate.test.ts',
  ]);
  assert.deepEqual(groups, [
    ['tests/weight.test.ts', 'tests/journeys/access.test.ts'],
    ['tests/journeys/forms.test.ts', 'tests/journeys/candidate.test.ts'],
    ['src/ui/digits.test.ts', 'src/ui/excerpt.test.ts'],
  ]);
  assert.deepEqual(alone, ['tests/expressions.test.ts', 'tests/storm.long.test.ts']);
});
