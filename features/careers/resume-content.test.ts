/** What is taken as a résumé and what is not, by documents made here: from code, and a PDF from a real browser. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';

import fc from 'fast-check';

import { openBrowser } from '#root/tests/support/browser.ts';
import { compound, contentTypes, DOCUMENTS, zip } from '#root/tests/support/documents.ts';

import { lookInto } from './resume-content.ts';

const look = async (file: Buffer | string) => {
  const looked = await lookInto(new Uint8Array(Buffer.from(file as string)));
  return 'problem' in looked ? looked.problem : looked.mediaType;
};
const PDF = 'application/pdf';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const ODT = 'application/vnd.oasis.opendocument.text';

const wordParts = {
  '[Content_Types].xml': contentTypes('/word/document.xml', 'wordprocessingml.document'),
  'word/document.xml': '<w:document/>',
};
const textParts = { mimetype: ODT, 'content.xml': '<office:document-content/>' };
const pdf = (...objects: string[]) =>
  `%PDF-1.7\n${objects.map((object, place) => `${place + 1} 0 obj\n${object}\nendobj\n`).join('')}trailer<</Root 1 0 R>>\n%%EOF\n`;
const packed = (objects: string) => {
  const stream = deflateSync(objects);
  const head = `1 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${stream.length}>>stream\n`;
  return Buffer.concat([Buffer.from(`%PDF-1.7\n${head}`), stream, Buffer.from('\nendstream\nendobj\n%%EOF\n')]);
};

test('a page that a browser printed is a résumé, with its links', async () => {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.setContent(
      '<h1>Jaya Menon</h1><p>HTML/CSS/JavaScript (/JS too), <a href="https://example.org">work</a>',
    );
    assert.equal(await look(await page.pdf({ outline: true, tagged: true })), PDF);
  } finally {
    await browser.close();
  }
});

test('documents are known packed and unpacked', async () => {
  for (const isPacked of [false, true]) {
    assert.equal(await look(zip(wordParts, { isPacked })), DOCX);
    assert.equal(await look(zip(textParts, { isPacked })), ODT);
  }
  assert.equal(await look(DOCUMENTS.doc), 'application/msword');
  assert.equal(await look(DOCUMENTS.rtf), 'application/rtf');
});

test('a document may speak of what it must not hold', async () => {
  for (const file of [
    pdf(
      '<</Type/Catalog/OpenAction[3 0 R/XYZ null null 0]/PageMode/UseOutlines>>',
      '<</Title(HTML/CSS/JavaScript \\(/JS\\) /Launch)>>',
    ),
    pdf('<</Type/Catalog/Names<</Dests 2 0 R>>/JS 12>>', '<</S/URI/URI(https://example.org/JavaScript)>>'),
    pdf('<</Length 40>>stream\n(CSS/JavaScript) Tj /JavaScript /EmbeddedFile\nendstream'),
    `%PDF-1.7\n% /JavaScript in a comment\n%%EOF`,
  ])
    assert.equal(await look(file), PDF, file);
  assert.equal(await look('{\\rtf1 A commit to \\\\object and \\\\objdata\\par}'), 'application/rtf');
  assert.equal(await look(zip({ ...wordParts, 'word/document.xml': 'VBA macros, vbaProject.bin, Basic/' })), DOCX);
  const text = compound('WordDocument');
  text.write('VBA Macros _VBA_PROJECT', 1536, 'utf16le');
  assert.equal(await look(text), 'application/msword');
});

test('macros are refused, wherever a kind keeps them', async () => {
  for (const file of [
    zip({ ...wordParts, 'word/vbaProject.bin': 'x' }),
    zip({ ...wordParts, 'word/activeX/activeX1.xml': 'x' }),
    zip({
      ...wordParts,
      '[Content_Types].xml': wordParts['[Content_Types].xml'].replace(
        'openxmlformats-officedocument.wordprocessingml.document.main',
        'ms-word.document.macroEnabled.main',
      ),
    }),
    zip({ ...textParts, 'Basic/Standard/Module1.xml': 'x' }),
    zip({ ...textParts, 'Scripts/python/run.py': 'x' }),
    compound('WordDocument', 'Macros'),
    compound('WordDocument', 'VBA'),
    compound('WordDocument', '_VBA_PROJECT'),
  ])
    assert.equal(await look(file), 'macros');
});

test('a PDF that acts by itself is refused, also where its names are disguised or packed', async () => {
  for (const [object, problem] of [
    ['<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>', 'scripts'],
    ['<</OpenAction<</S/JavaScript/JS 5 0 R>>>>', 'scripts'],
    ['<</AA<</O<</S/Java#53cript/J#53<616263>>>>>>>>', 'scripts'],
    ['<</S/Launch/F(cmd.exe)>>', 'scripts'],
    ['<</Type/EmbeddedFile>>', 'encloses'],
    ['<</Names<</EmbeddedFiles 7 0 R>>>>', 'encloses'],
  ] as const) {
    assert.equal(await look(pdf('<</Type/Catalog>>', object)), problem, object);
    assert.equal(await look(packed(`1 0 ${object}`)), problem, `${object}, packed`);
  }
  // A bracket that is never closed does not hide what comes behind it.
  assert.equal(await look(pdf(`(${'x'.repeat(70_000)}`, '<</S/Launch>>')), 'scripts');
});

test('files inside a document are refused', async () => {
  const program = Buffer.alloc(128);
  program.write('MZ');
  program[60] = 64;
  for (const file of [
    zip({ ...wordParts, 'word/embeddings/oleObject1.bin': 'x' }),
    zip({ ...wordParts, 'word/media/image1.png': zip({ a: 'b' }) }),
    zip({ ...wordParts, 'word/media/image1.png': program }, { isPacked: true }),
    zip({ ...textParts, 'Pictures/1.png': compound('Workbook') }),
    zip({ ...textParts, 'Pictures/setup.exe': 'x' }),
    compound('WordDocument', '\u0001Ole10Native'),
    '{\\rtf1 {\\object\\objemb{\\*\\objdata 0105}}}',
    '{\\rtf1 {\\*\\objdata0105}}',
  ])
    assert.equal(await look(file), 'encloses');
});

test('a file that unpacks to very much is given up', async () => {
  const large = Buffer.alloc(33 * 1024 * 1024);
  assert.equal(
    await look(zip({ ...wordParts, 'word/media/1.bmp': large, 'word/media/2.bmp': large }, { isPacked: true })),
    'bomb',
  );
  const liar = zip({ ...wordParts, 'word/media/1.bmp': Buffer.alloc(1024 * 1024) }, { isPacked: true });
  // It says of itself, in both places, that it unpacks to one byte.
  for (let at = liar.indexOf('word/media/1.bmp'); at >= 0; at = liar.indexOf('word/media/1.bmp', at + 1))
    liar.writeUInt32LE(1, liar.toString('latin1', at - 30, at - 28) === 'PK' ? at - 8 : at - 22);
  assert.equal(await look(liar), 'broken');
  const names = Object.fromEntries(Array.from({ length: 1001 }, (_, place) => [`word/media/${place}`, '']));
  assert.equal(await look(zip({ ...wordParts, ...names })), 'bomb');
  assert.equal(await look(packed(' '.repeat(9 * 1024 * 1024))), 'bomb');
});

test('two kinds in one file are none', async () => {
  const document = zip(wordParts);
  for (const file of [
    Buffer.concat([Buffer.from('\n'), DOCUMENTS.pdf]),
    Buffer.concat([DOCUMENTS.pdf, document]),
    Buffer.concat([DOCUMENTS.pdf, Buffer.from('<script>alert(1)</script>')]),
    Buffer.from('%PDF-1.7\n<html><script>alert(1)</script>\n%%EOF'),
    Buffer.concat([Buffer.from('<html>'), document]),
  ])
    assert.equal(await look(file), 'wrongKind');
  assert.equal(await look(Buffer.concat([document, Buffer.from('<html>')])), 'broken');
});

test('a password is named as what is wrong', async () => {
  assert.equal(await look(zip(wordParts, { flags: 1, isPacked: true })), 'locked');
  assert.equal(await look(compound('EncryptionInfo', 'EncryptedPackage')), 'locked');
});

test('a document without its main part, or with a path that leaves it, is refused', async () => {
  for (const file of [
    zip({ 'word/document.xml': '<w:document/>' }),
    zip({ '[Content_Types].xml': wordParts['[Content_Types].xml'] }),
    zip({ mimetype: ODT }),
    zip({ ...textParts, mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }),
  ])
    assert.equal(await look(file), 'wrongKind');
  for (const name of ['../../etc/passwd', '/etc/passwd', 'word\\document2.xml', 'C:/x'])
    assert.equal(await look(zip({ ...wordParts, [name]: 'x' })), 'broken', name);
});

test('whatever bytes come, there is an answer', async () => {
  const kinds = Object.values(DOCUMENTS);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...kinds),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 20 }),
      fc.nat(),
      async (kind, changes, cut) => {
        const file = Buffer.from(kind);
        for (const [at, byte] of changes) file[at % file.length] = byte;
        assert.equal(typeof (await look(file.subarray(0, file.length - (cut % 40)))), 'string');
      },
    ),
    { numRuns: 500 },
  );
  // Brackets that are opened two million times and never closed.
  assert.equal(await look(`%PDF-1.7\n${'('.repeat(2_000_000)}`), 'broken');
});
