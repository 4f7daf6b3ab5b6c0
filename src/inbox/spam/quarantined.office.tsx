/** One submission of the quarantine: what was written, why it was set aside, and the decision. */
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Button } from 'react-aria-components';

import { dateTimeOf } from '#office-ui/date-time.ts';
import { Back, Facts } from '#office-ui/operation.tsx';
import { toast } from '#office-ui/toast.tsx';
import { useTitle } from '#office-ui/title.ts';
import { queryOf } from '#office-ui/query.ts';
import { useAction } from '#office-ui/use-action.tsx';

import { quarantineCalls } from './calls.ts';
import { DECIDED, FORM_WORDS, type QuarantineChange } from './content.ts';
import type { Quarantined } from './schema.ts';

const STATES = { quarantined: 'Waiting', spam: 'Spam', released: 'Released', delivered: 'Delivered' } as const;
const TONES = { quarantined: 'waiting', spam: 'danger', released: 'good', delivered: 'good' } as const;

export function QuarantinedScreen() {
  const { receipt } = useParams({ from: '/inside/quarantine/$receipt' });
  const { data: one } = useSuspenseQuery(queryOf(quarantineCalls.one, { query: { receipt } }));
  const { written, state, form } = one;
  useTitle(one.receipt);
  return (
    <>
      <Back to="/quarantine">Quarantine</Back>
      <div className="operation">
        <div className="head">
          <h1>{written?.name ?? one.receipt}</h1>
          <span className="tag" data-tone={TONES[state]}>
            {STATES[state]}
          </span>
        </div>
        <Decisions one={one} />
        <Facts
          facts={{
            Kind: FORM_WORDS[form],
            Email: written?.email ?? null,
            About: written?.subject || null,
            Receipt: one.receipt,
            Came: dateTimeOf(one.judgedAt),
            Decided: one.decidedAt && `${dateTimeOf(one.decidedAt)}, by ${one.decidedBy ?? 'somebody'}`,
          }}
        />
        {written === null ? (
          <p>What was written has been erased.</p>
        ) : (
          // One scrolls in it by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <p className="letter" tabIndex={0} role="group" aria-label="What was written">
            {written.text}
          </p>
        )}
        <section>
          <h2>Why: a score of {one.score}</h2>
          <ul className="points">
            {one.reasons.map(({ points, says }) => (
              <li key={says} data-for={points > 0 ? 'spam' : 'good'}>
                <b>
                  {points > 0 ? '+' : ''}
                  {points}
                </b>
                <span>{says}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}

function Decisions({ one: { receipt, state, mark, decidedAt } }: { one: Quarantined }) {
  const queries = useQueryClient();
  const deciding = useAction(quarantineCalls.decide, {
    asks: (decision: QuarantineChange) => ({ body: { receipt, decision, ...(decision === 'undo' && { decidedAt }) } }),
    onSuccess: ({ data: changed }, decision) => {
      toast(DECIDED[decision](receipt));
      queries.setQueryData(queryOf(quarantineCalls.one, { query: { receipt } }).queryKey, changed);
    },
  });
  const isGood = mark === 'good';
  return (
    <div className="buttons">
      {!isGood && (
        <Button className="button primary" onPress={() => deciding.mutate('release')}>
          {state === 'delivered' ? 'It is no spam' : 'Release'}
        </Button>
      )}
      {mark !== 'spam' && (
        <Button className="button" onPress={() => deciding.mutate('spam')}>
          It is spam
        </Button>
      )}
      {mark !== null && (
        <Button className="button" onPress={() => deciding.mutate('undo')}>
          Take the decision back
        </Button>
      )}
    </div>
  );
}
