// Makes every served picture from its master, the same bytes each time.
//
//   node assets/pictures.mjs            pictures whose master is newer than their outputs
//   node assets/pictures.mjs --all      all of them
//   node assets/pictures.mjs hero-1     only names that begin so
//
// The logo, the icons and the picture of shared links are made by `npm run logo` from assets/logo.svg.
// The outputs are kept in the repository.
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';

const here = import.meta.dirname;

const out = join(here, '../public/pictures');

const FOLDERS = [
  { folder: join(here, 'art/masters'), prefix: '' },
  { folder: join(here, 'art/masters/screens'), prefix: 'screen-' },
];

// By the width of the master. `ui` asks for these widths by the shape of a picture, so they change together.
const WIDTHS = {
  3600: [800, 1200, 1600, 2400], // 3600 x 1800, the drawing of home: strokes are smooth when they come from a larger master
  2400: [800, 1200, 1600, 2400], // 2400 x 1200, the hero of home
  1600: [480, 800, 1200, 1600], // 1600 x 900 and 1600 x 700 banners
  1200: [480, 720, 1200], // 1200 x 900 cards and covers: 720 is a phone's width at a usual density
  1080: [480, 750, 1080], // 1080 x 1350 portraits, as wide as a phone
  900: [480, 750, 900], // 900 x 900 squares, as wide as a phone
  975: [360, 720], // phone screens
  2048: [480, 800, 1200], // page screens
  1888: [480, 800, 1200], // tablet screens
};

// A card that is the hero of a service on a phone goes from edge to edge there.
const CARD_HERO = /^service-[a-z]+-card$/;
const CARD_HERO_WIDTHS = [480, 750, 1200];

// The heroes of pages, 1600 x 900 or larger, are as wide as the window: wide windows and dense screens take this one.
const HERO_WIDTH = 2400;

// Full chroma: the pigments are saturated, and halved chroma frays the edge between two of them.
// The most effort takes three times as long for a twentieth of the bytes: the widest sizes do without.
const avif = (quality, width) => ({ quality, effort: width > 1000 ? 4 : 6, chromaSubsampling: '4:4:4', tune: 'iq' });
const webp = (quality) => ({ quality, effort: 6, smartSubsample: true });
const AVIF_QUALITY = 60;
const WEBP_QUALITY = 78;

// Bytes of the AVIF, which is what nearly every visitor gets; the quality steps down until it fits.
function budget(name, width) {
  if (name.startsWith('screen-')) return Infinity;
  if (width === 480) return 12_000;
  if (width === 720 || width === 750 || width === 800) return 25_000;
  return width > 1600 ? 110_000 : 45_000;
}

async function masters() {
  const found = new Map();
  for (const { folder, prefix } of FOLDERS) {
    const files = await readdir(folder).catch(() => []);
    for (const file of files) {
      const name = /^([a-z0-9-]+)\.(?:jpg|webp|png)$/.exec(file)?.[1];
      if (name) found.set(prefix + name, join(folder, file));
    }
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1));
}

async function isFresh(master, outputs) {
  const { mtimeMs } = await stat(master);
  const times = await Promise.all(
    outputs.map((file) =>
      stat(file).then(
        (s) => s.mtimeMs,
        () => 0,
      ),
    ),
  );
  return times.every((time) => time > mtimeMs);
}

// A picture that is larger than its master. Edges fray when they are enlarged: a median of a still larger one rounds them.
async function enlarged(master, width) {
  const large = await sharp(master)
    .resize({ width: 2 * width, kernel: 'cubic' })
    .png()
    .toBuffer();
  const smooth = await sharp(large).median(7).png().toBuffer();
  return sharp(smooth).resize({ width }).sharpen({ sigma: 0.8, m1: 0.4, m2: 1 });
}

async function encode(name, master, width, full) {
  // Pixels once, encoded several times: raw keeps the resize the same for every try.
  const sized = width > full ? await enlarged(master, width) : sharp(master).resize({ width });
  const { data, info } = await sized.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  let quality = AVIF_QUALITY;
  let small = await pixels().avif(avif(quality, width)).toBuffer();
  while (small.length > budget(name, width) && quality > 40) {
    quality -= 4;
    small = await pixels().avif(avif(quality, width)).toBuffer();
  }
  if (small.length > budget(name, width)) console.warn(`${name} ${width}: ${small.length} bytes, over its budget`);
  const wide = await pixels().webp(webp(WEBP_QUALITY)).toBuffer();
  await writeFile(join(out, name, `${width}.avif`), small);
  await writeFile(join(out, name, `${width}.webp`), wide);
  return { quality, avif: small.length, webp: wide.length };
}

