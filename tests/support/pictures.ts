/** Pictures for tests, drawn when they are asked for, and the way that the office sends them. */
import sharp from 'sharp';

import { ORIGIN, type Said } from './office.ts';
import type { Instance } from './instance.ts';

type Drawing = { width?: number; height?: number; colour?: { r: number; g: number; b: number } };

const LATERITE = { r: 200, g: 55, b: 31 };

/** Small: most tests look at one width, and each takes the encoder a while. */
const drawn = ({ width = 300, height = 180, colour = LATERITE }: Drawing) =>
  sharp({ create: { width, height, channels: 3, background: colour } });

/** What a telephone writes: where, when and with what, and that it was held upright. */
export const PLACE = '9/1 58/1 1234/100';
export const CAMERA = 'Kochi Phone 7';
export const telephonePhoto = (drawing: Drawing = {}): Promise<Buffer> =>
  drawn(drawing)
    .jpeg()
    .withExif({
      IFD0: { Model: CAMERA },
      IFD2: { DateTimeOriginal: '2026:05:04 09:30:00' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: PLACE, GPSLongitudeRef: 'E', GPSLongitude: '76/1 14/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

export const photo = (drawing: Drawing = {}): Promise<Buffer> => drawn(drawing).jpeg().toBuffer();
export const pictureAs = (format: 'png' | 'webp' | 'avif' | 'gif', drawing: Drawing = {}): Promise<Buffer> =>
  drawn(drawing).toFormat(format).toBuffer();

export async function movingGif(): Promise<Buffer> {
  const frames = await Promise.all(
    [LATERITE, { r: 0, g: 0, b: 255 }].map((colour) => drawn({ width: 40, height: 40, colour }).png().toBuffer()),
  );
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
}

/** A PNG that says to have two frames, as moving PNGs do: decoders read the first. */
export async function movingPng(): Promise<Buffer> {
  const still = await drawn({ width: 40, height: 40 }).png().toBuffer();
  const control = Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0', 'latin1');
  const { crc32 } = await import('node:zlib');
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(control.subarray(4)));
  // Behind the header, which has 33 bytes with the signature.
  return Buffer.concat([still.subarray(0, 33), control, sum, still.subarray(33)]);
}

/** A small file that says to be a picture of so many pixels. */
export async function pixelBomb(): Promise<Buffer> {
  const small = await drawn({ width: 8, height: 8 }).png().toBuffer();
  const header = Buffer.from(small.subarray(12, 29));
  header.writeUInt32BE(30_000, 4);
  header.writeUInt32BE(30_000, 8);
  const { crc32 } = await import('node:zlib');
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(header));
  return Buffer.concat([small.subarray(0, 12), header, sum, small.subarray(33)]);
}

/** What a file says of itself beside its pixels. */
export const described = async (bytes: Uint8Array) => {
  const { width, height, format, exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
  return { width, height, format, hasMore: [exif, xmp, iptc, icc, orientation].some((part) => part !== undefined) };
};

/** Sends a file as the office does. */
export async function send(
  instance: Pick<Instance, 'fetch'>,
  bytes: Uint8Array,
  { cookie, to = 'media', name = 'Harbour at dawn.jpg' }: { cookie: string; to?: string; name?: string },
): Promise<Said> {
  const answer = await instance.fetch(`/api/office/${to}?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { cookie, origin: ORIGIN, 'content-type': 'image/jpeg' },
    body: new Uint8Array(bytes),
  });
  return {
    status: answer.status,
    headers: answer.headers,
    body: JSON.parse(await answer.text()) as unknown,
    cookie: undefined,
  };
}
