/** The table of `npm run bench`: figures, each beside another of the same run. */
import { rm } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';

import { withDatabases } from './databases.ts';
import { asTimes, type Figure, passes, printFigures, writeFigures } from './figure.ts';

const root = join(import.meta.dirname, '..', '..');
const FIGURES_FILE = join(root, 'bench.json');

/** Builds the views anew, or checks all types, in a process of its own; gives whether it went well. */
type Tools = { build: () => Promise<boolean>; checkTypes: () => Promise<boolean> };

async function durationOf(work: () => Promise<boolean>): Promise<number> {
  const begun = performance.now();
  if (!(await work())) throw new Error('The build or the check of types failed: see above.');
  return performance.now() - begun;
}

async function measureBuild({ build, checkTypes }: Tools): Promise<Figure> {
  await rm(join(root, 'dist', 'built-from'), { force: true });
  const product = await durationOf(build);
  return asTimes({ name: 'build', unit: 'ms', product, other: await durationOf(checkTypes), beside: 'check of types' });
}

export type Part = readonly [string, () => Promise<Figure | readonly Figure[]>];

/** Measures one part after another, with databases of both kinds, and prints their table. */
export const measureParts = (parts: readonly Part[]): Promise<Figure[]> =>
  withDatabases(async () => {
    const figures: Figure[] = [];
    for (const [name, measure] of parts) {
      console.log(`Measuring ${name} ...`);
      figures.push(...[await measure()].flat());
    }
    printFigures(figures);
    return figures;
  });

/** Prints the table of all parts and the build, and writes it as JSON; gives whether every figure is as good as it has to be. */
export async function measureAll(parts: readonly Part[], tools: Tools): Promise<boolean> {
  const [load = 0] = loadavg();
  const [{ model } = { model: 'unknown' }] = cpus();
  const machine = {
    at: new Date().toISOString(),
    node: process.version,
    processor: model,
    cores: availableParallelism(),
  };
  console.log(`${machine.cores} cores (${model}), Node ${process.version}, load before: ${load.toFixed(1)}`);
  const figures = await measureParts([['the build', () => measureBuild(tools)], ...parts]);
  await writeFigures(FIGURES_FILE, figures, { ...machine, memory: totalmem(), loadBefore: load });
  console.log(`\nAlso in ${FIGURES_FILE}. By name alone, because they take longer: office, submissions, spam.`);
  return figures.every(passes);
}
