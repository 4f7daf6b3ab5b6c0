import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import { type ExcerptNode, excerptOf } from './excerpt.ts';

const textOf = (nodes: readonly ExcerptNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOf(node.slice(1) as ExcerptNode[]))).join('');

test('an excerpt keeps paragraphs, lists and stress', () => {
  assert.deepEqual(
    excerptOf('<p>Build <strong>ferries</strong> &amp; more</p>\n<ul><li>one</li>\n<li>two</li></ul>', 99),
    [
      ['p', 'Build ', ['strong', 'ferries'], ' & more'],
      ['ul', ['li', 'one'], ['li', 'two']],
    ],
  );
});

test('links lose their address and keep their words, headings become paragraphs', () => {
  assert.deepEqual(excerptOf('<h3>Day</h3><p>See <a href="https://x.example">our <em>blog</em></a>.</p>', 99), [
    ['p', 'Day'],
    ['p', 'See ', 'our ', ['em', 'blog'], '.'],
  ]);
});

test('an excerpt ends at a word, and what was open is closed', () => {
  assert.deepEqual(excerptOf('<p>One two <strong>three four</strong></p><p>five</p>', 14), [
    ['p', 'One two ', ['strong', 'three…']],
  ]);
});

test('what is written as text stays text', () => {
  assert.deepEqual(excerptOf('<p>&lt;img src=x onerror=alert(1)&gt;</p>', 99), [['p', '<img src=x onerror=alert(1)>']]);
});

test('no text is longer than it may be, and nothing is nested without end', () => {
  const piece = fc.constantFrom(
    '<p>',
    '</p>',
    '<ul>',
    '<li>',
    '</li>',
    '</ul>',
    '<em>',
    '</em>',
    '<a href="x">',
    'word ',
    '<',
    '&amp;',
  );
  const depthOf = (node: ExcerptNode): number =>
    typeof node === 'string' ? 0 : 1 + Math.max(0, ...(node.slice(1) as ExcerptNode[]).map(depthOf));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 400 }), (pieces) => {
      const nodes = excerptOf(pieces.join(''), 50);
      assert.ok(textOf(nodes).length <= 51);
      assert.ok(nodes.every((node) => depthOf(node) <= 8));
    }),
  );
});
