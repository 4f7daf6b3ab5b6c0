/** Two versions of an entry, field by field and word by word. */
import { diffWords } from 'diff';
import type { ReactNode } from 'react';

import { changedIn } from '#root/office/parts/merge.ts';
import { textOfHtml } from '#root/office/parts/read-html.ts';

import type { Body, Field, Fields } from './fields.ts';

/** A value as a text of lines, as people read it. */
export function wordsOf(field: Field, value: unknown): string {
  switch (field.type) {
    case 'prose':
      return textOfHtml(String(value ?? ''));
    case 'flag':
      return value === true ? 'Yes' : 'No';
    case 'choice':
      return field.options.find(({ id }) => id === value)?.name ?? '';
    case 'texts':
      return (value as string[]).join('\n');
    case 'entries':
      return (value as number[]).map((id) => `Number ${id}`).join('\n');
    case 'entry':
    case 'picture':
      return value === null ? '' : `Number ${Number(value)}`;
    case 'rows':
      return (value as Body[])
        .map((row, place) =>
          [
            `${field.item} ${place + 1}`,
            ...Object.entries(field.fields).map(([name, inside]) => `${inside.label}: ${wordsOf(inside, row[name])}`),
          ].join('\n'),
        )
        .join('\n');
    default:
      return value === null ? '' : String(value);
  }
}

/** What is new is underlined, what is gone is struck out: never by colour alone. */
export const Differences = ({ before, after }: { before: string; after: string }) => (
  <p className="differs">
    {diffWords(before, after).map(({ value, added, removed }, place): ReactNode => {
      const key = `${place} ${value}`;
      if (added) return <ins key={key}>{value}</ins>;
      return removed ? <del key={key}>{value}</del> : <span key={key}>{value}</span>;
    })}
  </p>
);

/** Every field that differs; `before` is the older one. */
export function Compare({ fields, before, after }: { fields: Fields; before: Body; after: Body }) {
  const names = changedIn(before, after).filter((name) => fields[name] !== undefined);
  if (names.length === 0) return <p className="quiet">Nothing differs.</p>;
  return (
    <dl className="compare">
      {names.map((name) => {
        const field = fields[name] as Field;
        const [old, young] = [wordsOf(field, before[name]), wordsOf(field, after[name])];
        return (
          <div key={name}>
            <dt>{field.label}</dt>
            <dd>
              {old === young ? (
                <p className="quiet">Only its form has changed.</p>
              ) : (
                <Differences before={old} after={young} />
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
