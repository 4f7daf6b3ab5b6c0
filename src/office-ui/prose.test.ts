/** What the editor of prose writes: held against what is kept when it is saved. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import { cleanHtml } from '#database/clean-html.ts';

import { defused } from './pasted.ts';
import { htmlOfProse } from './prose-html.ts';
import { linkOf, PROSE_SCHEMA } from './prose-schema.ts';

type Json = { type: string; attrs?: object; content?: Json[]; text?: string; marks?: Json[] };

const written = (content: Json[]) => htmlOfProse(PROSE_SCHEMA.nodeFromJSON({ type: 'doc', content }));

const mark = fc.constantFrom<Json>(
  { type: 'bold' },
  { type: 'italic' },
  { type: 'code' },
  { type: 'link', attrs: { href: 'https://ports.example/a?b=1&c="2"' } },
  { type: 'link', attrs: { href: '/careers' } },
  { type: 'link', attrs: { href: 'mailto:a@ports.example' } },
);
const hasOneLink = (marks: Json[]) => marks.filter(({ type }) => type === 'link').length <= 1;
const word = fc
  .record({
    type: fc.constant('text'),
    text: fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
      fc.constantFrom('<b>', '&amp;', '"', "'", '\u00A0', '</p>', '<script>'),
    ),
    marks: fc.uniqueArray(mark, { selector: ({ type }) => type, maxLength: 3 }).filter(hasOneLink),
  })
  .filter(({ text }) => !/[\0\r]/.test(text));
const inline = fc.array(fc.oneof({ weight: 5, arbitrary: word }, fc.constant<Json>({ type: 'hardBreak' })), {
  maxLength: 4,
});
const paragraph = fc.record({ type: fc.constant('paragraph'), content: inline });
const heading = fc.record({
  type: fc.constant('heading'),
  attrs: fc.record({ level: fc.constantFrom(3, 4) }),
  content: inline,
});
const { block } = fc.letrec<{ block: Json; item: Json }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3 },
    paragraph,
    heading,
    fc.record({
      type: fc.constantFrom('bulletList', 'orderedList'),
      content: fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      type: fc.constant('blockquote'),
      content: fc.array(tie('block'), { minLength: 1, maxLength: 2 }),
    }),
  ),
  item: fc
    .tuple(paragraph, fc.array(tie('block'), { maxLength: 2 }))
    .map(([first, rest]) => ({ type: 'listItem', content: [first, ...rest] })),
}));

test('whatever is written in the editor, cleaning it changes nothing', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (content) => {
      const html = written(content as Json[]);
      assert.equal(cleanHtml(html), html);
    }),
    { numRuns: 300 },
  );
});

test('an item of a list is plain words, marks go on over pieces, and nothing but space is nothing', () => {
  const text = (words: string, ...marks: string[]): Json => ({
    type: 'text',
    text: words,
    marks: marks.map((type) => ({ type })),
  });
  const p = (...content: Json[]): Json => ({ type: 'paragraph', content });
  assert.equal(
    written([
      {
        type: 'bulletList',
        content: [
          { type: 'listItem', content: [p(text('Rope'))] },
          { type: 'listItem', content: [p(text('one ', 'bold'), text('two', 'bold', 'italic'))] },
        ],
      },
    ]),
    '<ul><li>Rope</li><li><strong>one <em>two</em></strong></li></ul>',
  );
  assert.equal(written([p(text(' ')), p()]), '');
});

test('a link leads to a complete address or into the site, and what people leave out is added', () => {
  assert.deepEqual(
    ['ports.example/a', ' a@ports.example ', '/careers', 'tel:+91484', 'http://ports.example'].map(linkOf),
    ['https://ports.example/a', 'mailto:a@ports.example', '/careers', 'tel:+91484', 'https://ports.example'],
  );
  for (const [copied, leadsTo] of [
    ['https://www.google.com/url?q=https://ports.example/a%3Fb%3D1&sa=D&source=editors', 'https://ports.example/a?b=1'],
    ['https://www.google.co.in/url?sa=t&url=http%3A%2F%2Fports.example', 'https://ports.example'],
    [
      'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fports.example%2F&data=05',
      'https://ports.example/',
    ],
    ['https://www.google.com/search?q=https://ports.example', 'https://www.google.com/search?q=https://ports.example'],
    ['https://www.google.com/url?q=javascript:alert(1)', 'https://www.google.com/url?q=javascript:alert(1)'],
  ] as const)
    assert.equal(linkOf(copied), leadsTo, copied);
  for (const wrong of [
    'javascript:alert(1)',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'https://agency.example@elsewhere.example',
    'data:text/html,x',
    'word',
    '',
  ])
    assert.equal(linkOf(wrong), undefined, wrong);
});

test('pasted styles and handlers lose their names before anything reads them, and words do not', () => {
  assert.equal(
    defused(
      '<STYLE>p{x}</style><p style="a" class=x onclick=\'b\'>my style = plain, on time=now<img/onerror=c></p><style>open',
    ),
    '<p data-style="a" class=x data-on=\'b\'>my style = plain, on time=now<img/data-on=c></p>',
  );
});
