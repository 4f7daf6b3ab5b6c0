// Makes every served picture from its master, the same bytes each time.
//
//   npm install --no-save sharp@0.35.5
//   node assets/pictures.mjs            pictures whose master is newer than their outputs
//   node assets/pictures.mjs --all      all of them
//   node assets/pictures.mjs hero-1     only names that begin so
//
// sharp is no dependency of the product: it is needed only here, and the outputs are kept in the repository.
// NODE_MODULES may name a folder that holds it, when it is installed elsewhere.
import { copyFile, mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const here = import.meta.dirname;
const require = createRequire(process.env.NODE_MODULES ? join(process.env.NODE_MODULES, 'x') : import.meta.url);
const sharp = require('sharp');

const out = join(here, '../public/pictures');
const publicFolder = join(here, '../public');
const logo = (name) => join(here, 'art/logo', `${name}.svg`);

// A later folder wins over an earlier one that has a picture of the same name.
const FOLDERS = [
  { folder: join(here, 'art/masters'), prefix: '' },
  { folder: join(here, 'art/masters/screens'), prefix: 'screen-' },
  { folder: join(here, 'art/masters-extra'), prefix: '' },
];

// By the width of the master. `ui` asks for these widths by the shape of a picture, so they change together.
const WIDTHS = {
  1600: [480, 800, 1200, 1600], // 1600 x 900 and 1600 x 700 banners
  1200: [480, 720, 1200], // 1200 x 900 cards and covers: 720 is a phone's width at a usual density
  1080: [480, 750, 1080], // 1080 x 1350 portraits, as wide as a phone
  900: [480, 900], // 900 x 900 squares
  975: [360, 720], // phone screens
  2048: [480, 800, 1200], // page screens
  1888: [480, 800, 1200], // tablet screens
};

// Full chroma: the pigments are saturated, and halved chroma frays the edge between two of them.
const avif = (quality) => ({ quality, effort: 6, chromaSubsampling: '4:4:4', tune: 'iq' });
const webp = (quality) => ({ quality, effort: 6, smartSubsample: true });
const AVIF_QUALITY = 60;
const WEBP_QUALITY = 78;

// Bytes of the AVIF, which is what nearly every visitor gets; the quality steps down until it fits.
function budget(name, width) {
  if (name.startsWith('screen-')) return Infinity;
  if (width === 480) return 12_000;
  if (width === 720 || width === 750 || width === 800) return 25_000;
  return 45_000;
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

async function encode(name, master, width) {
  // Pixels once, encoded several times: raw keeps the resize the same for every try.
  const { data, info } = await sharp(master)
    .resize({ width })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  let quality = AVIF_QUALITY;
  let small = await pixels().avif(avif(quality)).toBuffer();
  while (small.length > budget(name, width) && quality > 40) {
    quality -= 4;
    small = await pixels().avif(avif(quality)).toBuffer();
  }
  if (small.length > budget(name, width)) console.warn(`${name} ${width}: ${small.length} bytes, over its budget`);
  const wide = await pixels().webp(webp(WEBP_QUALITY)).toBuffer();
  await writeFile(join(out, name, `${width}.avif`), small);
  await writeFile(join(out, name, `${width}.webp`), wide);
  return { quality, avif: small.length, webp: wide.length };
}

async function picture(name, master, all) {
  const { width: full, height } = await sharp(master).metadata();
  const widths = WIDTHS[full];
  if (!widths) throw new Error(`${name} is ${full} x ${height}: no widths are set for a master ${full} wide`);
  const outputsOf = (width) => [join(out, name, `${width}.avif`), join(out, name, `${width}.webp`)];
  await mkdir(join(out, name), { recursive: true });
  for (const width of widths) {
    if (!all && (await isFresh(master, outputsOf(width)))) continue;
    const made = await encode(name, master, width);
    console.log(`${name} ${width}  avif ${made.avif} (q${made.quality})  webp ${made.webp}`);
  }
}

async function svg(file, width) {
  // The drawings are 48 high; density gives the raster its size without scaling pixels up.
  const source = await readFile(file);
  const { width: natural } = await sharp(source).metadata();
  return sharp(source, { density: (72 * width) / natural })
    .resize({ width })
    .png()
    .toBuffer();
}

// The line stands in the master's text-safe region.
async function share() {
  const line = (text, size) =>
    sharp({
      text: {
        text: `<span foreground="#FFFFFF" line_height="0.92" letter_spacing="-700">${text}</span>`,
        font: `Niram Display ${size}`,
        fontfile: join(here, 'fonts/share.ttf'), // the display cut; `fonts.py` makes it
        dpi: 72,
        rgba: true,
      },
    })
      .png()
      .toBuffer();
  const mark = await svg(logo('logo-for-dark-pages'), 246);
  const words = await line('We grow\nbusinesses\nwith a personal\nAI manager', 54);
  await sharp(join(here, 'art/masters/hero-1-landscape.jpg'))
    .resize(1200, 630, { fit: 'cover' })
    .composite([
      { input: mark, left: 64, top: 72 },
      { input: words, left: 64, top: 248 },
    ])
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toFile(join(out, 'share.jpg'));
}

// An icon file is a directory of pictures; each may be PNG data, which every browser that asks for one reads.
function ico(pictures) {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach(({ size, png }, i) => {
    const at = 6 + 16 * i;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

async function icons() {
  const favicon = await readFile(logo('favicon'), 'utf8');
  // Systems cut their own corners into these, so the ground goes to the edge; the mark is inside the safe circle already.
  const square = Buffer.from(favicon.replace(' rx="13"', ''));
  const raster = (source, size) =>
    sharp(source, { density: (72 * size) / 48 })
      .resize(size, size)
      .png({ compressionLevel: 9, effort: 10 })
      .toBuffer();

  await writeFile(join(publicFolder, 'favicon.svg'), favicon);
  const small = await Promise.all(
    [32, 16].map(async (size) => ({ size, png: await raster(Buffer.from(favicon), size) })),
  );
  await writeFile(join(publicFolder, 'favicon.ico'), ico(small));
  await writeFile(join(publicFolder, 'apple-touch-icon.png'), await raster(square, 180));
  await writeFile(join(publicFolder, 'icon-192.png'), await raster(square, 192));
  await writeFile(join(publicFolder, 'icon-512.png'), await raster(square, 512));

  const folder = join(publicFolder, 'logo');
  await mkdir(folder, { recursive: true });
  for (const file of await readdir(join(here, 'art/logo')))
    await copyFile(join(here, 'art/logo', file), join(folder, file));
}

const names = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const all = process.argv.includes('--all');
await mkdir(out, { recursive: true });
for (const [name, master] of await masters()) {
  if (names.length && !names.some((start) => name.startsWith(start))) continue;
  await picture(name, master, all);
}
if (!names.length || names.includes('share')) await share();
if (!names.length || names.includes('icons')) await icons();
