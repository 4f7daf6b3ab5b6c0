/** What is kept out of sight as spam and waits for somebody, the newest first. */
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';

import { meQuery } from '#staff/accounts/reads.office.ts';
import { type Column, DataList } from '#office-ui/data-list.tsx';
import { Ago } from '#office-ui/ago.tsx';
import { useTitle } from '#office-ui/title.ts';
import { listOf } from '#office-ui/query.ts';
import '#office-ui/operations.css';

import { FORM_WORDS } from './content.ts';
import { quarantineCalls } from './calls.ts';
import { type Quarantined } from './schema.ts';
import { FORMS_OF } from '#inbox/submissions/schema.ts';

const STATES = {
  name: 'state',
  label: 'State',
  options: [
    { id: '', name: 'Waiting' },
    { id: 'spam', name: 'Spam' },
    { id: 'released', name: 'Released' },
  ],
} as const;

const columns: readonly Column<Quarantined>[] = [
  { id: 'who', label: 'Who', cell: ({ written, receipt }) => written?.name ?? receipt },
  { id: 'form', label: 'Kind', width: 'long', cell: ({ form }) => FORM_WORDS[form] },
  {
    id: 'about',
    label: 'About',
    width: 'long',
    cell: ({ written }) => <span className="quiet">{written?.subject || written?.text.slice(0, 60)}</span>,
  },
  { id: 'score', label: 'Score', width: 'short', cell: ({ score }) => score },
  {
    id: 'when',
    label: 'Came',
    width: 'short',
    cell: ({ judgedAt }) => <Ago at={judgedAt} />,
  },
];

export function QuarantineList() {
  useTitle('Quarantine');
  const { data: me } = useSuspenseQuery(meQuery);
  const search = useSearch({ from: '/inside/quarantine' });
  const list = useInfiniteQuery(listOf(quarantineCalls.list, search));
  const forms = FORMS_OF[me.role].flatMap((form) =>
    form === 'candidate' ? [] : [{ id: form, name: FORM_WORDS[form] }],
  );
  const kinds = { name: 'form', label: 'Kind', options: [{ id: '', name: 'All kinds' }, ...forms] };
  return (
    <div className="list-screen">
      <h1>Quarantine</h1>
      <p className="lead">
        Spam by its score, kept out of sight. Each sender has a receipt, and nobody has been told: release what is
        meant, and the score learns from it.
      </p>
      <DataList
        label="Quarantine"
        one="submission"
        many="submissions"
        columns={columns}
        list={list}
        search={search}
        filters={forms.length > 1 ? [STATES, kinds] : [STATES]}
        keyOf={({ receipt }) => receipt}
        linkOf={({ receipt }) => ({ to: '/quarantine/$receipt', params: { receipt } })}
        empty="Nothing waits. What is surely spam will be found here; what is doubtful stands in the inbox."
      />
    </div>
  );
}
