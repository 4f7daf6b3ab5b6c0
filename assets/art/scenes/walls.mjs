// walls.mjs — draws what is painted on the walls and cloths of the services' pictures, as it is when painted and as the bare drawing.
// Writes .build/mural-{river,garden,feast,cloth}-{painted,line}.png. Run by render.sh before the first picture.
import sharp from 'sharp';

const build = new URL('.build/', import.meta.url).pathname;
const PAINTED = { turmeric: '#FFB81C', laterite: '#C8371F', palm: '#0A4F3A', leaf: '#178A5F', indigo: '#22326F', blue: '#4459B8', lotus: '#D4468C', plum: '#86194E', lime: '#F7F4EC' };
const [BARE, LINE] = ['#EFE8DA', '#3A160C'];

/** One wall: `c` gives the fill of a pigment, `thick` and `thin` the brush. */
function brush(isPainted) {
  const c = (name) => (isPainted ? PAINTED[name] : BARE);
  const line = (width) => `stroke="${LINE}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`;
  return { c, thick: line(10), thin: line(7) };
}

/** A petal from (x, y) outwards at an angle. */
function petal(x, y, angle, length, half, fill, stroke, vein) {
  const a = (angle * Math.PI) / 180;
  const p = (u, v) => `${(x + u * Math.cos(a) - v * Math.sin(a)).toFixed(1)} ${(y + u * Math.sin(a) + v * Math.cos(a)).toFixed(1)}`;
  const body = `M${p(0, 0)}C${p(length * 0.25, -half * 1.25)} ${p(length * 0.75, -half * 1.1)} ${p(length, 0)}C${p(length * 0.75, half * 1.1)} ${p(length * 0.25, half * 1.25)} ${p(0, 0)}Z`;
  return `<path d="${body}" fill="${fill}" ${stroke}/>` + (vein ? `<path d="M${p(length * 0.45, 0)}L${p(length * 0.8, 0)}" fill="none" ${stroke}/>` : '');
}

function halo({ c, thick, thin }, x, y, r, colours) {
  const [outer, inner, band, bead, heart] = colours;
  const parts = [];
  for (let i = 0; i < 24; i++) parts.push(petal(x, y, i * 15 + 7.5, r, r * 0.108, c(outer), thick, true));
  for (let i = 0; i < 24; i++) parts.push(petal(x, y, i * 15, r * 0.885, r * 0.1, c(inner), thick, true));
  parts.push(`<circle cx="${x}" cy="${y}" r="${r * 0.61}" fill="${c(band)}" ${thick}/>`);
  for (let i = 0; i < 40; i++) {
    const a = (i * 9 * Math.PI) / 180;
    parts.push(`<circle cx="${x + r * 0.557 * Math.cos(a)}" cy="${y + r * 0.557 * Math.sin(a)}" r="${r * 0.028}" fill="${c(bead)}" ${thin}/>`);
  }
  parts.push(`<circle cx="${x}" cy="${y}" r="${r * 0.5}" fill="${c(heart)}" ${thick}/>`);
  return parts.join('');
}

function waves({ c, thick, thin }, W, from, rows, a, b) {
  const parts = [];
  for (let row = 0; row < rows; row++)
    for (let i = -1; i < W / 200 + 2; i++) {
      const [x, y] = [i * 200 + (row % 2) * 100, from + row * 118 + 100];
      parts.push(`<circle cx="${x}" cy="${y}" r="128" fill="${c(row % 2 ? a : b)}" ${thick}/>`);
      for (const r of [88, 50]) parts.push(`<path d="M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}" fill="none" ${thin}/>`);
    }
  return parts.join('');
}

/** A fish of the backwaters, swimming to the right; `s` may be negative to turn it. */
function fish({ c, thick, thin }, x, y, s, body, fin) {
  const scales = [];
  for (let i = 0; i < 4; i++) for (let j = -1; j < 2; j++) if (i + Math.abs(j) < 4) scales.push(`<path d="M${-70 + i * 48} ${j * 34 - 24}q30 24 0 48" fill="none" ${thin}/>`);
  return `<g transform="translate(${x} ${y}) scale(${s} ${Math.abs(s)})"><path d="M-130 0L-240 -92Q-205 0 -240 92Z" fill="${c(fin)}" ${thick}/><path d="M-30 -90Q40 -160 110 -120L80 -70Z" fill="${c(fin)}" ${thick}/>
    <path d="M-150 0C-70 -128 120 -128 215 0C120 128 -70 128 -150 0Z" fill="${c(body)}" ${thick}/>${scales.join('')}<path d="M112 -72Q72 0 112 72" fill="none" ${thick}/><circle cx="150" cy="-22" r="17" fill="${c('lime')}" ${thin}/></g>`;
}

function lotus({ c, thick }, x, y, s, flower = 'lotus') {
  const parts = [`<ellipse cx="${x}" cy="${y + 26 * s}" rx="${215 * s}" ry="${54 * s}" fill="${c('leaf')}" ${thick}/>`];
  for (const a of [-168, -12, -146, -34]) parts.push(petal(x, y + 20 * s, a, 205 * s, 50 * s, c(flower), thick, true));
  for (const a of [-122, -58, -90]) parts.push(petal(x, y + 20 * s, a, 225 * s, 58 * s, c(flower), thick, true));
  for (const a of [-108, -72]) parts.push(petal(x, y + 20 * s, a, 150 * s, 40 * s, c('lime'), thick));
  return parts.join('');
}

