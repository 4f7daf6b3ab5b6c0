// Draws the marks of the sample's invented companies into public/marks: logos, banners and covers for clients, app icons for
// projects, logos for partners. The same lists give the same files: every choice is seeded by the slug or settled in the brief below.
//     node assets/marks.mjs            (Node 26: it imports the seed's .ts files)
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { seeded as random } from '#ui/seeded.ts';
import { banner } from '#root/assets/marks/banners.mjs';
import { brief } from '#root/assets/marks/brief.mjs';
import { shapes } from '#root/assets/marks/shapes.mjs';

const root = new URL('..', import.meta.url);
const cuts = JSON.parse(readFileSync(new URL('marks/letters.json', import.meta.url), 'utf8'));

export const pigment = {
  ink: '#0B1512',
  lime: '#F7F4EC',
  turmeric: '#FFB81C',
  laterite: '#C8371F',
  palm: '#0A6B4C',
  indigo: '#2B3F8C',
  lotus: '#B02A6B',
  leaf: '#178A5F',
  brass: '#B97A12',
};
const deep = {
  laterite: '#8F2412',
  palm: '#064A35',
  indigo: '#22326F',
  lotus: '#86194E',
  ink: '#0B1512',
  brass: '#7A4A00',
};
const ground = {
  laterite: '#9C2A17',
  palm: '#0A4F3A',
  indigo: '#22326F',
  lotus: '#86194E',
  ink: '#1B2B25',
  brass: '#FFB81C',
};
const tint = {
  laterite: '#F7B9A8',
  palm: '#B5E3CD',
  indigo: '#BDC9F2',
  lotus: '#F4B8D4',
  ink: '#D5DDD8',
  brass: '#FFDB85',
};

// Colours on a light page: the shape, its support, the accent.
const schemes = [
  ['palm', 'leaf', 'turmeric'],
  ['indigo', 'laterite', 'turmeric'],
  ['laterite', 'ink', 'turmeric'],
  ['lotus', 'indigo', 'turmeric'],
  ['ink', 'laterite', 'turmeric'],
  ['palm', 'indigo', 'laterite'],
  ['indigo', 'leaf', 'turmeric'],
  ['laterite', 'lotus', 'turmeric'],
  ['lotus', 'palm', 'turmeric'],
  ['ink', 'palm', 'laterite'],
  ['palm', 'laterite', 'turmeric'],
  ['indigo', 'lotus', 'turmeric'],
  ['brass', 'laterite', 'palm'],
  ['ink', 'brass', 'lotus'],
];

// ---------------------------------------------------------------- letters as paths

const tokens = /([MLQZ])|(-?\d+) (-?\d+)/g;
const unit = (v) => String(v / 10).replace(/^(-?)0\./, '$1.');

// One glyph outline, scaled and moved, as relative commands in tenths of a unit, the letter of a repeated command left out and a
// smooth join said as `t`: about a third of the absolute form.
function trace(outline, scale, dx, dy) {
  let out = '',
    command = '',
    last = '',
    x = 0,
    y = 0,
    startX = 0,
    startY = 0,
    control = null,
    mirror = null;
  const say = (name, ...numbers) => {
    numbers.forEach((v, i) => {
      const text = unit(v);
      out += i === 0 && name !== last ? name + text : (text.startsWith('-') ? '' : ' ') + text;
    });
    last = name;
  };
  for (const [, letter, sx, sy] of outline.matchAll(tokens)) {
    if (letter) {
      command = letter;
      if (letter === 'Z') {
        out += 'z';
        last = 'z';
        x = startX;
        y = startY;
        mirror = null;
      }
      continue;
    }
    const px = Math.round((sx * scale + dx) * 10),
      py = Math.round((sy * scale + dy) * 10);
    if (command === 'Q' && !control) {
      control = [px, py];
      continue;
    }
    if (command === 'M') {
      say('M', px, py);
      startX = px;
      startY = py;
    } else if (command === 'Q') {
      const smooth = mirror && Math.abs(mirror[0] - control[0]) <= 1 && Math.abs(mirror[1] - control[1]) <= 1;
      if (smooth) control = mirror;
      if (px !== x || py !== y) {
        if (smooth) say('t', px - x, py - y);
        else say('q', control[0] - x, control[1] - y, px - x, py - y);
        mirror = [2 * px - control[0], 2 * py - control[1]];
      }
      control = null;
    } else if (px !== x || py !== y) {
      if (py === y) say('h', px - x);
      else if (px === x) say('v', py - y);
      else say('l', px - x, py - y);
    }
    if (command !== 'Q') mirror = null;
    x = px;
    y = py;
  }
  return out;
}

