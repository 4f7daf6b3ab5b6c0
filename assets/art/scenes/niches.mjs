// niches.mjs — draws the wall paintings in the niches of the industries, painted and as bare line drawings.
// node niches.mjs [NAME]. Writes .build/mural-NAME-{painted,line}.png; lib/trades.py puts them into a niche.
import { mkdirSync } from 'node:fs';
import sharp from 'sharp';

const build = new URL('.build/', import.meta.url).pathname;
mkdirSync(build, { recursive: true });
const [W, H] = [1500, 1900];
const COLOURS = { turmeric: '#FFB81C', laterite: '#C8371F', earth: '#9C2A17', palm: '#0A4F3A', leaf: '#178A5F', indigo: '#22326F', blue: '#4459B8', lotus: '#D4468C', plum: '#86194E', lime: '#F7F4EC', ink: '#0B1512' };
const LIME = '#EFE8DA', LINE = '#3A160C';

/** One wall: `fill` names a pigment, and every shape gets the painter's line. */
function wall(state) {
  const parts = [];
  const c = (name) => (state === 'line' ? LIME : COLOURS[name]);
  const pen = (width = 10) => `stroke="${LINE}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`;
  const path = (d, fill, width) => parts.push(`<path d="${d}" fill="${fill ? c(fill) : 'none'}" ${pen(width)}/>`);
  const circle = (x, y, r, fill, width) => parts.push(`<circle cx="${x}" cy="${y}" r="${r}" fill="${c(fill)}" ${pen(width)}/>`);
  /** A line of colour with a painter's line on both sides: stems, roads, branches. */
  const stem = (d, fill, width) => parts.push(`<path d="${d}" fill="none" ${pen(width + 18)}/><path d="${d}" fill="none" stroke="${c(fill)}" stroke-width="${width}" stroke-linecap="round"/>`);
  const place = (x, y, angle) => (u, v) => {
    const a = (angle * Math.PI) / 180;
    return `${(x + u * Math.cos(a) - v * Math.sin(a)).toFixed(1)} ${(y + u * Math.sin(a) + v * Math.cos(a)).toFixed(1)}`;
  };
  /** A leaf or petal from (x, y) outwards at an angle, with its vein. */
  const leaf = (x, y, angle, length, half, fill, vein = 0.8) => {
    const p = place(x, y, angle);
    path(`M${p(0, 0)}C${p(length * 0.25, -half * 1.25)} ${p(length * 0.75, -half * 1.1)} ${p(length, 0)}C${p(length * 0.75, half * 1.1)} ${p(length * 0.25, half * 1.25)} ${p(0, 0)}Z`, fill);
    if (vein) path(`M${p(length * 0.35, 0)}L${p(length * vein, 0)}`, '', 7);
  };
  const rays = (x, y, n, length, half, fill, turn = 0) => {
    for (let i = 0; i < n; i++) leaf(x, y, turn + (i * 360) / n, length, half, fill);
  };
  const beads = (x, y, r, n, size, fill) => {
    for (let i = 0; i < n; i++) circle(+(x + r * Math.cos((2 * Math.PI * i) / n)).toFixed(1), +(y + r * Math.sin((2 * Math.PI * i) / n)).toFixed(1), size, fill, 7);
  };
  const flower = (x, y, r, n, fill, heart = 'turmeric', turn = -90) => {
    rays(x, y, n, r, r * 0.3, fill, turn);
    circle(x, y, r * 0.26, heart, 8);
  };
  const lotus = (x, y, s, petals = 'lotus') => {
    for (const a of [-172, -8, -150, -30]) leaf(x, y, a, 205 * s, 50 * s, petals);
    for (const a of [-124, -56, -90]) leaf(x, y, a, 235 * s, 60 * s, petals);
    for (const a of [-108, -72]) leaf(x, y, a, 155 * s, 42 * s, 'lime', 0);
  };
  /** Rows of scales, each over the one behind it: water. */
  const scales = (y0, rows, fills) => {
    for (let row = 0; row < rows; row++)
      for (let i = -1; i < 9; i++) {
        const x = i * 200 + (row % 2) * 100, y = y0 + row * 112 + 100;
        circle(x, y, 126, fills[row % 2]);
        for (const r of [86, 48]) path(`M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}`, '', 7);
      }
  };
  return { parts, path, circle, stem, leaf, rays, beads, flower, lotus, scales, place };
}

