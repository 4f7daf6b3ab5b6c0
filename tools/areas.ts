/** The areas of the product, their features, and what each imports, read from the sources. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { importsOf } from '#tests/support/laws.ts';

/** For each folder the folders that it imports, and for each of those the imports themselves: 'src/ui/a.ts imports src/config/paths.ts'. */
export type Folders = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

/**
 * The areas in layers, the highest first. An area imports areas of lower layers. `src/app` puts all together, and the office shows all areas;
 * the areas of one layer import one another in the order in which they stand here.
 */
export const LAYERS: readonly (readonly string[])[] = [
  ['tools'],
  ['commands'],
  ['app'],
  ['office'],
  ['site', 'hiring', 'inbox'],
  ['operations', 'cms', 'staff'],
  ['office-ui'],
  ['seed', 'platform'],
  ['ui'],
  ['database', 'config'],
];

const ORDER = LAYERS.flat();

const SOURCES = '{src,seed,tools}/**/*.{ts,tsx}';

/** 'src/hiring/jobs/queries.ts' is of 'hiring', 'seed/clients.ts' of 'seed'. */
export const areaOf = (file: string): string => {
  const [top = '', area = ''] = file.split('/');
  return top === 'src' ? area : top;
};

/** Areas that are not made of features. */
const WHOLE: ReadonlySet<string> = new Set([
  'app',
  'commands',
  'config',
  'database',
  'office-ui',
  'seed',
  'tools',
  'ui',
]);

/** A feature is a folder of an area: 'hiring/jobs'. What stands beside the features of an area is a file by itself: 'office/routes.tsx'. */
export const featureOf = (file: string): string => {
  const [, feature = '', ...rest] = file.replace(/^src\//, '').split('/');
  const area = areaOf(file);
  if (WHOLE.has(area)) return area;
  return rest.length === 0 ? file.replace(/^src\//, '') : `${area}/${feature}`;
};

/** All imports of the sources, tests not included, from folder to folder. */
export function readFolders(root: string, folderOf: (file: string) => string): Folders {
  const files = globSync(SOURCES, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted();
  const known = new Set(files);
  const folders = new Map<string, Map<string, string[]>>();
  for (const file of files) {
    const from = folderOf(file);
    const imported = folders.get(from) ?? new Map<string, string[]>();
    folders.set(from, imported);
    for (const { to } of importsOf({ file, text: readFileSync(join(root, file), 'utf8') })) {
      const folder = folderOf(to);
      if (!known.has(to) || folder === from) continue;
      const all = imported.get(folder) ?? [];
      imported.set(folder, all);
      const line = `${file} imports ${to}`;
      if (!all.includes(line)) all.push(line);
    }
  }
  return folders;
}

/** Whether the import of `to` by `from` runs up. */
export const runsUp = (from: string, to: string): boolean => ORDER.indexOf(to) <= ORDER.indexOf(from);

/** The imports that run up, by their areas: 'cms to office'. */
export const importsUp = (areas: Folders): Record<string, readonly string[]> =>
  Object.fromEntries(
    [...areas].flatMap(([from, imported]) =>
      [...imported].flatMap(([to, lines]) => (runsUp(from, to) ? [[`${from} to ${to}`, lines] as const] : [])),
    ),
  );

/** The strongly connected components: folders that import one another, directly or through others. Most have one folder. */
export function circlesOf(folders: Folders): string[][] {
  const reached = new Map<string, Set<string>>();
  for (const folder of folders.keys()) {
    const seen = new Set<string>();
    const waiting = [...(folders.get(folder)?.keys() ?? [])];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      waiting.push(...(folders.get(next)?.keys() ?? []));
    }
    reached.set(folder, seen);
  }
  const placed = new Set<string>();
  const groups: string[][] = [];
  for (const folder of folders.keys()) {
    if (placed.has(folder)) continue;
    const group = [...folders.keys()].filter(
      (other) => other === folder || (reached.get(folder)?.has(other) && reached.get(other)?.has(folder)),
    );
    for (const member of group) placed.add(member);
    groups.push(group);
  }
  return groups;
}

/** Every import between the folders of a circle. */
export const importsWithin = (folders: Folders, circle: readonly string[]): string[] =>
  circle.flatMap((from) =>
    [...(folders.get(from) ?? [])].flatMap(([to, imports]) => (circle.includes(to) ? imports : [])),
  );