function measure(text, cut, size, tracking = 0) {
  const { letters, kerning } = cuts[cut];
  let width = 0;
  [...text].forEach((ch, i) => {
    width += letters[ch][0] + (kerning[text.slice(i, i + 2)] ?? 0) + (i < text.length - 1 ? tracking : 0);
  });
  return (width * size) / 1000;
}

function set(text, cut, size, x, y, tracking = 0) {
  const { letters, kerning } = cuts[cut],
    scale = size / 1000;
  let out = '',
    pen = x;
  [...text].forEach((ch, i) => {
    out += trace(letters[ch][1], scale, pen, y);
    pen += (letters[ch][0] + (kerning[text.slice(i, i + 2)] ?? 0) + tracking) * scale;
  });
  return out;
}

// The initial, centred at cx, cy with the given cap height: for monograms.
const initial = (ch, cut) => (height, cx, cy) => {
  const size = (height * 1000) / cuts[cut].cap,
    upper = ch.toUpperCase();
  return set(upper, cut, size, cx - measure(upper, cut, size) / 2, cy + height / 2);
};

// ---------------------------------------------------------------- designs

// Every company gets a family, a scheme and a lockup. What the brief leaves open is taken from what is used least so far, so that
// neighbours in the list do not look alike.
export function design(list) {
  const used = new Map();
  const names = Object.keys(shapes);
  const ordinals = new Map();
  return list.map((company) => {
    const settled = brief[company.slug] ?? {};
    const r = random(company.slug);
    const order = names.map((name) => [(used.get(name) ?? 0) + r.next() * 0.9, name]).sort((x, y) => x[0] - y[0]);
    const shape = settled.shape ?? order[0][1];
    used.set(shape, (used.get(shape) ?? 0) + 1);
    const ordinal = ordinals.get(company.industry) ?? 0;
    ordinals.set(company.industry, ordinal + 1);
    return {
      ...company,
      ordinal,
      shape,
      picks: settled.picks ?? [],
      scheme: settled.scheme ?? r.pick(schemes),
      cut:
        settled.cut ??
        r.pick([
          ['display', 'light'],
          ['regular', 'regular'],
          ['narrow', 'narrow'],
          ['wide', 'airy'],
          ['text', 'light'],
          ['airy', 'airy'],
        ]),
      upper: settled.upper ?? false,
      stack: settled.stack ?? false,
      head: settled.head,
      banner: settled.banner,
    };
  });
}

const colours = ([a, b, c]) => ({ a: pigment[a], b: pigment[b], c: pigment[c] });

// The mark's colours on a coloured ground. Returns the ground too.
function reversed(d, way) {
  const key = d.scheme[0];
  if (key === 'brass') return { ground: pigment.turmeric, a: pigment.ink, b: '#9C2A17', c: pigment.lime };
  if (way === 'tint')
    return {
      ground: tint[key],
      a: deep[key],
      b: pigment[d.scheme[1]],
      c: key === 'laterite' || key === 'lotus' ? pigment.lime : pigment.laterite,
    };
  return { ground: way === 'solid' ? pigment[key] : ground[key], a: pigment.lime, b: tint[key], c: pigment.turmeric };
}

const draw = (d, palette, uid) =>
  shapes[d.shape](random(`${d.slug} mark`, d.picks), palette, initial(d.name[0], d.cut[0]), uid);
