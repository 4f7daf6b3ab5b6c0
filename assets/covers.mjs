// Composes the covers of those sample projects that have no rendered master: our own screens on slabs, lit and set on a pigment
// ground like the rendered campaign, built with CSS 3D and shot with Chromium.
//     node assets/covers.mjs [cover …]      CHROMIUM=/path/to/chromium      KEEP=1 leaves the HTML beside the pictures
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { projects } from '#seed/projects.ts';

const here = new URL('.', import.meta.url);
const screens = new URL('art/masters/screens/', here),
  masters = new URL('art/masters/', here),
  out = new URL('art/masters-extra/', here);

const PIGMENT = {
  turmeric: '#FFB81C',
  laterite: '#C8371F',
  palm: '#0A6B4C',
  indigo: '#2B3F8C',
  lotus: '#B02A6B',
  ink: '#15211C',
  lime: '#F7F4EC',
  brass: '#D8A545',
};
const GROUND = {
  palm_deep: '#0A4F3A',
  indigo_deep: '#22326F',
  laterite_deep: '#A52D19',
  lotus_deep: '#86194E',
  slate: '#1F302A',
  turmeric: '#FFB81C',
  palm_tint: '#A9DFC6',
  indigo_tint: '#B6C4F0',
  laterite_tint: '#F3AE9C',
  lotus_tint: '#F2B0CF',
  turmeric_tint: '#FFD56E',
  sand: '#E8DCC3',
};
const DARK = new Set(['palm_deep', 'indigo_deep', 'laterite_deep', 'lotus_deep', 'slate']);
const PAGE = { academy: 0.705, fleet: 0.705 };

// ---------------------------------------------------------------- colour

const rgb = (hex) => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));
const mix = (a, b, t) =>
  `#${rgb(a)
    .map((v, i) =>
      Math.round(v + (rgb(b)[i] - v) * t)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
const light = (c, t) => mix(c, '#fff8ea', t),
  shade = (c, t) => mix(c, '#140c08', t);

// ---------------------------------------------------------------- objects; the floor is y = 0, x goes right, z comes nearer

const put = (x, y, z, turn, inner) =>
  `<div class="o" style="transform:translate3d(${x}px,${-y}px,${z}px) ${turn}">${inner}</div>`;
// A soft shadow lying on the floor, thrown to the right and away from the light.
const shadow = (x, z, w, d, strong = 0.5, blur = 26) =>
  `<div class="o" style="transform:translate3d(${x}px,-1px,${z}px) rotateX(90deg)"><i style="left:${-w / 2}px;top:${-d / 2}px;width:${w}px;height:${d}px;border-radius:50%;background:rgb(var(--shade)/${strong});filter:blur(${blur}px)"></i></div>`;

function slab(screen, { x = 0, y = 0, z = 0, w, kind, turn = 0, lean = 4, flat = '', dark = true }) {
  const ratio = kind === 'phone' ? 2130 / 975 : (PAGE[screen] ?? 1302 / 2048);
  const rim = kind === 'phone' ? w * 0.028 : w * 0.008 + (PAGE[screen] ? 10 : 0);
  const h = (w - 2 * rim) * ratio + 2 * rim,
    radius = kind === 'phone' ? w * 0.135 : w * 0.026 + 4,
    thick = kind === 'phone' ? 20 : 18;
  const layers = Array.from({ length: thick }, (_, i) => {
    const t = i / (thick - 1),
      edge = Math.sin(Math.PI * t);
    return `<i style="inset:${((1 - edge) * 2.2).toFixed(2)}px;border-radius:${radius}px;transform:translateZ(${-i}px);background:${mix('#0d1613', '#4a5b54', edge * (dark ? 0.75 : 0.9))}"></i>`;
  }).join('');
  const face =
    `<i style="inset:0;border-radius:${radius}px;background:#0d1613;transform:translateZ(.6px)"></i>` +
    `<i style="inset:${rim}px;border-radius:${Math.max(4, radius - rim)}px;background:url(${new URL(`${screen}.webp`, screens)}) 0 0/100% 100%;transform:translateZ(1px)"></i>` +
    `<i style="inset:0;border-radius:${radius}px;transform:translateZ(1.4px);background:linear-gradient(118deg,rgb(255 255 255/.20),rgb(255 255 255/.05) 32%,transparent 33%,transparent 70%,rgb(0 0 0/.07));box-shadow:inset 0 0 0 1.2px rgb(255 255 255/.16)"></i>`;
  const body = `<div class="slab" style="width:${w}px;height:${h}px;margin:${flat ? `${-h / 2}px 0 0 ${-w / 2}px` : `${-h}px 0 0 ${-w / 2}px`};transform-origin:50% ${flat ? 50 : 100}%;`;
  if (flat) {
    const drop = `<i style="inset:0;border-radius:${radius}px;transform:translate3d(${w * 0.05}px,${w * 0.07}px,-${thick + 18}px);background:rgb(var(--shade)/.62);filter:blur(22px)"></i><i style="inset:2px;border-radius:${radius}px;transform:translate3d(5px,8px,-${thick + 6}px);background:rgb(var(--shade)/.6);filter:blur(7px)"></i>`;
    return put(x, y, z, flat, `${body}">${drop}${layers}${face}</div>`);
  }
  const cast =
    y > 4
      ? ''
      : `<div class="o" style="transform:translate3d(${x}px,-1px,${z}px) rotateY(${turn}deg) rotateX(90deg)"><i style="left:${-w / 2}px;top:${-h * 0.5}px;width:${w * 1.08}px;height:${h * 0.52}px;transform:skewX(-24deg);transform-origin:0 100%;background:linear-gradient(0deg,rgb(var(--shade)/.7),rgb(var(--shade)/.22) 55%,transparent);filter:blur(16px)"></i><i style="left:${-w / 2}px;top:-16px;width:${w}px;height:26px;background:rgb(var(--shade)/.75);filter:blur(6px)"></i></div>`;
  return cast + put(x, y, z, `rotateY(${turn}deg) rotateX(${-lean}deg)`, `${body}">${layers}${face}</div>`);
}
const phone = (screen, o) => slab(screen, { kind: 'phone', ...o });
const page = (screen, o) => slab(screen, { kind: 'page', ...o });

