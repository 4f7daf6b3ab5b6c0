/** Cells that leave as CSV and come back. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import { strings } from '#tests/support/hostile-corpus.ts';

import { escapeFormula, parseRows, restored, rowsAsText } from './cells.ts';
import { decodeFile } from './decode.ts';

const MAX_ROWS = 100;
const HEAD = ['receipt', 'words'];
const backAndForth = async (cell: string) => {
  const rows = await parseRows(rowsAsText([HEAD], { isFirst: true }) + rowsAsText([['x', cell]]), MAX_ROWS);
  return typeof rows === 'string' ? rows : rows[1]?.cells[1];
};

const refusalOf = async (text: string) => {
  const rows = await parseRows(text, MAX_ROWS);
  return typeof rows === 'string' ? rows : 'It was read.';
};

const FORMULAS = [...'=+-@＝＋－＠﹦﹢﹣﹫−'];
const SEPARATORS = [...',;|\t\r\n\v\f\u0085\u2028\u2029\u001C\u001F'];
const LEFT_OUT = [
  '',
  ' ',
  '   ',
  '\u00A0',
  '\u3000',
  '\uFEFF',
  '\u200B',
  '\u202E',
  '\u00AD',
  '"',
  '""',
  ' " ',
  '\u0000',
  '\u007F',
];

/** What programs would take for cells, whatever separator they use, and whether they take quotation marks for letters. */
const cellsOfAnyProgram = (text: string) =>
  SEPARATORS.reduce((cells, one) => cells.flatMap((cell) => cell.split(one)), [text]);
const isFormula = (cell: string) => /^[=+\-@＝＋－＠﹦﹢﹣﹫−]/u.test(cell.replaceAll(/[\p{Z}\p{C}"]/gu, ''));

test('no cell is run as a formula, by whatever separator a program divides the file, and each comes back as it was', async () => {
  for (const formula of FORMULAS)
    for (const blank of LEFT_OUT)
      for (const before of ['', 'a', "a'", '""', ...SEPARATORS.map((one) => `a${one}`), "a;'", 'a;,', '\r\n', 'a\r\n'])
        for (const cell of [
          `${before}${blank}${formula}1+1`,
          `x ${before}${blank}${formula}1${before}${blank}${formula}`,
        ]) {
          assert.deepEqual(cellsOfAnyProgram(escapeFormula(cell)).filter(isFormula), [], JSON.stringify(cell));
          assert.equal(restored(escapeFormula(cell)), cell);
          assert.equal(await backAndForth(cell), cell);
        }
  for (const plain of ['', 'Jaya', 'a=b', 'it’s', "'Jaya", "''", 'a - b', 'Kochi; Kerala', 'x; "y"', '5 > 3'])
    assert.equal(escapeFormula(plain), plain);
  // An apostrophe that is nobody's mark stays.
  for (const foreign of ["'Jaya", "a;'b", "''", "it's - so"]) assert.equal(restored(foreign), foreign);
});

test('whatever is in a cell, the file divides into no formula, and the cell comes back', async () => {
  const letters = fc.constantFrom(...FORMULAS, ...SEPARATORS, ...LEFT_OUT.filter((one) => one !== ''), "'", 'a', '1');
  const hostile = fc.array(letters, { maxLength: 12 }).map((some) => some.join(''));
  // No file holds half of a letter.
  for (const { text } of strings())
    if (text.length <= 30_000) assert.equal(await backAndForth(text.toWellFormed()), text.toWellFormed());
  await fc.assert(
    fc.asyncProperty(fc.oneof(hostile, fc.string(), fc.string({ unit: 'grapheme' })), async (cell) => {
      assert.equal(restored(escapeFormula(cell)), cell);
      assert.equal(await backAndForth(cell), cell);
      const sent = rowsAsText([['x', cell, 'y']]);
      assert.deepEqual(cellsOfAnyProgram(sent).filter(isFormula), []);
    }),
    { numRuns: 2000 },
  );
});

test('files of other programs are read: semicolons, tabs, UTF-16, rows over several lines', async () => {
  assert.deepEqual(await parseRows('receipt;value\nA;1,5\n', MAX_ROWS), [
    { line: 1, row: 1, cells: ['receipt', 'value'] },
    { line: 2, row: 2, cells: ['A', '1,5'] },
  ]);
  assert.deepEqual(await parseRows('a\tb\r\n"x\ny"\t2\r\n\r\nz\t3', MAX_ROWS), [
    { line: 1, row: 1, cells: ['a', 'b'] },
    { line: 2, row: 2, cells: ['x\ny', '2'] },
    { line: 5, row: 4, cells: ['z', '3'] },
  ]);
  assert.deepEqual(await parseRows('\uFEFFa,b\r5" wide,"say ""x"""\r"",', MAX_ROWS), [
    { line: 1, row: 1, cells: ['a', 'b'] },
    { line: 2, row: 2, cells: ['5" wide', 'say "x"'] },
    { line: 3, row: 3, cells: ['', ''] },
  ]);
  assert.deepEqual(await parseRows('\n\n', MAX_ROWS), []);
  assert.equal(decodeFile(new Uint8Array([0xff, 0xfe, 0x41, 0x00])), 'A');
  assert.equal(decodeFile(new TextEncoder().encode('നിറം')), 'നിറം');
  assert.equal(decodeFile(new Uint8Array([0xe9, 0x74, 0xe9])), undefined);
});

test('what exceeds a bound is refused where it does, in a sentence with its line, and nothing behind it is read', async () => {
  // Were it read on, the sentence would be that of the quotation mark.
  const wrong = '"x';
  assert.equal(await refusalOf(`a,b\n${wrong}`), 'The row in line 2 cannot be read: a quotation mark is missing.');
  assert.match(await refusalOf(`a,b\n"x"y,z\n`), /line 2 cannot be read/);
  assert.equal(
    await refusalOf(`a,b\n${'\n'.repeat(7)}${'x,y\n'.repeat(MAX_ROWS + 1)}${wrong}`),
    'At most 100 rows at once, and line 109 is one more: divide the file.',
  );
  assert.match(await refusalOf(`a,b\n1,2\n${','.repeat(300)}${wrong}`), /^The row in line 3 has more than 200 cells/);
  for (const cell of ['x', ' ', '"', '"a'])
    assert.match(
      await refusalOf(`a,b\n1,2\n3,4\n${cell}${'x'.repeat(33_000)}${wrong}`),
      /^The row in line 4 has a cell of more than 32767 characters|^The row in line 4 cannot be read/,
    );
});

test('others get their turn while a file is read', async () => {
  const turnsIn = async (rows: number) => {
    let turns = 0;
    let isOver = false;
    const turn = () => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    assert.equal((await parseRows(`a,b\n${`${'x'.repeat(1000)},y\n`.repeat(rows)}`, 4000)).length, rows + 1);
    isOver = true;
    return turns;
  };
  const [few, many] = [await turnsIn(500), await turnsIn(2000)];
  assert.ok(few >= 7 && many >= 4 * (few - 1), `${few} turns for n, ${many} for 4n`);
});
