/** How the score does on messages that its rules were not tuned on, and that what is shipped was trained on those they were. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { readMessages } from '../../benchmarks/messages.ts';
import { confusionIn, trainedTable } from '../../benchmarks/spam.ts';

const MOST_HONEST_QUARANTINED = 1 / 100;
const LEAST_SPAM_QUARANTINED = 9 / 10;

for (const by of ['words', 'sending'] as const)
  test(`of messages that were not tuned on, by ${by}, at most one honest in a hundred is quarantined and nine spams of ten are`, () => {
    const { honest, spam } = confusionIn('measuring', by);
    assert.ok(honest.quarantined <= MOST_HONEST_QUARANTINED * honest.messages, JSON.stringify(honest));
    assert.ok(spam.quarantined >= LEAST_SPAM_QUARANTINED * spam.messages, JSON.stringify(spam));
  });

test('the labelled messages are at least 300 in ten languages and all forms, and no message is in both sets', () => {
  const [tuning, measuring] = [readMessages('tuning'), readMessages('measuring')];
  assert.ok(tuning.length + measuring.length >= 300 && measuring.length >= 100);
  for (const messages of [tuning, measuring]) {
    assert.ok(new Set(messages.map(({ language }) => language)).size >= 10);
    assert.equal(new Set(messages.map(({ form }) => form)).size, 3);
    const texts = messages.map(({ wording }) => wording.text);
    assert.equal(new Set(texts).size, texts.length);
  }
  const tuned = new Set(tuning.map(({ wording }) => wording.text));
  assert.deepEqual(
    measuring.filter(({ wording }) => tuned.has(wording.text)),
    [],
  );
});

test('the shipped weights are those that the tuning messages give', () => {
  assert.equal(readFileSync(new URL('./prior.tsv', import.meta.url), 'utf8'), trainedTable());
});