function ball(x, z, r, colour, y = 0) {
  const c = PIGMENT[colour],
    metal = colour === 'brass';
  const skin = metal
    ? `radial-gradient(circle at 33% 26%,#fff6d8 0,#f7dd97 8%,#dfb055 22%,#b98126 44%,#7d5210 66%,#a8741f 82%,#d3a04a 93%,#8a5c14)`
    : `radial-gradient(circle at 34% 27%,${light(c, 0.9)} 0,${light(c, 0.5)} 7%,${light(c, 0.14)} 20%,${c} 42%,${shade(c, 0.34)} 78%,${shade(c, 0.42)} 90%,${shade(c, 0.22)} 100%)`;
  return (
    (y
      ? ''
      : shadow(x + r * 0.5, z - r * 0.35, r * 2.7, r * 2.1, 0.55, r * 0.28) +
        shadow(x, z, r * 1.3, r * 1.1, 0.7, r * 0.14)) +
    put(
      x,
      y + r * 2,
      z,
      '',
      `<i style="left:${-r}px;top:0;width:${2 * r}px;height:${2 * r}px;border-radius:50%;background:${skin}"></i>`,
    )
  );
}

function cylinder(x, z, r, h, colour, y = 0) {
  const c = PIGMENT[colour],
    e = r * 0.2;
  const side =
    colour === 'brass'
      ? 'linear-gradient(90deg,#7a5010,#f3d384 22%,#c8932f 45%,#8a5c14 72%,#c99a3c 92%,#6b450c)'
      : `linear-gradient(90deg,${shade(c, 0.1)},${light(c, 0.3)} 24%,${c} 48%,${shade(c, 0.32)} 88%,${shade(c, 0.24)})`;
  const top =
    colour === 'brass'
      ? 'radial-gradient(ellipse at 34% 30%,#f3d58b,#cf9a3a 55%,#b57f25 63%,#e2b863 66%,#c48d30)'
      : `radial-gradient(ellipse at 32% 40%,${light(c, 0.5)},${light(c, 0.18)} 80%)`;
  return (
    (y
      ? ''
      : shadow(x + r * 0.5, z - r * 1.2, r * 2.7, r * 2.2, 0.5, Math.min(30, r * 0.25)) +
        shadow(x + 4, z - r * 0.95, r * 2.1, r * 2.15, 0.6, Math.min(12, r * 0.12))) +
    put(
      x,
      y + h + 2 * e,
      z,
      '',
      `<i style="left:${-r}px;top:${e}px;width:${2 * r}px;height:${h + e}px;border-radius:0 0 50% 50%/0 0 ${e}px ${e}px;background:${side}"></i><i style="left:${-r}px;top:0;width:${2 * r}px;height:${2 * e}px;border-radius:50%;background:${top};box-shadow:inset 0 1.5px 1px rgb(255 255 255/.5)"></i>`,
    )
  );
}
const plinth = (x, z, r, h) => cylinder(x, z, r, h, 'lime');
const coins = (x, z, r, count) =>
  shadow(x + r * 0.5, z - r * 0.4, r * 3, r * 2.3, 0.5, r * 0.25) +
  Array.from({ length: count }, (_, i) =>
    cylinder(x + Math.sin(i * 2.4) * r * 0.06, z, r, r * 0.17, 'brass', i * r * 0.19 + 0.01),
  ).join('');

