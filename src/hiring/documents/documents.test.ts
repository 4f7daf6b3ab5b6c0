/** What is read in a résumé, and what it is labelled with. tests/journeys/candidate.long.test.ts has a PDF from a real browser. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import fc from 'fast-check';
import sharp from 'sharp';

import { ACTIVE_DOCUMENTS, DOING_NOTHING } from '#tests/support/active-documents.ts';
import {
  doc,
  DOCUMENTS,
  fieldOfWord,
  pdf,
  relationship,
  textParts,
  WORD_XML,
  wordParts,
  zip,
} from '#tests/support/documents.ts';

import { isUnsafe, labelsOf, nameOfOriginal } from './content.ts';
import { isDoubtful } from './pdf.ts';
import { read } from './read.ts';

function look(file: Buffer | string): { text: string; labels: string[] } {
  const found = read(Buffer.from(file as string));
  assert.ok(found !== 'locked', 'it is locked');
  return { text: found.text.trim(), labels: [...found.labels] };
}
const labelled = (file: Buffer | string) => look(file).labels;
const producedBy = (name: string) => readFileSync(new URL(`../../../tests/support/resumes/${name}`, import.meta.url));

test('the text of each kind is read, packed or not', () => {
  for (const [kind, file] of Object.entries(DOCUMENTS))
    assert.deepEqual(look(file), { text: 'Jaya Menon', labels: [] }, kind);
  assert.equal(look(zip(wordParts(), { isPacked: true })).text, 'Jaya Menon');
  assert.equal(look(zip(textParts(), { isPacked: true })).text, 'Jaya Menon');
});

for (const [what, file] of Object.entries(ACTIVE_DOCUMENTS))
  test(`a document that may do something has a label, or does nothing: ${what}`, () => {
    let labels: string[] = ['unread'];
    try {
      labels = labelled(file);
    } catch {
      // It is accepted as one that nobody could look into.
    }
    assert.equal(labels.length === 0, DOING_NOTHING.has(what), labels.join());
  });

test('labels say what a file might do', () => {
  for (const [what, label] of [
    ['PDF: a script at the start', 'script'],
    ['PDF: a program to start', 'program'],
    ['PDF: a form that is sent', 'sends'],
    ['PDF: something when the page opens', 'action'],
    ['PDF: a command at the start', 'prints'],
    ['PDF: files inside', 'file'],
    ['PDF: a program inside', 'programInside'],
    ['PDF: rich media', 'media'],
    ['DOCX: macros', 'macro'],
    ['DOCX: a template from elsewhere', 'template'],
    ['DOCX: an object from elsewhere', 'fetches'],
    ['DOCX: a picture from elsewhere', 'picture'],
    ['DOCX: a chunk of another document', 'object'],
    ['DOCX: DDEAUTO', 'program'],
    ['DOCX: a link to a file', 'programLink'],
    ['DOCX: ribbons of its own', 'addIn'],
    ['ODT: a basic library', 'macro'],
    ['ODT: a file as a link', 'link'],
    ['RTF: an object that renews itself', 'object'],
    ['DOC: macros', 'macro'],
    ['DOC: a template from the network', 'template'],
  ] as const)
    assert.ok(labelled(ACTIVE_DOCUMENTS[what] ?? assert.fail(what)).includes(label), what);
});

test('the serious labels come first, and a file with one is named as unsafe', () => {
  assert.deepEqual(
    labelsOf('link macro').map(({ isSerious }) => isSerious),
    [true, false],
  );
  assert.ok(isUnsafe('link macro') && !isUnsafe('link prints') && !isUnsafe(''));
  assert.equal(nameOfOriginal('my.cv.docx', 'macro'), 'my.cv (unsafe).docx');
  assert.equal(nameOfOriginal('cv', 'macro'), 'cv (unsafe)');
  assert.equal(nameOfOriginal('cv.pdf', 'link'), 'cv.pdf');
});

test('what real programs wrote is read, and labelled with what it does alone', () => {
  assert.deepEqual(look(producedBy('short-by-libreoffice.doc')), { text: 'Anna\nShort CV.', labels: [] });
  assert.deepEqual(labelled(producedBy('template-elsewhere.doc')), ['template']);
  assert.deepEqual(look(producedBy('prints-itself.pdf')), { text: 'Anna', labels: ['prints'] });
  assert.match(look(producedBy('owner-password.pdf')).text, /^Anna Krüger/);
  assert.deepEqual(labelled(producedBy('owner-password.pdf')), []);
});

test('words in Malayalam and Devanagari are read as they are written, out of PDFs by Chromium and LibreOffice', () => {
  for (const [name, heading] of [
    ['malayalam-by-chromium.pdf', 'മീര ദാസ് — Meera Das'],
    ['malayalam-by-libreoffice.pdf', 'മീര ദാസ് — Meera Das'],
  ] as const) {
    const [first, second, third, fourth] = look(producedBy(name))
      .text.split('\n')
      .map((line) => line.trim());
    assert.deepEqual(
      [first, second, third],
      [heading, 'കൊച്ചി, കേരളം. ആൻഡ്രോയിഡ് എഞ്ചിനീയർ. നിറം', 'कोच्चि में इंजीनियर, अनुभव तीन वर्ष'],
      name,
    );
    for (const word of ['Łódź', 'Анна', '東京', 'عربي']) assert.ok(fourth?.includes(word), `${name}: ${word}`);
  }
});

test('a PDF without readable text is drawn as pictures of its pages, but not while it is only accepted', async () => {
  const scanned = pdf({ text: '', page: '/Rotate 0' });
  const shown = read(scanned);
  assert.ok(shown !== 'locked' && shown.pages?.length === 1);
  const { width, height, channels } = await sharp(shown.pages[0]).metadata();
  assert.deepEqual([width, height, channels], [1000, 1415, 3]);
  const { dominant } = await sharp(shown.pages[0]).stats();
  assert.ok(dominant.r > 240 && dominant.g > 240 && dominant.b > 240, 'the page is white');
  const accepted = read(scanned, false);
  assert.ok(accepted !== 'locked' && accepted.pages?.length === 0);
  const readable = read(pdf({ text: '(Jaya Menon, engineer of Android apps) Tj' }));
  assert.ok(readable !== 'locked' && readable.pages?.length === 0);
});

test('text that fonts do not tell the letters of is doubtful', () => {
  const honest = 'Jaya Menon, engineer of Android apps, കൊച്ചി, www.example.org, a line ------- of signs';
  assert.equal(isDoubtful(honest), false);
  for (const wrong of ['\0\0\0', '\uf0b7\ue001\ue002', '\ufffd\ufffd', 'ककककक'])
    assert.ok(isDoubtful(honest.slice(0, 60) + wrong), JSON.stringify(wrong));
  assert.ok(isDoubtful('Page 1'));
});

test('bytes before a document or behind it are passed over, as its readers do', () => {
  const mark = Buffer.from('\uFEFF');
  const { pdf: page, docx, odt, rtf } = DOCUMENTS;
  for (const parts of [
    [mark, page],
    [Buffer.from('junk'), page],
    [page, Buffer.from('<html>')],
    [mark, rtf],
    [rtf, Buffer.alloc(1)],
    [docx, Buffer.from('more')],
    [odt, Buffer.from('\r\n')],
  ])
    assert.deepEqual(look(Buffer.concat(parts)), { text: 'Jaya Menon', labels: [] });
  const commented = Buffer.concat([docx, Buffer.from('a comment')]);
  commented.writeUInt16LE(9, docx.length - 2);
  assert.equal(look(commented).text, 'Jaya Menon');
});

test('a Word document may call its parts what it likes', () => {
  const parts = wordParts();
  const renamed = Object.entries(parts).map(([name, content]) => [
    name.replace('document.xml', 'document2.xml'),
    String(content).replaceAll('document.xml', 'document2.xml'),
  ]);
  assert.equal(look(zip(Object.fromEntries(renamed) as Record<string, string>)).text, 'Jaya Menon');
  const withBackslashes = Object.entries(parts).map(([name, content]) => [name.replaceAll('/', '\\'), content]);
  assert.equal(look(zip(Object.fromEntries(withBackslashes) as Record<string, string>)).text, 'Jaya Menon');
});

test('a PDF may have an outline, links, a page to open at, and speak of scripts', () => {
  const objects = [
    '<</Title(HTML/CSS/JavaScript \\(/JS\\) /Launch)/Parent 6 0 R/Dest[3 0 R/Fit]>>',
    '<</Type/Outlines/First 5 0 R/Last 5 0 R/Count 1>>',
    '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://example.org/JavaScript?a=\\(b\\))>>>>',
    '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/Named/N/NextPage>>>>',
    '<</S/GoTo/D[3 0 R/Fit]>>',
    '<</Length 62>>stream\n(CSS/JavaScript) Tj /JavaScript /EmbeddedFile (HTML/JS (5 y)) Tj\nendstream',
  ];
  for (const opening of ['[3 0 R/XYZ null null 0]', '9 0 R', '<</S/GoTo/D(chapter)>>']) {
    const catalog = `/Outlines 6 0 R/OpenAction ${opening}/AA<<>>/URI<</Base(https://example.org)>>`;
    const page = '/AA<<>>/Annots[7 0 R 8 0 R]';
    assert.deepEqual(labelled(pdf({ catalog, page, objects })), [], opening);
  }
  for (const link of [
    'www.example.org',
    'example.org:8080/a',
    'tel:+914840000199',
    'HTTPS://example.com',
    'a.pdf#page=2',
  ])
    assert.deepEqual(
      labelled(pdf({ page: `/Annots[<</Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(${link})>>>>]` })),
      [],
      link,
    );
});

test('the headers of a Word document are read, and tables come in rows', () => {
  const body =
    '<w:p><w:pPr><w:tabs><w:tab w:pos="1"/></w:tabs></w:pPr><w:r><w:t>Four</w:t><w:tab/><w:t>years</w:t></w:r></w:p>';
  const header = '<w:hdr><w:p><w:r><w:t>jaya@example.org</w:t></w:r></w:p></w:hdr>';
  const parts = wordParts(body, '', { 'word/header1.xml': header, 'word/header2.xml': header });
  assert.equal(look(zip(parts)).text, 'jaya@example.org\nFour\tyears');
  assert.equal(
    look(doc({ text: 'Skill\u0007Years\u0007\u0007Kotlin\u00074\u0007\u0007' })).text,
    'Skill\tYears\nKotlin\t4',
  );
  assert.equal(look('{\\rtf1{\\header jaya@example.org\\par}Four}').text, 'jaya@example.org\nFour');
});

test('a Word document may have links, pictures, fields and a template of its own machine, and speak of macros', () => {
  const body = [
    '<w:p><w:r><w:t>DDEAUTO, VBA macros, vbaProject.bin</w:t></w:r></w:p>',
    fieldOfWord(' PAGE '),
    fieldOfWord('TOC \\o "1-3" \\h \\z \\u'),
    fieldOfWord('HYPERLINK "https://example.org/a" \\l "part"'),
    fieldOfWord('MACROBUTTON NoMacro [Name]'),
    fieldOfWord('FILLIN "Your name"'),
    fieldOfWord('ADDIN ZOTERO_BIBL'),
  ].join('');
  const parts = wordParts(body, relationship('hyperlink', 'mailto:jaya@example.org'), {
    'word/settings.xml': `<w:settings xmlns:w="${WORD_XML}"/>`,
    'word/_rels/settings.xml.rels': `<Relationships>${relationship('attachedTemplate', 'file:///C:\\Users\\jaya\\cv.dotx')}</Relationships>`,
    'docProps/app.xml': '<Properties><HyperlinkBase>https://example.org/a/</HyperlinkBase></Properties>',
  });
  assert.deepEqual(labelled(zip(parts)), []);
  assert.match(look(zip(parts)).text, /^DDEAUTO, VBA macros/);
  const chart = zip(wordParts('', '', { 'word/embeddings/sheet.xlsx': 'x' }));
  assert.deepEqual(labelled(chart), ['file']);
  assert.ok(!isUnsafe('file'));
});

test('an OpenDocument may have links, pictures, a formula and an empty place for macros', () => {
  const body =
    '<text:h>Jaya Menon</text:h><text:p><text:a xlink:href="https://example.org/a%20b">work</text:a><text:tab/><text:a xlink:href="#part">part</text:a><draw:frame><draw:image xlink:href="Pictures/1.png"/><draw:object xlink:href="./Object 1"/></draw:frame></text:p>';
  const parts = textParts(body, { 'Basic/script-lc.xml': '<a/>', 'Basic/Standard/script-lb.xml': '<a/>' });
  assert.deepEqual(look(zip(parts)), { text: 'Jaya Menon\nwork\tpart', labels: [] });
});

test('RTF is read by the code pages of the file and of its fonts', () => {
  for (const [rtf, text] of [
    ["\\ansicpg1251 \\'c0\\'ed\\'ed\\'e0 \\'ca\\'f0\\'fe\\'e3\\'e5\\'f0", 'Анна Крюгер'],
    ["\\ansicpg1250 \\'a3ukasz, in\\'bfynier, \\'a3\\'f3d\\'9f", 'Łukasz, inżynier, Łódź'],
    [
      "\\ansicpg1252{\\fonttbl{\\f0 Arial;}{\\f1\\fcharset204 Arial Cyr;}}\\f0 r\\'e9sum\\'e9 \\f1\\'c0\\'ed\\'ed\\'e0",
      'résumé Анна',
    ],
    ["\\ansicpg932 \\'93\\'8c\\'8b\\'9e", '東京'],
    ["{\\fonttbl{\\f0\\fcharset134 SimSun;}}\\f0\\'b1\\'b1\\'be\\'a9", '北京'],
    ["{\\fonttbl{\\f0\\fcharset136 Ming;}}\\f0\\'a5\\'78\\'a5\\'5f", '台北'],
    ["{\\fonttbl{\\f0\\fcharset129 Batang;}}\\f0\\'bc\\'ad\\'bf\\'ef", '서울'],
    ["\\uc2 \\u3372\\'41\\'42\\uc0\\u3390 \\uc1\\u-3913?.", '\u0d2c\u0d3e\uf0b7.'],
    [
      ' Jaya\\~Menon{\\*\\template Normal.dotm}{\\info{\\author A}} \\\\object\\line\\tab b',
      'Jaya\u00a0Menon \\object\n\tb',
    ],
    ['{\\pict\\bin3 {}\\}after', 'after'],
  ] as const)
    assert.deepEqual(look(`{\\rtf1\\ansi${rtf}}`), { text, labels: [] });
});

test('a DOC is read in one byte a character or two, without the instructions of its fields', () => {
  for (const encoding of ['latin1', 'utf16le'] as const) {
    const text = 'Résumé\r\u0013 HYPERLINK "https://example.org" \u0001\u0014work\u0015\u0007';
    assert.deepEqual(look(doc({ text, encoding })), { text: 'Résumé\nwork', labels: [] });
  }
});

test('a password that a reader asks for locks a file', () => {
  const locks = [
    pdf({
      trailer: '/Encrypt 5 0 R/ID[<00><00>]',
      objects: ['<</Filter/Standard/V 1/R 2/O<00>/U<00>/P -4>>'],
    }),
    zip(textParts('', { 'META-INF/manifest.xml': '<manifest><file-entry><encryption-data/></file-entry></manifest>' })),
    zip({
      mimetype: 'application/vnd.oasis.opendocument.text',
      'encrypted-package': 'x',
      'META-INF/manifest.xml': '<m:manifest xmlns:m="m"><m:file-entry><m:encryption-data/></m:file-entry></m:manifest>',
    }),
    doc({ flags: 0x0100 }),
  ];
  for (const file of locks) assert.equal(read(file), 'locked');
});

test('a file that unpacks to very much, or cannot be opened, is given up', () => {
  const large = Buffer.alloc(25 * 1024 * 1024, '<');
  const parts = wordParts('', '', { 'word/a.xml': large, 'word/b.xml': large });
  assert.throws(() => read(zip(parts, { isPacked: true })));
  assert.throws(() => read(Buffer.from('%PDF-1.7\nnothing')));
  assert.throws(() => read(zip({ '[Content_Types].xml': '', 'word/a.xml': '' })));
  // Pictures are not unpacked at all.
  assert.equal(
    look(zip(wordParts(undefined, '', { 'word/media/1.bmp': large, 'word/media/2.bmp': large }))).text,
    'Jaya Menon',
  );
});

test('whatever bytes come, there is an answer or an error', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(DOCUMENTS)),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 20 }),
      fc.nat(),
      (kind, changes, cut) => {
        const file = Buffer.from(kind);
        for (const [at, byte] of changes) file[at % file.length] = byte;
        try {
          const found = read(file.subarray(0, file.length - (cut % 40)));
          assert.ok(found === 'locked' || typeof found.text === 'string');
        } catch (error) {
          assert.ok(error instanceof Error && !(error instanceof WebAssembly.RuntimeError));
        }
      },
    ),
    { numRuns: 300 },
  );
});
