import assert from 'node:assert/strict';
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
