/** A mosaic of quarters, discs, leaves and arches, some of them large, and the first letter of the agency's name in it. */
import { escapeText } from '#ui/escape-text.ts';
import type { Seeded } from '#ui/seeded.ts';

/** On a ground that is not drawn. `ink`: of the letter. */
export type MosaicColours = { one: string; two: string; pale: string; accent: string; ink: string };

export type MosaicLook = {
  width: number;
  height: number;
  tile: number;
  /** From which column and row on there are tiles. The first columns are sparse: the text of a scene is beside them, and the menu above. */
  from: readonly [column: number, row: number];
  letter: string;
  /** The colour of its lines, where it is not painted. */
  line: string | undefined;
};

/** A tile of a side of 1, by its turn. */
const SHAPES = {
  quarter: '<path d="M0 0H1A1 1 0 0 1 0 1Z"/>',
  disc: '<circle cx=".5" cy=".5" r=".5"/>',
  leaf: '<path d="M0 0A1 1 0 0 1 1 1 1 1 0 0 1 0 0Z"/>',
  half: '<path d="M0 0H1V.5A.5 .5 0 0 1 0 .5Z"/>',
  square: '<path d="M0 0H1V1H0Z"/>',
  ring: '<path fill-rule="evenodd" d="M0 .5A.5 .5 0 0 1 1 .5 .5 .5 0 0 1 0 .5ZM.25 .5A.25 .25 0 0 0 .75 .5 .25 .25 0 0 0 .25 .5Z"/>',
} as const;
type Shape = keyof typeof SHAPES;
const LARGE: readonly Shape[] = ['quarter', 'leaf', 'disc', 'ring'];
const SMALL: readonly Shape[] = ['quarter', 'quarter', 'leaf', 'half', 'disc', 'square'];

const SEAM = 0.4;

/** The inside of an SVG of this box. */
export function drawMosaic(
  random: Seeded,
  { one, two, pale, accent, ink }: MosaicColours,
  { width, height, tile, from: [left, top], letter, line }: MosaicLook,
): string {
  const first = Math.max(0, left);
  const columns = Math.ceil(width / tile);
  const rows = Math.ceil(height / tile);
  const taken = new Set<number>();
  const cells = (x: number, y: number, side: number) =>
    Array.from({ length: side * side }, (_, i) => (y + Math.floor(i / side)) * columns + x + (i % side));
  const take = (x: number, y: number, side: number): boolean => {
    const asked = cells(x, y, side);
    if (asked.some((cell) => taken.has(cell))) return false;
    for (const cell of asked) taken.add(cell);
    return true;
  };
  const put = (shape: Shape, x: number, y: number, side: number, colour: string) => {
    const turn = random.int(4) * 90;
    // A little larger than its place: neighbours of one colour show no seam.
    const place = `translate(${x * tile - SEAM} ${y * tile - SEAM})scale(${side * tile + 2 * SEAM})`;
    return `<g fill="${line === undefined ? colour : 'none'}" transform="${place}rotate(${turn} .5 .5)">${SHAPES[shape]}</g>`;
  };

  // In the middle, which every shape of a place shows.
  const big = 3;
  const letterX = Math.ceil((first + columns - big) / 2) + random.int(2) - 1;
  const letterY = top + 1;
  take(letterX, letterY, big);
  const [x, y, side] = [letterX, letterY, big].map((count) => count * tile) as [number, number, number];
  let out =
    `<path d="M${x} ${y}h${side}v${side}h-${side}Z" fill="${line === undefined ? accent : 'none'}"/>` +
    `<text x="${x + side / 2}" y="${y + side * 0.79}" font-family="system-ui,sans-serif" font-size="${side * 0.82}" font-weight="800" text-anchor="middle" fill="${line === undefined ? ink : 'none'}">${escapeText(letter)}</text>`;
  for (let tries = 0; tries < 8; tries++) {
    const [atX, atY] = [first + random.int(columns - first - 1), top + random.int(rows - top - 1)];
    const colour = random.pick([one, two, two, pale]);
    if (take(atX, atY, 2)) out += put(random.pick(LARGE), atX, atY, 2, colour);
  }
  for (let column = first; column < columns; column++)
    for (let row = top; row < rows; row++) {
      const isThere = random.next() < Math.min(0.86, (column - left + 1) / 3.5);
      const colour = random.pick([one, one, two, two, pale, accent]);
      const shape = random.pick(SMALL);
      if (isThere && take(column, row, 1)) out += put(shape, column, row, 1, colour);
    }
  return line === undefined
    ? out
    : `<g stroke="${line}" stroke-width="3">${out.replaceAll(/<(path|circle|text)/g, '<$1 vector-effect="non-scaling-stroke"')}</g>`;
}
