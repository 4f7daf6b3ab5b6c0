/** Changes the texts in what a page is made of: its properties, or a body. */

/** Marks of the code, and names of other entries: a text of an entry may be spelt the same. */
const NOT_ITS_WORDS: ReadonlySet<string> = new Set([
  'type',
  'kind',
  'colour',
  'purpose',
  'path',
  'slug',
  'href',
  'employmentType',
  'industryName',
  'typeNames',
  'department',
  'education',
]);

/** Rows of SQLite have no prototype. */
const isPlain = (value: object) => [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);

export function mapTexts<T>(value: T, textOf: (text: string) => string): T;
export function mapTexts(value: unknown, textOf: (text: string) => string): unknown {
  if (typeof value === 'string') return textOf(value);
  if (Array.isArray(value)) return value.map((one: unknown) => mapTexts(one, textOf));
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]: [string, unknown]) => [
      key,
      NOT_ITS_WORDS.has(key) ? one : mapTexts(one, textOf),
    ]),
  );
}
