/** One accent gives colours that can be read, whatever it is. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { coloursIn } from '#ui/colours.ts';
import { contrastFindings, PALETTE_TOKENS } from '#ui/palette.ts';

import { paletteOf } from './accent.ts';

const css = readFileSync(new URL('../../ui/styles/tokens.css', import.meta.url), 'utf8');

test('of any accent, pale or dark, all words can be read on their grounds', () => {
  const shares = ['00', '33', '80', 'cc', 'ff'];
  const accents = shares.flatMap((red) =>
    shares.flatMap((green) => shares.map((blue) => ['#', red, green, blue].join(''))),
  );
  for (const accent of accents) {
    const palette = paletteOf(accent, coloursIn(css));
    assert.deepEqual(contrastFindings(coloursIn(css, palette)), [], accent);
    assert.ok(Object.keys(palette).every((name) => PALETTE_TOKENS.some((token) => token.name === name)));
  }
});

test('an accent that can be read as it is stays as it is', () => {
  const colours = coloursIn(css);
  const { light = '' } = colours.find(({ name }) => name === 'turmeric') ?? {};
  assert.equal(paletteOf(light, colours)['turmeric']?.light, light);
});
