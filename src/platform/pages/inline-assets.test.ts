import assert from 'node:assert/strict';
import { test } from 'node:test';

import { fontFaces, iconAsDataUri, scriptAsText } from './inline-assets.ts';

test('an inlined font stands in its rule, and no other font is shown until it is read', () => {
  const text = Buffer.from('a font');
  const face = '@font-face{font-family:Text;src:url(/fonts/text.woff2)format("woff2");font-display:swap}';
  const more = '@font-face{src:url(/fonts/more.woff2);font-display:swap}';
  const local = '@font-face{font-family:Fallback;src:local(Arial)}';
  const facesWith = fontFaces(
    [face, more, local],
    new Map([
      ['/fonts/text.woff2', text],
      ['/fonts/more.woff2', Buffer.from('another')],
    ]),
  );
  assert.equal(facesWith([]), face + more + local);
  const source = `url(data:font/woff2;base64,${text.toString('base64')})`;
  const inlined = `@font-face{font-family:Text;src:${source}format("woff2");font-display:block}`;
  assert.equal(facesWith(['/fonts/text.woff2', '/fonts/unknown.woff2']), inlined + more + local);
});

test('what an inlined script imports is named from the root', () => {
  const script = Buffer.from('let a=()=>import(`./more.js`);a()');
  assert.equal(scriptAsText(script, '/assets/page.js'), 'let a=()=>import(`/assets/more.js`);a()');
});

test('a script that cannot stand within a page is refused when the product starts, not when it is sent', () => {
  for (const script of ['import{a}from"./a.js"', 'x="</script>"'])
    assert.throws(() => scriptAsText(Buffer.from(script), '/assets/page.js'), /cannot stand within a page/);
});

test('an icon is a data URI that holds no quote and no tag', () => {
  const icon = iconAsDataUri(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'));
  assert.match(icon, /^data:image\/svg\+xml,%3Csvg [^"<>]*$/);
});
