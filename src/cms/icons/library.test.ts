import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { icons } from '#ui/icons.ts';

import { findIcons, iconFor, iconsNamed } from './library.ts';

const namesFor = (search: string) => findIcons(search).map(({ name }) => name);

test('an icon is found by its name, by a word that it may stand for, and by the beginning of either', () => {
  assert.equal(namesFor('truck')[0], 'truck');
  assert.ok(namesFor('delivery').includes('truck'));
  assert.ok(namesFor('deliv').includes('truck'));
  assert.ok(namesFor('Shopping CART').includes('shopping-cart'));
  assert.deepEqual(namesFor('no such thing'), []);
});

test('who has not searched sees those of the delivered site, and nobody more than can be looked over', () => {
  const first = namesFor('');
  assert.ok(first.length > 40 && first.every((name) => name in icons));
  assert.ok(!first.some((name) => name.startsWith('brand-')));
  assert.equal(namesFor('a').length, 60);
});

test('a page gets the name of an icon that it carries, the path of any other, and nothing for what nobody drew', () => {
  assert.equal(iconFor('menu'), 'menu');
  assert.match(iconFor('anchor') ?? '', /^M[\d.]/);
  assert.equal(iconFor('constructor'), undefined);
  assert.equal(iconFor('brand-facebook'), undefined, 'the mark of a network belongs to it');
  assert.equal(iconFor('no-such-icon'), undefined);
});

test('each line of the library is a whole icon, and those of the site look the same there', () => {
  for (const [name, path] of Object.entries(icons)) {
    if (name.startsWith('brand-')) continue;
    assert.equal(findIcons(name.replaceAll('-', ' '))[0]?.path, path, name);
    assert.deepEqual(iconsNamed(name), [{ name, path }]);
  }
});

/** How many numbers each command of a path takes. */
const TAKES: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/y;

/** Whether a browser can draw all of a path: each command has its numbers. The two flags of an arc may stand without a gap. */
function isWhole(path: string): boolean {
  for (const [, command = '', data = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const takes = TAKES[command.toLowerCase()];
    if (takes === undefined) return false;
    const numbers: string[] = [];
    for (let at = 0; at < data.trimEnd().length;) {
      const place = numbers.length % 7;
      const isFlag = takes === 7 && (place === 3 || place === 4);
      const pattern = isFlag ? /[01]/y : NUMBER;
      pattern.lastIndex = at + (/^[ ,]*/.exec(data.slice(at))?.[0].length ?? 0);
      const found = pattern.exec(data);
      if (found === null) return false;
      numbers.push(found[0]);
      at = pattern.lastIndex;
    }
    if (takes === 0 ? numbers.length > 0 : numbers.length === 0 || numbers.length % takes !== 0) return false;
  }
  return /^[Mm]/.test(path);
}

test('a browser can draw all of every icon', () => {
  assert.ok(isWhole('M10.584 21H5a2 2 0 01-2-2z') && !isWhole('M14.305 19.53.923l-.382'));
  const lines = readFileSync(new URL('./lucide.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  assert.deepEqual(
    lines.map((line) => line.split('\t')).filter(([, path = '']) => !isWhole(path)),
    [],
  );
});
