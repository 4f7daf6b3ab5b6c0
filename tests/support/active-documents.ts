/** Documents that may do something, or hide that they do. Each has a label, or is named below as one that does nothing. */
import { deflateSync } from 'node:zlib';

import { contentTypes, doc, pdf, relationship, textParts, WORD_XML, wordParts, zip } from './documents.ts';

const SCRIPT = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
const OPENS = '/OpenAction 5 0 R';

/** Objects packed into one stream, as object 6; `encode` is what `filter` undoes. */
export function objectStream(
  objects: string,
  {
    head = '5 0 ',
    type = '/Type/ObjStm',
    filter = '',
    encode = (bytes: Buffer) => bytes,
  }: { head?: string; type?: string; filter?: string; encode?: (bytes: Buffer) => Buffer } = {},
): Buffer {
  const data = encode(Buffer.from(head + objects, 'latin1'));
  const count = head.trim().split(/\s+/).length / 2;
  const dictionary = `<<${type}/N ${count}/First ${head.length}${filter}/Length ${data.length}>>stream\n`;
  return Buffer.concat([Buffer.from(dictionary), data, Buffer.from('\nendstream')]);
}

const asHex = (bytes: Buffer) => Buffer.from(`${bytes.toString('hex')}>`);
const withWrongSum = (bytes: Buffer) => {
  const packed = deflateSync(bytes);
  packed[packed.length - 1] = (packed.at(-1) ?? 0) ^ 0xff;
  return packed;
};
const flate = { filter: '/Filter/FlateDecode', encode: (bytes: Buffer) => deflateSync(bytes) };
const packed = (objects: string, how: Parameters<typeof objectStream>[1] = flate) =>
  pdf({ catalog: OPENS, objects: ['null', objectStream(objects, how)] });
const annotation = (entries: string) => pdf({ page: `/Annots[<</Type/Annot/Rect[0 0 9 9]${entries}>>]` });
const link = (action: string) => annotation(`/Subtype/Link/A<<${action}>>`);

