import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import { hostileText } from '#tests/support/hostile.ts';
import { cleanHtml } from './clean-html.ts';

test('prose stays as it was written', () => {
  const prose =
    '<p>Anchor &amp; <strong>chain</strong>, <em>rope</em></p><h3>Ports</h3><ul><li>Kochi</li><li>Beypore</li></ul>' +
    '<p><a href="https://ports.example/a?b=1&amp;c=2">Ports</a>, <a href="mailto:a@ports.example">mail</a>, <a href="/careers">here</a></p>';
  assert.equal(cleanHtml(prose), prose);
});

for (const [what, written, kept] of [
  ['a script', '<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
  ['a handler', '<p onclick="alert(1)">a</p><img src=x onerror=alert(1)>', '<p>a</p>'],
  ['an address that runs', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['an address that runs, hidden', '<a href=" jav&#x09;ascript:alert(1)">a</a>', '<a>a</a>'],
  ['an address of data', '<a href="data:text/html,<script>alert(1)</script>">a</a>', '<a>a</a>'],
  ['an address on another host without its protocol', '<a href="//elsewhere.example">a</a>', '<a>a</a>'],
  ['an address without TLS', '<a href="http://ports.example/a">a</a>', '<a href="https://ports.example/a">a</a>'],
  ['an address that shows another host first', '<a href="https://agency.example@elsewhere.example">a</a>', '<a>a</a>'],
  ['an address whose slashes browsers set right', '<a href="/\\elsewhere.example">a</a>', '<a>a</a>'],
  ['a frame', '<iframe srcdoc="<script>alert(1)</script>"></iframe><p>a</p>', '<p>a</p>'],
  ['a form', '<form action="https://elsewhere.example"><button>a</button></form>', 'a'],
  ['styles', '<style>p{position:fixed}</style><p style="position:fixed" class="dialog" id="main">a</p>', '<p>a</p>'],
  ['a drawing with a script', '<svg><script>alert(1)</script><style><img onerror=alert(1)></style></svg>a', 'a'],
  ['a list left open', '<ul><li>a<li><strong>b', '<ul><li>a</li><li><strong>b</strong></li></ul>'],
  ['a paragraph in a tag that goes', '<p>a<xq7><p>b', '<p>a</p><p>b</p><p></p>'],
  ['a comment', 'a<!-- <script>alert(1)</script> -->b', 'ab'],
] as const)
  test(`of ${what} only prose reaches the database`, () => assert.equal(cleanHtml(written), kept));

test('whatever is written, what is kept are tags of prose without attributes but an address, and cleaning it again changes nothing', () => {
  const piece = fc.oneof(
    hostileText,
    fc.constantFrom(
      '<',
      '>',
      '"',
      '&lt;',
      '<p',
      '<a href=',
      'javascript:',
      '<svg>',
      '<math>',
      '<style>',
      '</style>',
      '<!--',
      '-->',
      '<img src=x ',
      'onerror=alert(1)>',
      '<p>',
      '</p>',
      '<noscript>',
      '<template>',
      '<script>',
      '</script>',
      '\0',
      '<![CDATA[',
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const kept = cleanHtml(pieces.join(''));
      for (const [tag] of kept.matchAll(/<[^>]*>/g))
        assert.match(
          tag,
          /^<(?:\/?(?:p|h3|h4|ul|ol|li|strong|em|b|i|a|blockquote|code)|br \/|a href="(?!javascript|data|\/\/)[^"<>]*")>$/i,
        );
      assert.equal(kept.replaceAll(/<[^>]*>/g, '').includes('<'), false);
      assert.equal(cleanHtml(kept), kept);
    }),
    { numRuns: 500 },
  );
});
