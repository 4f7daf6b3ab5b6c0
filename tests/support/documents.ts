/** Small documents of every kind, made by code: what they hold is on this page. */
import { crc32, deflateRawSync } from 'node:zlib';

import { utils, write } from 'cfb';

type Zip = { isPacked?: boolean; flags?: number };

/** A zip; with `flags` each entry says so of itself (1: a password). */
export function zip(entries: Record<string, string | Uint8Array>, { isPacked = false, flags = 0 }: Zip = {}): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const [path, whole] = [Buffer.from(name), Buffer.from(content as string)];
    const data = isPacked ? deflateRawSync(whole) : whole;
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(flags, 2);
    shared.writeUInt16LE(isPacked ? 8 : 0, 4);
    shared.writeUInt32LE(crc32(whole), 10);
    shared.writeUInt32LE(data.length, 14);
    shared.writeUInt32LE(whole.length, 18);
    shared.writeUInt16LE(path.length, 22);
    const head = Buffer.concat([Buffer.from('PK\u0003\u0004'), shared, path, data]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), shared, place, path]));
    local.push(head);
    offset += head.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(central.length, 4);
  end.writeUInt16LE(central.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...local, directory, Buffer.from('PK\u0005\u0006'), end]);
}

/** A compound file with the given streams. */
export function compound(streams: Record<string, Buffer>): Buffer {
  const container = utils.cfb_new();
  for (const [name, content] of Object.entries(streams)) utils.cfb_add(container, name, content);
  return Buffer.from(write(container, { type: 'buffer' }) as Buffer);
}

type Doc = {
  text?: string;
  encoding?: 'latin1' | 'utf16le';
  template?: string;
  /** Of the file information block, besides that of the table stream. */
  flags?: number;
  streams?: Record<string, Buffer>;
};

/** A DOC: its text is one piece, and the template is the second of its associated names ([MS-DOC]). */
export function doc({
  text = 'Jaya Menon',
  encoding = 'latin1',
  template = '',
  flags = 0,
  streams = {},
}: Doc = {}): Buffer {
  const from = 0x400;
  const written = Buffer.from(text, encoding);
  const word = Buffer.concat([Buffer.alloc(from), written]);
  word.writeUInt16LE(0xa5ec, 0);
  word.writeUInt16LE(0x0200 | flags, 0x0a);
  const pieces = Buffer.alloc(21);
  pieces[0] = 2;
  pieces.writeUInt32LE(16, 1);
  pieces.writeUInt32LE(text.length, 9);
  pieces.writeUInt32LE(encoding === 'latin1' ? (from * 2) | 0x4000_0000 : from, 15);
  const names = Buffer.alloc(12 + template.length * 2);
  names.writeUInt16LE(0xffff, 0);
  names.writeUInt16LE(2, 2);
  names.writeUInt16LE(template.length, 8);
  names.write(template, 10, 'utf16le');
  word.writeUInt32LE(pieces.length, 0x1a6);
  word.writeUInt32LE(pieces.length, 0x19a);
  word.writeUInt32LE(names.length, 0x19e);
  return compound({ '/WordDocument': word, '/1Table': Buffer.concat([pieces, names]), ...streams });
}

export const contentTypes = (part: string, type: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`;

export type PdfMore = {
  /** More of the catalogue, of the page, of the trailer. */
  catalog?: string;
  page?: string;
  trailer?: string;
  /** What the page shows. */
  text?: string;
  /** More objects, numbered from 5. */
  objects?: (string | Buffer)[];
  /** What stands behind all objects. */
  tail?: string | Buffer;
};

/** A page with a name on it, and what the test adds. */
export function pdf({
  catalog = '',
  page = '',
  trailer = '',
  objects = [],
  text = '(Jaya Menon) Tj',
  tail = '',
}: PdfMore = {}): Buffer {
  const shown = `BT /F 12 Tf 72 720 Td ${text} ET`;
  const all = [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>${page}>>`,
    `<</Length ${shown.length}>>stream\n${shown}\nendstream`,
    ...objects,
  ].flatMap((object, place) => [`${place + 1} 0 obj\n`, object, '\nendobj\n']);
  const whole = ['%PDF-1.7\n', ...all, tail, `trailer<</Root 1 0 R${trailer}>>\n%%EOF\n`];
  return Buffer.concat(whole.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
}

export const WORD_XML = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
export const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const XML = '<?xml version="1.0" encoding="UTF-8"?>';

/** Word's parts, with `body` in the document and relationships of it; `more` are other parts, or others in their place. */
export const wordParts = (
  body = '<w:p><w:r><w:t>Jaya Menon</w:t></w:r></w:p>',
  relationships = '',
  more: Record<string, string | Uint8Array> = {},
): Record<string, string | Uint8Array> => ({
  '[Content_Types].xml': contentTypes('/word/document.xml', 'wordprocessingml.document'),
  '_rels/.rels': `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONSHIPS}/officeDocument" Target="word/document.xml"/></Relationships>`,
  'word/document.xml': `${XML}<w:document xmlns:w="${WORD_XML}" xmlns:r="${RELATIONSHIPS}" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"><w:body>${body}</w:body></w:document>`,
  'word/_rels/document.xml.rels': `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relationships}</Relationships>`,
  ...more,
});

export const relationship = (type: string, target: string, mode = 'External') =>
  `<Relationship Id="rId9" Type="${RELATIONSHIPS}/${type}" Target="${target}" TargetMode="${mode}"/>`;

const NAMESPACES = ['office', 'text', 'draw', 'script', 'form', 'table', 'style', 'meta', 'manifest']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ');

/** OpenDocument's parts, with `body` in the text. */
export const textParts = (
  body = '<text:p>Jaya Menon</text:p>',
  more: Record<string, string | Uint8Array> = {},
): Record<string, string | Uint8Array> => ({
  mimetype: 'application/vnd.oasis.opendocument.text',
  'content.xml': `${XML}<office:document-content ${NAMESPACES} xmlns:xlink="http://www.w3.org/1999/xlink"><office:scripts/><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
  'META-INF/manifest.xml': `${XML}<manifest:manifest ${NAMESPACES}><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
  ...more,
});

/** The least that each kind is known by. */
export const DOCUMENTS = {
  pdf: pdf(),
  doc: doc(),
  docx: zip(wordParts()),
  odt: zip(textParts()),
  rtf: Buffer.from('{\\rtf1\\ansi Jaya Menon\\par}'),
};
export const NOT_DOCUMENTS = {
  png: Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de', 'hex'),
  xls: compound({ '/Workbook': Buffer.alloc(4096) }),
  xlsx: zip({
    '[Content_Types].xml': contentTypes('/xl/workbook.xml', 'spreadsheetml.sheet'),
    'xl/workbook.xml': '<workbook/>',
  }),
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
  text: Buffer.from('Jaya Menon, Kochi'),
};

/** A field of Word with its instruction. */
export const fieldOfWord = (instruction: string) =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${instruction}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
