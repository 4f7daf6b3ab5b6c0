/** One mail or webhook as it would leave, why it is where it is, and what can be done about it. */
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from 'react-aria-components';

import { addressOf } from '#office-ui/client.ts';
import { dateTimeOf } from '#office-ui/date-time.ts';
import { Back, ChooseView, Facts, MailView } from '#office-ui/operation.tsx';
import { toast } from '#office-ui/toast.tsx';
import { useTitle } from '#office-ui/title.ts';
import { queryOf } from '#office-ui/query.ts';
import { useAction } from '#office-ui/use-action.tsx';

import { outboxCalls } from './calls.ts';
import { StateTag } from './outbox-state.office.tsx';
import type { OutboxMessage } from './schema.ts';

const personOf = ({ name, address }: { name: string; address: string }) =>
  name === '' ? address : `${name} <${address}>`;

export function OutboxMessageScreen() {
  const { row } = useParams({ from: '/inside/outbox/$row' });
  const { data: message } = useSuspenseQuery(queryOf(outboxCalls.one, { id: Number(row) }));
  useTitle(message.title);
  return (
    <>
      <Back to="/outbox">Outbox</Back>
      <div className="operation">
        <div className="head">
          <h1>{message.title}</h1>
          <StateTag state={message.state} />
        </div>
        <p>{message.says}</p>
        <Actions message={message} />
        <Facts
          facts={{
            To: message.mail?.to.join(', ') ?? message.to,
            From: message.mail && personOf(message.mail.from),
            'Answers go to': message.mail && personOf(message.mail.replyTo),
            Subject: message.mail?.subject ?? null,
            Receipt: message.receipt,
            Written: dateTimeOf(message.createdAt),
            'Next try': message.nextAt && dateTimeOf(message.nextAt),
            Sent: message.sentAt && dateTimeOf(message.sentAt),
            'Last answer': message.lastError,
          }}
        />
        <Content message={message} />
      </div>
    </>
  );
}

function Content({ message: { id, title, mail, data, fault } }: { message: OutboxMessage }) {
  const [view, setView] = useState<MailView>('wide');
  if (fault !== null) return <p className="refusal">{fault}</p>;
  if (data !== null)
    return (
      // One scrolls in it by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      <pre className="letter" tabIndex={0} aria-label="What the receiver is sent">
        {data}
      </pre>
    );
  return (
    <>
      <p className="quiet">
        As it would leave now. Where [secret] stands, the key of a link is put in at the moment it leaves: it is kept
        nowhere. Links lead nowhere here.
      </p>
      <ChooseView view={view} choose={setView} />
      <MailView view={view} src={addressOf(outboxCalls.html, { id })} text={mail?.text ?? ''} title={title} />
    </>
  );
}

function Actions({ message: { id, state } }: { message: OutboxMessage }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const resending = useAction(outboxCalls.resend, {
    asks: () => ({ body: { which: id } }),
    onSuccess: ({ says }) => toast(says),
  });
  const discarding = useAction(outboxCalls.discard, {
    asks: () => ({ body: { which: id } }),
    async onSuccess({ says }) {
      toast(says);
      await navigate({ to: '/outbox' });
      queries.removeQueries(queryOf(outboxCalls.one, { id }));
    },
  });
  const [isAsking, setAsking] = useState(false);
  if (state === 'sent') return null;
  if (isAsking)
    return (
      <div className="buttons">
        <p>It will not be sent, and cannot be brought back.</p>
        <Button className="button danger" onPress={() => discarding.mutate()}>
          Remove it
        </Button>
        {/* In a question the focus stands on what changes nothing. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <Button className="button" onPress={() => setAsking(false)} autoFocus>
          Keep it
        </Button>
      </div>
    );
  return (
    <div className="buttons">
      {state === 'dead' && (
        <Button className="button primary" onPress={() => resending.mutate()}>
          Send it again
        </Button>
      )}
      <Button className="button" onPress={() => setAsking(true)}>
        Remove it …
      </Button>
    </div>
  );
}
