/** Writes a picture as PNG (RFC 2083), of one kind alone: eight bits of red, green and blue. */
import { crc32, deflateSync } from 'node:zlib';

function chunk(name: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)]);
}

/** `pixels`: blue, green, red and one unused byte each, in rows of `stride` bytes. */
export function writePng(
  pixels: Uint8Array,
  { width, height, stride }: { width: number; height: number; stride: number },
) {
  const rows = Buffer.alloc(height * (width * 3 + 1));
  let to = 0;
  for (let row = 0; row < height; row += 1) {
    // In front of each row stands its filter: none.
    to += 1;
    for (let from = row * stride; from < row * stride + width * 4; from += 4) {
      rows[to] = pixels[from + 2] ?? 0;
      rows[to + 1] = pixels[from + 1] ?? 0;
      rows[to + 2] = pixels[from] ?? 0;
      to += 3;
    }
  }
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