function ring(x, z, r, colour, turn = -14) {
  const c = PIGMENT[colour],
    tube = r * 0.46;
  const rounds = Array.from({ length: 16 }, (_, i) => {
    const t = i / 15;
    return `<circle cx="${150 - t * 7}" cy="${150 - t * 10}" r="${100 + t * 1}" fill="none" stroke="${t < 0.62 ? mix(shade(c, 0.46), c, t / 0.62) : t < 0.86 ? c : light(c, (t - 0.86) * 3.4)}" stroke-width="${62 * Math.sqrt(1 - t * t) + 1.5}"/>`;
  }).join('');
  const k = (r + tube * 0.72) * 2.3;
  return (
    shadow(x + r * 0.5, z - r * 0.25, r * 2.6, r * 1.1, 0.55, r * 0.2) +
    shadow(x, z, r * 0.9, r * 0.5, 0.7, r * 0.1) +
    put(
      x,
      k * 0.943,
      z,
      `rotateY(${turn}deg)`,
      `<svg style="left:${-k / 2}px;width:${k}px;height:${k}px" viewBox="0 0 300 300">${rounds}</svg>`,
    )
  );
}

// A flat outline pushed into depth, layer by layer; `outline` is a path in a w x h box whose foot is the floor.
function plate(outline, { x = 0, y = 0, z = 0, w, h, depth, colour, turn = 0, box = '0 0 100 100', extra = '' }) {
  const c = PIGMENT[colour] ?? colour,
    id = `g${Math.abs(x * 31 + z * 17 + w) | 0}${colour.replace('#', '')}`;
  const steps = Math.round(depth / 1.5);
  const sheet = (fill, at, more = '') =>
    `<svg style="left:${-w / 2}px;width:${w}px;height:${h}px;transform:translateZ(${at}px)" viewBox="${box}" preserveAspectRatio="none">${more}<path d="${outline}" fill="${fill}" fill-rule="evenodd"/></svg>`;
  const back = Array.from({ length: steps }, (_, i) =>
    sheet(i > steps - 3 || i === steps - 1 ? light(c, 0.34) : shade(c, 0.3 - 0.16 * (i / steps)), -depth + i * 1.5),
  ).join('');
  const fill = `<defs><linearGradient id="${id}" x1=".1" y1="0" x2=".9" y2="1"><stop offset="0" stop-color="${light(c, 0.26)}"/><stop offset=".45" stop-color="${c}"/><stop offset="1" stop-color="${shade(c, 0.14)}"/></linearGradient></defs>`;
  return (
    (y
      ? ''
      : shadow(x + w * 0.2, z - depth * 0.5 - w * 0.08, w * 1.25, depth + w * 0.34, 0.55, 18) +
        shadow(x, z - depth / 2, w * 1.02, depth * 1.3, 0.55, 9)) +
    put(x, y + h, z, `rotateY(${turn}deg)`, back + sheet(`url(#${id})`, 0, fill) + extra)
  );
}
// The house's own object: the arch with its dot of colour.
const ARCH = 'M0 100V44A50 44 0 0 1 100 44V100H73V45A23 21 0 0 0 27 45V100Z';
const arch = (x, z, w, colour, dot, turn = 14, h = w * 1.06) =>
  plate(ARCH, { x, z, w, h, depth: w * 0.26, colour, turn }) +
  ball(x + Math.sin((turn * Math.PI) / 180) * -w * 0.1, z - w * 0.1, w * 0.155, dot);
