/**
 * The process that makes the variants of one picture: it reads the original from its standard input, sends each variant to its parent, and ends. It is
 * a process of its own, so that the library is in no memory of the server, and a picture that takes it down takes nothing else down. It has no
 * settings, secrets, database or store.
 */
import { constants, setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';

import sharp from 'sharp';

import type { VariantFormat } from '#ui/picture-source.ts';

import type { PictureFailure } from './content.ts';
import { framesOfPng } from './kinds.ts';
import { WIDEST, widthsFor } from './widths.ts';

export type FromEncoder =
  | { what: 'begun'; wanted: number }
  | { what: 'variant'; format: VariantFormat; width: number; bytes: Uint8Array }
  | { what: 'done'; width: number; height: number }
  | { what: 'failed'; failure: PictureFailure };

/** Pixels of an original: three times what telephones make by default. */
const MAX_PIXELS = 64_000_000;
/** WebP has no longer side. */
const MAX_SIDE = 16_000;

const FORMATS = {
  avif: { quality: 55, effort: 3 },
  webp: { quality: 78, effort: 4, smartSubsample: true },
} as const;

/** Requests go before pictures. */
setPriority(constants.priority.PRIORITY_LOW);
sharp.concurrency(1);
sharp.cache(false);
// Whatever the first bytes said: nothing else is read.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}`),
});

const send = (message: FromEncoder): Promise<void> =>
  new Promise((sent, failed) => {
    process.send?.(message, (error: Error | null) => (error ? failed(error) : sent()));
  });

type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

/** Decodes once: upright, in sRGB, without anything that is no pixel (place, camera, time, a smaller picture of what was cut away). */
async function decode(original: Buffer): Promise<{ pixels: Pixels } | { failure: PictureFailure }> {
  const input = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const { width, height, pages = 1 } = await input.metadata();
  if (pages > 1 || framesOfPng(original) > 1) return { failure: 'animated' };
  if (Math.max(width, height) > MAX_SIDE) return { failure: 'tooLong' };
  const pixels = await input
    .autoOrient()
    .resize({ width: WIDEST, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels };
}

async function run(original: Buffer): Promise<FromEncoder> {
  let decoded: Awaited<ReturnType<typeof decode>>;
  try {
    decoded = await decode(original);
  } catch (error) {
    const failure = /exceeds pixel limit/.test(String(error)) ? 'tooManyPixels' : 'broken';
    return { what: 'failed', failure };
  }
  if ('failure' in decoded) return { what: 'failed', failure: decoded.failure };
  const { data, info } = decoded.pixels;
  const { width, height, channels } = info;
  const widths = widthsFor(width);
  await send({ what: 'begun', wanted: widths.length * 2 });
  for (const one of widths)
    for (const format of ['webp', 'avif'] as const) {
      const picture = sharp(data, { raw: { width, height, channels } }).resize({ width: one });
      const bytes = await (format === 'avif' ? picture.avif(FORMATS.avif) : picture.webp(FORMATS.webp)).toBuffer();
      await send({ what: 'variant', format, width: one, bytes: new Uint8Array(bytes) });
    }
  return { what: 'done', width, height };
}

await send(await run(await buffer(process.stdin)));
process.disconnect?.();
