/** Requests that are long, wide, deep or of many parts, made of a good one. */

type Json = unknown;
export type Leaf = { path: readonly (string | number)[] };

/** Every text and number of a body, with where it stands. */
export function leavesOf(body: Json, path: readonly (string | number)[] = []): Leaf[] {
  if (typeof body !== 'object' || body === null) return path.length === 0 ? [] : [{ path }];
  return Object.entries(body).flatMap(([key, value]) =>
    leavesOf(value, [...path, Array.isArray(body) ? Number(key) : key]),
  );
}

/** Every list of a body that has something in it. */
export function listsOf(body: Json, path: readonly (string | number)[] = []): Leaf['path'][] {
  if (typeof body !== 'object' || body === null) return [];
  const own = Array.isArray(body) && body.length > 0 ? [path] : [];
  return [
    ...own,
    ...Object.entries(body).flatMap(([key, value]) =>
      listsOf(value, [...path, Array.isArray(body) ? Number(key) : key]),
    ),
  ];
}

export const valueAt = (body: Json, path: Leaf['path']): Json =>
  path.reduce<Json>((value, key) => (value as Record<string | number, Json>)[key], body);

/** The same with another value there. */
export function withValue(body: Json, [key, ...rest]: Leaf['path'], value: Json): Json {
  if (key === undefined) return value;
  const changed = withValue((body as Record<string | number, Json>)[key], rest, value);
  return Array.isArray(body) ? body.with(Number(key), changed) : { ...(body as object), [key]: changed };
}

export const fill = (piece: string, size: number): string => piece.repeat(Math.max(1, Math.floor(size / piece.length)));

/** What readers of text go back for, or make something longer of. */
export const PUMPS = ['a', '\n', '<a ', '&amp;', 'a@', '\u0301'];

const nested = (open: string, close: string, depth: number) => `${open.repeat(depth)}1${close.repeat(depth)}`;

/** Bodies of JSON that are far more than is read, of about so many bytes. */
export const HUGE: Readonly<Record<string, (size: number) => string>> = {
  'lists in lists': (size) => nested('[', ']', size / 2),
  'a list of objects': (size) => `[${fill('{"a":{}},', size)}1]`,
  'a text of escapes': (size) => `"${fill('\\ud83d', size)}"`,
  'a long number': (size) => fill('9', size),
};

/** Values of JSON as they are written: deep, or wide with so many values. */
export const SHAPES: Readonly<Record<string, (count: number) => string>> = {
  'lists in lists': (count) => nested('[', ']', Math.min(count, 12)),
  'objects in objects': (count) => nested('{"a":', '}', Math.min(count, 12)),
  'a list of numbers': (count) => `[${'1,'.repeat(count)}1]`,
  'a list of lists': (count) => `[${'[],'.repeat(count / 2)}1]`,
  'a list of objects': (count) => `[${'{"a":1},'.repeat(count / 2)}1]`,
  'an object of many keys': (count) =>
    `{${Array.from({ length: count }, (_, place) => `"${place.toString(36)}":1`).join(',')}}`,
  'one key many times': (count) => `{${'"a":1,'.repeat(count)}"a":1}`,
};

/** Whole bodies of other types, which no call reads. */
export const OTHER_BODIES: Readonly<Record<string, (size: number) => { type: string; text: string }>> = {
  'a form of many parts': (size) => ({
    type: 'multipart/form-data; boundary=b',
    text: `${fill('--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n', size)}--b--\r\n`,
  }),
  'a form of many fields': (size) => ({ type: 'application/x-www-form-urlencoded', text: fill('a=1&', size) }),
};

/** What may stand in a query, each as long as an address may be. */
export const LONG_QUERIES: readonly string[] = ['a%20', '1,', '%F0%9F%8E%88', '%25'].map((piece) => fill(piece, 7000));
