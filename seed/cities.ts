import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

/** `region` is empty if there is none; `population` is 0 if it is unknown. */
export type City = { id: number; name: string; region: string; country: string; population: number };

/**
 * The gazetteer, largest city first. Ids and labels are unique, and every id fits a signed 32-bit integer. It is for filling the database
 * and too large to keep in memory. bake-cities.mjs makes the file and describes its format.
 */
export async function readCities(): Promise<City[]> {
  const packed = await readFile(new URL('./cities.tsv.gz', import.meta.url));
  const text = (await promisify(gunzip)(packed)).toString('utf8');
  const [head = '', regionBlock = '', cityBlock = ''] = text.split('\n\n');
  const [, ...countries] = head.split('\n');
  const regions = regionBlock.split('\n').map((line) => {
    const [country, region = ''] = line.split('\t');
    return { region, country: countries[Number(country)] ?? '' };
  });
  return cityBlock.split('\n').map((line) => {
    const [id, name = '', number, population] = line.split('\t');
    const { region, country } = regions[Number(number)] ?? { region: '', country: '' };
    return { id: Number(id), name, region, country, population: Number(population) };
  });
}

/** "Kochi, Kerala, India". A part that repeats the one before is left out: "Dubai, United Arab Emirates". */
export function cityLabel(city: Pick<City, 'name' | 'region' | 'country'>): string {
  const parts = [city.name, city.region, city.country].filter((part) => part !== '');
  return parts.filter((part, place) => part !== parts[place - 1]).join(', ');
}
