import assert from 'node:assert/strict';
import { test } from 'node:test';

import { compound, DOCUMENTS, NOT_DOCUMENTS, textParts, wordParts, zip } from '#tests/support/documents.ts';

import { kindOf, LARGEST_FILE, findFileFault } from './schema.ts';

test('each kind of résumé is known by its content, packed or not', () => {
  for (const [kind, file] of Object.entries(DOCUMENTS)) assert.equal(kindOf(file), kind);
  assert.equal(kindOf(zip(wordParts(), { isPacked: true })), 'docx');
  assert.equal(kindOf(zip(textParts(), { isPacked: true })), 'odt');
});

test('bytes before a document and behind it do not hide its kind', () => {
  const mark = Buffer.from('\uFEFF');
  for (const [kind, file] of Object.entries(DOCUMENTS))
    for (const around of [
      [mark, file],
      [Buffer.from('\r\n'), file],
      [file, Buffer.from('</html>\0')],
    ])
      assert.equal(kindOf(Buffer.concat(around)), kind);
  assert.equal(kindOf(Buffer.concat([Buffer.alloc(1000, 'x'), DOCUMENTS.pdf])), 'pdf');
});

test('a Word document is known whatever its parts are called', () => {
  const named = (name: string) => zip({ '[Content_Types].xml': '<Types/>', [name]: '<w:document/>' });
  for (const name of ['word/document2.xml', 'word\\document.xml']) assert.equal(kindOf(named(name)), 'docx');
});

test('pictures, sheets, pages of the web and plain text are of no kind that is read', () => {
  for (const file of Object.values(NOT_DOCUMENTS)) assert.equal(findFileFault(file.length, file), 'wrongKind');
  const sheet = zip(textParts('', { mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }));
  assert.equal(findFileFault(sheet.length, sheet), 'wrongKind');
});

test('a file is too large above two megabytes, and empty without a byte', () => {
  assert.equal(findFileFault(LARGEST_FILE, DOCUMENTS.pdf), undefined);
  assert.equal(findFileFault(LARGEST_FILE + 1, Buffer.alloc(0)), 'tooLarge');
  assert.equal(findFileFault(0, Buffer.alloc(0)), 'empty');
});

test('a Word document that was encrypted is known to be locked', () => {
  const locked = compound({ '/EncryptionInfo': Buffer.alloc(64), '/EncryptedPackage': Buffer.alloc(64) });
  assert.equal(findFileFault(locked.length, locked), 'locked');
});