const PDFS: Record<string, Buffer> = {
  'links whose base is a file': pdf({ catalog: '/URI<</Base(file://host/share/)>>' }),
  'links whose base is a script, by reference': pdf({
    catalog: '/URI 5 0 R',
    objects: ['<</Base 6 0 R>>', '(javascript:)'],
  }),
  'a script at the start': pdf({ catalog: `/OpenAction${SCRIPT}` }),
  'a script by reference': pdf({ catalog: OPENS, objects: [SCRIPT] }),
  'a script in the names of the document': pdf({ catalog: `/Names<</JavaScript<</Names[(a)${SCRIPT}]>>>>` }),
  'names with numbers for letters': pdf({ catalog: '/OpenAction<</#53/J#61vaScript/#4aS(x)>>' }),
  'a kind of action by reference': pdf({ catalog: '/OpenAction<</S 5 0 R/D 6 0 R>>', objects: ['/JavaScript', '(x)'] }),
  'a comment between key and value': pdf({ catalog: '/OpenAction<</S%x\n/JavaScript/JS%y\r(x)>>' }),
  'an object in a comment': pdf({ catalog: OPENS, tail: `% 5 0 obj ${SCRIPT} endobj\n` }),
  'an object behind a lone stream': pdf({ catalog: OPENS, tail: `stream\n5 0 obj ${SCRIPT} endobj\n` }),
  'an object between brackets': pdf({ catalog: OPENS, objects: ['null'], tail: `(\n5 0 obj ${SCRIPT} endobj\n)` }),
  'an object in the data of a stream': pdf({
    catalog: OPENS,
    objects: [`<</Length 70>>stream\n5 0 obj ${SCRIPT} endobj\nendstream`],
  }),
  'an object behind the end of the file': Buffer.concat([
    pdf(),
    Buffer.from(`1 0 obj<</Type/Catalog${OPENS}>>endobj 5 0 obj${SCRIPT}endobj`),
  ]),
  'packed objects': packed(SCRIPT),
  'packed objects without a filter': packed(SCRIPT, {}),
  'packed objects in hexadecimal digits': packed(SCRIPT, { filter: '/Filter/ASCIIHexDecode', encode: asHex }),
  'packed objects in a chain of filters': packed(SCRIPT, {
    filter: '/Filter[/AHx/Fl]',
    encode: (bytes) => asHex(deflateSync(bytes)),
  }),
  'packed objects with a wrong sum': packed(SCRIPT, { filter: '/Filter/FlateDecode', encode: withWrongSum }),
  'packed objects without a type': packed(SCRIPT, { ...flate, type: '' }),
  'packed objects that call themselves a picture': packed(SCRIPT, { ...flate, type: '/Type/XObject/Subtype/Image' }),
  'packed objects behind filters by reference': pdf({
    catalog: OPENS,
    objects: ['null', objectStream(SCRIPT, { ...flate, filter: '/Filter 7 0 R' }), '[/FlateDecode]'],
  }),
  'packed objects whose names are disguised': packed('<</S/Java#53cript/J#53<616263>>>'),
  'a packed name that is cut at the next object': packed('<</S/JavaScriptX/JS(x)>>', { ...flate, head: '5 0 7 16 ' }),
  'packed objects with two filters': packed(SCRIPT, { ...flate, filter: '/Filter/FlateDecode/F/ASCIIHexDecode' }),
  'packed objects longer than they say': pdf({
    catalog: OPENS,
    objects: [
      'null',
      Buffer.from(
        objectStream(SCRIPT, {})
          .toString('latin1')
          .replace(/\/Length \d+/, '/Length 6'),
      ),
    ],
  }),
  'a dictionary that readers end at different places': pdf({ objects: ['<</A >>/S/GoTo>>'] }),
  'another revision behind the first': pdf({
    tail: `1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction${SCRIPT}>>endobj\n`,
  }),
  'a program to start': link('/S/Launch/F(cmd.exe)'),
  'a program to start, packed': packed('<</S/Launch/F(cmd.exe)>>'),
  'another document': link('/S/GoToR/F(\\\\\\\\host\\\\share\\\\a.pdf)/D[0/Fit]'),
  'a document inside': link('/S/GoToE/T<</R/C/N(a)>>'),
  'a form that is sent': annotation('/Subtype/Widget/FT/Btn/T(a)/A<</S/SubmitForm/F(https://example.org)>>'),
  'a form that fetches data': link('/S/ImportData/F(a.fdf)'),
  'an XFA form': pdf({ catalog: '/AcroForm<</XFA[(a)5 0 R]/Fields[]>>', objects: ['null'] }),
  'an XFA form, packed': pdf({
    catalog: '/AcroForm 5 0 R',
    objects: ['null', objectStream('<</XFA 7 0 R/Fields[]>>', flate), '<</Length 6>>stream\n<xdp/>\nendstream'],
  }),
  'a field that computes': annotation(`/Subtype/Widget/FT/Tx/T(a)/AA<</K${SCRIPT}>>`),
  'something when the page opens': pdf({ page: '/AA<</O 5 0 R>>', objects: ['<</S/URI/URI(https://example.org)>>'] }),
  'a web page at the start': pdf({ catalog: OPENS, objects: ['<</S/URI/URI(https://example.org)>>'] }),
  'a page at the start, and then more': pdf({
    catalog: `/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next 5 0 R>>`,
    objects: ['<</S/URI/URI(https://example.org)>>'],
  }),
  'an opening that is nowhere': pdf({ catalog: '/OpenAction 99 0 R' }),
  'a command at the start': pdf({ catalog: '/OpenAction<</S/Named/N/Print>>' }),
  'a command behind a link': link('/S/Named/N/SaveAs'),
  'a script as a link': link('/S/URI/URI(java\\163cript:app.alert\\(1\\))'),
  'a file as a link': link('/S/URI/URI<66696c653a2f2f2f6574632f706173737764>'),
  'a link to the network by reference': pdf({
    page: '/Annots[5 0 R]',
    objects: ['<</Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI 6 0 R>>>>', '(\\\\\\\\host\\\\share)'],
  }),
  'an outline with a script': pdf({
    catalog: '/Outlines<</First 5 0 R/Last 5 0 R>>',
    objects: [`<</Title(a)/A${SCRIPT}>>`],
  }),
  'files inside': pdf({
    catalog: '/Names<</EmbeddedFiles<</Names[(a)5 0 R]>>>>',
    objects: ['<</Type/Filespec/F(a)/EF<</F 6 0 R>>>>'],
  }),
  'a program inside': pdf({
    catalog: '/Names<</EmbeddedFiles<</Names[(a)5 0 R]>>>>',
    objects: ['<</Type/Filespec/F(a)/UF(setup.exe)/EF<</F 6 0 R>>>>'],
  }),
  'a file at a page': annotation('/Subtype/FileAttachment/FS<</F(a)/EF<</F 6 0 R>>>>'),
  'a collection of files': pdf({ catalog: '/Collection<</View/D>>' }),
  'a stream in another file': pdf({ objects: ['<</Length 0/F(other)/FFilter/FlateDecode>>stream\n\nendstream'] }),
  'a film': annotation('/Subtype/Movie/Movie<</F(a.mpg)>>'),
  'a sound': link('/S/Sound/Sound 5 0 R'),
  'a rendition': link('/S/Rendition/OP 0/R<</Type/Rendition/S/MR>>'),
  'rich media': annotation('/Subtype/RichMedia/RichMediaContent<</Assets 5 0 R>>'),
  'three dimensions': annotation('/Subtype/3D/3DD 5 0 R'),
};

