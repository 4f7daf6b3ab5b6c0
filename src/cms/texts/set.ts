/** What bodies set over content.ts, by address: texts, pictures of the library, links, choices, and lists with their own entries. */
import { type Body, type Finding, PLACE_IN_LIST, saysNothing, type Words } from '#cms/content/fields.ts';
import { iconFor } from '#cms/icons/service.ts';
import { addressIn, type Arrangement, NOTHING, type Texts } from '#config/translation.ts';
import { pictureToDraw } from '#ui/drawn-picture.ts';
import type { PictureSource } from '#ui/picture-source.ts';

import { isIconAt, PICTURE_KEYS } from './values.ts';

/** A picture by its id, with what it shows. */
export type Library = ReadonlyMap<number, { source: PictureSource; alt: string }>;

type Row = { type: string; id: number; isHidden: boolean } & Body;

const isWords = (value: unknown): value is Words => typeof value === 'object' && value !== null && 'text' in value;
const saidBy = ({ text }: Words) => (saysNothing(text) ? NOTHING : text);
const isRows = (value: unknown): value is Row[] => Array.isArray(value) && typeof value[0] === 'object';

/** Whether a value says anything: what is blank is as delivered. */
export const isSet = (value: unknown): boolean =>
  value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** What a row has beside its place. */
const ownOf = (row: Row): Body => Object.fromEntries(Object.entries(row).filter(([name]) => !PLACE_IN_LIST.has(name)));

/** The values of a body and of its rows, by the paths of their fields. */
const valuesIn = (body: Body, within = ''): [field: string, value: unknown][] =>
  Object.entries(body).flatMap(([name, value]) => {
    const field = within + name;
    return isRows(value)
      ? value.flatMap((row, place) => valuesIn(ownOf(row), `${field}.${place}.`))
      : [[field, value] as [string, unknown]];
  });

/** The ids of pictures that a body names. Nothing else in it is a number but the ids of rows. */
export const picturesNamedIn = (body: Body): number[] =>
  valuesIn(body).flatMap(([, value]) => (typeof value === 'number' ? [value] : []));

/** Where the words for a picture stand: 'heroAlt' beside 'hero', and 'alt' where there is one picture. */
const altsOf = (key: string): string[] => [`${key}Alt`, ...(['picture', 'img', 'link'].includes(key) ? ['alt'] : [])];

/** An icon by its name becomes what a page draws; of other addresses it is the text itself. Undefined where nothing is set. */
const shownAt = (address: string, value: string): string | undefined =>
  value !== '' && isIconAt(address) ? iconFor(value) : value || undefined;

/** Icons that nobody has drawn, by the paths of their fields. The office offers none of them. */
export const wrongIconsIn = (body: Body): Finding[] =>
  valuesIn(body).flatMap(([field, value]): Finding[] =>
    typeof value === 'string' && value !== '' && isIconAt(field) && iconFor(value) === undefined
      ? [{ level: 'error', field, message: `No icon is called ‘${value}’: choose one from the list` }]
      : [],
  );

export function textsOf(bodies: readonly Body[], library: Library): Texts {
  const texts = new Map<string, string | object>();
  const set = (address: string, value: unknown) => {
    if (isWords(value)) texts.set(address, saidBy(value));
    else if (typeof value === 'string') {
      const said = shownAt(address, value);
      if (said !== undefined) texts.set(address, said);
    } else if (isRows(value)) texts.set(address, arrangementOf(address, value));
    else if (Array.isArray(value) && value.length > 0) texts.set(address, value);
    else if (typeof value === 'number') {
      const picture = library.get(value);
      if (picture === undefined) return;
      texts.set(address, picture.source);
      const at = address.lastIndexOf('.') + 1;
      for (const key of altsOf(address.slice(at))) texts.set(address.slice(0, at) + key, picture.alt);
    }
  };

  /** An entry of the staff's own, as content.ts would have it. Its translations are set at their addresses. */
  function entryOf(address: string, id: number, own: Body): { id: number } {
    const entry: { id: number } & Body = { id };
    for (const [name, value] of Object.entries(own)) {
      const [key = '', code] = name.split('@');
      const at = `${address}.${id}.${key}`;
      if (!isSet(value)) continue;
      if (code !== undefined) texts.set(addressIn(code, at), isWords(value) ? saidBy(value) : (value as string));
      else if (isRows(value)) entry[key] = value.map((row, place) => entryOf(at, place + 1, row));
      else if (typeof value === 'number') {
        const picture = library.get(value);
        if (picture === undefined) continue;
        entry[key] = picture.source;
        for (const alt of altsOf(key)) entry[alt] = picture.alt;
      } else entry[key] = typeof value === 'string' ? shownAt(at, value) : value;
    }
    return entry;
  }

  /** What is left out of an entry is not stored, and a page may show any of these. */
  function pictured(address: string, row: Row): { id: number } {
    const drawn = pictureToDraw(`${address} ${row.id}`);
    const pictures = Object.fromEntries(PICTURE_KEYS.map((key) => [key, drawn]));
    return { ...pictures, ...entryOf(address, row.id, ownOf(row)) };
  }

  function arrangementOf(address: string, rows: readonly Row[]): Arrangement {
    const shown = rows.filter(({ isHidden }) => !isHidden);
    return {
      order: shown.map((row) => (row.type === 'added' ? pictured(address, row) : row.id)),
      hidden: rows.filter(({ isHidden }) => isHidden).map(({ id }) => id),
    };
  }

  // A picture brings its own words; those that are written here come after it.
  const entries = bodies.flatMap((body) => Object.entries(body));
  const isPicture = ([, value]: [string, unknown]) => typeof value === 'number';
  for (const [address, value] of [...entries.filter(isPicture), ...entries.filter((one) => !isPicture(one))])
    set(address, value);
  return texts;
}
