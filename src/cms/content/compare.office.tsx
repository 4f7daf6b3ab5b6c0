/** Two versions of an entry, field by field and word by word. */
import { wordsOfIcon } from '#cms/icons/schema.ts';
import { useQueries } from '@tanstack/react-query';
import { diffWords } from 'diff';
import type { ReactNode } from 'react';

import { mediaItemQuery } from '#cms/media/reads.office.ts';
import { contentTypeOf } from './content-types.office.ts';
import { changedIn } from '#office-ui/merge.ts';
import { textOfHtml } from '#office-ui/read-html.ts';

import { type Body, entriesIn, type Field, type Fields, picturesIn, rowKind, type Words } from './fields.ts';
import { entryQuery } from './reads.office.ts';

/** What an entry or a picture is called, by its kind ('media' for pictures) and its id. */
type NameOf = (kind: string, id: number) => string;

/** The names of what two bodies refer to; numbers until they are known, and where they may not be read. */
export function useNames(fields: Fields, bodies: readonly Body[]): NameOf {
  const entries = bodies.flatMap((body) => entriesIn(fields, body));
  const pictures = bodies.flatMap((body) => picturesIn(fields, body));
  const entryNames = useQueries({ queries: entries.map(({ kind, id }) => entryQuery(contentTypeOf(kind), id)) });
  const pictureNames = useQueries({ queries: pictures.map(mediaItemQuery) });
  const names = new Map<string, string>();
  for (const [place, { kind, id }] of entries.entries()) {
    const title = entryNames[place]?.data?.title;
    if (title !== undefined) names.set(`${kind} ${id}`, title);
  }
  for (const [place, id] of pictures.entries()) {
    const name = pictureNames[place]?.data?.name;
    if (name !== undefined) names.set(`media ${id}`, name);
  }
  return (kind, id) => names.get(`${kind} ${id}`) ?? `Number ${id}`;
}

/** A value as a text of lines, as people read it. */
export function wordsOf(field: Field, value: unknown, nameOf: NameOf): string {
  switch (field.type) {
    case 'prose':
      return typeof value === 'string' ? textOfHtml(value) : '';
    case 'flag':
      return value === true ? 'Yes' : 'No';
    case 'icon':
      return typeof value === 'string' ? wordsOfIcon(value) : '';
    case 'choice':
      return field.options.find(({ id }) => id === value)?.name ?? '';
    case 'words':
      return (value as Words | null | undefined)?.text ?? field.delivered;
    case 'texts':
      return (value as string[]).join('\n');
    case 'entries':
      return (value as number[]).map((id) => nameOf(field.kind, id)).join('\n');
    case 'entry':
      return value === null ? '' : nameOf(field.kind, Number(value));
    case 'picture':
      return value === null ? '' : nameOf('media', Number(value));
    case 'rows':
    case 'blocks':
      return (value as Body[])
        .map((row, place) => {
          const kind = rowKind(field, row);
          const said = Object.entries(kind.fields).map(
            ([name, inside]) => `${inside.label}: ${wordsOf(inside, row[name], nameOf)}`,
          );
          return [`${kind.name} ${place + 1}`, ...said].join('\n');
        })
        .join('\n');
    default:
      return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
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
  const nameOf = useNames(fields, [before, after]);
  const names = changedIn(before, after).filter((name) => fields[name] !== undefined);
  if (names.length === 0) return <p className="quiet">Nothing differs.</p>;
  return (
    <dl className="compare">
      {names.map((name) => {
        const field = fields[name] as Field;
        const [old, young] = [wordsOf(field, before[name], nameOf), wordsOf(field, after[name], nameOf)];
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