const field = (...runs: string[]) =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${runs.map((run) => `<w:r><w:instrText>${run}</w:instrText></w:r>`).join('')}<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>x</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
const SOME_BODY = '<w:p/>';
const word = (...parts: Parameters<typeof wordParts>) => zip(wordParts(...parts), { isPacked: true });

/** An entry that the directory does not name. */
function withHidden(): Buffer {
  const hidden = zip({ 'word/vbaProject.bin': 'x' });
  const document = zip(wordParts());
  const entry = hidden.subarray(0, hidden.indexOf('PK\u0001\u0002'));
  const directory = document.indexOf('PK\u0001\u0002');
  const moved = Buffer.from(document);
  moved.writeUInt32LE(directory + entry.length, document.length - 6);
  return Buffer.concat([moved.subarray(0, directory), entry, moved.subarray(directory)]);
}

const WORDS: Record<string, Buffer> = {
  'links whose base is a file': word(SOME_BODY, relationship('hyperlink', 'a.exe'), {
    'docProps/app.xml': '<Properties><HyperlinkBase>file://host/<!-- -->share/</HyperlinkBase></Properties>',
  }),
  'links whose base is a network path': word(SOME_BODY, '', {
    'docProps/app.xml': '<a:Properties xmlns:a="x"><a:HyperlinkBase>\\\\host\\share</a:HyperlinkBase></a:Properties>',
  }),
  'a template from elsewhere': word(SOME_BODY, '', {
    'word/settings.xml': `<w:settings xmlns:w="${WORD_XML}"/>`,
    'word/_rels/settings.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relationship('attachedTemplate', 'https://example.org/a.dotm')}</Relationships>`,
  }),
  'an object from elsewhere': word(SOME_BODY, relationship('oleObject', 'https://example.org/a')),
  'a picture from elsewhere': word(SOME_BODY, relationship('image', 'https://example.org/a.png')),
  'a picture from the network': word(SOME_BODY, relationship('image', '\\\\host\\share\\a.png')),
  'a document from elsewhere': word(SOME_BODY, relationship('subDocument', 'a.docx')),
  'a relationship whose mode is written otherwise': word(
    SOME_BODY,
    relationship('image', 'https://example.org/a', 'EXTERNAL'),
  ),
  'an inner relationship that leads out': word(SOME_BODY, relationship('image', 'https://example.org/a', 'Internal')),
  'a link to a file': word(SOME_BODY, relationship('hyperlink', 'file:///c:/windows/a.exe')),
  'a link to a file in disguise': word(SOME_BODY, relationship('hyperlink', '%66ile:///c:/windows/a.exe')),
  'a link that runs a script': word(SOME_BODY, relationship('hyperlink', ' java&#10;script:alert(1)')),
  'a chunk of another document': word('<w:altChunk r:id="rId9"/>', relationship('aFChunk', 'chunk.rtf', 'Internal'), {
    'word/chunk.rtf': '{\\rtf1{\\object}}',
  }),
  'a chunk under another prefix': word(`<x:altChunk xmlns:x="${WORD_XML}"/>`),
  'another document among the parts': word(SOME_BODY, '', { 'word/media/image1.png': '{\\rtf1{\\object}}' }),
  'markup that calls itself a picture': word(SOME_BODY, '', {
    'word/media/image1.png': `<w:hdr xmlns:w="${WORD_XML}"><w:altChunk/></w:hdr>`,
  }),
  DDEAUTO: word(field('DDEAUTO c:\\\\windows\\\\cmd.exe "/k calc"')),
  'DDE in pieces': word(field('D', 'D', 'E c:\\\\a')),
  'a field in small letters': word(field(' includetext "https://example.org/a"')),
  'a simple field': word('<w:fldSimple w:instr="INCLUDEPICTURE &quot;https://example.org/a.png&quot;"/>'),
  'a field in deleted text': word(
    field()
      .replace('</w:fldChar>', '')
      .replace(
        '<w:r><w:fldChar w:fldCharType="separate"/></w:r>',
        '<w:r><w:delInstrText>LINK Excel.Sheet a</w:delInstrText></w:r>',
      ),
  ),
  'a field whose name another field makes': word(
    '<w:r><w:fldChar w:fldCharType="begin"/></w:r>' +
      field('QUOTE 68 68 69 65 85 84 79') +
      '<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>',
  ),
  'a field that never ends': word(
    '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>DDE a b</w:instrText></w:r>',
  ),
  'a field with a link to a file': word(field('HYPERLINK "file:///c:/a.exe"')),
  entities: word(SOME_BODY, '', {
    'word/document.xml': `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><w:document xmlns:w="${WORD_XML}">&x;</w:document>`,
  }),
  'markup in another encoding': word(SOME_BODY, '', {
    'word/header1.xml': Buffer.from(`\ufeff<w:hdr xmlns:w="${WORD_XML}"><w:altChunk/></w:hdr>`, 'utf16le'),
  }),
  'markup with a style sheet': word(SOME_BODY, '', {
    'word/header1.xml': `<?xml-stylesheet href="https://example.org/a.xsl"?><w:hdr xmlns:w="${WORD_XML}"/>`,
  }),
  frames: word(SOME_BODY, '', {
    'word/webSettings.xml': `<w:webSettings xmlns:w="${WORD_XML}"><w:frameset/></w:webSettings>`,
  }),
  'an old picture from elsewhere': word(
    '<w:pict><v:shape><v:imagedata src="https://example.org/a.png"/></v:shape></w:pict>',
  ),
  'a control': word('<w:control r:id="rId9"/>'),
  'an object inside': word('<w:object><o:OLEObject Type="Embed"/></w:object>'),
  'a file inside': word(SOME_BODY, '', { 'word/Embeddings/oleObject1.bin': 'x' }),
  macros: word(SOME_BODY, '', { 'word/VBAPROJECT.bin': 'x' }),
  'a type with macros': word(SOME_BODY, '', {
    '[Content_Types].xml': contentTypes('/word/document.xml', 'wordprocessingml.document').replace(
      '</Types>',
      '<Override PartName="/a" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
    ),
  }),
  'ribbons of its own': word(SOME_BODY, '', { 'customUI/customUI.xml': '<customUI/>' }),
  'a drawing with a script': word(SOME_BODY, '', {
    'word/media/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
  }),
  'an entry that the directory does not name': withHidden(),
  'two entries of nearly one name': word(SOME_BODY, '', { 'WORD/document.xml': '<a/>' }),
};

