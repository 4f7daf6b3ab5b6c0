/** `npm run architecture`: draws the areas in their layers, and their imports, into docs/architecture.md as a Mermaid diagram. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '#commands/tools.ts';

import { areaOf, type Folders, LAYERS, readFolders, runsUp } from './areas.ts';

/** Whether `to` can be reached from `from` over imports that run down. */
function reaches(areas: Folders, from: string, to: string): boolean {
  const found = new Set([from]);
  // Iterating over a Set also visits elements that are added during the iteration.
  for (const area of found) for (const next of areas.get(area)?.keys() ?? []) if (!runsUp(area, next)) found.add(next);
  return from !== to && found.has(to);
}

/** The arrows that run down. One that repeats a longer path is left out (transitive reduction). */
const arrowsDown = (areas: Folders): [from: string, to: string][] =>
  [...areas].flatMap(([from, imported]) => {
    const below = [...imported.keys()].filter((to) => !runsUp(from, to));
    return below
      .filter((to) => !below.some((other) => reaches(areas, other, to)))
      .map((to): [string, string] => [from, to]);
  });

const idOf = (area: string) => area.replaceAll(/[^a-z]/gi, '_');

/** The diagram as Mermaid text. Dotted arrows run up. */
export function drawAreas(areas: Folders): string {
  const up = [...areas].flatMap(([from, imported]) =>
    [...imported.keys()].filter((to) => runsUp(from, to)).map((to) => `  ${idOf(from)} -.-> ${idOf(to)}`),
  );
  return [
    'flowchart TD',
    ...LAYERS.flatMap((layer, place) => [
      `  subgraph layer${place}[" "]`,
      ...layer.filter((area) => areas.has(area)).map((area) => `    ${idOf(area)}[${area}]`),
      '  end',
    ]),
    ...arrowsDown(areas).map(([from, to]) => `  ${idOf(from)} --> ${idOf(to)}`),
    ...up,
  ].join('\n');
}

/** A page of Markdown with the diagram in the place of the one that it has. */
export const withDiagram = (page: string, areas: Folders): string =>
  page.replace(/(?<=```mermaid\n).*?(?=\n```)/s, () => drawAreas(areas));

if (import.meta.main) {
  const page = join(root, 'docs', 'architecture.md');
  writeFileSync(page, withDiagram(readFileSync(page, 'utf8'), readFolders(root, areaOf)));
  console.log('The diagram in docs/architecture.md is up to date.');
}