const svg = (width, height, label, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"${label ? ` role="img" aria-label="${label.replaceAll('&', '&amp;')}"` : ''}>${body}</svg>\n`;
const place = (inner, x, y, size) =>
  `<g transform="translate(${unit(Math.round(x * 10))} ${unit(Math.round(y * 10))})scale(${Math.round((size / 64) * 1000) / 1000})">${inner}</g>`;

// The lines of the name: the name proper, and what the company is, set smaller beneath.
function split(name, head) {
  const words = name.split(' ');
  const count = head ?? (words[1] === '&' ? 3 : 1);
  return [words.slice(0, count).join(' '), words.slice(count).join(' ')];
}

export function logo(d) {
  const [first, rest] = split(d.name, d.head),
    [cut, under] = d.cut;
  const show = (text) => (d.upper ? text.toUpperCase() : text);
  const strong = deep[d.scheme[0]] ?? pigment.ink;
  const markSize = d.stack ? 44 : 54,
    gap = 14,
    room = d.stack ? 228 : 240 - 8 - markSize - gap;
  const track1 = d.upper ? 40 : -8,
    track2 = d.upper ? 90 : 10;
  const fit = (text, which, track, most) => Math.min(most, most * (room / measure(text, which, most, track)));
  let body = '',
    width;
  if (d.stack) {
    const text = show(d.name),
      size = fit(text, cut, track1, 21);
    width = measure(text, cut, size, track1);
    body = `<path fill="${strong}" d="${set(text, cut, size, 120 - width / 2, 74.5, track1)}"/>`;
    return svg(240, 80, d.name, place(draw(d, colours(d.scheme), d.slug), 120 - markSize / 2, 6, markSize) + body);
  }
  const size1 = fit(show(first), cut, track1, rest ? 31 : 36),
    cap1 = (cuts[cut].cap * size1) / 1000;
  const size2 = rest ? fit(show(rest), under, track2, d.upper ? 13.5 : 19.5) : 0,
    cap2 = rest ? (cuts[under].cap * size2) / 1000 : 0;
  const leading = rest ? Math.max(9, size1 * 0.36) : 0;
  width = Math.max(measure(show(first), cut, size1, track1), rest ? measure(show(rest), under, size2, track2) : 0);
  const left = (240 - markSize - gap - width) / 2,
    x = left + markSize + gap,
    top = (80 - cap1 - leading - cap2) / 2;
  body = `<path fill="${strong}" d="${set(show(first), cut, size1, x - size1 * 0.04, top + cap1, track1)}"/>`;
  if (rest)
    body += `<path fill="#3D4B46" d="${set(show(rest), under, size2, x, top + cap1 + leading + cap2, track2)}"/>`;
  return svg(240, 80, d.name, place(draw(d, colours(d.scheme), d.slug), left, 40 - markSize / 2, markSize) + body);
}

export function cover(d, index) {
  const palette = reversed(d, ['deep', 'tint', 'solid'][index % 3]);
  const size = 196;
  // The shape returns very large and faint behind itself, so that the ground is not flat.
  const ghost = draw(d, { a: palette.a, b: palette.a, c: palette.a }, `${d.slug}-g`);
  const far = index % 2 ? [-90, -60] : [210, 20];
  return svg(
    480,
    320,
    '',
    `<rect width="480" height="320" fill="${palette.ground}"/><g opacity=".07">${place(ghost, far[0], far[1], 400)}</g>${place(draw(d, palette, d.slug), 240 - size / 2, 160 - size / 2, size)}`,
  );
}

export function icon(d, index) {
  const palette = reversed(d, ['solid', 'deep', 'solid', 'tint'][index % 4]);
  return svg(
    96,
    96,
    d.name,
    `<path d="M0 48C0 10 10 0 48 0S96 10 96 48 86 96 48 96 0 86 0 48Z" fill="${palette.ground}"/>${place(draw(d, palette, d.slug), 21, 21, 54)}`,
  );
}

// ---------------------------------------------------------------- files

async function lists() {
  const { clients } = await import(new URL('seed/clients.ts', root));
  const { projects } = await import(new URL('seed/projects.ts', root));
  // The partners' room names them beside its other words; any of its exported lists may hold them, so look for the icon's address.
  const partners = new Map();
  const content = new URL('src/site/industries/content.ts', root);
  if (existsSync(content)) {
    const walk = (value) => {
      if (!value || typeof value !== 'object') return;
      const slug = typeof value.icon === 'string' && value.icon.match(/^\/marks\/partners\/(.+)\.svg$/)?.[1];
      if (slug) partners.set(slug, { slug, name: value.name ?? value.title ?? value.label, industry: 'Partner' });
      Object.values(value).forEach(walk);
    };
    walk({ ...(await import(content)) });
  }
  return { clients, projects, partners: [...partners.values()] };
}

function write(path, text, most) {
  const file = new URL(`public/marks/${path}`, root);
  mkdirSync(new URL('.', file), { recursive: true });
  writeFileSync(file, text);
  if (text.length > most) console.warn(`${path}: ${text.length} bytes, more than ${most}`);
}

if (import.meta.main) {
  const { clients, projects, partners } = await lists();
  for (const gone of ['clients', 'projects', 'partners'])
    rmSync(new URL(`public/marks/${gone}`, root), { recursive: true, force: true });
  const grounds = { pigment, deep, ground, tint };
  design(clients).forEach((d, i) => {
    write(`clients/${d.slug}/logo.svg`, logo(d), 5200);
    write(`clients/${d.slug}/cover.svg`, cover(d, i), 5200);
    write(`clients/${d.slug}/banner.svg`, banner(d, random(`${d.slug} banner`), grounds, svg), 8000);
  });
  design(projects).forEach((d, i) => write(`projects/${d.slug}.svg`, icon(d, i), 3000));
  design(partners).forEach((d) => write(`partners/${d.slug}.svg`, logo(d), 5200));
  console.log(`${clients.length} clients, ${projects.length} projects, ${partners.length} partners`);
}
