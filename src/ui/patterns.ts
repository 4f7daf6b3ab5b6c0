/**
 * Patterns in five colours, as SVG: after things one sees on a floor, a loom or a quay in Kerala. A kolam drawn around dots, cement tiles,
 * woven mats, scales of a roof, waves, a skyline, roads, rangoli, beads. Banners and covers that have no picture are drawn from them.
 */
import type { Seeded } from './seeded.ts';

/** Ground, two main colours, an accent, and a fifth. */
export type PatternColours = readonly [ground: string, one: string, two: string, accent: string, fifth: string];
type Draw = (random: Seeded, colours: PatternColours) => string;

/** One decimal, without a zero before it. */
const n = (v: number) => String(Math.round(v * 10) / 10).replace(/^(-?)0\./, '$1.');
const W = 800;
const H = 450;

/** The box in which a pattern is drawn. */
export const PATTERN = { width: W, height: H } as const;

const drawings = {
  // One line that passes between the dots, mirrored twice like a kolam drawn on a threshold.
  kolam(r, [ground, one, two, accent]) {
    const s = r.pick([80, 100, 66.67]);
    const columns = Math.ceil(W / 2 / s),
      rows = Math.ceil(H / 2 / s);
    let d = '';
    for (let y = 0; y < rows; y++) {
      for (let x = 0; x < columns; x++) {
        const h = n(s / 2),
          X = x * s,
          Y = y * s;
        d +=
          r.next() < 0.5
            ? `M${n(X)} ${n(Y + s / 2)}q${h} 0 ${h}-${h}M${n(X + s)} ${n(Y + s / 2)}q-${h} 0-${h} ${h}`
            : `M${n(X)} ${n(Y + s / 2)}q${h} 0 ${h} ${h}M${n(X + s)} ${n(Y + s / 2)}q-${h} 0-${h}-${h}`;
      }
    }
    const dots = `<pattern id="d" width="${n(s)}" height="${n(s)}" x="${n(W / 2 - s / 2)}" y="${n(H / 2 - s / 2)}" patternUnits="userSpaceOnUse"><circle cx="${n(s / 2)}" cy="${n(s / 2)}" r="${n(s / 11)}" fill="${accent}"/></pattern>`;
    return (
      `<defs>${dots}<path id="k" d="${d}" fill="none" stroke="${two}" stroke-width="${n(s / 9)}"/></defs><rect width="800" height="450" fill="${ground}"/><circle cx="400" cy="225" r="190" fill="${one}"/>` +
      `<rect width="800" height="450" fill="url(#d)"/>${[
        [1, 1],
        [-1, 1],
        [1, -1],
        [-1, -1],
      ]
        .map(([x, y]) => `<use href="#k" transform="translate(400 225)scale(${x} ${y})"/>`)
        .join('')}`
    );
  },

  // Cement floor tiles: quarters, lenses and discs on a square grid.
  tiles(r, [ground, one, two, accent, fifth]) {
    const s = r.pick([100, 150]),
      k = s;
    const defs =
      `<path id="q" d="M0 0H${k}A${k} ${k} 0 0 1 0 ${k}Z"/><path id="l" d="M0 0A${k} ${k} 0 0 1 ${k} ${k} ${k} ${k} 0 0 1 0 0Z"/>` +
      `<circle id="o" cx="${k / 2}" cy="${k / 2}" r="${n(k * 0.3)}"/><path id="h" d="M0 0H${k}L0 ${k}Z"/>`;
    let out = '';
    const colours = [one, two, accent, fifth];
    for (let y = 0; y < H; y += s) {
      for (let x = 0; x < W; x += s) {
        const back = (x / s + y / s) % 2 ? ground : colours[r.int(2)];
        const kind = r.pick(['q', 'q', 'l', 'o', 'q', 'h']);
        let colour = r.pick(colours);
        while (colour === back) colour = r.pick([ground, two, accent, fifth]);
        if (back !== ground) out += `<path d="M${x} ${y}h${k + 0.6}v${k + 0.6}h-${k + 0.6}Z" fill="${back}"/>`;
        const turn = kind === 'o' ? 0 : r.int(4);
        const spin = turn ? ` transform="rotate(${turn * 90} ${x + k / 2} ${y + k / 2})"` : '';
        out += `<use href="#${kind}" x="${x}" y="${y}" fill="${colour}"${spin}/>`;
      }
    }
    return `<defs>${defs}</defs><rect width="800" height="450" fill="${ground}"/>${out}`;
  },

  // A mat: over and under, with a few coloured strands.
  weave(r, [ground, one, two, accent, fifth]) {
    const turn = r.pick([0, 45, 45]),
      s = r.pick([50, 40]),
      w = s * 0.78,
      g = s * 0.11;
    const strand = () => r.pick([one, one, two, two, accent, fifth]);
    const down = Array.from({ length: Math.ceil(W / s) }, strand),
      across = Array.from({ length: Math.ceil(H / s) + 1 }, strand);
    const long = Math.round(s * 10.6) / 10,
      off = Math.round(-s * 0.3) / 10;
    let out = '';
    across.forEach((colour, y) => {
      out += `<path d="M0 ${n(y * s + g)}h800v${n(w)}H0Z" fill="${colour}"/>`;
    });
    // The vertical strand shows at every second crossing; one dashed line draws a whole strand.
    down.forEach((colour, x) => {
      out += `<path d="M${n(x * s + s / 2)} ${n(x % 2 ? s + off : off)}V460" stroke="${colour}" stroke-width="${n(w)}" stroke-dasharray="${n(long)} ${n(2 * s - long)}"/>`;
    });
    return `<rect width="800" height="450" fill="${ground}"/><g transform="rotate(${turn} 400 225)"><g transform="translate(400 225)scale(${turn ? 2.1 : 1.3})translate(-400 -225)">${out}</g></g>`;
  },

  // Overlapping scales, each a few arcs deep, as on a tiled roof.
  scales(r, [ground, one, two, accent, fifth]) {
    const s = r.pick([200, 160, 133.34]),
      h = s / 2;
    const kinds = [
      [one, ground, two],
      [two, ground, one],
      [ground, one, accent],
      [fifth, ground, accent],
    ];
    const defs = kinds
      .map(
        ([a, b, c], i) =>
          `<g id="s${i}"><circle r="${n(h)}" fill="${a}"/><circle r="${n(h * 0.76)}" fill="${b}"/><circle r="${n(h * 0.52)}" fill="${c}"/><circle r="${n(h * 0.24)}" fill="${b}"/></g>`,
      )
      .join('');
    let out = '';
    for (let row = 0; row * (s / 4) < H + s / 2; row++) {
      for (let x = row % 2 ? 0 : h; x <= W; x += s)
        out += `<use href="#s${r.pick([0, 0, 1, 0, 2, 3])}" x="${n(x)}" y="${n(row * (s / 4))}"/>`;
    }
    return `<defs>${defs}</defs><rect width="800" height="450" fill="${ground}"/>${out}`;
  },

  // Water under a low sun.
  waves(r, [ground, one, two, accent, fifth]) {
    const x = 180 + r.int(440);
    let out = `<circle cx="${x}" cy="190" r="${90 + r.int(50)}" fill="${accent}"/>`;
    const length = r.pick([160, 100, 200]),
      h = length / 4;
    for (let i = 0; i < 8; i++) {
      const y = 190 + i * 36,
        shift = -length + (((i * length) / 3) % length);
      out += `<path d="M${n(shift)} ${y}q${n(h)}-${n(h)} ${n(2 * h)} 0${`t${n(2 * h)} 0`.repeat(Math.ceil((W + length * 2) / (2 * h)))}V460H-200Z" fill="${[one, two, ground, fifth][i % 4]}"/>`;
    }
    return `<rect width="800" height="450" fill="${ground}"/>${out}`;
  },

  // Columns that rise and fall, with rounded heads, as a skyline or a chart.
  columns(r, [ground, one, two, accent, fifth]) {
    const s = r.pick([50, 40, 66.67]),
      phase = r.next() * 6;
    let out = '';
    for (let i = 0; i * s < W; i++) {
      const t = (Math.sin(i * 0.55 + phase) + Math.sin(i * 0.23 + phase * 2)) / 2;
      const y = 235 - t * 150,
        colour = i % 5 === 3 ? accent : [one, two, fifth, two][i % 4];
      out += `<path d="M${n(i * s)} 450V${n(y + s / 2)}a${n(s / 2)} ${n(s / 2)} 0 0 1 ${n(s)} 0V450Z" fill="${colour}"/>`;
      if (i % 3 === 1)
        out += `<circle cx="${n(i * s + s / 2)}" cy="${n(y + s / 2)}" r="${n(s * 0.22)}" fill="${ground}"/>`;
      out +=
        i % 4 === 2
          ? `<circle cx="${n(i * s + s / 2)}" cy="${n(y - s * 0.7)}" r="${n(s * 0.3)}" fill="${accent}"/>`
          : '';
    }
    return `<rect width="800" height="450" fill="${ground}"/>${out}`;
  },

  // Roads: parallel lanes that turn together.
  lanes(r, [ground, one, two, accent, fifth]) {
    const count = 5,
      pitch = r.pick([32, 38]),
      w = pitch - r.pick([6, 9]),
      turn = 130 + r.int(240),
      back = r.int(2);
    const down = 70 + (count - 1) * pitch + 8 + r.int(30);
    let out = '';
    for (let i = 0; i < count; i++) {
      const o = i * pitch,
        first = 30 + (count - 1 - i) * pitch,
        second = 30 + o;
      out += `<path d="M-20 ${44 + o}H${turn}a${first} ${first} 0 0 1 ${first} ${first}V${down}a${second} ${second} 0 0 0 ${second} ${second}H820" fill="none" stroke="${[one, two, accent, two, fifth][i]}" stroke-width="${w}"/>`;
    }
    const stop = (x: number, y: number) =>
      `<circle cx="${x}" cy="${y}" r="${n(w * 0.95)}" fill="${ground}"/><circle cx="${x}" cy="${y}" r="${n(w * 0.55)}" fill="${accent}"/>`;
    const dots = stop(92, 44 + pitch) + stop(705, down + 30 + 3 * pitch) + stop(620, down + 30);
    return `<rect width="800" height="450" fill="${ground}"/><g${back ? ' transform="matrix(-1 0 0 1 800 0)"' : ''}>${out}${dots}</g>`;
  },

  // Rangoli: rings of petals about one centre, cut by the frame.
  mandala(r, [ground, one, two, accent, fifth]) {
    const x = r.pick([400, 200, 620]),
      y = r.pick([225, 450, 225]),
      count = r.pick([12, 16]);
    let out = '';
    const rings: readonly [radius: number, colour: string, wide: number][] = [
      [430, two, 110],
      [315, one, 84],
      [215, fifth, 60],
      [128, accent, 36],
    ];
    rings.forEach(([radius, colour, wide], ring) => {
      out += `<g fill="${colour}"><path id="p${ring}" d="M0-${n(radius * 0.42)}C${wide}-${n(radius * 0.62)} ${n(wide * 0.7)}-${n(radius * 0.9)} 0-${radius}C-${n(wide * 0.7)}-${n(radius * 0.9)}-${wide}-${n(radius * 0.62)} 0-${n(radius * 0.42)}Z"/>`;
      for (let i = 1; i < count; i++) out += `<use href="#p${ring}" transform="rotate(${n((360 / count) * i)})"/>`;
      out += `</g><circle r="${n(radius * 0.5)}" fill="${ring % 2 ? two : ground}"/>`;
    });
    return `<rect width="800" height="450" fill="${ground}"/><g transform="translate(${x} ${y})">${out}<circle r="34" fill="${accent}"/></g>`;
  },

  // Beads on a grid that swell and shrink in a slow wave.
  beads(r, [ground, one, two, accent]) {
    const s = 50,
      phase = r.next() * 6,
      slope = r.pick([0.5, -0.5, 0.2]);
    const sizes: Record<string, string[]> = {};
    for (let y = 0; y < 9; y++) {
      for (let x = 0; x < 16; x++) {
        const radius = Math.round((11 + 9 * Math.sin(x * 0.5 + y * slope + phase)) / 3) * 3 || 2;
        const colour = r.next() < 0.09 ? accent : radius > 12 ? two : one;
        (sizes[`${colour} ${radius}`] ??= []).push(`M${x * s + 25} ${y * s + 25}h0`);
      }
    }
    const out = Object.entries(sizes)
      .map(([key, d]) => {
        const [colour, radius] = key.split(' ');
        return `<path d="${d.join('')}" stroke="${colour}" stroke-width="${Number(radius) * 2}"/>`;
      })
      .join('');
    return `<rect width="800" height="450" fill="${ground}"/><g fill="none" stroke-linecap="round">${out}</g>`;
  },
} satisfies Record<string, Draw>;

export type PatternKind = keyof typeof drawings;
export const PATTERN_KINDS = Object.keys(drawings) as PatternKind[];

/** The inside of an SVG whose box is `PATTERN`. Its ids are its own: one pattern in one document. */
export const drawPattern = (kind: PatternKind, random: Seeded, colours: PatternColours): string =>
  drawings[kind](random, colours);
