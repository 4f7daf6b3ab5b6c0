/** The rooms of the product and which others each imports, read from the sources. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { importsOf } from '../tests/support/laws.ts';

/** For each room the rooms that it imports, and for each of those the imports themselves: 'ui/a.ts imports paths.ts'. */
export type Rooms = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

const SOURCES = ['*.{ts,tsx}', '{platform,ui,features,database,commands,development,benchmarks}/**/*.{ts,tsx}'];
const BUILD_SETTINGS = 'vite.config.ts';

/** A room is a folder of features/ or platform/, any other folder of the root, or a file beside them. */
function roomOf(file: string): string {
  const [folder = '', inner = '', ...rest] = file.split('/');
  if (folder !== 'features' && folder !== 'platform') return folder;
  return rest.length === 0 ? file : `${folder}/${inner}`;
}

export function readRooms(root: string): Rooms {
  const files = globSync(SOURCES, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.test.ts') && file !== BUILD_SETTINGS)
    .toSorted();
  const known = new Set(files);
  const rooms = new Map<string, Map<string, string[]>>();
  for (const file of files) {
    const from = roomOf(file);
    const imported = rooms.get(from) ?? new Map<string, string[]>();
    rooms.set(from, imported);
    for (const { to } of importsOf({ file, text: readFileSync(join(root, file), 'utf8') })) {
      const room = roomOf(to);
      if (!known.has(to) || room === from) continue;
      const all = imported.get(room) ?? [];
      imported.set(room, all);
      const line = `${file} imports ${to}`;
      if (!all.includes(line)) all.push(line);
    }
  }
  return rooms;
}

/** The strongly connected components: rooms that import one another, directly or through others. Most have one room. */
export function circlesOf(rooms: Rooms): string[][] {
  const reached = new Map<string, Set<string>>();
  for (const room of rooms.keys()) {
    const seen = new Set<string>();
    const waiting = [...(rooms.get(room)?.keys() ?? [])];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      waiting.push(...(rooms.get(next)?.keys() ?? []));
    }
    reached.set(room, seen);
  }
  const placed = new Set<string>();
  const groups: string[][] = [];
  for (const room of rooms.keys()) {
    if (placed.has(room)) continue;
    const group = [...rooms.keys()].filter(
      (other) => other === room || (reached.get(room)?.has(other) && reached.get(other)?.has(room)),
    );
    for (const member of group) placed.add(member);
    groups.push(group);
  }
  return groups;
}

/** Every import between the rooms of a circle. */
export const importsWithin = (rooms: Rooms, circle: readonly string[]): string[] =>
  circle.flatMap((from) =>
    [...(rooms.get(from) ?? [])].flatMap(([to, imports]) => (circle.includes(to) ? imports : [])),
  );
