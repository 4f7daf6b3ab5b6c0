/** Other names of cities: former ones, those of other languages, and those written in other scripts. */
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

export type OtherName = { id: number; name: string; folded: string };

const LINE_END = 10;

type Names = {
  /** The lines that seed/bake-city-names.mjs describes. As texts they would take five times the memory. */
  lines: Buffer;
  /** The few hundred in Latin letters. */
  latin: OtherName[];
};
let loading: Promise<Names> | undefined;

/** They are read at the first search. */
const load = () =>
  (loading ??= readFile(new URL('./other-names.tsv.gz', import.meta.url)).then(async (packed) => {
    const lines = await promisify(gunzip)(packed);
    const latin = lines.toString('latin1').match(/^[a-z].*$/gm) ?? [];
    return { lines, latin: latin.map((line) => nameOf(Buffer.from(line, 'latin1'))) };
  }));

function nameOf(line: Buffer): OtherName {
  const [folded = '', name = '', id] = line.toString().split('\t');
  return { id: Number(id), name, folded };
}

/** Of several names of a city the first. */
const firstOfEach = (names: readonly OtherName[]): OtherName[] => [
  ...new Map(names.toReversed().map((other) => [other.id, other])).values(),
];

/** The names that begin with a folded text, one of each city; at most so many of those in other scripts, the largest cities first. */
export async function otherNamesFrom(folded: string, most: number): Promise<OtherName[]> {
  const { lines, latin } = await load();
  // Most searches are: they need not go through the three megabytes of other scripts.
  if (/^[a-z]/.test(folded)) return firstOfEach(latin.filter((other) => other.folded.startsWith(folded)));
  const wanted = Buffer.from(`\n${folded}`);
  const found = new Map<number, OtherName>();
  for (let at = lines.indexOf(wanted); at !== -1 && found.size < most;) {
    const end = lines.indexOf(LINE_END, at + 1);
    const other = nameOf(lines.subarray(at + 1, end === -1 ? lines.length : end));
    if (!found.has(other.id)) found.set(other.id, other);
    at = end === -1 ? -1 : lines.indexOf(wanted, end);
  }
  return [...found.values()];
}

/** The names in Latin letters of which a beginning is among the texts, one of each city; `lengths` are those of the texts. */
export async function otherNamesAmong(texts: ReadonlySet<string>, lengths: readonly number[]): Promise<OtherName[]> {
  const { latin } = await load();
  return firstOfEach(latin.filter(({ folded }) => lengths.some((length) => texts.has(folded.slice(0, length)))));
}
