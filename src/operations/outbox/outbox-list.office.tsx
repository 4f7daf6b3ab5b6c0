/** Mails and webhooks that wait, were given up, or were sent. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Button } from 'react-aria-components';

import { call } from '#office-ui/client.ts';
import { ConfirmButton } from '#office-ui/confirm-button.tsx';
import { type Column, DataList } from '#office-ui/data-list.tsx';
import { Ago } from '#office-ui/ago.tsx';
import { toast } from '#office-ui/toast.tsx';
import { useTitle } from '#office-ui/title.ts';
import { queryOf } from '#office-ui/query.ts';
import { useAction } from '#office-ui/use-action.tsx';
import '#office-ui/operations.css';

import { StateTag } from './outbox-state.office.tsx';
import { outboxCalls } from './calls.ts';
import { outboxQuery } from './reads.office.ts';
import type { OutboxEntry } from './schema.ts';

const STATES = {
  name: 'state',
  label: 'State',
  options: [
    { id: '', name: 'Not sent' },
    { id: 'waiting', name: 'Waiting' },
    { id: 'held', name: 'Held' },
    { id: 'dead', name: 'Given up' },
    { id: 'sent', name: 'Sent' },
  ],
} as const;

const columns: readonly Column<OutboxEntry>[] = [
  { id: 'title', label: 'What', cell: ({ title }) => title },
  { id: 'state', label: 'State', width: 'short', cell: StateTag },
  { id: 'to', label: 'To', width: 'long', cell: ({ to }) => to },
  { id: 'says', label: 'Why', width: 'long', cell: ({ says }) => <span className="quiet">{says}</span> },
  {
    id: 'when',
    label: 'Written',
    width: 'short',
    cell: ({ createdAt }) => <Ago at={createdAt} />,
  },
];

export function OutboxList() {
  useTitle('Outbox');
  const search = useSearch({ from: '/inside/outbox' });
  const list = useInfiniteQuery(outboxQuery(search));
  return (
    <div className="list-screen">
      <h1>Outbox</h1>
      <p className="lead">
        What leaves by itself: mails, and webhooks. Nothing is lost while it waits, and submissions stay where they are.
      </p>
      <DeadLetters />
      <DataList
        label="Outbox"
        one="message"
        many="messages"
        columns={columns}
        list={list}
        search={search}
        searchLabel="The receipt of a submission"
        filters={[STATES]}
        keyOf={({ id }) => id}
        linkOf={({ id }) => ({ to: '/outbox/$row', params: { row: String(id) } })}
        empty="Nothing waits: everything has left."
      />
    </div>
  );
}

/** What to do about all that was given up. */
function DeadLetters() {
  const { data } = useQuery(queryOf(outboxCalls.list, { query: { state: 'dead', limit: 1 } }));
  const count = data?.total ?? 0;
  const acting = useAction(outboxCalls.resend, {
    mutationFn: (action: 'resend' | 'discard') => call(outboxCalls[action], { body: { which: 'all' } }),
    onSuccess: ({ says }) => toast(says),
  });
  if (count === 0) return null;
  return (
    <section className="notice" data-tone="warning" aria-label="Given up">
      <p>
        {count === 1 ? 'One message was' : `${count} messages were`} tried for three days and given up. Once the reason
        is mended, send what is still worth it again.
      </p>
      <div className="buttons">
        <Button className="button primary" onPress={() => acting.mutate('resend')}>
          {count === 1 ? 'Send it again' : 'Send all again'}
        </Button>
        <ConfirmButton
          className="button"
          label={count === 1 ? 'Remove it …' : 'Remove all …'}
          title={count === 1 ? 'Remove it?' : `Remove all ${count}?`}
          yes="Remove"
          no="Keep"
          confirm={() => acting.mutate('discard')}
        >
          <p>They will not be sent, and cannot be brought back. The submissions stay.</p>
        </ConfirmButton>
      </div>
    </section>
  );
}