const WALLS = {
  // Water by night, with fish: behind the phones on the jetty.
  river(b) {
    const [W, H] = [1500, 1900];
    const stars = [];
    for (let row = 0; row < 6; row++) for (let i = 0; i < 8; i++) stars.push(`<circle cx="${100 + i * 200 + (row % 2) * 100}" cy="${70 + row * 150}" r="14" fill="${b.c('turmeric')}" ${b.thin}/>`);
    return [W, H, 'palm', stars.join('') + halo(b, 750, 800, 640, ['leaf', 'lotus', 'lime', 'laterite', 'turmeric']) + waves(b, W, 1150, 7, 'blue', 'indigo')
      + fish(b, 330, 1430, 0.9, 'turmeric', 'laterite') + fish(b, 1190, 1500, -0.85, 'lotus', 'turmeric') + lotus(b, 760, 1690, 1, 'lotus')];
  },
  // A vine with flowers in rows: the pattern a design system comes from.
  garden(b) {
    const [W, H] = [1500, 1900], parts = [];
    for (let row = 0; row < 5; row++)
      for (let i = -1; i < 4; i++) {
        const [x, y] = [i * 500 + (row % 2 ? 250 : 0) + 250, 190 + row * 380];
        parts.push(`<path d="M${x - 250} ${y + 190}Q${x} ${y + 60} ${x + 250} ${y + 190}" fill="none" stroke="${b.c('leaf')}" stroke-width="34"/><path d="M${x - 250} ${y + 190}Q${x} ${y + 60} ${x + 250} ${y + 190}" fill="none" ${b.thick}/>`);
        for (const a of [200, 340]) parts.push(petal(x, y + 120, a, 200, 46, b.c('leaf'), b.thick, true));
        for (let k = 0; k < 12; k++) parts.push(petal(x, y, k * 30, 165, 40, b.c(['turmeric', 'lotus', 'laterite'][(row + i + 3) % 3]), b.thick, true));
        parts.push(`<circle cx="${x}" cy="${y}" r="62" fill="${b.c('lime')}" ${b.thick}/><circle cx="${x}" cy="${y}" r="28" fill="${b.c('laterite')}" ${b.thin}/>`);
      }
    return [W, H, 'indigo', parts.join('')];
  },
  // A sun of a feast day over lotus water.
  feast(b) {
    const [W, H] = [1500, 1900];
    return [W, H, 'indigo', halo(b, 750, 830, 640, ['lotus', 'turmeric', 'lime', 'palm', 'laterite']) + waves(b, W, 1240, 6, 'leaf', 'palm')
      + lotus(b, 330, 1490, 0.95) + lotus(b, 1190, 1540, 0.85) + lotus(b, 760, 1700, 1.1)];
  },
  // Printed cloth: the same block set down again and again between two borders.
  cloth(b) {
    const [W, H] = [1200, 3600], parts = [];
    for (const x of [0, 1080]) parts.push(`<rect x="${x}" width="120" height="${H}" fill="${b.c('laterite')}"/><path d="M${x ? x : 120} 0V${H}M${x ? x + 26 : 94} 0V${H}" ${b.thin}/>`);
    for (let i = 0; i < 60; i++) for (const x of [58, 1142]) parts.push(`<circle cx="${x}" cy="${30 + i * 60}" r="17" fill="${b.c('turmeric')}" ${b.thin}/>`);
    for (let row = 0; row < 12; row++)
      for (let i = 0; i < 3; i++) {
        const [x, y] = [300 + i * 300, 150 + row * 300], colour = ['lotus', 'turmeric', 'blue', 'leaf', 'laterite'][(row + i * 2) % 5];
        for (let k = 0; k < 8; k++) parts.push(petal(x, y, k * 45 + 22.5, 128, 34, b.c('leaf'), b.thin));
        for (let k = 0; k < 8; k++) parts.push(petal(x, y, k * 45, 112, 34, b.c(colour), b.thin, true));
        parts.push(`<circle cx="${x}" cy="${y}" r="34" fill="${b.c('lime')}" ${b.thin}/><circle cx="${x}" cy="${y}" r="13" fill="${b.c('laterite')}" ${b.thin}/>`);
        if (i < 2 && row < 11) parts.push(petal(x + 150, y + 150, -90, 52, 20, b.c('leaf'), b.thin) + petal(x + 150, y + 150, 90, 52, 20, b.c('leaf'), b.thin));
      }
    return [W, H, 'lime', parts.join('')];
  },
};

for (const [name, draw] of Object.entries(WALLS))
  for (const state of ['painted', 'line']) {
    const b = brush(state === 'painted');
    const [W, H, ground, parts] = draw(b);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}"><rect width="${W}" height="${H}" fill="${b.c(ground)}"/>${parts}</svg>`;
    await sharp(Buffer.from(svg)).png().toFile(`${build}mural-${name}-${state}.png`);
  }
