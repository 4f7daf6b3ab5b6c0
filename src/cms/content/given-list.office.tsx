/** The entries of a kind whose entries are given, and where in them something is said. */
import '#office-ui/data-list.css';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { shownLanguages } from '#config/languages.ts';
import { ago } from '#office-ui/date-time.ts';
import { sentenceOf } from '#office-ui/form.tsx';
import { ListBar } from '#office-ui/list-bar.tsx';
import { type ListSearch, queryOf } from '#office-ui/query.ts';
import { useTitle } from '#office-ui/title.ts';

import { saidCall } from './calls.ts';
import { capitalised } from './content-types.office.ts';
import { entriesQuery } from './reads.office.ts';
import type { ContentType, EntryRow, Said } from './schema.ts';
import { StateTags, WhyHidden } from './state-tag.office.tsx';

export default function GivenList({ kind, search }: { kind: ContentType; search: ListSearch }) {
  const { name, plural } = kind;
  useTitle(capitalised(plural));
  const { q = '' } = search;
  const found = useQuery({ ...queryOf(saidCall(kind), { query: { q } }), enabled: q !== '' });
  const places = found.data ?? [];
  const counted = places.length === 1 ? '1 place' : `${places.length} places`;
  return (
    <div className="list-screen">
      <div className="head">
        <h1>{capitalised(plural)}</h1>
        {shownLanguages().length > 0 && (
          <Link className="button" to="/translations">
            Translations
          </Link>
        )}
      </div>
      <p className="lead">A text is as it was delivered until you change it, and one click brings it back.</p>
      <ListBar
        search={search}
        searchLabel="Where does it say …?"
        status={q === '' || found.isPending ? '' : found.isError ? sentenceOf(found.error) : counted}
      />
      {q === '' ? <Rows kind={kind} /> : <Places name={name} places={places} words={q} />}
    </div>
  );
}

function Rows({ kind }: { kind: ContentType }) {
  const { data, isError, error } = useInfiniteQuery(entriesQuery(kind, {}));
  if (isError) return <p role="alert">{sentenceOf(error)}</p>;
  const rows = data?.pages.flatMap((part) => part.data) ?? [];
  return (
    <ul className="rows">
      {rows.map((row) => (
        <Row key={row.id} name={kind.name} row={row} />
      ))}
    </ul>
  );
}

const Row = ({ name, row }: { name: string; row: EntryRow }) => (
  <li className="row">
    <div className="who">
      <strong>
        <Link to="/content/$kind/$id" params={{ kind: name, id: row.id }}>
          {row.title}
        </Link>
        <StateTags entry={row} hasDelivered />
      </strong>
      {row.hidden && <WhyHidden hidden={row.hidden} />}
      {row.updatedBy !== null && (
        <span>
          Changed {ago(row.updatedAt)} by {row.updatedBy.name}
        </span>
      )}
    </div>
  </li>
);

/** The words that were looked for stand out in what was found. */
function Marked({ text, words }: { text: string; words: string }) {
  const at = text.toLowerCase().indexOf(words.toLowerCase());
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + words.length)}</mark>
      {text.slice(at + words.length)}
    </>
  );
}

const Places = ({ name, places, words }: { name: string; places: readonly Said[]; words: string }) => (
  <ul className="rows">
    {places.map(({ id, title, field, place, text }) => (
      <li className="row" key={field}>
        <div className="who">
          <strong>
            <Link to="/content/$kind/$id" params={{ kind: name, id }} hash={field}>
              {title}: {place}
            </Link>
          </strong>
          <span>
            <Marked text={text} words={words} />
          </span>
        </div>
      </li>
    ))}
  </ul>
);