const block = (x, z, s, colour, turn = 24, h = s) =>
  plate('M12 0H88A12 12 0 0 1 100 12V88A12 12 0 0 1 88 100H12A12 12 0 0 1 0 88V12A12 12 0 0 1 12 0Z', {
    x,
    z,
    w: s,
    h,
    depth: s * 0.94,
    colour,
    turn,
  });
const half = (x, z, w, colour, turn = 12) =>
  plate('M0 100A50 100 0 0 1 100 100Z', { x, z, w, h: w / 2, depth: w * 0.3, colour, turn });
const step = (x, z, s, colour, turn = 20) =>
  plate('M0 100V66H33V33H66V0H100V100Z', { x, z, w: s, h: s, depth: s * 0.6, colour, turn });
// A niche in the wall, far behind: an arch of another tone that frames the product.
const niche = (x, w, h, colour) =>
  put(
    x,
    h,
    -420,
    '',
    `<i style="left:${-w / 2}px;top:0;width:${w}px;height:${h}px;border-radius:${w / 2}px ${w / 2}px 0 0;background:linear-gradient(160deg,${shade(colour, 0.28)},${colour} 38%,${light(colour, 0.16)});box-shadow:inset ${w * 0.05}px ${w * 0.05}px ${w * 0.07}px rgb(var(--shade)/.55),inset -2px 0 0 rgb(255 255 255/.12)"></i>`,
  ) +
  `<div class="o" style="transform:translate3d(${x}px,0,-420px) rotateX(90deg)"><i style="left:${-w / 2}px;top:-70px;width:${w}px;height:140px;background:linear-gradient(0deg,transparent,${shade(colour, 0.1)});filter:blur(10px);opacity:.7"></i></div>`;

function bowl(x, z, r, colour) {
  const c = PIGMENT[colour];
  return (
    shadow(x + r * 0.4, z - r * 0.3, r * 2.8, r * 2, 0.55, r * 0.25) +
    shadow(x, z, r * 1.3, r * 1.1, 0.7, r * 0.15) +
    put(
      x,
      r * 1.42,
      z,
      '',
      `<svg style="left:${-r}px;width:${2 * r}px;height:${r * 1.45}px" viewBox="0 0 200 145"><defs><linearGradient id="bb"><stop stop-color="#7a5010"/><stop offset=".22" stop-color="#f7dc96"/><stop offset=".48" stop-color="#c8932f"/><stop offset=".8" stop-color="#7a4f0e"/><stop offset="1" stop-color="#b98528"/></linearGradient><radialGradient id="p${colour}" cx=".36" cy=".2" r=".9"><stop stop-color="${light(c, 0.34)}"/><stop offset=".6" stop-color="${c}"/><stop offset="1" stop-color="${shade(c, 0.4)}"/></radialGradient></defs><path d="M0 62C0 116 50 145 100 145S200 116 200 62Z" fill="url(#bb)"/><ellipse cx="100" cy="62" rx="100" ry="21" fill="#e9c374"/><ellipse cx="100" cy="63" rx="92" ry="17" fill="${shade(c, 0.45)}"/><path d="M9 64C40 52 74 2 100 2S160 52 191 64C176 76 140 80 100 80S24 76 9 64Z" fill="url(#p${colour})"/></svg>`,
    )
  );
}

// ---------------------------------------------------------------- compositions

