/** Measured figures: each stands beside another that was measured in the same run, because the speed of a machine changes by the minute. */
import { writeFile } from 'node:fs/promises';

import { type DATABASE_NAMES } from '#database/database.ts';

export type DatabaseName = (typeof DATABASE_NAMES)[keyof typeof DATABASE_NAMES];

/** `ratio` is the part of the rate that the product keeps, or how many times the other's time, memory or bytes it takes. */
export type Figure = {
  name: string;
  database?: DatabaseName;
  unit: 'µs' | 'ms' | 'MB' | 'bytes' | 'a second';
  product: number;
  /** What it was measured beside, and its figure. */
  beside: string;
  other: number;
  ratio: number;
  /** The least or the most that passes; none where nothing is promised. */
  needed?: Readonly<{ least: number } | { most: number } | { mostBytes: number }>;
};

type Measured = Omit<Figure, 'ratio'>;

/** Of two costs (time of the processor), the part of the rate that is kept. */
export const asRate = (figure: Measured): Figure => ({ ...figure, ratio: figure.other / figure.product });

/** How many times as much as the other, or as fast. */
export const asTimes = (figure: Measured): Figure => ({ ...figure, ratio: figure.product / figure.other });

/** Whether a figure is as good as it has to be. */
export function passes({ ratio, product, needed }: Figure): boolean {
  if (needed === undefined) return true;
  if ('least' in needed) return ratio >= needed.least;
  return 'most' in needed ? ratio <= needed.most : product <= needed.mostBytes;
}

export const middleOf = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

function neededOf({ needed }: Figure): string {
  if (needed === undefined) return '';
  if ('least' in needed) return `≥ ${needed.least}`;
  return 'most' in needed ? `≤ ${needed.most}` : `≤ ${needed.mostBytes / 1000} kB`;
}

function shown(figure: number): string {
  const digits = figure >= 100 ? 0 : 1;
  return figure.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

const HEADS = ['figure', 'database', 'product', 'beside', 'ratio', 'needed', ''];

/** Prints figures as a table in Markdown, which can be pasted into docs/performance.md. */
export function printFigures(figures: readonly Figure[]): void {
  const rows = figures.map((figure) => [
    figure.name,
    figure.database ?? '',
    `${shown(figure.product)} ${figure.unit}`,
    `${shown(figure.other)}, ${figure.beside}`,
    figure.ratio.toFixed(figure.ratio < 0.1 ? 3 : 2),
    neededOf(figure),
    passes(figure) ? '' : 'missed',
  ]);
  const widths = HEADS.map((head, place) =>
    Math.max(...[head, ...rows.map((row) => row[place] ?? '')].map(({ length }) => length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, place) => cell.padEnd(widths[place] ?? 0)).join(' | ')} |`;
  console.log(`\n${line(HEADS)}\n${line(widths.map((width) => '-'.repeat(width)))}\n${rows.map(line).join('\n')}`);
}

/** Writes the figures with what there is to know about the machine, as JSON. */
export async function writeFigures(file: string, figures: readonly Figure[], machine: object): Promise<void> {
  const all = figures.map((figure) => ({ ...figure, passes: passes(figure) }));
  await writeFile(file, `${JSON.stringify({ ...machine, figures: all }, undefined, 2)}\n`);
}