const WALLS = {
  /** A healing plant before the sun. */
  medical: ['palm', (w) => {
    w.rays(750, 760, 28, 600, 58, 'leaf', 6);
    w.circle(750, 760, 440, 'turmeric');
    w.beads(750, 760, 400, 44, 17, 'lime');
    w.circle(750, 760, 360, 'lime');
    w.stem('M750 1900C742 1500 758 1000 750 420', 'laterite', 30);
    const pairs = [[1560, 520, 62], [1330, 500, 58], [1110, 440, 50], [900, 380, 46], [700, 300, 42]];
    for (const [y, length, half] of pairs)
      for (const side of [-1, 1]) {
        const a = side < 0 ? 205 : -25;
        w.leaf(750, y, a, length, half, 'leaf');
        w.leaf(750, y - 60, side < 0 ? 228 : -48, length * 0.62, half * 0.8, 'palm');
        const x = 750 + side * length * 0.55;
        for (const d of [0, 52]) w.circle(x + side * d, y + 34 - d * 0.45, 27, 'laterite', 8);
      }
    w.flower(750, 430, 150, 9, 'lotus');
    for (const [x, y] of [[470, 1240], [1030, 1240], [545, 840], [955, 840]]) w.flower(x, y - 120, 84, 7, 'lotus');
  }],
  /** Pepper vines round a star of anise. */
  retail: ['earth', (w) => {
    w.rays(750, 800, 8, 470, 118, 'turmeric', 22.5);
    w.rays(750, 800, 8, 400, 92, 'laterite', 0);
    w.beads(750, 800, 205, 26, 20, 'lime');
    w.circle(750, 800, 168, 'palm');
    w.flower(750, 800, 140, 8, 'lime');
    for (const side of [-1, 1]) {
      const X = (x) => 750 + side * x;
      w.stem(`M${X(470)} 1900C${X(690)} 1600 ${X(430)} 1420 ${X(560)} 1180C${X(700)} 930 ${X(480)} 800 ${X(560)} 560C${X(600)} 420 ${X(430)} 300 ${X(250)} 250`, 'leaf', 24);
      for (const [x, y, a, l] of [[540, 1600, 200, 230], [520, 1330, 20, 210], [590, 1110, 205, 215], [560, 860, -15, 170], [530, 640, 215, 220], [500, 380, -60, 170], [330, 280, 250, 200], [330, 270, 120, 190]])
        w.leaf(X(x), y, side < 0 ? 180 - a : a, l, l * 0.34, 'leaf');
      for (const [x, y] of [[610, 1250], [470, 980], [600, 700], [420, 470], [560, 1480]])
        for (let k = 0; k < 5; k++) for (const d of k % 2 ? [0] : [-20, 20]) w.circle(X(x) + d, y + k * 34, 21, k % 2 ? 'lime' : 'turmeric', 7);
    }
    w.scales(1330, 6, ['laterite', 'earth']);
  }],
  /** The lotus of learning over still water. */
  education: ['indigo', (w) => {
    w.rays(750, 820, 26, 650, 60, 'blue', 4);
    w.rays(750, 820, 26, 560, 56, 'turmeric', 11);
    w.circle(750, 820, 400, 'lime');
    w.beads(750, 820, 365, 40, 17, 'laterite');
    w.circle(750, 820, 325, 'laterite');
    w.scales(1120, 7, ['palm', 'leaf']);
    w.lotus(750, 1130, 1.9);
    w.lotus(310, 1400, 0.9, 'lime');
    w.lotus(1190, 1400, 0.9, 'lime');
    w.lotus(750, 1610, 1.1);
  }],
  /** A peacock with its tail spread. */
  financial: ['indigo', (w) => {
    const fan = (r, n, size, feather) => {
      for (let i = 0; i <= n; i++) {
        const a = Math.PI * (1.08 - (1.16 * i) / n), x = 750 + r * Math.cos(a), y = 1060 - r * Math.sin(a);
        w.leaf(750, 1060, (Math.atan2(y - 1060, x - 750) * 180) / Math.PI, r + size, size * 1.15, feather, 0);
        w.circle(x, y, size, 'turmeric', 8);
        w.circle(x, y, size * 0.68, 'leaf', 7);
        w.circle(x, y, size * 0.38, 'lotus', 6);
      }
    };
    fan(760, 18, 64, 'palm');
    fan(590, 15, 60, 'leaf');
    fan(420, 11, 54, 'palm');
    w.path('M750 1520C560 1500 520 1240 640 1120C700 1050 700 980 690 900C680 780 760 720 830 760C890 790 900 860 860 890C830 910 830 980 870 1060C960 1240 930 1500 750 1520Z', 'blue');
    w.path('M868 838L968 872L866 892Z', 'turmeric', 8);
    w.circle(806, 830, 22, 'lime', 8);
    for (const a of [-122, -98, -74]) {
      w.path(`M780 752L${780 + 130 * Math.cos((a * Math.PI) / 180)} ${752 + 130 * Math.sin((a * Math.PI) / 180)}`, '', 9);
      w.circle(780 + 145 * Math.cos((a * Math.PI) / 180), 752 + 145 * Math.sin((a * Math.PI) / 180), 24, 'turmeric', 7);
    }
    for (let k = 0; k < 3; k++) w.path(`M${655 - 18 * k} ${1180 + 86 * k}Q750 ${1250 + 86 * k} ${862 + 16 * k} ${1170 + 86 * k}`, '', 8);
    w.scales(1420, 5, ['laterite', 'earth']);
  }],
  /** The road over the hills to the sun. */
  automotive: ['turmeric', (w) => {
    w.rays(750, 640, 24, 480, 52, 'lime', 7.5);
    w.rays(750, 640, 24, 410, 50, 'laterite');
    w.circle(750, 640, 285, 'lime');
    w.beads(750, 640, 255, 30, 16, 'lotus');
    w.circle(750, 640, 222, 'laterite');
    const hill = (x, y, r, fill) => {
      w.circle(x, y, r, fill);
      for (const k of [0.82, 0.64]) w.path(`M${x - r * k} ${y}A${r * k} ${r * k} 0 0 1 ${x + r * k} ${y}`, '', 7);
    };
    hill(250, 1240, 360, 'blue');
    hill(1270, 1240, 380, 'blue');
    hill(760, 1330, 400, 'leaf');
    hill(130, 1560, 400, 'palm');
    hill(1400, 1560, 420, 'palm');
    w.path('M735 935C860 1010 980 1080 800 1190C560 1330 480 1420 700 1560C860 1660 900 1780 640 1900L1300 1900C1380 1720 1150 1600 980 1500C760 1390 860 1310 1000 1220C1160 1110 980 990 765 935Z', 'lime');
    for (const d of ['M800 1000C860 1030 900 1070 880 1110', 'M830 1190C760 1240 700 1290 690 1340', 'M730 1430C790 1500 860 1540 930 1590', 'M990 1680C1030 1740 1030 1800 1000 1860']) w.path(d, '', 12);
    for (const [x, y, h] of [[280, 1160, 330], [1240, 1150, 360], [420, 1330, 250]]) {
      w.stem(`M${x} ${y}C${x + 20} ${y - h * 0.5} ${x - 10} ${y - h * 0.8} ${x + 15} ${y - h}`, 'earth', 16);
      for (const a of [-170, -140, -95, -45, -12, 20, 165]) w.leaf(x + 15, y - h, a, 140, 26, 'leaf', 0);
    }
  }],
  /** The wheel, over bands of woven cloth. */
  manufacturing: ['earth', (w) => {
    w.rays(750, 800, 32, 640, 48, 'turmeric', 5);
    w.circle(750, 800, 520, 'indigo');
    w.beads(750, 800, 476, 52, 17, 'lime');
    w.circle(750, 800, 432, 'turmeric');
    w.circle(750, 800, 372, 'palm');
    w.rays(750, 800, 16, 360, 34, 'lime', 11.25);
    w.circle(750, 800, 136, 'turmeric');
    w.flower(750, 800, 118, 8, 'laterite', 'lime');
    const band = (y, h, ground, fill, heart) => {
      w.path(`M0 ${y}H1500V${y + h}H0Z`, ground);
      for (let i = 0; i < 9; i++) {
        const x = 30 + i * 180, m = y + h / 2;
        w.path(`M${x - 84} ${m}L${x} ${y + 14}L${x + 84} ${m}L${x} ${y + h - 14}Z`, fill, 8);
        w.circle(x, m, h * 0.14, heart, 7);
      }
    };
    band(1330, 150, 'indigo', 'turmeric', 'laterite');
    w.path('M0 1480H1500V1530H0Z', 'lime');
    band(1530, 170, 'palm', 'lotus', 'lime');
    w.path('M0 1700H1500V1750H0Z', 'lime');
    band(1750, 150, 'indigo', 'turmeric', 'laterite');
  }],
  /** Two parrots that talk on a mango branch. */
  communication: ['indigo', (w) => {
    w.rays(750, 640, 28, 560, 54, 'blue', 6);
    w.circle(750, 640, 400, 'turmeric');
    w.beads(750, 640, 366, 42, 16, 'lime');
    w.circle(750, 640, 326, 'lotus');
    w.stem('M-40 1270C380 1180 560 1250 750 1240C950 1230 1120 1180 1540 1280', 'laterite', 40);
    for (const [x, y, a] of [[180, 1225, 235], [180, 1225, 110], [330, 1210, 80], [1320, 1215, -55], [1320, 1215, 70], [1170, 1205, 100], [750, 1240, 62], [750, 1240, 118], [750, 1240, 90]]) w.leaf(x, y, a, 270, 58, 'leaf');
    for (const side of [-1, 1]) {
      const X = (x) => 750 - side * 235 + side * x;
      const p = (d) => d.replaceAll(/(-?\d+),(-?\d+)/g, (_, x, y) => `${X(+x * 1.35)} ${860 + +y * 1.35}`);
      w.path(p('M0,-180 C80,-185 118,-120 100,-60 C140,40 110,190 20,270 C-30,320 -60,420 -110,560 C-140,430 -140,300 -120,180 C-140,20 -110,-172 0,-180Z'), 'leaf');
      w.path(p('M86,-130 C150,-130 165,-70 132,-20 C122,-60 104,-76 82,-80Z'), 'laterite');
      w.path(p('M-40,0 C40,20 60,150 -20,260 C-60,320 -90,330 -110,360 C-130,240 -130,60 -40,0Z'), 'palm');
      for (const y of [90, 170, 250]) w.path(p(`M-104,${y} Q-50,${y + 40} 8,${y - 10}`), '', 8);
      w.path(p('M-88,-64 Q0,-10 100,-54'), '', 24);
      w.circle(X(48), 860 - 150, 26, 'lime', 9);
      w.circle(X(54), 860 - 150, 9, 'ink', 4);
    }
    for (const [x, y] of [[230, 1520], [1270, 1520], [520, 1640], [980, 1640], [750, 1500]]) w.flower(x, y, 128, 8, 'lotus', 'turmeric');
  }],
};

const names = process.argv.slice(2);
for (const [name, [ground, draw]] of Object.entries(WALLS)) {
  if (names.length && !names.includes(name)) continue;
  for (const state of ['painted', 'line']) {
    const w = wall(state);
    draw(w);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}"><rect width="${W}" height="${H}" fill="${state === 'line' ? LIME : COLOURS[ground]}"/>${w.parts.join('')}</svg>`;
    await sharp(Buffer.from(svg)).png().toFile(`${build}mural-${name}-${state}.png`);
  }
}
