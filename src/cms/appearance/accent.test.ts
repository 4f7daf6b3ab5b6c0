/** One accent gives colours that can be read, whatever it is. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { coloursIn } from '#ui/colours.ts';
import { contrastFindings, PALETTE_TOKENS } from '#ui/palette.ts';

import { paletteOf } from './accent.ts';
import { toneOf } from './tone.ts';

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

test('one accent leaves no colour of another hue: each of the family is near it, or as grey as it is', () => {
  const family = [
    'turmeric',
    'laterite',
    ...PALETTE_TOKENS.map(({ name }) => name).filter((name) => /^(?:ground|tint|deep|dusk|glow)-/.test(name)),
  ];
  for (const accent of ['#0b6b3a', '#c81e5b', '#2255cc', '#ffb81c', '#777777']) {
    const palette = paletteOf(accent, coloursIn(css));
    const { hue, chroma } = toneOf(accent);
    for (const name of family) {
      const own = toneOf(palette[name]?.light ?? '');
      const away = Math.abs(((own.hue - hue + 540) % 360) - 180);
      assert.ok(own.chroma <= Math.max(chroma, 0.05) + 0.03, `${name} of ${accent} is stronger`);
      if (own.chroma > 0.05) assert.ok(away < 50, `${name} of ${accent} is ${away} degrees away`);
    }
  }
});
