/**
 * No expression over strangers' text grows faster than the text. They are found in the sources, so that a new one is tried from its first day,
 * and tried with strings that are made of their own parts. Measured is work, not time, and how it grows.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { slowness } from './support/expressions.ts';
import { literals, made, sources } from './support/our-expressions.ts';

for (const { file } of sources) {
  const here = ({ place }: { place: string }) => place.startsWith(`${file}:`);
  const ours = [
    ...literals.filter(here),
    ...[...made].map(([place, expression]) => ({ place, expression, isSplit: false })).filter(here),
  ];
  if (ours.length > 0)
    test(`the work of the expressions in ${file} grows in step with the text`, () => {
      for (const one of ours) {
        const slow = slowness(one);
        assert.equal(slow, undefined, `${one.place} ${String(one.expression)}: ${slow}`);
      }
    });
}

const SLOW = [
  // Ours, as they were.
  /[^/]+\.[\w-]{20,}(?=\/|$)/g,
  /^(\/[^/\\].*?)\/+$/,
  /<[^>]*>/gu,
  /%.*$/,
  /(\w+\.)+\w+@/,
  // Of others.
  /\s+$/,
  /(a+)+$/,
  /(?:a|a)*b/,
  /^(\w+\s?)*$/,
  /^(([a-z])+.)+[A-Z]([a-z])+$/,
  /^(?:[a-z0-9]+[._-]?)+@x$/,
  /a.*b|a/g,
  /(?:x|[^]*y)/g,
  /(.*?,){10}P/,
  /<script[^>]*>.*<\/script>/s,
  /"(?:\\.|[^"])*"/,
  /glossary.*external/,
  /\p{L}+\p{L}*!/u,
];
const FAST = [
  /^\d{1,9}$/,
  /[^<>]*/g,
  /<[^<>]*>/g,
  /\p{M}/gu,
  /^[\w-]{32}$/,
  / class="([^"]*)"/g,
  /^(?:a|b)+$/,
  /\s+/gu,
];

test('a slow expression is seen, a fast one is not taken for one', () => {
  for (const expression of SLOW)
    assert.notEqual(slowness({ expression, isSplit: false }), undefined, `not seen: ${String(expression)}`);
  assert.notEqual(slowness({ expression: /\s*;\s*/, isSplit: true }), undefined, 'a text is split by it');
  for (const expression of FAST) assert.equal(slowness({ expression, isSplit: true }), undefined, String(expression));
});
