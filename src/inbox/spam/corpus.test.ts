/** How the score does on messages that it was not tuned on, and that the shipped counts are those of the messages it was tuned on. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { readMessages, SETS } from '#tools/benchmarks/messages.ts';
import { countedTable, countOf, outcomesOf } from '#tools/benchmarks/spam.ts';
import { countedWords } from './learning.ts';

const MAX_HONEST_DOUBTFUL = 5 / 100;
const MIN_SPAM_FOUND = 9 / 10;
const MIN_SPAM_HELD = 9 / 10;
/** Written by people who knew none of the words of the score. */
const NEW_LETTERS = ['mixed', '2026'];
/** Sellers of what no letter of the tuning set sold: the kind that is hardest to know before somebody has seen it. */
const NEW_TRADES = 'trades';
const MIN_NEW_TRADES_HELD = 7 / 10;

for (const set of SETS)
  test(`without script, no honest message of those for ${set} is held, and nine spams of ten are`, () => {
    const messages = readMessages(set);
    const { honest, spam } = outcomesOf(messages);
    assert.equal(honest.spam, 0, JSON.stringify(honest));
    assert.ok(honest.doubtful <= MAX_HONEST_DOUBTFUL * countOf(honest), JSON.stringify(honest));
    assert.ok(spam.spam + spam.doubtful >= MIN_SPAM_FOUND * countOf(spam), JSON.stringify(spam));
    const holds = (which: (language: string) => boolean, least: number) => {
      const { spam: found } = outcomesOf(messages.filter(({ language }) => which(language)));
      assert.ok(found.spam >= least * countOf(found), JSON.stringify(found));
    };
    holds((language) => language !== NEW_TRADES, MIN_SPAM_HELD);
    for (const name of NEW_LETTERS) holds((language) => language === name, MIN_SPAM_HELD);
    holds((language) => language === NEW_TRADES, MIN_NEW_TRADES_HELD);
  });

test('words of what an agency sells are counted neither for nor against anybody', () => {
  const trade =
    'website SEO app marketing design hosting e-commerce backlinks leads Webdesign сайт वेबसाइट packages price casino hacked';
  assert.deepEqual(
    countedWords(trade).filter((word) => word !== 'e'),
    [],
  );
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

test('the shipped counts of words are those of the tuning messages', () => {
  assert.equal(readFileSync(new URL('./words.tsv', import.meta.url), 'utf8'), countedTable());
});