const text = (...parts: Parameters<typeof textParts>) => zip(textParts(...parts), { isPacked: true });
const SOME_TEXT = '<text:p>Jaya Menon</text:p>';
const frame = (inner: string) => `<text:p><draw:frame>${inner}</draw:frame></text:p>`;

const TEXTS: Record<string, Buffer> = {
  'event listeners': text(
    '<office:event-listeners><script:event-listener script:event-name="dom:load"/></office:event-listeners>',
  ),
  'a script': text('<text:p><text:script script:language="JavaScript">1</text:script></text:p>'),
  'a macro to start': text('<text:p><text:execute-macro text:name="a"/></text:p>'),
  'a macro as a link': text('<text:p><text:a xlink:href="macro:///Standard.Module1.Main()">a</text:a></text:p>'),
  'a script as a link of the house': text(
    '<text:p><text:a xlink:href="vnd.sun.star.script:a?language=Python">a</text:a></text:p>',
  ),
  'links whose base is a file': text(
    '<text:p xml:base="file://host/share/"><text:a xlink:href="a.exe">a</text:a></text:p>',
  ),
  'a file as a link': text('<text:p><text:a xlink:href="file:///etc/passwd">a</text:a></text:p>'),
  'an object of another program': text(frame('<draw:object-ole xlink:href="./Object 1"/>')),
  'an object': text(frame('<draw:object xlink:href="https://example.org/a.ods"/>')),
  'a plugin': text(frame('<draw:plugin xlink:href="a.swf"/>')),
  'an applet': text(frame('<draw:applet draw:code="a"/>')),
  'a floating frame': text(frame('<draw:floating-frame xlink:href="https://example.org"/>')),
  'a picture from elsewhere': text(frame('<draw:image xlink:href="https://example.org/a.png"/>')),
  'a picture from the folder above': text(frame('<draw:image xlink:href="../a.png"/>')),
  'a picture from the network': text(frame('<draw:image xlink:href="//host/share/a.png"/>')),
  'a section from elsewhere': text(
    '<text:section text:name="a"><text:section-source xlink:href="a.odt"/></text:section>',
  ),
  DDE: text(
    '<text:dde-connection-decls><text:dde-connection-decl office:name="a" office:dde-application="soffice"/></text:dde-connection-decls>',
  ),
  'a form that is sent': text('<office:forms><form:form xlink:href="https://example.org"/></office:forms>'),
  'a template from the network': text(SOME_TEXT, {
    'meta.xml':
      '<office:document-meta xmlns:office="o" xmlns:meta="m" xmlns:xlink="x"><meta:template xlink:href="//host/a.ott"/></office:document-meta>',
  }),
  'a basic library': text(SOME_TEXT, { 'Basic/Standard/Module1.xml': '<a/>' }),
  entities: text(SOME_TEXT, { 'styles.xml': '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>' }),
};

