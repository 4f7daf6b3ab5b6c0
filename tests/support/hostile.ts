/** What a hostile or careless sender may write, for property tests. */
import fc from 'fast-check';

import { anyCharacter } from './any-character.ts';
import { strings } from './hostile-corpus.ts';

/** The same runs again: `HOSTILE_SEED=… npm test hostile`; longer ones: `HOSTILE_TIMES=20`. */
export const SEED = Number(process.env['HOSTILE_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const TIMES = Number(process.env['HOSTILE_TIMES'] ?? 1);

/** How often a property is tried, and with what. */
export const runs = (count: number) => ({ numRuns: Math.ceil(count * TIMES), seed: SEED });

const KNOWN = strings().map(({ text }) => text);

/** One value: a known trick, any text, or a very long one. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...KNOWN),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: anyCharacter, maxLength: 60 }),
  fc.integer({ min: -3, max: 60 }).map(String),
  fc
    .constantFrom('a', '9', 'é', '%', '\u{10FFFF}')
    .chain((unit) => fc.integer({ min: 100, max: 5000 }).map((times) => unit.repeat(times))),
);

/** A list of names and values, among them the `names` that the receiver knows, in the spellings that a query may use. */
export const hostileEntries = (names: readonly string[]): fc.Arbitrary<[string, string][]> =>
  fc.array(
    fc.tuple(
      fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom('page', ...names) },
        { weight: 1, arbitrary: fc.constantFrom('page', ...names).map((name) => `${name}[]`) },
        { weight: 1, arbitrary: hostileText },
      ),
      hostileText,
    ),
    { maxLength: 12 },
  );

/** Names and values as a query, percent signs that mean nothing included. */
export const hostileQuery = (names: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 5,
      arbitrary: hostileEntries(names).map((entries) =>
        new URLSearchParams(entries.map(([name, value]) => [name.toWellFormed(), value.toWellFormed()])).toString(),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('%', '%zz', '&&&', '=', '?', 'page', 'page=%ff%fe', 'a=1;b=2', 'a=1&'.repeat(500)),
    },
  );

export type HostileBody = { contentType: string; body: string | Uint8Array<ArrayBuffer> };

/** A body as a form may send it, or as it should not: right and wrong kinds, torn parts, deep and odd JSON. */
export const hostileBody = (names: readonly string[]): fc.Arbitrary<HostileBody> => {
  const entries = hostileEntries(names);
  const multipart = entries.map((list) =>
    list
      .map(
        ([name, value]) =>
          `--limit\r\nContent-Disposition: form-data; name="${name.replaceAll(/["\r\n]/g, '')}"\r\n\r\n${value}\r\n`,
      )
      .join(''),
  );
  return fc.oneof(
    entries.map((list) => ({
      contentType: 'application/x-www-form-urlencoded',
      body: new URLSearchParams(list.map(([name, value]) => [name.toWellFormed(), value.toWellFormed()])).toString(),
    })),
    entries.map((list) => ({
      contentType: 'application/json; charset=utf-8',
      body: JSON.stringify(Object.fromEntries(list)),
    })),
    fc.dictionary(fc.constantFrom('page', ...names), fc.jsonValue({ maxDepth: 5 })).map((value) => ({
      contentType: 'application/json',
      body: JSON.stringify(value),
    })),
    fc.jsonValue().map((value) => ({ contentType: 'application/json', body: JSON.stringify(value) })),
    fc
      .constantFrom('{', '', '[', 'nul', '"', '['.repeat(20_000), `{"a":${'{"a":'.repeat(5000)}1${'}'.repeat(5001)}`)
      .map((body) => ({
        contentType: 'application/json',
        body,
      })),
    fc
      .tuple(multipart, fc.constantFrom('--limit--\r\n', '', '--limit', '--limit\r\n', '--other--'))
      .map(([parts, end]) => ({
        contentType: 'multipart/form-data; boundary=limit',
        body: parts + end,
      })),
    fc
      .tuple(
        fc.constantFrom(
          'multipart/form-data',
          'multipart/form-data; boundary=',
          'multipart/form-data; boundary="',
          'MULTIPART/FORM-DATA; BOUNDARY=limit',
          'application/x-www-form-urlencoded; charset=utf-16',
          'application/json;;;',
          'text/plain',
          'application/xml',
          'image/png',
          '*/*',
          'a',
        ),
        fc.uint8Array({ maxLength: 300 }),
      )
      .map(([contentType, bytes]) => ({ contentType, body: new Uint8Array(bytes) })),
  );
};
