/** `npm run architecture`: draws the rooms and their imports into docs/architecture.md, as a Mermaid diagram. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { readRooms, type Rooms } from './rooms.ts';
import { root } from './tools.ts';

/** Folders whose rooms are drawn inside a box. */
const FRAMES = ['features', 'platform'];

/** Whether `to` can be reached from `from` over any number of imports. */
function reaches(rooms: Rooms, from: string, to: string): boolean {
  const found = new Set([from]);
  // Iterating over a Set also visits elements that are added during the iteration.
  for (const room of found) for (const next of rooms.get(room)?.keys() ?? []) found.add(next);
  return from !== to && found.has(to);
}

/** The arrows of the diagram. One that repeats a longer path is left out (transitive reduction; there are no circles). */
const arrowsOf = (rooms: Rooms): [from: string, to: string][] =>
  [...rooms].flatMap(([from, imported]) =>
    [...imported.keys()]
      .filter((to) => ![...imported.keys()].some((other) => reaches(rooms, other, to)))
      .map((to): [string, string] => [from, to]),
  );

const idOf = (room: string) => room.replaceAll(/[^a-z]/gi, '_');
const frameOf = (room: string) => FRAMES.find((frame) => room.startsWith(`${frame}/`));
const boxOf = (room: string) => `${idOf(room)}[${room.slice(frameOf(room) === undefined ? 0 : room.indexOf('/') + 1)}]`;

/** The diagram as Mermaid text. */
export function drawRooms(rooms: Rooms): string {
  const all = [...rooms.keys()];
  return [
    'flowchart TD',
    ...FRAMES.flatMap((frame) => [
      `  subgraph ${frame}`,
      ...all.filter((room) => frameOf(room) === frame).map((room) => `    ${boxOf(room)}`),
      '  end',
    ]),
    ...all.filter((room) => frameOf(room) === undefined).map((room) => `  ${boxOf(room)}`),
    ...arrowsOf(rooms).map(([from, to]) => `  ${idOf(from)} --> ${idOf(to)}`),
  ].join('\n');
}

/** A page of Markdown with the diagram in the place of the one that it has. */
export const withDiagram = (page: string, rooms: Rooms): string =>
  page.replace(/(?<=```mermaid\n).*?(?=\n```)/s, () => drawRooms(rooms));

if (import.meta.main) {
  const page = join(root, 'docs', 'architecture.md');
  writeFileSync(page, withDiagram(readFileSync(page, 'utf8'), readRooms(root)));
  console.log('The diagram in docs/architecture.md is up to date.');
}