const rtf = (inner: string) => Buffer.from(`{\\rtf1\\ansi Jaya Menon ${inner}\\par}`, 'latin1');
const rtfField = (instruction: string) => rtf(`{\\field{\\*\\fldinst ${instruction}}{\\fldrslt x}}`);

const RTFS: Record<string, Buffer> = {
  'links whose base is a file': rtf('{\\info{\\hlinkbase file://host/share/}}'),
  'links whose base is a half of a network path': rtf('{\\info{\\*\\hlinkbase \\\\}}'),
  'a template from elsewhere': rtf('{\\*\\template https://example.org/a.dotm}'),
  'a template from the network in disguise': rtf("{\\*\\template \\'5c\\'5chost\\'5cshare}"),
  DDE: rtfField('DDE cmd "/k calc"'),
  'DDE in groups': rtfField('{D}{\\b D}{EAU{TO cmd}}'),
  'a field in hexadecimal digits': rtfField('\\\'49\\\'4eCLUDEPICTURE "https://example.org/a.png"'),
  'a field in numbers': rtfField('\\u68?\\u68?\\u69?AUTO cmd'),
  'a field whose name another makes': rtfField('{\\field{\\*\\fldinst QUOTE 68 68 69}{\\fldrslt DDE}} cmd'),
  'a link to a file': rtfField('HYPERLINK "file:///c:/a.exe"'),
  'an object': rtf('{\\object\\objemb{\\*\\objdata 0105}}'),
  'an object in capitals': rtf('{\\OBJECT\\OBJEMB{\\*\\OBJDATA 0105}}'),
  'an object that renews itself': rtf('{\\*\\objupdate}'),
  'bytes as they are': rtf('{\\pict\\bin4 {\\ob}'),
  'a property from elsewhere': rtf('{\\*\\userprops{\\propname a}\\proptype30{\\staticval b}{\\linkval c}}'),
  'a macro behind a field': rtf('{\\*\\formfield{\\ffentrymcr a}}'),
  'files in a table': rtf('{\\filetbl{\\file\\fid0 a}}'),
  'pieces of a shape': rtf('{\\shp{\\*\\shpinst{\\sp{\\sn pFragments}{\\sv 1}}}}'),
  'a picture of a shape from elsewhere': rtf('{\\shp{\\*\\shpinst{\\sp{\\sn pibName}{\\sv \\\\\\\\host\\\\a}}}}'),
  'a byte that readers skip': rtf('{\\ob\0ject}'),
};

