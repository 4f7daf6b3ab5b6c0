/** Who else has this open: told to the server while the window is looked at, and shown. */
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';

import { ask } from '#root/office/api.ts';
import { meQuery } from '#root/office/reads.ts';

import type { Entry } from './schema.ts';

/** The server keeps it for thirty seconds. */
const EVERY = 12_000;

type Editors = Entry['editors'];

const inWords = new Intl.ListFormat('en-GB', { type: 'conjunction' });

export function Presence({ kind, id, first }: { kind: string; id: number; first: Editors }) {
  const { data: me } = useSuspenseQuery(meQuery);
  const { data: editors = first } = useQuery({
    queryKey: ['presence', kind, id],
    queryFn: async ({ signal }) => {
      const said = await ask<Editors | { editors: Editors }>(`${kind}/${id}/presence`, { method: 'POST', signal });
      return Array.isArray(said) ? said : said.editors;
    },
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
