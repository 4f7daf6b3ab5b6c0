/** Each promise of SECURITY.md names the test that holds it, and the test is there. */
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

type Promised = { promise: string; file: string; title: string };

/** The rows of the table of promises; a row without a test has an empty file. */
const promisesIn = (page: string): Promised[] => {
  const rows = page.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:Promise|---)/.test(line));
  return rows.map((row) => {
    const [promise = '', held = ''] = row.slice(2, -2).split(' | ');
    const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(held.trim()) ?? [];
    return { promise, file, title };
  });
};

/** What is wrong with a promise; undefined where its test is there. */
function faultOf({ promise, file, title }: Promised): string | undefined {
  if (file === '') return `“${promise}” names no test`;
  if (!existsSync(join(ROOT, file))) return `“${promise}”: there is no ${file}`;
  const isNamed = ["'", '"', '`'].some((quote) => read(file).includes(quote + title + quote));
  return isNamed ? undefined : `“${promise}”: ${file} has no test “${title}”`;
}

test('every promise of SECURITY.md names a test that is there', () => {
  const promises = promisesIn(read('SECURITY.md'));
  assert.ok(promises.length > 40, `only ${promises.length} promises were found`);
  assert.deepEqual(
    promises.map(faultOf).filter((fault) => fault !== undefined),
    [],
  );
});

test('a promise without a test, or whose test was renamed, is seen', () => {
  const file = 'tests/security.test.ts';
  const page = `| Promise | Test |\n| --- | --- |\n| A. |  |\n| B. | \`${file}\`: no such title of ours |\n| C. | \`tests/none.test.ts\`: x |\n`;
  assert.deepEqual(promisesIn(page).map(faultOf), [
    '“A.” names no test',
    `“B.”: ${file} has no test “no such title of ours”`,
    '“C.”: there is no tests/none.test.ts',
  ]);
});

test('the pages about security name no file that is not there', () => {
  const pages = read('SECURITY.md') + read('docs/security.md');
  const named = [...pages.matchAll(/`((?:\w[\w-]*\/)+[\w*.-]+\.tsx?)`/g)].map(([, file = '']) => file);
  assert.ok(named.length > 30);
  for (const file of new Set(named)) assert.ok(globSync(file, { cwd: ROOT }).length > 0, file);
});