const LAYOUTS = {
  // A browser at the back, a phone before it, and things at its foot.
  duo: ([a, b], side, things) =>
    page(b, { x: -60 * side, z: -60, w: 830, turn: 11 * side, lean: 3 }) +
    things +
    phone(a, { x: 340 * side, z: 190, w: 225, turn: -13 * side, lean: 4 }),
  // A phone on a plinth before a niche.
  plinth: ([a], side, things, g) =>
    niche(0, 600, 640, g) +
    plinth(0, 10, 225, 84) +
    things +
    phone(a, { y: 92, z: 48, w: 252, turn: -10 * side, lean: 2 }),
  // Screens laid on the floor, seen from above.
  floor: (all, side, things) =>
    all
      .slice(0, 3)
      .map((s, i, l) =>
        phone(s, {
          x: 300 * (i - (l.length - 1) / 2),
          y: 300 - 46 * (i - (l.length - 1) / 2) * side,
          z: 0,
          w: 262,
          flat: `rotateX(14deg) rotateZ(${-15 * side}deg)`,
        }),
      )
      .join('') + things,
  // Two windows float as sheets of one stack.
  sheets: ([a, b], side, things) =>
    page(b ?? a, { x: 150 * side, y: 215, z: -60, w: 690, flat: `rotateX(46deg) rotateZ(${-27 * side}deg)` }) +
    page(a, { x: -70 * side, y: 405, z: 60, w: 640, flat: `rotateX(46deg) rotateZ(${-27 * side}deg)` }) +
    things,
  // One window, very near, that leaves the frame.
  near: ([a], side, things) => page(a, { x: 190 * side, z: 30, w: 1160, turn: -24 * side, lean: 3 }) + things,
  // Two windows meet at a corner.
  corner: ([a, b], side, things) =>
    page(b ?? a, { x: -245 * side, z: -170, w: 700, turn: 30 * side, lean: 2 }) +
    page(a, { x: 190 * side, z: 10, w: 690, turn: -19 * side, lean: 3 }) +
    things,
  // Phones stand in a fan.
  fan: (all, side, things) =>
    all
      .slice(0, 3)
      .map((s, i, l) => {
        const k = i - (l.length - 1) / 2;
        return phone(s, {
          x: (l.length > 2 ? 285 : 318) * k,
          z: 90 - Math.abs(k) * 130,
          w: l.length > 2 ? 255 : 292,
          turn: -24 * k,
          lean: 4,
        });
      })
      .join('') + things,
  // A window before a niche, alone.
  solo: ([a], side, things, g) =>
    niche(-150 * side, 720, 760, g) + page(a, { x: 30 * side, z: 0, w: 840, turn: -9 * side, lean: 3 }) + things,
};

