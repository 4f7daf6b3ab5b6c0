/** What a file is, by its first bytes. Its name and the type that it was sent as are not believed. */
import { uploadRefusals } from './content.ts';
import type { UPLOAD_TYPES } from './office-schema.ts';

type PictureType = (typeof UPLOAD_TYPES)[number];

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', at, at + text.length) === text;

const PNG = '\x89PNG\r\n\x1a\n';

/** Bytes of a file that are looked at. */
const HEAD = 1024;

/** The brands of an ISO media file: what it is, and what it can be read as. */
function brandsOf(bytes: Uint8Array): string[] {
  const head = Buffer.from(bytes.subarray(0, HEAD));
  const end = Math.min(head.length, head.length < 4 ? 0 : head.readUInt32BE(0));
  const brands: string[] = [];
  // Between the two stands the version of the first.
  for (let at = 8; at + 4 <= end; at += at === 8 ? 8 : 4) brands.push(head.toString('latin1', at, at + 4));
  return brands;
}

/** The frames of a PNG: the chunk that counts them stands before the pixels. Decoders read the first frame alone and do not tell. */
export function framesOfPng(bytes: Buffer): number {
  if (!startsWith(bytes, PNG)) return 1;
  for (let at = PNG.length; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    if (startsWith(bytes, 'acTL', at + 4)) return bytes.readUInt32BE(at + 8);
    if (startsWith(bytes, 'IDAT', at + 4)) return 1;
  }
  return 1;
}

const isDrawing = (bytes: Uint8Array) =>
  /^\s*(?:<\?xml|<!--|<!doctype|<svg)/i.test(new TextDecoder().decode(bytes.subarray(0, HEAD))) &&
  /<(?:\w+:)?svg\b|<!doctype\s+svg/i.test(new TextDecoder().decode(bytes.subarray(0, 16 * HEAD)));

/** The media type of a picture that can be made into variants, or the sentence that says why the file is not taken. */
export function checkPicture(bytes: Uint8Array): { mediaType: PictureType } | { refusal: string } {
  if (bytes.length === 0) return { refusal: uploadRefusals.empty };
  if (startsWith(bytes, '\xff\xd8\xff')) return { mediaType: 'image/jpeg' };
  if (startsWith(bytes, PNG)) return { mediaType: 'image/png' };
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return { mediaType: 'image/webp' };
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return { mediaType: 'image/gif' };
  if (startsWith(bytes, 'ftyp', 4)) {
    const brands = brandsOf(bytes);
    if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return { mediaType: 'image/avif' };
    if (brands.some((brand) => /^(?:he[iv][cxms]|mif1|msf1)$/.test(brand))) return { refusal: uploadRefusals.heic };
  }
  return { refusal: isDrawing(bytes) ? uploadRefusals.svg : uploadRefusals.unknown };
}
