/**
 * All icons of Lucide, to choose from in the office. The code of the site carries those of content.ts alone; of any other a page is given the path
 * that it draws.
 */
import { readFileSync } from 'node:fs';

import { icons as delivered } from '#ui/icons.ts';

import type { LibraryIcon } from './schema.ts';

/** `words`: what it is found by besides its name, as 'lorry' for 'truck'. */
type Kept = LibraryIcon & { words: readonly string[] };

/** As many as can be looked over. */
const MOST = 60;

let kept: ReadonlyMap<string, Kept> | undefined;
/** assets/icons.mjs writes `lucide.tsv`: the name, the path and the words of an icon in each line. It is read when somebody needs it. */
function library(): ReadonlyMap<string, Kept> {
  const lines = () =>
    readFileSync(new URL('./lucide.tsv', import.meta.url), 'utf8')
      .trimEnd()
      .split('\n');
  kept ??= new Map(
    lines().map((line): [string, Kept] => {
      const [name = '', path = '', words = ''] = line.split('\t');
      return [name, { name, path, words: words.split(', ') }];
    }),
  );
  return kept;
}

/** What a page is given for an icon that staff have chosen: its name if the site carries it, else its path. Undefined where none is called that. */
export const iconFor = (name: string): string | undefined =>
  Object.hasOwn(delivered, name) ? name : library().get(name)?.path;

const partsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** How well an icon fits; undefined: it does not. The name counts for more than the words. */
function rankOf({ name, words }: Kept, asked: readonly string[]): number | undefined {
  const ranks = asked.map((part) => {
    if (name === part) return 0;
    if (partsOf(name).some((one) => one.startsWith(part))) return 1;
    if (words.some((word) => word === part)) return 2;
    return words.some((word) => partsOf(word).some((one) => one.startsWith(part))) ? 3 : Infinity;
  });
  if (asked.join('-') === name) return -1;
  const worst = Math.max(...ranks);
  return worst === Infinity ? undefined : worst + ranks.reduce((sum, rank) => sum + rank, 0) / 100;
}

/** The icons that all words of a search begin a word of, the best first; without a search those that the site shows as it is delivered. */
export function findIcons(search: string): LibraryIcon[] {
  const asked = partsOf(search);
  const shown = ({ name, path }: LibraryIcon) => ({ name, path });
  if (asked.length === 0)
    return Object.keys(delivered)
      .flatMap((name) => library().get(name) ?? [])
      .slice(0, MOST)
      .map(shown);
  return [...library().values()]
    .flatMap((icon) => {
      const rank = rankOf(icon, asked);
      return rank === undefined ? [] : [{ icon, rank }];
    })
    .toSorted((one, other) => one.rank - other.rank || one.icon.name.localeCompare(other.icon.name, 'en'))
    .slice(0, MOST)
    .map(({ icon }) => shown(icon));
}
