/** The gazetteer as rows of the database. Another process makes them: what is left over of a hundred thousand objects ends with it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { fold } from '#database/words.ts';
import { type City, cityLabel } from './cities.ts';

/** Rows in one text: few enough that V8 takes the text for something young, which it gives up at once. */
const ROWS = 400;

/** The rows as JSON, in the order of the primary key: each is appended to the table. */
export function* cityRows(cities: readonly City[]): Generator<string> {
  const inOrder = cities.toSorted((one, other) => one.id - other.id);
  for (let at = 0; at < inOrder.length; at += ROWS) {
    const rows = inOrder.slice(at, at + ROWS).map((city) => {
      const label = cityLabel(city);
      return [city.id, city.name, city.region, city.country, city.population, label, fold(label), fold(city.name)];
    });
    yield JSON.stringify(rows);
  }
}

/** The same of the whole gazetteer. */
export async function* readCityRows(): AsyncGenerator<string> {
  const program = fileURLToPath(new URL('print-cities.ts', import.meta.url));
  const printing = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(printing, 'close') as Promise<[code: number | null]>;
  // Awaited after the last row. A failure before that ends the rows too.
  ended.catch(() => {});
  try {
    yield* createInterface({ input: printing.stdout });
    const [code] = await ended;
    if (code !== 0) throw new Error('The gazetteer could not be read to its end.');
  } finally {
    printing.kill();
  }
}
