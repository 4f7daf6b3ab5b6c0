import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import { fold, LAST, searchedWords, wordsOf, wordsOfHtml } from './words.ts';

test('case and accents are folded, letters that Unicode does not take apart among them', () => {
  for (const [text, folded] of [
    ['Łódź', 'lodz'],
    ['São Paulo', 'sao paulo'],
    ['Køge', 'koge'],
    ['STRASSE', 'strasse'],
    ['Straße', 'strasse'],
    ['Þingvellir', 'thingvellir'],
    ['Hawaiʻi', 'hawaii'],
    ["Côte d'Ivoire", 'cote divoire'],
    ['Côte d’Ivoire', 'cote divoire'],
    ['İstanbul', 'istanbul'],
    ['Diyarbakır', 'diyarbakir'],
    ['  two   words\n', 'two words'],
    ['', ''],
  ] as const)
    assert.equal(fold(text), folded, text);
});

test('folding twice is folding once', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => assert.equal(fold(fold(text)), fold(text))));
});

test('words are found once each, and C++ and C# are words', () => {
  assert.deepEqual(wordsOf('C++, c# and C: C++!'), ['c++', 'c#', 'and', 'c']);
  assert.deepEqual(wordsOf('Node.js React-Native'), ['node', 'js', 'react', 'native']);
});

test('signs alone are no words', () => {
  for (const text of ['', '  ', '%%%', '* _ "', "'--", '+++']) assert.deepEqual(wordsOf(text), [], text);
});

test('letters of every script make words', () => {
  assert.deepEqual(wordsOf('Санкт-Петербург 東京'), ['санкт', 'петербург', '東京']);
  assert.ok(wordsOf('നിറം').length > 0);
});

test('what HTML shows is words, its tags are not', () => {
  assert.deepEqual(wordsOfHtml('<p class="lead">Search &amp; <strong>find</strong></p><p>it</p>'), [
    'search',
    'find',
    'it',
  ]);
});

test('a word is never empty and never longer than 64 characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 500 }), (text) => {
      for (const word of wordsOf(text)) assert.ok(word.length > 0 && word.length <= 64);
    }),
  );
});

test('every text that begins with a prefix stands before the prefix and the last character', () => {
  const bytes = (text: string) => Buffer.from(text);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.string({ unit: 'grapheme' }), (prefix, rest) => {
      fc.pre(!rest.startsWith(LAST) && prefix.isWellFormed());
      assert.ok(Buffer.compare(bytes(prefix + rest), bytes(prefix + LAST)) < 0);
    }),
  );
});

test('a keyword finds words that begin so, and what is written with a dot is whole', () => {
  const finds = (keyword: string, text: string) =>
    searchedWords(keyword).every(({ from, until }) =>
      wordsOf(text).some((word) => {
        const bytes = Buffer.from(word);
        return bytes.compare(Buffer.from(from)) >= 0 && bytes.compare(Buffer.from(until)) < 0;
      }),
    );
  for (const [keyword, text, isFound] of [
    ['C++', 'C++ developer', true],
    ['c++', 'C# and C', false],
    ['C#', 'Senior C# engineer', true],
    ['C#', 'C++ and C', false],
    ['.NET', 'ASP.NET, MVC', true],
    ['.net', '(.NET/C#)', true],
    ['C#/.NET', '.NET and C#', true],
    ['.NET', 'Network engineer', false],
    ['.NET engineer', 'Engineer: networks', false],
    ['net', 'Network engineer', true],
    ['node.j', 'Node.js', true],
  ] as const)
    assert.equal(finds(keyword, text), isFound, `${keyword} in ${text}`);
});

test('a keyword of very many words is looked for by its eight longest', () => {
  const words = searchedWords('a bb ccc dddd eeeee ffffff ggggggg hhhhhhhh iiiiiiiii jjjjjjjjjj').map(
    ({ from }) => from,
  );
  assert.equal(words.length, 8);
  assert.ok(!words.includes('a') && !words.includes('bb'));
});
