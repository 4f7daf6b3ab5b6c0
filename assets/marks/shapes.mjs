// The families of marks. Each draws in a 64 x 64 box with three colours: `a` carries the shape, `b` supports it, `c` is the accent.
// Gaps are real holes, never painted in the page's colour, so that a mark stands on any ground.

const n = (v) => String(Math.round(v * 100) / 100).replace(/^(-?)0\./, '$1.');
const at = (r, deg, cx = 32, cy = 32) => [
  cx + r * Math.cos((deg * Math.PI) / 180),
  cy + r * Math.sin((deg * Math.PI) / 180),
];
const p = (point) => point.map(n).join(' ');
const path = (d, fill, more = '') => `<path d="${d}" fill="${fill}"${more}/>`;
const line = (d, stroke, width, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"${more}/>`;
const dot = (x, y, r, fill) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`;
const box = (x, y, w, h, rx, fill) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${rx ? ` rx="${n(rx)}"` : ''} fill="${fill}"/>`;
const spin = (deg, inner) => (deg ? `<g transform="rotate(${n(deg)} 32 32)">${inner}</g>` : inner);
const disc = (x, y, r) =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`;
// A quarter disc in the square cell at x, y, with its right angle at corner 0 to 3 (clockwise from the upper left).
const quarter = (x, y, s, corner) =>
  [
    `M${n(x)} ${n(y)}h${n(s)}a${n(s)} ${n(s)} 0 0 1 ${n(-s)} ${n(s)}Z`,
    `M${n(x + s)} ${n(y)}v${n(s)}a${n(s)} ${n(s)} 0 0 1 ${n(-s)} ${n(-s)}Z`,
    `M${n(x + s)} ${n(y + s)}h${n(-s)}a${n(s)} ${n(s)} 0 0 1 ${n(s)} ${n(-s)}Z`,
    `M${n(x)} ${n(y + s)}v${n(-s)}a${n(s)} ${n(s)} 0 0 1 ${n(s)} ${n(s)}Z`,
  ][corner];
const lens = (x1, y1, x2, y2, r) =>
  `M${n(x1)} ${n(y1)}A${n(r)} ${n(r)} 0 0 1 ${n(x2)} ${n(y2)}A${n(r)} ${n(r)} 0 0 1 ${n(x1)} ${n(y1)}Z`;

export const shapes = {
  rainbow(r, { a, b, c }) {
    const arc = (radius) => `M${n(32 - radius)} 50a${n(radius)} ${n(radius)} 0 0 1 ${n(2 * radius)} 0`;
    const inner = r.pick([
      () => line(arc(26), a, 8) + line(arc(14), b, 8) + dot(32, 47, 4.5, c),
      () => line(arc(26.5), a, 7) + line(arc(17), c, 6) + path('M23 50a9 9 0 0 1 18 0Z', b),
      () => line(`${arc(25)}v6`, a, 10) + dot(32, 46, 9, c),
    ])();
    return spin(r.pick([0, 0, 90, -45]), inner);
  },

  quadrant(r, { a, b, c }) {
    const bands = r.pick([
      () =>
        line('M10 6a48 48 0 0 1 48 48', a, 9) +
        line('M10 23a31 31 0 0 1 31 31', b, 9) +
        path('M10 38a16 16 0 0 1 16 16H10Z', c),
      () => path('M6 6a52 52 0 0 1 52 52H36A30 30 0 0 0 6 28Z', a) + dot(17, 47, 11, c),
    ])();
    return spin(r.pick([0, 90, 180, 270]), bands);
  },

  petals(r, { a, b, c }) {
    const count = r.pick([4, 5, 6, 8]);
    const wide = { 4: 23, 5: 20, 6: 18, 8: 16 }[count];
    let out = '';
    for (let i = 0; i < count; i++) {
      const turn = (360 / count) * i + (count === 4 ? 45 : 0);
      out += spin(turn, path(lens(32, 28, 32, 2, wide), count % 2 === 0 && i % 2 ? b : a));
    }
    return out + (count > 4 ? dot(32, 32, 3.6, c) : dot(32, 32, 4, c));
  },

  bloom(r, { a, b, c }) {
    let out = '';
    const count = r.pick([5, 6]);
    for (let i = 0; i < count; i++) {
      const [x, y] = at(17, (360 / count) * i - 90);
      out += dot(x, y, count === 5 ? 11.5 : 9.6, i % 2 && count === 6 ? b : a);
    }
    return out + dot(32, 32, count === 5 ? 9 : 7, c);
  },

  dots(r, { a, b, c }) {
    const grow = r.pick([
      (x, y) => 2 + (x + y) * 0.95,
      (x, y) => 7.2 - Math.hypot(x - 1.5, y - 1.5) * 2.1,
      (x, y) => 2.2 + Math.abs(x - y) * 1.7,
    ]);
    let out = '';
    const lit = r.int(4);
    for (let y = 0; y < 4; y++) {
      for (let x = 0; x < 4; x++) {
        const accent = x === lit && y === 3 - lit;
        out += dot(
          9.5 + x * 15,
          9.5 + y * 15,
          Math.min(7, Math.max(2.2, grow(x, y))),
          accent ? c : (x + y) % 2 ? a : b,
        );
      }
    }
    return out;
  },

  ribbon(r, { a, b, c }) {
    return r.pick([
      () => path('M6 54V10h14v44Z', a) + path('M6 10h15l37 44H43Z', b) + path('M44 10h14v44L44 37Z', a),
      () =>
        path('M5 12h18l9 16-9 16Z', b) +
        path('M5 12h18l9 16 9-16h18L41 52H23Z', a) +
        path('M32 28l9-16h9l-13.5 24Z', c),
      () =>
        path('M8 32 32 8h16L24 32Z', a) +
        path('M24 32h16L56 48v8H48Z', b) +
        path('M8 32h16l24 24H32Z', a) +
        path('M48 8h8v8L44 28h-8l-4-4Z', c),
    ])();
  },

  waves(r, { a, b, c }, _letter, uid) {
    const w = (y) => `M-4 ${y}q9-9 18 0t18 0 18 0 18 0`;
    const clip = r.pick([
      disc(32, 32, 28),
      'M4 18A14 14 0 0 1 18 4H46A14 14 0 0 1 60 18V46A14 14 0 0 1 46 60H18A14 14 0 0 1 4 46Z',
    ]);
    const inner = r.pick([
      () => `${path(`${w(26)}V64H-4Z`, a)}${path(`${w(41)}V64H-4Z`, b)}${dot(40, 17, 6.5, c)}`,
      () => `${line(w(18), c, 7)}${line(w(33), a, 7)}${line(w(48), b, 7)}`,
    ])();
    return `<clipPath id="${uid}"><path d="${clip}"/></clipPath><g clip-path="url(#${uid})">${inner}</g>`;
  },

  leaf(r, { a, b, c }) {
    return r.pick([
      () =>
        path('M31 58V30A26 26 0 0 1 57 4v28a26 26 0 0 1-26 26Z', a) +
        path('M27 58A20 20 0 0 1 7 38V22a20 20 0 0 1 20 20Z', b) +
        dot(14, 11, 5, c),
      () => spin(45, path('M30 2A34 34 0 0 0 30 62Z', a) + path('M34 2A34 34 0 0 1 34 62Z', b)) + dot(52, 52, 4.5, c),
      () =>
        path('M34 30V4a26 26 0 0 1 26 26Z', a) +
        path('M30 30V4A26 26 0 0 0 4 30Z', b) +
        path('M34 34h26a26 26 0 0 1-26 26Z', b) +
        path('M30 34H4a26 26 0 0 0 26 26Z', c),
    ])();
  },

  lens(r, { a, b, c }) {
    return r.pick([
      () => dot(22, 32, 20, a) + dot(42, 32, 20, b) + path(lens(32, 14.68, 32, 49.32, 20), c),
      () => spin(-45, dot(20, 32, 18, a) + line(disc(43, 32, 15), b, 6) + path(lens(33, 19.6, 33, 44.4, 18), c)),
      () => dot(32, 19, 15, a) + dot(18, 44, 15, b) + dot(46, 44, 15, c),
    ])();
  },

  arrow(r, { a, b, c }) {
    return r.pick([
      () => path('M12 8H56V52H42V32L20 54 10 44 32 22H12Z', a) + dot(15, 31, 5.5, c),
      () => path('M6 6H30L56 32 30 58H6L32 32Z', a) + path('M6 24 14 32 6 40Z', c),
      () =>
        path('M6 58A26 26 0 0 1 32 32V58Z', b) +
        path('M32 32A26 26 0 0 1 58 6V32Z', a) +
        path('M36 58V36H58A22 22 0 0 1 36 58Z', c),
    ])();
  },

  knot(r, { a, b }) {
    return r.pick([
      () =>
        line('M25 12H14A8 8 0 0 0 6 20V36A8 8 0 0 0 14 44H36A8 8 0 0 0 44 36V25', a, 7.5) +
        line('M39 52H50A8 8 0 0 0 58 44V28A8 8 0 0 0 50 20H28A8 8 0 0 0 20 28V39', b, 7.5),
      () =>
        line('M32 32C24 20 6 18 6 32S24 44 32 32', a, 8, ' stroke-linecap="round"') +
        line('M36.5 25.5C45 16 58 20 58 32S45 48 36.5 38.5', b, 8, ' stroke-linecap="round"'),
      () => {
        const loop = (deg, colour) => spin(deg, line('M32 38C20 30 22 8 32 8S44 30 32 38', colour, 6.5));
        return loop(0, a) + loop(120, b) + loop(240, a);
      },
    ])();
  },

  steps(r, { a, b, c }) {
    return r.pick([
      () => path('M6 58V44H22V30H38V16H58V58Z', a) + dot(14, 20, 7.5, c),
      () => box(6, 38, 13, 20, 4, b) + box(25.5, 24, 13, 34, 4, a) + box(45, 6, 13, 52, 4, a) + dot(12.5, 27, 5.5, c),
      () =>
        path('M6 58A17 17 0 0 1 23 41V58Z', c) +
        path('M25 58V41A17 17 0 0 1 40 24V58Z', b) +
        path('M42 58V24A17 17 0 0 1 58 7V58Z', a),
    ])();
  },

  sun(r, { a, b, c }) {
    const rays = (count, from, to, width, start, sweep, colour) => {
      let d = '';
      for (let i = 0; i < count; i++) {
        const deg = start + (sweep / count) * i;
        d += `M${p(at(from, deg))}L${p(at(to, deg))}`;
      }
      return line(d, colour, width, ' stroke-linecap="round"');
    };
    return r.pick([
      () => dot(32, 32, 13, c) + rays(12, 20, 28, 5, 0, 360, a),
      () =>
        path('M14 38a18 18 0 0 1 36 0Z', c) +
        line('M4 45H60M12 53H52', a, 4.5, ' stroke-linecap="round"') +
        line('M32 5v7M9 14l5 5M55 14l-5 5', b, 4.5, ' stroke-linecap="round"'),
      () => rays(8, 9, 27, 8, 22.5, 360, a) + dot(32, 32, 6, c),
    ])();
  },

  // The outlines of the letters overlap themselves, so a mask cuts them out where even-odd filling would leave specks.
  letter(r, { a, c }, letter, uid) {
    const [tile, height, x, y] = r.pick([
      ['M18 4H46A14 14 0 0 1 60 18V46A14 14 0 0 1 46 60H18A14 14 0 0 1 4 46V18A14 14 0 0 1 18 4Z', 34, 57, 7],
      [disc(32, 32, 28), 32, 54, 54],
      ['M4 60V32A28 28 0 0 1 60 32V60Z', 32, 9, 9],
      ['M32 2 58 17V47L32 62 6 47V17Z', 30, 55, 8],
    ]);
    return `<mask id="${uid}"><path d="${tile}" fill="#fff"/><path d="${letter(height, 32, 32)}"/></mask><path d="${tile}" fill="${a}" mask="url(#${uid})"/>${dot(x, y, 5.5, c)}`;
  },

  // The initial itself, in two tones that meet on a diagonal.
  facet(r, { a, b, c }, letter, uid) {
    const cut = r.pick(['M0 64 64 0V64Z', 'M0 30 64 44V64H0Z', 'M34 0H64V64H22Z']);
    return `<clipPath id="${uid}"><path d="${letter(58, 31, 32)}"/></clipPath><g clip-path="url(#${uid})">${box(-10, 0, 84, 64, 0, a)}${path(cut, b)}</g>${dot(60, 57, 4.5, c)}`;
  },

  tiles(r, { a, b, c }) {
    const colours = r.pick([
      [a, b, b, a],
      [a, c, a, b],
      [b, a, c, a],
    ]);
    const corners = r.pick([
      [2, 3, 1, 0],
      [0, 1, 3, 2],
      [2, 0, 0, 2],
      [1, 2, 0, 3],
      [0, 0, 0, 0],
      [3, 1, 3, 1],
    ]);
    return [0, 1, 2, 3].map((i) => path(quarter(i % 2 ? 33 : 5, i > 1 ? 33 : 5, 26, corners[i]), colours[i])).join('');
  },

  cube(r, { a, b, c }) {
    return r.pick([
      () =>
        path('M32 3 57 17.5 32 32 7 17.5Z', c) +
        path('M5 21 30 35.5V64L5 49.5Z', a) +
        path('M59 21V49.5L34 64V35.5Z', b),
      () =>
        path('M32 3 58 18 47 24.3 32 15.6 17 24.3 6 18Z', c) +
        path('M4 21.5 15 28V45.3L30 54V64L4 49Z', a) +
        path('M60 21.5V49L34 64V54L49 45.3V28Z', b) +
        dot(32, 34.5, 7, a),
    ])();
  },

  drops(r, { a, b, c }) {
    const drop = 'M32 30C24 24 20 18 20 13A12 12 0 0 1 44 13C44 18 40 24 32 30Z';
    return r.pick([
      () => [0, 120, 240].map((deg, i) => spin(deg, path(drop, [a, b, c][i]))).join(''),
      () =>
        path('M32 2C44 16 53 26 53 39A21 21 0 0 1 11 39C11 26 20 16 32 2Z', a) +
        path('M32 52A13 13 0 0 1 19 39H32Z', c),
      () => [45, 135, 225, 315].map((deg, i) => spin(deg, path(drop, [a, b, a, c][i]))).join(''),
    ])();
  },

  arches(r, { a, b, c }) {
    return r.pick([
      () =>
        path(
          'M3 56V30A14 14 0 0 1 17 16H47A14 14 0 0 1 61 30V56H53V40A6.5 6.5 0 0 0 40 40V56H24V40A6.5 6.5 0 0 0 11 40V56Z',
          a,
        ) + dot(32, 32, 4.5, c),
      () => line('M10 58V32A22 22 0 0 1 54 32V58', a, 9) + line('M24 58V34A8 8 0 0 1 40 34V58', b, 7),
      () => path('M6 58V22A13 13 0 0 1 32 22V58Z', a) + path('M36 58V38A11 11 0 0 1 58 38V58Z', b) + dot(47, 13, 8, c),
    ])();
  },

  spiral(r, { a, c }) {
    return (
      spin(
        r.pick([0, 90, 180]),
        line(
          'M32 32A6 6 0 0 1 44 32A13 13 0 0 1 18 32A19.5 19.5 0 0 1 57 32A26 26 0 0 1 5.5 36',
          a,
          6.5,
          ' stroke-linecap="round"',
        ),
      ) + dot(r.pick([10, 54]), 56, 5, c)
    );
  },

  wheel(r, { a, b, c }) {
    const teeth = r.pick([6, 8, 10]);
    let out = '';
    for (let i = 0; i < teeth; i++)
      out += spin((360 / teeth) * i, box(32 - 30 / teeth - 1, 3, 60 / teeth + 2, 17, 3, i % 2 && teeth === 8 ? b : a));
    return out + path(`${disc(32, 32, 20)}${disc(32, 32, 10)}`, a, ' fill-rule="evenodd"') + dot(32, 32, 5.5, c);
  },

  weave(r, { a, b, c }) {
    const first = r.int(2);
    let out = '';
    for (let y = 0; y < 3; y++) {
      for (let x = 0; x < 3; x++) {
        const flat = (x + y + first) % 2;
        const colour = x === 1 && y === 1 ? c : flat ? a : b;
        out += flat
          ? box(4 + x * 19.5, 6.5 + y * 19.5, 17.5, 12.5, 3, colour)
          : box(6.5 + x * 19.5, 4 + y * 19.5, 12.5, 17.5, 3, colour);
      }
    }
    return spin(r.pick([0, 45]), `<g transform="translate(32 32)scale(.94)translate(-32.250 -32.250)">${out}</g>`);
  },

  eye(r, { a, b, c }) {
    return r.pick([
      () => path(`${lens(3, 32, 61, 32, 33)}${disc(32, 32, 11)}`, a, ' fill-rule="evenodd"') + dot(32, 32, 6.5, c),
      () =>
        path(
          `M32 62C18 46 10 36 10 25A22 22 0 0 1 54 25C54 36 46 46 32 62Z${disc(32, 25, 9)}`,
          a,
          ' fill-rule="evenodd"',
        ) + dot(32, 25, 4.5, c),
      () =>
        line('M5 32C16 14 48 14 59 32', a, 7, ' stroke-linecap="round"') +
        line('M13 43C24 55 40 55 51 43', b, 7, ' stroke-linecap="round"') +
        dot(32, 34, 7, c),
    ])();
  },

  hills(r, { a, b, c }) {
    return r.pick([
      () => path('M2 56 24 18 46 56Z', a) + path('M40 40 47 28 63 56H49.3Z', b) + dot(48, 14, 7, c),
      () => path('M4 58A28 28 0 0 1 32 30V58Z', a) + path('M34 58V38A20 20 0 0 1 60 58Z', b) + dot(46, 17, 10, c),
      () =>
        path('M32 4 60 32H46L32 18 18 32H4Z', c) +
        path('M32 23 60 51H46L32 37 18 51H4Z', a) +
        path('M32 42 50 60H14Z', b),
    ])();
  },

  boat(r, { a, b, c }) {
    return r.pick([
      () =>
        path('M4 44H60A20 20 0 0 1 42 60H22A20 20 0 0 1 4 44Z', a) +
        path('M30 4V39H8A42 42 0 0 0 30 4Z', b) +
        path('M34 12A34 34 0 0 0 56 39H34Z', c),
      () =>
        path('M30 4V48H8A60 60 0 0 0 30 4Z', a) +
        path('M34 14A40 40 0 0 0 56 48H34Z', c) +
        line('M4 57q7-7 14 0t14 0 14 0 14 0', b, 5),
    ])();
  },

  bird(r, { a, b, c }) {
    return r.pick([
      () =>
        path('M4 14A26 26 0 0 0 30 40V14Z', b) +
        path('M30 14H60A30 30 0 0 1 30 44Z', a) +
        path('M12 40H34V60A21 21 0 0 1 12 40Z', c),
      () =>
        path(`M8 6A46 46 0 0 1 54 52H32A24 24 0 0 1 8 28Z${disc(38, 37, 4)}`, a, ' fill-rule="evenodd"') +
        path('M8 34A24 24 0 0 0 30 58H8Z', b) +
        path('M56 38 63 45 56 52Z', c),
    ])();
  },

  orbit(r, { a, b, c }) {
    const ring = (deg, colour) =>
      `<ellipse cx="32" cy="32" rx="28" ry="11" fill="none" stroke="${colour}" stroke-width="5" transform="rotate(${deg} 32 32)"/>`;
    return r.pick([
      () => ring(30, a) + ring(-30, b) + dot(32, 32, 5.5, c),
      () => ring(0, b) + ring(60, a) + ring(120, a) + dot(32, 32, 5, c),
      () => line(disc(32, 32, 25), a, 6) + dot(32, 32, 11, b) + dot(49.7, 14.3, 8.5, c),
    ])();
  },

  signal(r, { a, b, c }) {
    return spin(
      r.pick([0, 0, 90, 180]),
      line('M10 32A22 22 0 0 1 32 54', b, 8) + line('M10 14A40 40 0 0 1 50 54', a, 8) + dot(14, 50, 7.5, c),
    );
  },

  pinwheel(r, { a, b, c }) {
    const blade = r.pick([
      'M32 32V4A28 28 0 0 1 60 32Z',
      'M32 32V4H46L60 18 46 32Z',
      'M32 30V4L56 4Z',
      'M33 31V5A18 18 0 0 1 51 23V31Z',
    ]);
    return [0, 90, 180, 270].map((deg, i) => spin(deg, path(blade, [a, b, a, c][i]))).join('');
  },

  pages(r, { a, b, c }) {
    return r.pick([
      () =>
        path('M30 18V60C22 53 14 51 4 51V14C14 12 24 13 30 18Z', a) +
        path('M34 18C40 13 50 12 60 14V51C50 51 42 53 34 60Z', b) +
        dot(32, 7, 5, c),
      () => path('M32 58 4 44V10L32 24Z', a) + path('M36 24 48 18V50L36 56Z', b) + path('M52 16 60 12V44L52 48Z', c),
    ])();
  },

  layers(r, { a, b, c }) {
    const sheet = (y) => `M32 ${n(y)} 60 ${n(y + 14)} 32 ${n(y + 28)} 4 ${n(y + 14)}Z`;
    const rim = (y) => `M4 ${n(y)} 32 ${n(y + 14)} 60 ${n(y)}V${n(y + 7)}L32 ${n(y + 21)} 4 ${n(y + 7)}Z`;
    return path(sheet(3), r.pick([c, a])) + path(rim(25), a) + path(rim(39), b);
  },

  hexes(r, { a, b, c }) {
    const hex = (x, y, s) => `M${[0, 60, 120, 180, 240, 300].map((d) => p(at(s, d, x, y))).join('L')}Z`;
    const out = [];
    [-90, -30, 30, 90, 150, 210].forEach((d, i) => {
      const [x, y] = at(19.5, d);
      out.push(path(hex(x, y, 10.3), [a, b, a, c, a, b][i]));
    });
    return r.int(2) ? out.join('') : out.join('') + path(hex(32, 32, 10.3), b);
  },

  thread(r, { a, b, c }) {
    return r.pick([
      () =>
        line('M8 8V40A10 10 0 0 0 28 40V24A10 10 0 0 1 48 24V56', a, 8, ' stroke-linecap="round"') + dot(27, 8, 5.5, c),
      () =>
        line('M8 14H42A9 9 0 0 1 42 32H22A9 9 0 0 0 22 50H56', a, 8, ' stroke-linecap="round"') + dot(55, 14, 5.5, c),
      () =>
        line('M8 52C8 20 32 52 32 30S56 40 56 12', a, 8, ' stroke-linecap="round"') +
        dot(10, 20, 7, c) +
        dot(54, 46, 7, b),
    ])();
  },

  kite(r, { a, b, c }) {
    return r.pick([
      () => path('M30 4V30H4Z', a) + path('M34 4V30H60Z', b) + path('M4 34H30V60Z', b) + path('M34 34H60L34 60Z', c),
      () =>
        path('M32 2 54 24 32 46Z', b) +
        path('M32 2 10 24 32 46Z', a) +
        line('M32 46q-8 5 0 9t0 8', c, 4.5, ' stroke-linecap="round"'),
      () => path('M60 4 4 28 26 36Z', a) + path('M60 4 30 38 38 60Z', b) + path('M12 52l10-10 4 4-10 10Z', c),
    ])();
  },

  lamp(r, { a, b, c }) {
    return (
      path('M32 2C40 12 42 16 42 21A10 10 0 0 1 22 21C22 16 24 12 32 2Z', c) +
      path('M6 34H58A26 16 0 0 1 36 50V54H46V61H18V54H28V50A26 16 0 0 1 6 34Z', a) +
      (r.int(2) ? '' : dot(32, 41.5, 3.2, b))
    );
  },

  drum(_r, { a, b, c }) {
    return (
      path('M4 8H60L38 32 60 56H4L26 32Z', a) +
      path('M4 8H60L53 15.6H11Z', c) +
      path('M11 48.4H53L60 56H4Z', c) +
      box(25, 29, 14, 6, 3, b)
    );
  },

  house(r, { a, b, c }) {
    return r.pick([
      () => path('M32 4 62 28H54L32 12 10 28H2Z', b) + path('M32 18 56 36V58H40V46A8 8 0 0 0 24 46V58H8V36Z', a),
      () => path('M6 58V30L32 8 58 30V58Z', a) + path('M22 58V42A10 10 0 0 1 42 42V58Z', c),
    ])();
  },

  moon(_r, { a, c }) {
    return path('M40 4A28 28 0 1 0 60 40 23 23 0 1 1 40 4Z', a) + dot(47, 21, 6.5, c);
  },

  plus(r, { a, b, c }) {
    return r.pick([
      () => path('M22 6A10 10 0 0 1 42 6V22H58A10 10 0 0 1 58 42H42V58A10 10 0 0 1 22 58V42H6A10 10 0 0 1 6 22H22Z', a),
      () =>
        path('M32 30V14A11 11 0 0 0 10 14C10 24 20 30 32 30Z', a) +
        path('M34 32H50A11 11 0 0 0 50 10C40 10 34 20 34 32Z', b) +
        path('M32 34V50A11 11 0 0 0 54 50C54 40 44 34 32 34Z', a) +
        path('M30 32H14A11 11 0 0 0 14 54C24 54 30 44 30 32Z', c),
    ])();
  },

  tooth(_r, { a, c }) {
    return (
      path(
        'M32 12C24 2 6 4 6 22C6 40 14 60 20 60C26 60 25 42 32 42S38 60 44 60C50 60 58 40 58 22C58 4 40 2 32 12Z',
        a,
      ) + line('M20 25q12 11 24 0', c, 5, ' stroke-linecap="round"')
    );
  },

  seeds(_r, { a, b, c }) {
    const seed = (x, y, deg) =>
      `<g transform="translate(${x} ${y})rotate(${deg})">${path('M0-15A13 15 0 0 1 10.6 8H-10.6A13 15 0 0 1 0-15Z', a)}${path('M10.6 8A13 15 0 0 1-10.6 8Z', b)}</g>`;
    return seed(32, 17, 0) + seed(16, 46, 0) + seed(48, 46, 0) + dot(32, 36, 3.6, c);
  },

  rain(r, { a, b, c }) {
    const bars = [
      [2, 22, 30, a],
      [14, 8, 34, b],
      [26, 26, 36, a],
      [38, 4, 30, c],
      [50, 20, 34, a],
    ]
      .map(([x, y, h, f]) => box(x + 1, y, 8, h, 4, f))
      .join('');
    return r.pick([
      () => spin(20, bars),
      () =>
        path('M4 34A28 28 0 0 1 60 34Z', a) +
        line('M32 34V52A6 6 0 0 1 20 52', b, 5, ' stroke-linecap="round"') +
        dot(32, 4, 3.5, c),
    ])();
  },

  road(r, { a, b, c }) {
    return r.pick([
      () =>
        path('M24 6H40L60 58H42L38 44H26L22 58H4Z', a) +
        path('M29 6H35L36 16H28Z', c) +
        path('M27.5 24H36.5L38 36H26Z', c),
      () =>
        line('M14 58V36A14 14 0 0 1 28 22H44', a, 10) +
        path('M42 8 58 22 42 36Z', a) +
        dot(14, 12, 7, c) +
        dot(42, 50, 7, b),
    ])();
  },

  pot(_r, { a, c }) {
    return (
      path('M18 6H46V13H42C42 19 60 24 60 41C60 52 50 60 32 60S4 52 4 41C4 24 22 19 22 13H18Z', a) +
      line('M10 36q5.5-7 11 0t11 0 11 0 11 0', c, 4.5) +
      dot(32, 50, 3.2, c)
    );
  },

  husk(_r, { a, b, c }) {
    return (
      line('M32 6A26 26 0 1 0 58 32', a, 7) +
      line('M32 19A13 13 0 1 0 45 32', b, 7) +
      path('M38 6A20 20 0 0 1 58 26H38Z', c)
    );
  },

  glasses(_r, { a, b, c }) {
    return (
      line(`${disc(16, 34, 12)}${disc(48, 34, 12)}`, a, 6.5) +
      line('M26 28Q32 22 38 28', a, 5.5) +
      path('M16 26A8 8 0 0 0 8 34H16Z', c) +
      path('M48 26A8 8 0 0 0 40 34H48Z', b)
    );
  },
};
