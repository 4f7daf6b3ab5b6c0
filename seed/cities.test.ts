import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { gunzipSync } from 'node:zlib';

import { fold } from '#database/words.ts';

import { cityLabel, readCities } from './cities.ts';

let cities: Awaited<ReturnType<typeof readCities>> = [];
let labels: string[] = [];
before(async () => {
  cities = await readCities();
  labels = cities.map(cityLabel);
});

test('the gazetteer holds at least a hundred thousand cities of known population', () => {
  assert.ok(cities.filter((city) => city.population > 0).length >= 100_000);
});

test('every city has its own id, a positive 32-bit integer', () => {
  assert.equal(new Set(cities.map((city) => city.id)).size, cities.length);
  assert.deepEqual(
    cities.filter(({ id }) => !Number.isInteger(id) || id <= 0 || id >= 2 ** 31),
    [],
  );
});

test('no two cities read the same', () => {
  assert.equal(new Set(labels).size, labels.length);
});

test('every population is a non-negative integer, and the largest city comes first', () => {
  for (const [place, { id, population }] of cities.entries()) {
    assert.ok(Number.isInteger(population) && population >= 0, `city ${id}`);
    assert.ok(place === 0 || population <= cities[place - 1]!.population, `city ${id} is out of order`);
  }
});

test('every city has a name and a country, and none holds a stray character or another script', () => {
  for (const { id, name, region, country } of cities) {
    assert.ok(name !== '' && country !== '', `city ${id}`);
    for (const text of [name, region, country]) {
      assert.ok(!/\p{C}|^\s|\s$|\s\s/u.test(text), `city ${id}: ${JSON.stringify(text)}`);
      assert.ok(!/[^\p{Script=Latin}\p{Lm}\P{L}]/u.test(text), `city ${id}: ${text}`);
    }
  }
});

test('Kochi reads "Kochi, Kerala, India" and goes by its GeoNames id', () => {
  const kochi = cities.find((city) => city.id === 1273874);
  assert.ok(kochi);
  assert.equal(cityLabel(kochi), 'Kochi, Kerala, India');
});

test('well-known cities read as people write them', () => {
  const known = new Set(labels);
  const expected = [
    'Bengaluru, Karnataka, India',
    'Thiruvananthapuram, Kerala, India',
    'London, England, United Kingdom',
    'San Francisco, California, United States',
    'Łódź, Łódź Voivodeship, Poland',
    'São Paulo, Brazil',
    'Dubai, United Arab Emirates',
    'Singapore',
  ];
  assert.deepEqual(
    expected.filter((label) => !known.has(label)),
    [],
  );
});

test('a label leaves out an empty region and a part that repeats the one before it', () => {
  assert.equal(cityLabel({ name: 'Oranjestad', region: '', country: 'Aruba' }), 'Oranjestad, Aruba');
  assert.equal(cityLabel({ name: 'Tokyo', region: 'Tokyo', country: 'Japan' }), 'Tokyo, Japan');
  assert.equal(cityLabel({ name: 'Singapore', region: '', country: 'Singapore' }), 'Singapore');
});

test('other names belong to cities of the gazetteer, and the well-known ones are among them', () => {
  const byId = new Map(cities.map((city) => [city.id, city]));
  const packed = readFileSync(new URL('../src/hiring/cities/other-names.tsv.gz', import.meta.url));
  const [credit, ...lines] = gunzipSync(packed).toString().split('\n');
  assert.match(credit ?? '', /GeoNames .*CC BY 4\.0/);
  const others = lines.map((line) => {
    const [folded, name = '', id] = line.split('\t');
    assert.equal(fold(name), folded, line);
    return `${name}: ${byId.get(Number(id))?.name}`;
  });
  assert.deepEqual(
    others.filter((name) => name.endsWith(': undefined')),
    [],
  );
  const expected = [
    'Trivandrum: Thiruvananthapuram',
    'Calicut: Kozhikode',
    'Cochin: Kochi',
    'Bangalore: Bengaluru',
    'Bombay: Mumbai',
    'Madras: Chennai',
    'Calcutta: Kolkata',
    'Saigon: Ho Chi Minh City',
    'Wien: Vienna',
    'തൃശൂർ: Thrissur',
    'Санкт-Петербург: Saint Petersburg',
    '横浜: Yokohama',
  ];
  assert.deepEqual(
    expected.filter((name) => !others.includes(name)),
    [],
  );
});
