/** `npm run architecture`: draws the rooms and their imports into docs/architecture.svg, and lists the circles in docs/architecture.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { circlesOf, importsWithin, readRooms, type Rooms } from './rooms.ts';
import { root } from './tools.ts';

const BOX = { height: 30, gap: 16, row: 92, margin: 24, letter: 7.3 };
/** How often rows are put in order by their neighbours: more changes nothing. */
const SWEEPS = 24;

/** A box of the picture, or, with no `room`, the place where a long arrow passes a row. */
type Place = { row: number; width: number; x: number; room?: string };
type Arrow = { places: Place[] };

const centre = ({ x, width }: Place) => x + width / 2;

/** Row 0 is the top: a room stands below all that import it; rooms of a circle share a row. */
function rowsOf(rooms: Rooms, circles: readonly string[][]): Map<string, number> {
  const circleOf = new Map(circles.flatMap((circle) => circle.map((room) => [room, circle] as const)));
  const rows = new Map(rooms.keys().map((room) => [room, 0]));
  for (let isSettled = false; !isSettled;) {
    isSettled = true;
    for (const [from, imported] of rooms) {
      for (const to of imported.keys()) {
        const least = (rows.get(from) ?? 0) + 1;
        const circle = circleOf.get(to) ?? [to];
        if (circle.includes(from) || (rows.get(to) ?? 0) >= least) continue;
        for (const member of circle) rows.set(member, least);
        isSettled = false;
      }
    }
  }
  return rows;
}

/** The arrows that are drawn: one is left out where a longer way of arrows leads to the same room. */
function drawnArrows(rooms: Rooms, circles: readonly string[][]): [from: string, to: string][] {
  const circleOf = new Map(circles.flatMap((circle) => circle.map((room) => [room, circle] as const)));
  const isInside = (from: string, to: string) => circleOf.get(from) === circleOf.get(to);
  const isReached = (from: string, to: string, seen: Set<string>): boolean =>
    [...(rooms.get(from)?.keys() ?? [])].some((next) => {
      if (next === to) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return isReached(next, to, seen);
    });
  return [...rooms].flatMap(([from, imported]) =>
    [...imported.keys()]
      .filter((to) => {
        if (isInside(from, to)) return true;
        return ![...imported.keys()].some(
          (other) => other !== to && !isInside(other, from) && isReached(other, to, new Set([from])),
        );
      })
      .map((to): [string, string] => [from, to]),
  );
}

/** Puts each row in the order of what its places are connected with, above and below in turn. */
function arrange(rows: Place[][], arrows: readonly Arrow[]): number {
  const near = new Map<Place, Place[]>();
  for (const { places } of arrows)
    for (const [at, place] of places.entries())
      near.set(place, [
        ...(near.get(place) ?? []),
        ...[places[at - 1], places[at + 1]].filter((other) => other !== undefined),
      ]);
  const widthOf = (row: readonly Place[]) => row.reduce((sum, { width }) => sum + width + BOX.gap, -BOX.gap);
  const widest = Math.max(...rows.map(widthOf));
  const spread = (row: Place[]) => {
    const gap = row.length > 1 ? BOX.gap + Math.min(90, (widest - widthOf(row)) / (row.length - 1)) : 0;
    const used = row.reduce((sum, { width }) => sum + width, 0) + gap * (row.length - 1);
    let x = BOX.margin + (widest - used) / 2;
    for (const place of row) {
      place.x = x;
      x += place.width + gap;
    }
  };
  for (const row of rows) spread(row);
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const isDown = sweep % 2 === 0;
    for (const row of isDown ? rows : rows.toReversed()) {
      const wanted = new Map(
        row.map((place) => {
          const others = (near.get(place) ?? []).filter((other) =>
            isDown ? other.row < place.row : other.row > place.row,
          );
          const sum = others.reduce((total, other) => total + centre(other), 0);
          return [place, others.length === 0 ? centre(place) : sum / others.length];
        }),
      );
      row.sort((a, b) => (wanted.get(a) ?? 0) - (wanted.get(b) ?? 0));
      spread(row);
    }
  }
  return widest + 2 * BOX.margin;
}

const top = ({ row }: Place) => BOX.margin + row * BOX.row;
const bottom = (place: Place) => top(place) + (place.room === undefined ? 0 : BOX.height);
const number = (value: number) => String(Math.round(value * 10) / 10);

function pathOf({ places }: Arrow): string {
  const [first] = places;
  if (first === undefined) return '';
  const parts = [`M${number(centre(first))} ${number(bottom(first))}`];
  for (const [at, place] of places.entries()) {
    const before = places[at - 1];
    if (before === undefined) continue;
    const [y1, y2] = [bottom(before), top(place) - (place.room === undefined ? 0 : 6)];
    const middle = (y1 + y2) / 2;
    parts.push(
      `C${number(centre(before))} ${number(middle)} ${number(centre(place))} ${number(middle)} ${number(centre(place))} ${number(y2)}`,
    );
    if (place.room === undefined) parts.push(`v${BOX.height}`);
  }
  return parts.join('');
}

