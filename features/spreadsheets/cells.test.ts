/** Cells that leave as CSV and come back. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import { strings } from '#root/tests/support/hostile-corpus.ts';

import { neutralised, parseRows, restored, rowsAsText } from './cells.ts';
import { decodeFile } from './decode.ts';

const HEAD = ['receipt', 'words'];
const backAndForth = (cell: string) => {
  const rows = parseRows(rowsAsText([HEAD], { isFirst: true }) + rowsAsText([['x', cell]]));
  return typeof rows === 'string' ? rows : rows[1]?.cells[1];
};

const refusalOf = (text: string) => {
  const rows = parseRows(text);
  return typeof rows === 'string' ? rows : 'It was read.';
};

test('no cell is run as a formula, and each comes back as it was', () => {
  for (const formula of ['=1+1', '+91 484', '-2', '@SUM(A1)', '\t=1', '\r=1', '＝1', "'=1", "''"])
    assert.ok(neutralised(formula).startsWith("'"), JSON.stringify(formula));
  for (const plain of ['', 'Jaya', 'a=b', ' =1', 'it’s']) assert.equal(neutralised(plain), plain);
  // An apostrophe that is nobody's mark stays.
  assert.equal(restored("'Jaya"), "'Jaya");
  // No file holds half of a letter.
  for (const { text } of strings()) assert.equal(backAndForth(text.toWellFormed()), text.toWellFormed());
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (cell) => assert.equal(restored(neutralised(cell)), cell)));
  fc.assert(fc.property(fc.string(), (cell) => assert.equal(backAndForth(cell), cell)));
});

test('files of other programs are read: semicolons, tabs, UTF-16, rows over several lines; the others are refused in a sentence', () => {
  assert.deepEqual(parseRows('receipt;value\nA;1,5\n'), [
    { line: 1, cells: ['receipt', 'value'] },
    { line: 2, cells: ['A', '1,5'] },
  ]);
  assert.deepEqual(parseRows('a\tb\r\n"x\ny"\t2\r\n\r\nz\t3'), [
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['x\ny', '2'] },
    { line: 4, cells: ['z', '3'] },
  ]);
  assert.match(refusalOf('a,b\n"x,y\n'), /a quotation mark is missing/);
  assert.match(refusalOf(`a,b\n${'x'.repeat(300_000)},y\n`), /a row is too long/);
  assert.equal(decodeFile(new Uint8Array([0xff, 0xfe, 0x41, 0x00])), 'A');
  assert.equal(decodeFile(new TextEncoder().encode('നിറം')), 'നിറം');
  assert.equal(decodeFile(new Uint8Array([0xe9, 0x74, 0xe9])), undefined);
});

test('reading a file grows in step with its length', () => {
  const timeOf = (rows: number) => {
    const text = `receipt,words\n${`"A","${'=""x'.repeat(20)}"\n`.repeat(rows)}`;
    const begin = process.cpuUsage();
    parseRows(text);
    const { user, system } = process.cpuUsage(begin);
    return user + system;
  };
  timeOf(2000);
  const [few, many] = [timeOf(5000), timeOf(20_000)];
  assert.ok(many < few * 12, `${few} µs for n, ${many} µs for 4n`);
});
