import assert from 'node:assert/strict';
import { test } from 'node:test';

import { choicesCookie, choicesIn } from './choices.ts';

test('choices are found among cookies, and what is none of ours is not believed', () => {
  assert.deepEqual(choicesIn('choices=dark.paused'), { scheme: 'dark', motion: 'paused' });
  assert.deepEqual(choicesIn('a=b; choices=light'), { scheme: 'light' });
  for (const other of ['', 'choices=', 'choices=blue', 'mychoices=dark', 'choices="><script>', 'choices=DARK'])
    assert.deepEqual(choicesIn(other), {}, other);
});

test('a cookie gives back what it was made of, and none is forgotten', () => {
  const choices = { scheme: 'dark', motion: 'paused' } as const;
  const cookie = choicesCookie(choices, { isSecure: true });
  assert.deepEqual(choicesIn(cookie), choices);
  assert.match(cookie, /; path=\/; max-age=31536000; samesite=lax; secure$/);
  assert.match(choicesCookie({}, { isSecure: false }), /^choices=; path=\/; max-age=0; samesite=lax$/);
});
