// mural.mjs — draws the wall painting in the arch of the home picture, as it is when painted, as the bare line drawing, and as a
// map of its pigments (red: turmeric, green: laterite and lotus, blue: palm), and the same three of the telephone's screen.
// node mural.mjs SCREEN, after screens/shoot.mjs. Writes .build/mural-{painted,line,map}.png and .build/SCREEN-line.png.
import { mkdirSync } from 'node:fs';
import sharp from 'sharp';

const build = new URL('.build/', import.meta.url).pathname;
mkdirSync(build, { recursive: true });
const [W, H] = [1500, 1900];
const PAINTED = { turmeric: '#FFB81C', laterite: '#C8371F', palm: '#0A4F3A', leaf: '#178A5F', indigo: '#22326F', blue: '#4459B8', lotus: '#D4468C', lime: '#F7F4EC' };
const MAP = { turmeric: '#f00', laterite: '#0f0', lotus: '#0f0', palm: '#00f', leaf: '#00f', indigo: '#000', blue: '#000', lime: '#000' };
const LINE = '#3A160C';
const PAPER = '#FFF';

/** A petal from (x, y) outwards at an angle, of one length and half width, with the vein of a mural's petal. */
function petal(x, y, angle, length, half, fill, stroke, vein = true) {
  const p = (u, v) => {
    const a = (angle * Math.PI) / 180;
    return `${(x + u * Math.cos(a) - v * Math.sin(a)).toFixed(1)} ${(y + u * Math.sin(a) + v * Math.cos(a)).toFixed(1)}`;
  };
  const body = `M${p(0, 0)}C${p(length * 0.25, -half * 1.25)} ${p(length * 0.75, -half * 1.1)} ${p(length, 0)}C${p(length * 0.75, half * 1.1)} ${p(length * 0.25, half * 1.25)} ${p(0, 0)}Z`;
  const line = vein ? `<path d="M${p(length * 0.45, 0)}L${p(length * 0.8, 0)}" fill="none" ${stroke}/>` : '';
  return `<path d="${body}" fill="${fill}" ${stroke}/>${line}`;
}

function mural(colour, ground, withLines) {
  const stroke = withLines ? `stroke="${LINE}" stroke-width="10" stroke-linejoin="round" stroke-linecap="round"` : '';
  const thin = withLines ? `stroke="${LINE}" stroke-width="7" stroke-linecap="round"` : '';
  const parts = [`<rect width="${W}" height="${H}" fill="${ground ?? colour('palm')}"/>`];
  const [cx, cy] = [W / 2, 830];
  // The halo: two rows of petals and a beaded ring round the sun.
  for (let i = 0; i < 24; i++) parts.push(petal(cx, cy, i * 15 + 7.5, 610, 66, colour('leaf'), stroke));
  for (let i = 0; i < 24; i++) parts.push(petal(cx, cy, i * 15, 540, 62, colour('turmeric'), stroke));
  parts.push(`<circle cx="${cx}" cy="${cy}" r="372" fill="${colour('lime')}" ${stroke}/>`);
  for (let i = 0; i < 40; i++) {
    const a = (i * 9 * Math.PI) / 180;
    parts.push(`<circle cx="${cx + 340 * Math.cos(a)}" cy="${cy + 340 * Math.sin(a)}" r="17" fill="${colour('lotus')}" ${thin}/>`);
  }
  parts.push(`<circle cx="${cx}" cy="${cy}" r="306" fill="${colour('laterite')}" ${stroke}/>`);
  // The water: rows of scales, each over the one behind it.
  for (let row = 0; row < 7; row++) {
    const y = 1150 + row * 118;
    for (let i = -1; i < 9; i++) {
      const x = i * 200 + (row % 2) * 100;
      parts.push(`<circle cx="${x}" cy="${y + 100}" r="128" fill="${colour(row % 2 ? 'blue' : 'indigo')}" ${stroke}/>`);
      for (const r of [88, 50]) parts.push(`<path d="M${x - r} ${y + 100}A${r} ${r} 0 0 1 ${x + r} ${y + 100}" fill="none" ${thin}/>`);
    }
  }
  // Lotuses on the water.
  const lotus = (x, y, s) => {
    parts.push(`<ellipse cx="${x}" cy="${y + 26 * s}" rx="${215 * s}" ry="${54 * s}" fill="${colour('leaf')}" ${stroke}/>`);
    for (const a of [-168, -12, -146, -34]) parts.push(petal(x, y + 20 * s, a, 205 * s, 50 * s, colour('lotus'), stroke));
    for (const a of [-122, -58, -90]) parts.push(petal(x, y + 20 * s, a, 225 * s, 58 * s, colour('lotus'), stroke));
    for (const a of [-108, -72]) parts.push(petal(x, y + 20 * s, a, 150 * s, 40 * s, colour('lime'), stroke, false));
  };
  lotus(330, 1420, 0.95);
  lotus(1190, 1490, 0.85);
  lotus(760, 1640, 1.15);
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}">${parts.join('')}</svg>`);
}

await sharp(mural((name) => PAINTED[name], undefined, true)).png().toFile(`${build}mural-painted.png`);
await sharp(mural(() => PAPER, PAPER, true)).png().toFile(`${build}mural-line.png`);
await sharp(mural((name) => MAP[name], undefined, false)).png().toFile(`${build}mural-map.png`);

// A screen as a drawing: letters and icons are drawn as they are, and there is a line where areas meet. A median of so many pixels is
// the ground behind letters: the large one is for headings, the small one for places where areas meet within it.
const [LARGE, SMALL] = [99, 37];
const LETTER = 60;   // how much a letter differs from its ground; shades of one area differ less
for (const screen of process.argv.slice(2)) {
  const plain = await sharp(`${build}screens/${screen}.png`).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const { width: w, height: h, channels } = plain.info;
  const draw = async (size) => {
    const ground = await sharp(plain.data, { raw: plain.info }).median(size).raw().toBuffer();
    const soft = await sharp(ground, { raw: plain.info }).blur(1.2).raw().toBuffer();
    const at = (x, y, c) => soft[(Math.min(y, h - 1) * w + Math.min(x, w - 1)) * channels + c];
    const [letters, lines] = [Buffer.alloc(w * h), Buffer.alloc(w * h)];
    for (let y = 0; y < h; y++)
      for (let x = 0; x < w; x++) {
        let [letter, line] = [0, 0];
        for (let c = 0; c < 3; c++) {
          const i = (y * w + x) * channels + c;
          letter = Math.max(letter, (Math.abs(plain.data[i] - ground[i]) - LETTER) * 2.4);
          line = Math.max(line, (Math.hypot(at(x + 3, y, c) - at(x, y, c), at(x, y + 3, c) - at(x, y, c)) - 8) * 14);
        }
        letters[y * w + x] = Math.min(255, letter);
        lines[y * w + x] = Math.min(255, line);
      }
    return { letters, lines };
  };
  const [large, small] = [await draw(LARGE), await draw(SMALL)];
  const meet = await sharp(large.lines, { raw: { width: w, height: h, channels: 1 } }).blur(16).extractChannel(0).raw().toBuffer();
  const rgba = Buffer.alloc(w * h * 4);
  for (let i = 0; i < w * h; i++) {
    const ink = meet[i] > 0 ? Math.max(small.letters[i], small.lines[i]) : large.letters[i];
    rgba.set([0x3a, 0x16, 0x0c, ink], i * 4);
  }
  await sharp({ create: { width: w, height: h, channels: 3, background: PAPER } })
    .composite([{ input: rgba, raw: { width: w, height: h, channels: 4 } }]).png().toFile(`${build}${screen}-line.png`);
}