// Each cover: the ground, the layout, the side, the screens in the layout's order, the tone of a niche, and the things around.
const SCENES = {
  'cover-lakeside-ward-board': [
    'indigo_tint',
    'duo',
    -1,
    ['ward-round', 'ward'],
    '',
    ring(420, 150, 62, 'palm', -20) + ball(310, 235, 30, 'brass') + half(90, 262, 120, 'laterite', 16),
  ],
  'cover-thazhvaram-herb-shop': [
    'palm_tint',
    'plinth',
    1,
    ['herb-packets'],
    '#7CC7A4',
    bowl(-330, 170, 82, 'palm') +
      bowl(345, 130, 70, 'turmeric') +
      ball(250, 250, 28, 'brass') +
      block(-210, 260, 52, 'laterite', 30),
  ],
  'cover-before-the-rains': [
    'slate',
    'sheets',
    1,
    ['camps-near', 'camps-new'],
    '',
    ball(-420, 150, 62, 'turmeric') + ring(430, 190, 64, 'indigo', 18) + ball(330, 300, 26, 'brass'),
  ],
  'cover-neram': [
    'lotus_tint',
    'plinth',
    -1,
    ['neram-day'],
    '#E58DB6',
    arch(-350, 60, 170, 'palm', 'turmeric', 18) +
      cylinder(330, 40, 52, 210, 'turmeric') +
      cylinder(435, 100, 46, 120, 'lotus') +
      ball(262, 225, 32, 'laterite'),
  ],
  'cover-chantha': [
    'laterite_deep',
    'near',
    1,
    ['nursery-shop'],
    '',
    phone('shop-shelf', { x: -330, z: 190, w: 232, turn: 14 }) +
      bowl(-110, 300, 62, 'turmeric') +
      bowl(40, 310, 48, 'palm') +
      ball(-480, 280, 30, 'brass'),
  ],
  'cover-ashdown-paper-room': [
    'laterite_tint',
    'sheets',
    -1,
    ['paper-read', 'paper-match'],
    '',
    arch(415, 130, 130, 'laterite', 'turmeric', -16) + block(-410, 190, 76, 'lime', 26) + ball(-310, 280, 30, 'palm'),
  ],
  'cover-panchavarna': [
    'turmeric',
    'solo',
    1,
    ['system'],
    '#F2A100',
    ball(-410, 190, 50, 'lime') +
      ball(-285, 230, 50, 'laterite') +
      ball(-160, 250, 50, 'palm') +
      ball(-35, 262, 50, 'indigo') +
      ball(90, 268, 50, 'ink'),
  ],
  'cover-padam': [
    'indigo_tint',
    'fan',
    1,
    ['padam-shelf', 'padam-code'],
    '',
    arch(-415, 20, 190, 'laterite', 'turmeric', 20) +
      block(410, 60, 120, 'indigo', -22) +
      `<div class="o" style="transform:translate3d(0,-120px,0)">${ball(402, 10, 40, 'turmeric', 0.01)}</div>` +
      half(0, 260, 110, 'palm', 0),
  ],
  'cover-nilavu-admissions': [
    'indigo_deep',
    'solo',
    -1,
    ['nilavu-course'],
    '#32479A',
    ball(455, -20, 92, 'lime') + step(-400, 190, 120, 'turmeric', 18) + ball(-285, 275, 28, 'lotus'),
  ],
  'cover-ponkudam-kuri': [
    'turmeric_tint',
    'duo',
    1,
    ['kuri-passbook', 'kuri-branch'],
    '',
    coins(-330, 220, 60, 8) +
      coins(-190, 262, 60, 4) +
      ball(-70, 285, 30, 'laterite') +
      cylinder(-450, 150, 40, 150, 'palm'),
  ],
  'cover-tharavadu-deeds-desk': [
    'lotus_deep',
    'corner',
    1,
    ['deed-read', 'deed-letter'],
    '',
    arch(-150, 250, 130, 'turmeric', 'laterite', 14) + ball(-40, 300, 28, 'brass') + block(-430, 170, 76, 'palm', 30),
  ],
  'cover-vandi': [
    'palm_deep',
    'duo',
    -1,
    ['drive', 'car-vans'],
    '',
    ring(330, 190, 80, 'turmeric', -24) + ring(190, 270, 46, 'laterite', 12) + ball(460, 240, 30, 'brass'),
  ],
  'cover-theruvu-car-club': [
    'lotus_tint',
    'floor',
    -1,
    ['club-near', 'club-photos'],
    '',
    ball(-430, -120, 62, 'turmeric') +
      ring(430, -150, 66, 'lotus', 0) +
      ball(-380, 330, 34, 'palm') +
      ball(420, 300, 40, 'brass'),
  ],
  'cover-chakram-monsoon-check': [
    'slate',
    'fan',
    -1,
    ['check-yard', 'check-list'],
    '',
    ring(-430, 60, 92, 'laterite', 22) +
      cylinder(425, 30, 60, 130, 'turmeric') +
      ball(425, 34, 44, 'indigo', 146) +
      ball(5, 270, 32, 'brass'),
  ],
  'cover-kaval': [
    'turmeric_tint',
    'floor',
    1,
    ['check-sign', 'inspect'],
    '',
    ball(-470, 290, 40, 'laterite') + ball(470, -170, 52, 'indigo') + ring(-440, -240, 60, 'palm', 0),
  ],
  'cover-tallgrass-line-board': [
    'palm_deep',
    'solo',
    -1,
    ['tallgrass-board'],
    '#0E5A44',
    cylinder(330, 190, 48, 240, 'turmeric') +
      cylinder(445, 150, 48, 330, 'lime') +
      cylinder(215, 235, 48, 150, 'laterite') +
      ball(95, 290, 34, 'brass'),
  ],
};

