/** Prints the gazetteer as rows of the database, in a process of its own (city-rows.ts). */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { readCities } from './cities.ts';
import { cityRows } from './city-rows.ts';

const lines = cityRows(await readCities()).map((rows) => `${rows}\n`);
await pipeline(Readable.from(lines), process.stdout);