/** Within a circle arrows bow below the row. */
function bowOf(from: Place, to: Place): string {
  const shift = centre(from) < centre(to) ? 9 : -9;
  const [x1, x2] = [centre(from) + shift, centre(to) - shift];
  const y = bottom(from);
  const depth = y + 22 + Math.abs(x2 - x1) / 40;
  return `M${number(x1)} ${number(y)}C${number(x1)} ${number(depth)} ${number(x2)} ${number(depth)} ${number(x2)} ${number(y + 6)}`;
}

const STYLE = `text{font:13px system-ui,sans-serif;text-anchor:middle;fill:#1b1f1d}rect{fill:#fff;stroke:#6b7672;rx:5px}
.features rect{fill:#e7f3ee}.platform rect{fill:#e8eefb}path{fill:none;stroke:#8b9692;stroke-width:1.2;marker-end:url(#head)}
#head path{fill:#8b9692;stroke:none;marker-end:none}.circle{stroke:#c2410c;stroke-dasharray:5 3;marker-end:url(#red)}
#red path{fill:#c2410c;stroke:none;marker-end:none}.ground{fill:#fff;stroke:none;rx:0}`.replaceAll('\n', '');

/** The picture as SVG, from the top (what starts) to the bottom (what knows of nothing else). */
export function drawRooms(rooms: Rooms): string {
  const circles = circlesOf(rooms);
  const rowNumbers = rowsOf(rooms, circles);
  const rows: Place[][] = Array.from({ length: Math.max(...rowNumbers.values()) + 1 }, () => []);
  const add = (place: Place) => {
    rows[place.row]?.push(place);
    return place;
  };
  const boxes = new Map(
    [...rowNumbers].map(([room, row]) => [room, add({ row, room, x: 0, width: room.length * BOX.letter + 18 })]),
  );
  const arrows: Arrow[] = [];
  const bows: string[] = [];
  for (const [fromRoom, toRoom] of drawnArrows(rooms, circles)) {
    const [from, to] = [boxes.get(fromRoom), boxes.get(toRoom)];
    if (from === undefined || to === undefined) continue;
    const between = Array.from({ length: Math.max(0, to.row - from.row - 1) }, (_, at) =>
      add({ row: from.row + at + 1, x: 0, width: 4 }),
    );
    if (from.row < to.row) arrows.push({ places: [from, ...between, to] });
    else bows.push(`${fromRoom} ${toRoom}`);
  }
  const width = arrange(rows, arrows);
  const height = BOX.margin * 2 + (rows.length - 1) * BOX.row + BOX.height + 20;
  const paths = [
    ...arrows.map((arrow) => `<path d="${pathOf(arrow)}"/>`),
    ...bows.map((bow) => {
      const [from, to] = bow.split(' ').map((room) => boxes.get(room));
      return from && to ? `<path class="circle" d="${bowOf(from, to)}"/>` : '';
    }),
  ];
  const drawn = [...boxes].map(([room, box]) => {
    const kind = /^(features|platform)\//.exec(room)?.[1] ?? 'root';
    const [x, y] = [number(box.x), number(top(box))];
    return `<g class="${kind}"><rect x="${x}" y="${y}" width="${number(box.width)}" height="${BOX.height}"/><text x="${number(centre(box))}" y="${number(top(box) + 20)}">${room}</text></g>`;
  });
  const head = (id: string) =>
    `<marker id="${id}" viewBox="0 0 6 6" refX="5" refY="3" markerWidth="6" markerHeight="6" orient="auto"><path d="M0 0L6 3L0 6z"/></marker>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${number(width)} ${height}" role="img" aria-label="The rooms and their imports">`,
    `<style>${STYLE}</style><defs>${head('head')}${head('red')}</defs><rect class="ground" width="100%" height="100%"/>`,
    ...paths,
    ...drawn,
    '</svg>',
    '',
  ].join('\n');
}

const CIRCLES = /(<!-- circles -->\n).*(<!-- \/circles -->)/s;

/** The circles as a list of Markdown: each with the imports that make it. */
function listCircles(rooms: Rooms): string {
  const circles = circlesOf(rooms).filter((circle) => circle.length > 1);
  if (circles.length === 0) return '\nThere is none.\n\n';
  return `\n${circles
    .map((circle) => {
      const imports = importsWithin(rooms, circle).map((line) => `  - ${line.replaceAll(/\S+\.tsx?/g, '`$&`')}\n`);
      return `- **${circle.join(', ')}**\n${imports.join('')}`;
    })
    .join('')}\n`;
}

export const withCircles = (text: string, rooms: Rooms): string =>
  text.replace(CIRCLES, (_, begin: string, end: string) => `${begin}${listCircles(rooms)}${end}`);

if (import.meta.main) {
  const rooms = readRooms(root);
  const page = join(root, 'docs', 'architecture.md');
  writeFileSync(join(root, 'docs', 'architecture.svg'), drawRooms(rooms));
  writeFileSync(page, withCircles(readFileSync(page, 'utf8'), rooms));
  console.log('docs/architecture.svg is drawn, and the circles stand in docs/architecture.md.');
}
