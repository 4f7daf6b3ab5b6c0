/** Small documents of every kind, made by code: what they hold is on this page. */
import { crc32, deflateRawSync } from 'node:zlib';

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

/** An OLE compound file with streams of the given names, at most three. All have the same 512 bytes, `content`. */
export function compoundOf(content: Buffer, ...streams: string[]): Buffer {
  const header = Buffer.alloc(512, 0xff);
  header.fill(0, 8, 76);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(4096, 56);
  header.writeInt32LE(-2, 60);
  header.writeInt32LE(-2, 68);
  header.writeUInt32LE(0, 76);
  const table = Buffer.alloc(512, 0xff);
  table.writeInt32LE(-3, 0);
  table.writeInt32LE(-2, 4);
  table.writeInt32LE(-2, 8);
  const directory = Buffer.alloc(512);
  const entry = (at: number, name: string, kind: number, child: number, start: number, size: number) => {
    directory.write(name, at, 'utf16le');
    directory.writeUInt16LE((name.length + 1) * 2, at + 64);
    directory[at + 66] = kind;
    directory.writeInt32LE(-1, at + 68);
    directory.writeInt32LE(-1, at + 72);
    directory.writeInt32LE(child, at + 76);
    directory.writeInt32LE(start, at + 116);
    directory.writeUInt32LE(size, at + 120);
  };
  entry(0, 'Root Entry', 5, 1, -2, 0);
  streams.forEach((name, place) => entry(128 * (place + 1), name, 2, -1, 2, 512));
  return Buffer.concat([header, table, directory, content]);
}

/** The beginning of the text of Word: a list of places in which nothing has one, and a name. */
export function wordText(text: string, encoding: 'latin1' | 'utf16le' = 'latin1'): Buffer {
  const bytes = Buffer.alloc(512);
  bytes.writeUInt16LE(0xa5ec, 0);
  bytes.write(text, 0x1b0, encoding);
  return bytes;
}

export const compound = (...streams: string[]): Buffer => compoundOf(wordText('Jaya Menon'), ...streams);

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
  doc: compound('WordDocument'),
  docx: zip(wordParts()),
  odt: zip(textParts()),
  rtf: Buffer.from('{\\rtf1\\ansi Jaya Menon\\par}'),
};
export const NOT_DOCUMENTS = {
  png: Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de', 'hex'),
  xls: compound('Workbook'),
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