// A map of pigments becomes one mask for each: it shows the picture where its colour of the map is. Masks are seen only while paint
// arrives, so this width is enough for every window.
const PIGMENTS = { red: 'turmeric', green: 'laterite', blue: 'palm' };
const MASK_WIDTH = 1000;
async function masks(name, master) {
  await mkdir(join(out, name), { recursive: true });
  for (const [channel, pigment] of Object.entries(PIGMENTS)) {
    const { data, info } = await sharp(master)
      .resize({ width: MASK_WIDTH, withoutEnlargement: true })
      .extractChannel(channel)
      .raw()
      .toBuffer({ resolveWithObject: true });
    // Few steps of opacity at the edges take a third of the bytes of many.
    const pixels = Buffer.alloc(data.length * 4);
    data.forEach((value, place) => (pixels[4 * place + 3] = Math.round(value / 36) * 36 + (value > 251 ? 3 : 0)));
    const file = join(out, name, `${pigment}.webp`);
    const { size } = await sharp(pixels, { raw: { width: info.width, height: info.height, channels: 4 } })
      .webp({ lossless: true, effort: 6 })
      .toFile(file);
    console.log(`${name} ${pigment}  webp ${size}`);
  }
}

// The drawing of a hero is seen for a second, before its picture: few widths, in AVIF alone. `src/ui/hero-drawing.tsx` asks for these.
const DRAWING_WIDTHS = { landscape: [800, 1600], card: [720], square: [720] };
const DRAWING_QUALITY = 32;
const isDrawing = (name) => /-line-(?:landscape|card|square)$/.test(name) && !name.startsWith('home-');
async function drawing(name, master, all) {
  await mkdir(join(out, name), { recursive: true });
  for (const width of DRAWING_WIDTHS[name.split('-').at(-1)]) {
    const file = join(out, name, `${width}.avif`);
    if (!all && (await isFresh(master, [file]))) continue;
    const { size } = await sharp(master)
      .resize({ width })
      .avif({ quality: DRAWING_QUALITY, effort: 6, tune: 'iq' })
      .toFile(file);
    console.log(`${name} ${width}  avif ${size}`);
  }
}

// Which heroes have a drawing, for the pages.
async function listDrawings() {
  const names = (await readdir(out)).filter(isDrawing).sort();
  const list = names.map((name) => `  '${name}',\n`).join('');
  const text = `/** The drawings of heroes that there are. Written by \`assets/pictures.mjs\`. */
export const DRAWINGS: readonly string[] = [${list && `\n${list}`}];
`;
  await writeFile(join(here, '../src/ui/drawings.ts'), text);
}

async function picture(name, master, all) {
  if (name.includes('-map-')) return masks(name, master);
  if (isDrawing(name)) return drawing(name, master, all);
  const { width: full, height } = await sharp(master).metadata();
  // A phone's width at twice the density is 780 pixels: the first picture of the first page has a size for it.
  const isHero = name.endsWith('-landscape') && full * 9 === height * 16;
  const usual = CARD_HERO.test(name)
    ? CARD_HERO_WIDTHS
    : name.startsWith('home-') && full === 1080
      ? [480, 800, 1080]
      : WIDTHS[isHero ? 1600 : full];
  const widths = isHero ? [...usual, HERO_WIDTH] : usual;
  if (!widths) throw new Error(`${name} is ${full} x ${height}: no widths are set for a master ${full} wide`);
  const outputsOf = (width) => [join(out, name, `${width}.avif`), join(out, name, `${width}.webp`)];
  await mkdir(join(out, name), { recursive: true });
  for (const width of widths) {
    if (!all && (await isFresh(master, outputsOf(width)))) continue;
    const made = await encode(name, master, width, full);
    console.log(`${name} ${width}  avif ${made.avif} (q${made.quality})  webp ${made.webp}`);
  }
}

const names = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const all = process.argv.includes('--all');
await mkdir(out, { recursive: true });
for (const [name, master] of await masters()) {
  if (names.length && !names.some((start) => name.startsWith(start))) continue;
  await picture(name, master, all);
}
await listDrawings();
