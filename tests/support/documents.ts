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

/** An OLE compound file with streams of the given names, at most three. */
export function compound(...streams: string[]): Buffer {
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
  return Buffer.concat([header, table, directory, Buffer.alloc(512, 'text')]);
}

export const contentTypes = (part: string, type: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`;

/** The least that each kind is known by. */
export const DOCUMENTS = {
  pdf: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  doc: compound('WordDocument'),
  docx: zip({
    '[Content_Types].xml': contentTypes('/word/document.xml', 'wordprocessingml.document'),
    'word/document.xml': '<w:document/>',
  }),
  odt: zip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<office:document-content/>' }),
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
