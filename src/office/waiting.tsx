/** On Home: what is begun and not on the site yet, and what appears by itself soon. */
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { entryCalls } from '#cms/content/calls.ts';
import type { EntryRow, ContentType } from '#cms/content/schema.ts';
import { StateTags } from '#cms/content/state-tag.office.tsx';
import type { Me } from '#staff/accounts/schema.ts';

import { FILTER_CONTENT_TYPES } from '#cms/content/content-types.office.ts';

import { KINDS } from './content-types.ts';
import { ago } from '#office-ui/date-time.ts';
import { queryOf } from '#office-ui/query.ts';
import { mayOpen } from '#office-ui/may-open.ts';

/** As many as one looks over. */
const MAX_ITEMS = 8;
const STATES = ['scheduled', 'draft'] as const;

type Waiting = { kind: ContentType; row: EntryRow };

/** The times that come first, then what was touched last. */
const order = ({ row: one }: Waiting, { row: other }: Waiting) =>
  (one.publishAt ?? '9').localeCompare(other.publishAt ?? '9') || other.updatedAt.localeCompare(one.updatedAt);

function useWaiting({ role }: Me): { rows: Waiting[]; isPending: boolean } {
  const kinds = KINDS.filter(
    (kind) => mayOpen(kind.roles.write, role) && !FILTER_CONTENT_TYPES.includes(kind.name) && !kind.isSingle,
  );
  const asked = kinds.flatMap((kind) => STATES.map((state) => ({ kind, state })));
  const found = useQueries({
    queries: asked.map(({ kind, state }) => queryOf(entryCalls(kind).list, { query: { state, limit: 5 } })),
  });
  const rows = found.flatMap(({ data }, place) =>
    (data?.data ?? []).flatMap((row): Waiting[] => {
      const kind = asked[place]?.kind;
      // A page is there before anybody has begun to change it.
      return kind === undefined || (kind.hasOwnForms && !row.hasChanges) ? [] : [{ kind, row }];
    }),
  );
  return { rows: rows.toSorted(order).slice(0, MAX_ITEMS), isPending: found.some(({ isPending }) => isPending) };
}

export function WaitingContent({ me }: { me: Me }) {
  const { rows, isPending } = useWaiting(me);
  if (isPending || rows.length === 0) return null;
  return (
    <section className="next">
      <h2>Not on the site yet</h2>
      <ul className="rows">
        {rows.map(({ kind, row }) => (
          <li className="row" key={`${kind.name} ${row.id}`}>
            <div className="who">
              <strong>
                <Link to="/content/$kind/$id" params={{ kind: kind.name, id: row.id }}>
                  {row.title || `Unnamed ${kind.singular}`}
                </Link>
                <StateTags entry={row} />
              </strong>
              <span>
                {kind.singular}, changed {ago(row.updatedAt)}
                {row.updatedBy !== null && ` by ${row.updatedBy.name}`}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