const some = Buffer.from('x');
const DOCS: Record<string, Buffer> = {
  'links whose base is a file': doc({
    streams: { '/\u0005DocumentSummaryInformation': Buffer.from('file://host/share/', 'utf16le') },
  }),
  DDEAUTO: doc({ text: '\u0013 DDEAUTO cmd "/k"\u0015' }),
  'DDE in two bytes': doc({ text: '\u0013DDE cmd\u0015', encoding: 'utf16le' }),
  'a text from elsewhere': doc({ text: '\u0013INCLUDETEXT "https://example.org"\u0015' }),
  'a link to a program': doc({ text: '\u0013 HYPERLINK "file:///c:/a.exe" \u0014a\u0015' }),
  macros: doc({ streams: { '/Macros/VBA/dir': some } }),
  'a macro project': doc({ streams: { '/_VBA_PROJECT_CUR/VBA/dir': some } }),
  'a pool of objects': doc({ streams: { '/ObjectPool/_1234567890/Contents': some } }),
  'a control': doc({ streams: { '/ObjectPool/_1234567890/\u0003OCXNAME': some } }),
  'a file inside': doc({ streams: { '/\u0001Ole10Native': some } }),
  'a template from elsewhere': doc({ template: 'https://example.org/a.dot' }),
  'a template from the network': doc({ template: '\\\\host\\share\\a.dot' }),
};

/** They hide something where their readers do not find it either, or ask for what readers no longer do. */
export const DOING_NOTHING = new Set([
  'PDF: an object in a comment',
  'PDF: an object between brackets',
  'PDF: an object in the data of a stream',
  'PDF: packed objects without a type',
  'PDF: packed objects that call themselves a picture',
  'PDF: packed objects behind filters by reference',
  'PDF: a dictionary that readers end at different places',
  'PDF: an opening that is nowhere',
  'PDF: a command behind a link',
  'PDF: a collection of files',
  'PDF: a stream in another file',
  'DOCX: a document from elsewhere',
  'DOCX: another document among the parts',
  'DOCX: markup that calls itself a picture',
  'DOCX: a field in deleted text',
  'DOCX: entities',
  'DOCX: markup with a style sheet',
  'DOCX: frames',
  'DOCX: a drawing with a script',
  'DOCX: an entry that the directory does not name',
  'DOCX: two entries of nearly one name',
  'ODT: a picture from the folder above',
  'ODT: a section from elsewhere',
  'ODT: entities',
  'RTF: links whose base is a half of a network path',
  'RTF: a field whose name another makes',
  'RTF: bytes as they are',
  'RTF: a property from elsewhere',
  'RTF: files in a table',
  'RTF: a byte that readers skip',
]);

/** By a sentence that says what is wrong with it. */
export const ACTIVE_DOCUMENTS: Record<string, Buffer> = Object.fromEntries(
  Object.entries({ PDF: PDFS, DOCX: WORDS, ODT: TEXTS, RTF: RTFS, DOC: DOCS }).flatMap(([kind, documents]) =>
    Object.entries(documents).map(([what, file]) => [`${kind}: ${what}`, file]),
  ),
);
