/** How the score does on letters that its rules were not tuned on, and that what is shipped was trained on those they were. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { readLetters } from '../../benchmarks/letters.ts';
import { confusionIn, trainedTable } from '../../benchmarks/spam.ts';

const MOST_HONEST_HELD = 1 / 100;
const LEAST_SPAM_HELD = 9 / 10;

for (const by of ['words', 'sending'] as const)
  test(`of letters that were not tuned on, by ${by}, at most one honest in a hundred is held and nine spams of ten are`, () => {
    const { honest, spam } = confusionIn('measuring', by);
    assert.ok(honest.held <= MOST_HONEST_HELD * honest.letters, JSON.stringify(honest));
    assert.ok(spam.held >= LEAST_SPAM_HELD * spam.letters, JSON.stringify(spam));
  });

test('the labelled letters are at least 300 in ten languages and all forms, and no letter is in both sets', () => {
  const [tuning, measuring] = [readLetters('tuning'), readLetters('measuring')];
  assert.ok(tuning.length + measuring.length >= 300 && measuring.length >= 100);
  for (const letters of [tuning, measuring]) {
    assert.ok(new Set(letters.map(({ language }) => language)).size >= 10);
    assert.equal(new Set(letters.map(({ form }) => form)).size, 3);
    const texts = letters.map(({ wording }) => wording.text);
    assert.equal(new Set(texts).size, texts.length);
  }
  const tuned = new Set(tuning.map(({ wording }) => wording.text));
  assert.deepEqual(
    measuring.filter(({ wording }) => tuned.has(wording.text)),
    [],
  );
});

test('the shipped weights are those that the tuning letters give', () => {
  assert.equal(readFileSync(new URL('./prior.tsv', import.meta.url), 'utf8'), trainedTable());
});
