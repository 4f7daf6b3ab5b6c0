import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { createApp } from '#app/app.ts';
import { emptyInstanceTest } from '#tests/support/instance.ts';
import { coloursIn } from '#ui/colours.ts';

import { contrast } from '#ui/contrast.ts';

const colours = coloursIn(readFileSync(new URL('../../ui/styles/tokens.css', import.meta.url), 'utf8'));
const of = (name: string) => {
  const colour = colours.find((other) => other.name === name);
  assert.ok(colour, `--${name}`);
  return colour;
};

test('contrast is what WCAG says it is', () => {
  assert.equal(contrast('#000000', '#ffffff'), 21);
  assert.equal(contrast('#ffffff', '#ffffff'), 1);
  assert.equal(contrast('#ffb81c', '#0b1512').toFixed(2), '10.73');
});

const MIN_CONTRAST = { text: 7, 'text-2': 7, 'text-3': 4.5, link: 4.5, 'link-hover': 4.5, danger: 4.5, warning: 4.5 };

for (const scheme of ['light', 'dark'] as const) {
  test(`every colour of text can be read on every surface, ${scheme}`, () => {
    for (const [name, least] of Object.entries(MIN_CONTRAST))
      for (const surface of ['page', 'raised', 'sunken']) {
        const found = contrast(of(name)[scheme], of(surface)[scheme]);
        assert.ok(found >= least, `--${name} on --${surface}: ${found.toFixed(2)}`);
      }
    assert.ok(contrast(of('on-primary')[scheme], of('primary')[scheme]) >= 7);
    for (const surface of ['page', 'raised'])
      assert.ok(contrast(of('control-border')[scheme], of(surface)[scheme]) >= 3, 'a control has an edge');
  });
}

emptyInstanceTest('the style guide is there in development alone', async (instance) => {
  assert.equal((await instance.fetch('/styleguide')).status, 404);
  const response = await createApp(instance.services, { isDevelopment: true }).request('/styleguide', {}, {});
  assert.equal(response.status, 200);
  const { name, props } = (await response.json()) as { name: string; props: { colours: unknown[] } };
  assert.equal(name, 'styleguide');
  assert.ok(props.colours.length > 15);
});
