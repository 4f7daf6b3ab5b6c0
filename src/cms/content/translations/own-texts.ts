/** What staff have added to the lists of a page, as texts to translate: entries of their own with the rows in them. */
import { addressIn, languageCodeIn } from '#config/translation.ts';

import { type Body, type Field, type Fields, hasRows, rowKind, type Words } from '../fields.ts';

/** `place`: in the page, as 'Questions · Question'. `put`: the field of the page that changes, with its value. */
export type OwnText = {
  address: string;
  place: string;
  label: string;
  source: string;
  translation: string;
  isStale: boolean;
  atMost: number;
  put: (text: string) => readonly [name: string, value: unknown];
};

type Row = { fields: Fields; row: Body; address: string; place: string };

/** The texts of a row, and of the rows in it. A language has its words beside the English ones, as 'title@de' beside 'title'. */
const textsInRow = (
  { fields, row, address, place }: Row,
  code: string,
  changed: () => ReturnType<OwnText['put']>,
): OwnText[] =>
  Object.entries(fields).flatMap(([name, field]): OwnText[] => {
    if (hasRows(field))
      return ((row[name] ?? []) as Body[]).flatMap((inner, number) => {
        const kind = rowKind(field, inner);
        const of = `${place} · ${kind.name} ${number + 1}`;
        return textsInRow(
          { fields: kind.fields, row: inner, address: `${address}.${name}.${number}`, place: of },
          code,
          changed,
        );
      });
    const own = addressIn(code, name);
    const beside: Field | undefined = fields[own];
    const source = row[name];
    const words = row[own] as Words | null | undefined;
    if (languageCodeIn(name) !== '' || beside?.type !== 'words' || typeof source !== 'string' || source.trim() === '')
      return [];
    return [
      {
        address: `${address}.${name}`,
        place: `${place} · ${field.label}`,
        label: field.label,
        source,
        translation: words?.text ?? '',
        isStale: words?.of !== undefined && words.of !== source,
        atMost: beside.atMost,
        put(text) {
          row[own] = { text, of: source };
          return changed();
        },
      },
    ];
  });

/** Of the fields of one group of a form. Entries are named by their numbers, so that they stay themselves when they are moved. */
export function ownTexts(fields: Fields, body: Body, names: readonly string[], code: string): OwnText[] {
  return names.flatMap((name) => {
    const field = fields[name];
    if (field?.type !== 'blocks') return [];
    // What is put into several entries of a list is one change.
    const rows = structuredClone((body[name] ?? []) as Body[]);
    return rows.flatMap((row) => {
      if (row['type'] !== 'added') return [];
      const kind = rowKind(field, row);
      const of = {
        fields: kind.fields,
        row,
        address: `${name}.${String(row['id'])}`,
        place: `${field.label} · ${kind.name}`,
      };
      return textsInRow(of, code, () => [name, rows]);
    });
  });
}
