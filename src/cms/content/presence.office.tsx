/** Who else has this open: told to the server while the window is looked at, and shown. */
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';

import { meQuery } from '#staff/accounts/reads.office.ts';
import { queryOf } from '#office-ui/query.ts';

import { entryCalls } from './calls.ts';
import type { Entry, ContentType } from './schema.ts';

/** The server keeps it for thirty seconds. */
const EVERY = 12_000;

type Editors = Entry['editors'];

const inWords = new Intl.ListFormat('en-GB', { type: 'conjunction' });

export function Presence({ kind, id, first }: { kind: ContentType; id: number; first: Editors }) {
  const { data: me } = useSuspenseQuery(meQuery);
  const { data: { editors } = { editors: first } } = useQuery({
    ...queryOf(entryCalls(kind).presence, { id }),
    refetchInterval: EVERY,
    refetchIntervalInBackground: false,
    retry: false,
  });
  const others = editors.filter((editor) => editor.id !== me.id).map(({ name }) => name);
  return (
    <p className="presence" role="status">
      {others.length > 0 && (
        <>
          <span className="dot" aria-hidden="true" /> {inWords.format(others)} {others.length === 1 ? 'is' : 'are'}{' '}
          editing this
        </>
      )}
    </p>
  );
}
