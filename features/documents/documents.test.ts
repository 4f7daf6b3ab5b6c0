/** What is taken as a résumé and what is not, by documents made here; tests/journeys/candidate.test.ts has a PDF from a real browser. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';

import fc from 'fast-check';

import { ACTIVE_DOCUMENTS, withLinkBase, objectStream } from '#root/tests/support/active-documents.ts';
import {
  compound,
  DOCUMENTS,
  fieldOfWord,
  NOT_DOCUMENTS,
  pdf,
  relationship,
  textParts,
  WORD_XML,
  wordParts,
  zip,
} from '#root/tests/support/documents.ts';
import { countedApart } from '#root/tests/support/counted-apart.ts';

import { Refused } from './budget.ts';
import { judge, textOf } from './judge.ts';

async function look(file: Buffer | string): Promise<string> {
  try {
    return await judge(Buffer.from(file as string));
  } catch (error) {
    if (error instanceof Refused) return error.problem;
    throw error;
  }
}

const PDF = 'application/pdf';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const ODT = 'application/vnd.oasis.opendocument.text';
const TAKEN = [PDF, DOCX, ODT, 'application/rtf', 'application/msword'];
const PNG = Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de', 'hex');

test('documents are known packed and unpacked', async () => {
  for (const isPacked of [false, true]) {
    assert.equal(await look(zip(wordParts(), { isPacked })), DOCX);
    assert.equal(await look(zip(textParts(), { isPacked })), ODT);
  }
  assert.equal(await look(DOCUMENTS.pdf), PDF);
  assert.equal(await look(DOCUMENTS.doc), 'application/msword');
  assert.equal(await look(DOCUMENTS.rtf), 'application/rtf');
  for (const file of Object.values(NOT_DOCUMENTS)) assert.equal(await look(file), 'wrongKind');
});

for (const [what, file] of Object.entries(ACTIVE_DOCUMENTS))
  test(`a document that acts by itself is refused: ${what}`, async () => {
    assert.ok(!TAKEN.includes(await look(file)));
  });

test('a PDF may have an outline, links, a page to open at, and speak of scripts', async () => {
  const objects = [
    '<</Title(HTML/CSS/JavaScript \\(/JS\\) /Launch)/Parent 6 0 R/Dest[3 0 R/Fit]>>',
    '<</Type/Outlines/First 5 0 R/Last 5 0 R/Count 1>>',
    '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://example.org/JavaScript?a=(b))>>>>',
    '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/Named/N/NextPage>>>>',
    '<</S/GoTo/D[3 0 R/Fit]>>',
    '<</Length 62>>stream\n(CSS/JavaScript) Tj /JavaScript /EmbeddedFile (HTML/JS (5 y)) Tj\nendstream',
  ];
  for (const opening of ['[3 0 R/XYZ null null 0]', '9 0 R', '<</S/GoTo/D(chapter)>>'])
    assert.equal(
      await look(
        pdf({
          catalog: `/Outlines 6 0 R/PageMode/UseOutlines/OpenAction ${opening}/URI<</Base(https://example.org)>>`,
          page: '/Annots[7 0 R 8 0 R]',
          objects,
          tail: '% /JavaScript in a comment\n',
        }),
      ),
      PDF,
      opening,
    );
  const packed = objectStream('<</Title(CSS/JavaScript)>>', {
    filter: '/Filter/FlateDecode',
    encode: (bytes) => deflateSync(bytes),
  });
  assert.equal(await look(pdf({ objects: ['null', packed] })), PDF);
  for (const link of [
    'www.example.org',
    'example.org:8080/a',
    'tel:+914840000199',
    'HTTPS://example.org',
    'a.pdf#page=2',
  ])
    assert.equal(
      await look(pdf({ page: `/Annots[<</Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(${link})>>>>]` })),
      PDF,
      link,
    );
});

test('a Word document may have links, pictures and fields, and speak of macros', async () => {
  const body = [
    '<w:p><w:r><w:t>DDEAUTO, VBA macros, vbaProject.bin, Basic/</w:t></w:r></w:p>',
    '<w:hyperlink r:id="rId9"><w:r><w:t>work</w:t></w:r></w:hyperlink>',
    fieldOfWord(' PAGE '),
    fieldOfWord('NUMPAGES  \\* Arabic'),
    fieldOfWord('TOC \\o "1-3" \\h \\z \\u'),
    fieldOfWord('HYPERLINK "https://example.org/a" \\l "part" \\o "file:///is a hint"'),
    fieldOfWord('MACROBUTTON NoMacro [Name]'),
    '<w:fldSimple w:instr=" DATE \\@ &quot;d.M.yyyy&quot; "><w:r><w:t>1</w:t></w:r></w:fldSimple>',
  ].join('');
  const relationships =
    relationship('hyperlink', 'mailto:jaya@example.org') + relationship('image', 'media/image1.png', 'Internal');
  const parts = wordParts(body, relationships, {
    'word/media/image1.png': PNG,
    'word/settings.xml': `<w:settings xmlns:w="${WORD_XML}"/>`,
    'docProps/app.xml':
      '<Properties><Template>Normal.dotm</Template><HyperlinkBase>https://example.org/a/</HyperlinkBase></Properties>',
  });
  assert.equal(await look(zip(parts)), DOCX);
  assert.match((await textOf(zip(parts))) ?? '', /^DDEAUTO, VBA macros/);
});

test('an OpenDocument may have links, pictures and an empty place for scripts', async () => {
  const body =
    '<text:h>Jaya Menon</text:h><text:p><text:a xlink:href="https://example.org/a%20b">work</text:a><text:tab/><text:a xlink:href="#part">part</text:a><draw:frame><draw:image xlink:href="Pictures/1.png"/></draw:frame></text:p>';
  const parts = textParts(body, { 'Pictures/1.png': PNG, 'Configurations2/accelerator/current.xml': '' });
  assert.equal(await look(zip(parts)), ODT);
  assert.equal(await textOf(zip(parts)), 'Jaya Menon\nwork\tpart\n');
});

test('a DOC may have a web address as the base of its links', async () => {
  for (const isShort of [false, true])
    assert.equal(await look(withLinkBase('https://example.org/', { isShort })), 'application/msword');
});

test('an RTF may have links and a template of its own machine, and its text is read', async () => {
  const rtf =
    "{\\rtf1\\ansi{\\fonttbl{\\f0 Arial;}}{\\*\\template Normal.dotm}{\\info{\\author A}{\\hlinkbase https://example.org/}}Jaya\\~Menon, r\\'e9sum\\u233? \\\\object\\par" +
    '{\\field{\\*\\fldinst{HYPERLINK "https://example.org"}}{\\fldrslt work}}\\tab\\field\\line}';
  assert.equal(await look(rtf), 'application/rtf');
  assert.equal(await textOf(Buffer.from(rtf)), 'Jaya Menon, résumé \\object\nwork\t\n');
});

test('a file that unpacks to very much is given up', async () => {
  const large = Buffer.alloc(33 * 1024 * 1024);
  assert.equal(
    await look(zip(wordParts('', '', { 'word/media/1.bmp': large, 'word/media/2.bmp': large }), { isPacked: true })),
    'bomb',
  );
  const liar = zip(wordParts('', '', { 'word/media/1.bmp': Buffer.alloc(1024 * 1024) }), { isPacked: true });
  // It says of itself, in both places, that it unpacks to one byte.
  for (let at = liar.indexOf('word/media/1.bmp'); at >= 0; at = liar.indexOf('word/media/1.bmp', at + 1))
    liar.writeUInt32LE(1, liar.toString('latin1', at - 30, at - 28) === 'PK' ? at - 8 : at - 22);
  assert.equal(await look(liar), 'broken');
  const names = Object.fromEntries(Array.from({ length: 1001 }, (_, place) => [`word/media/${place}`, '']));
  assert.equal(await look(zip(wordParts('', '', names))), 'bomb');
  // Each stream by itself would be small enough.
  const stream = objectStream(' '.repeat(9 * 1024 * 1024), {
    filter: '/Filter/FlateDecode',
    encode: (bytes) => deflateSync(bytes),
  });
  assert.match(await look(pdf({ objects: Array.from({ length: 8 }, () => stream) })), /^(?:bomb|slow)$/);
});

test('a file is told by its whole beginning, at its very beginning', async () => {
  for (const file of Object.values(DOCUMENTS)) {
    assert.equal(await look(file.subarray(1)), 'wrongKind');
    assert.equal(await look(file.subarray(0, 3)), 'wrongKind');
    assert.equal(await look(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), file])), 'wrongKind');
  }
});

test('two kinds in one file are none', async () => {
  const document = zip(wordParts());
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

test('files inside a document are refused, whatever they are called', async () => {
  const program = Buffer.alloc(128);
  program.write('MZ');
  for (const file of [zip({ a: 'b' }), program, compound('Workbook'), Buffer.from('%PDF-1.7')])
    assert.equal(await look(zip(wordParts('', '', { 'word/media/image1.png': file }), { isPacked: true })), 'encloses');
});

test('a password is named as what is wrong', async () => {
  assert.equal(await look(zip(wordParts(), { flags: 1, isPacked: true })), 'locked');
  assert.equal(await look(compound('EncryptionInfo', 'EncryptedPackage')), 'locked');
});

test('a document without its main part, or with a path that leaves it, is refused', async () => {
  const { 'word/document.xml': main = '', ...others } = wordParts();
  for (const file of [
    zip({ 'word/document.xml': main }),
    zip(others),
    zip({ mimetype: ODT }),
    zip(textParts('', { mimetype: 'application/vnd.oasis.opendocument.spreadsheet' })),
  ])
    assert.equal(await look(file), 'wrongKind');
  for (const name of [
    '../../etc/passwd',
    '/etc/passwd',
    'word\\document2.xml',
    'C:/x',
    'word/%2e%2e/a',
    'word/a\u202eb',
  ])
    assert.equal(await look(zip(wordParts('', '', { [name]: 'x' }))), 'broken', name);
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
    { numRuns: 300 },
  );
});

// One of each format; the others are in documents.long.test.ts.
test('four times as much of a tiring file is about four times the work', async () => {
  const steps = await countedApart<Record<string, [number, number]>>('tiring-documents.ts', 'countSteps');
  assert.ok(Object.keys(steps).length > 10);
  // Work that grows with the square would be 16 times as much.
  for (const [what, [once, fourTimes]] of Object.entries(steps))
    assert.ok(fourTimes < 6 * once, `${what}: ${once} and ${fourTimes} steps`);
});
