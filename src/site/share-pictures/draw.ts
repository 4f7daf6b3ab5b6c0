/**
 * The process that draws one share picture and ends. It is a process of its own, so that the library of pictures is in no memory of the server. Text is
 * set with the fonts beside it: the machine needs none.
 */
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';

import sharp, { type OverlayOptions } from 'sharp';

import { escapeText } from '#ui/escape-text.ts';
import { SHARE_SIZE } from '#ui/share-picture.ts';

import type { FromDrawer, ShareDrawing } from './schema.ts';

setPriority(constants.priority.PRIORITY_LOW);
sharp.concurrency(1);
sharp.cache(false);

const FONTS = join(import.meta.dirname, 'fonts');
/** As their files name themselves (assets/fonts.py). */
const MALAYALAM_FONT = 'Share Malayalam';
/** Letters that the first lacks are taken from the second, before any font of the machine. */
const FAMILIES = `Share Latin,${MALAYALAM_FONT}`;
const LATIN = join(FONTS, 'anek-latin.ttf');
const MALAYALAM = join(FONTS, 'anek-malayalam.ttf');

/** Pixels. The text stands in the left half, the picture in the right one. */
const { width: WIDTH, height: HEIGHT } = SHARE_SIZE;
const HALF = WIDTH / 2;
const MARGIN = 64;
const COLUMN = HALF - MARGIN - 32;
const LOGO = { top: 56, height: 46, letters: 38 };
const TITLE = { top: 216, bottom: 506 };
const LINE = 26;
const STRIPE = 14;
const SIZES = [88, 76, 66, 58, 50, 44, 38, 32, 27];

type Wrap = 'word' | 'word-char';
type Set = { data: Buffer; width: number; height: number };

async function setText(text: string, colour: string, size: number, wrap: Wrap): Promise<Set> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escapeText(text)}</span>`,
      font: `${FAMILIES} ${size}`,
      fontfile: LATIN,
      width: COLUMN,
      dpi: 72,
      rgba: true,
      wrap,
      // The lines of a headline stand closer than the font asks for.
      spacing: -Math.round(size * 0.16),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** As large as its place allows, without breaking a word where that can be. */
async function setTitle(title: string, colour: string): Promise<Set> {
  const most = TITLE.bottom - TITLE.top;
  for (const wrap of ['word', 'word-char'] as const)
    for (const size of SIZES) {
      const set = await setText(title, colour, size, wrap);
      if (set.width <= COLUMN && set.height <= most) return set;
    }
  const set = await setText(title, colour, SIZES.at(-1) ?? LINE, 'word-char');
  const data = await sharp(set.data).extract({ left: 0, top: 0, width: set.width, height: most }).toBuffer();
  return { ...set, data, height: most };
}

async function draw({
  title,
  above,
  below,
  ground,
  ink,
  stripe,
  picture,
  pattern,
  logo,
}: ShareDrawing): Promise<Buffer> {
  // Its family is known from then on.
  await sharp({ text: { text: 'ം', fontfile: MALAYALAM, font: `${MALAYALAM_FONT} 12`, dpi: 72 } })
    .png()
    .toBuffer();
  const right = await sharp(picture ?? Buffer.from(pattern))
    .resize(HALF, HEIGHT, { fit: 'cover' })
    .png()
    .toBuffer();
  const mark =
    'name' in logo
      ? (await setText(logo.name, ink, LOGO.letters, 'word-char')).data
      : await sharp(logo, { density: 300 })
          .resize({ height: LOGO.height, width: COLUMN, fit: 'inside' })
          .png()
          .toBuffer();
  const set = await setTitle(title, ink);
  const first = above === '' ? undefined : await setText(above, ink, LINE, 'word-char');
  const last = below === '' ? undefined : await setText(below, ink, LINE, 'word-char');
  const band = stripe
    .map((colour, place) => {
      const wide = WIDTH / stripe.length;
      return `<rect x="${place * wide}" width="${wide + 1}" height="${STRIPE}" fill="${colour}"/>`;
    })
    .join('');
  const layers: OverlayOptions[] = [
    { input: right, left: HALF, top: 0 },
    { input: mark, left: MARGIN, top: LOGO.top },
    ...(first ? [{ input: first.data, left: MARGIN, top: TITLE.top - 46 }] : []),
    { input: set.data, left: MARGIN, top: TITLE.top },
    ...(last ? [{ input: last.data, left: MARGIN, top: HEIGHT - STRIPE - 48 - Math.min(last.height, 40) }] : []),
    {
      input: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${STRIPE}">${band}</svg>`),
      left: 0,
      top: HEIGHT - STRIPE,
    },
  ];
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: ground } })
    .composite(layers)
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer();
}

const answer = (message: FromDrawer): void => {
  process.send?.(message, () => process.disconnect?.());
};

process.once('message', (drawing: ShareDrawing) => {
  draw(drawing).then(
    (bytes) => answer({ what: 'drawn', bytes }),
    (error: unknown) => answer({ what: 'failed', message: String(error).slice(0, 500) }),
  );
});
