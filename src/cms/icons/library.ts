/**
 * All icons of Lucide, to choose from in the office. The code of the site carries those of content.ts alone; of any other a page is given the path
 * that it draws.
 */
import { readFileSync } from 'node:fs';

import { icons as delivered } from '#ui/icons.ts';

import { type LibraryIcon, wordsOfIcon } from './schema.ts';

/** `names`: the words of its name, a space before each. `words`: what it may stand for, as ', lorry, delivery van,'. */
type CachedIcon = LibraryIcon & { names: string; words: string };

/** As many as can be looked over. */
const MAX_ICONS = 60;

let cached: ReadonlyMap<string, CachedIcon> | undefined;
/** assets/icons.mjs writes `lucide.tsv`: the name, the path and the words of an icon in each line. It is read when somebody needs it. */
function library(): ReadonlyMap<string, CachedIcon> {
  const lines = () =>
    readFileSync(new URL('./lucide.tsv', import.meta.url), 'utf8')
      .trimEnd()
      .split('\n');
  cached ??= new Map(
    lines().map((line): [string, CachedIcon] => {
      const [name = '', path = '', words = ''] = line.split('\t');
      return [name, { name, path, names: ` ${wordsOfIcon(name)}`, words: `, ${words},` }];
    }),
  );
  return cached;
}

/** What a page is given for an icon that staff have chosen: its name if the site carries it, else its path. Undefined where none is called that. */
export function iconFor(name: string): string | undefined {
  const icon = library().get(name);
  return icon && (Object.hasOwn(delivered, name) ? name : icon.path);
}

const shown = ({ name, path }: CachedIcon): LibraryIcon => ({ name, path });

/** The icon of this name, if there is one. */
export const iconsNamed = (name: string): LibraryIcon[] => [library().get(name) ?? []].flat().map(shown);

/** More words than these nobody types for an icon. */
const MAX_WORDS = 6;
const wordsOf = (search: string) => [...new Set(search.toLowerCase().match(/[\p{L}\p{N}]+/gu))].slice(0, MAX_WORDS);

/** How well an icon fits; undefined: it does not. The name counts for more than what it may stand for. */
function rankOf({ name, names, words }: CachedIcon, asked: readonly string[]): number | undefined {
  if (asked.join('-') === name) return 0;
  let rank = 0;
  for (const word of asked) {
    if (names.includes(` ${word}`)) rank += 1;
    else if (words.includes(`, ${word},`)) rank += 10;
    else if (words.includes(` ${word}`)) rank += 100;
    else return undefined;
  }
  return rank;
}

/** The icons that all words of a search begin a word of, the best first; without a search those that the site shows as it is delivered. */
export function findIcons(search: string): LibraryIcon[] {
  const asked = wordsOf(search);
  if (asked.length === 0)
    return Object.keys(delivered)
      .flatMap((name) => library().get(name) ?? [])
      .slice(0, MAX_ICONS)
      .map(shown);
  return [...library().values()]
    .flatMap((icon) => {
      const rank = rankOf(icon, asked);
      return rank === undefined ? [] : [{ icon, rank }];
    })
    .toSorted((one, other) => one.rank - other.rank || one.icon.name.localeCompare(other.icon.name, 'en'))
    .slice(0, MAX_ICONS)
    .map(({ icon }) => shown(icon));
}