function scene(cover, project) {
  const screenNames = project.screenshots.map((s) => s.picture.replace(/^screen-/, ''));
  const fallback = Object.values(SCENES)[project.slug.length % Object.keys(SCENES).length];
  const [groundName, layout, side, chosen, tone, things] = SCENES[cover] ?? [
    fallback[0],
    screenNames.length > 1 ? 'corner' : 'solo',
    1,
    screenNames,
    '#888888',
    arch(-360, 210, 150, 'turmeric', 'laterite'),
  ];
  const ground = GROUND[groundName],
    dark = DARK.has(groundName);
  const world =
    layout === 'floor'
      ? 'translate(600px,720px) rotateX(-10deg)'
      : layout === 'sheets'
        ? 'translate(600px,735px) rotateX(-12deg)'
        : 'translate(600px,690px) rotateX(-8deg)';
  const horizon = layout === 'floor' ? -40 : 58;
  return `<!doctype html><meta charset="utf-8"><style>
*{margin:0;box-sizing:border-box}
body{width:1200px;height:900px;overflow:hidden;position:relative;background:${ground};--shade:${rgb(shade(ground, dark ? 0.86 : 0.62)).join(' ')}}
.set{position:absolute;inset:0;background:
 radial-gradient(ellipse 760px 560px at 36% 40%,${light(ground, dark ? 0.1 : 0.3)}cc,transparent 75%),
 linear-gradient(180deg,${shade(ground, dark ? 0.16 : 0.05)} 0,${ground} ${horizon}%,${dark ? light(ground, 0.09) : light(ground, 0.16)} ${horizon + 16}%,${shade(ground, dark ? 0.08 : 0.02)} 100%)}
.stage{position:absolute;inset:0;perspective:2300px;perspective-origin:50% 30%}
.world{position:absolute;left:0;top:0;width:0;height:0;transform-style:preserve-3d;transform:${world}}
.o,.slab{position:absolute;left:0;top:0;transform-style:preserve-3d}.o{width:0;height:0}
.o>i,.o>svg,.slab>i{position:absolute;display:block}.o>svg{overflow:visible}
.slab>i{backface-visibility:visible}
.lens{position:absolute;inset:0;background:radial-gradient(ellipse 70% 66% at 46% 46%,transparent 62%,rgb(var(--shade)/.34) 118%)}
.grain{position:absolute;inset:0;opacity:.05;mix-blend-mode:overlay}
</style><div class="set"></div><div class="stage"><div class="world">${LAYOUTS[layout](chosen, side, things, tone)}</div></div><div class="lens"></div>
<svg class="grain" width="1200" height="900"><filter id="n"><feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2" seed="5"/><feColorMatrix type="saturate" values="0"/></filter><rect width="1200" height="900" filter="url(#n)"/></svg>`;
}

mkdirSync(out, { recursive: true });
const asked = process.argv.slice(2);
const todo = projects.filter(
  (p) => !existsSync(new URL(`${p.cover}.jpg`, masters)) && (!asked.length || asked.includes(p.cover)),
);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--allow-file-access-from-files',
  ],
});
const shot = await browser.newPage({ viewport: { width: 1200, height: 900 }, deviceScaleFactor: 2 });
// Shot at twice the size and brought down by the browser, for clean edges.
const small = await browser.newPage({ viewport: { width: 1200, height: 900 } });
for (const project of todo) {
  const html = new URL(`${project.cover}.html`, out);
  writeFileSync(html, scene(project.cover, project));
  await shot.goto(html.href);
  await shot.waitForTimeout(150);
  const large = new URL(`${project.cover}.png`, out);
  await shot.screenshot({ path: large.pathname });
  await small.setContent('');
  await small.goto(html.href.replace(/[^/]+$/, ''), { waitUntil: 'domcontentloaded' }).catch(() => undefined);
  await small.setContent(
    `<body style="margin:0"><img src="${large.href}" style="width:1200px;height:900px;display:block">`,
    { waitUntil: 'load' },
  );
  await small.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  await small.screenshot({ path: new URL(`${project.cover}.jpg`, out).pathname, type: 'jpeg', quality: 93 });
  rmSync(large);
  if (!process.env.KEEP) rmSync(html);
  console.log(project.cover);
}
await browser.close();
