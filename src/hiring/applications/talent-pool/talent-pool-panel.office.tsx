/** Beside a candidate: whether they agreed to be kept for later openings, and asking them. */
import '#office-ui/writing.css';
import './talent-pool.office.css';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from 'react-aria-components';

import { dayInWords } from '#platform/agency-day.ts';
import { submitBy } from '#office-ui/form.tsx';
import { ConfirmButton } from '#office-ui/confirm-button.tsx';
import { ago, dateTimeOf } from '#office-ui/date-time.ts';
import { Panel } from '#office-ui/panel.tsx';
import { TextInput } from '#office-ui/text-input.tsx';
import { toast } from '#office-ui/toast.tsx';
import { queryOf } from '#office-ui/query.ts';
import { useAction } from '#office-ui/use-action.tsx';

import { poolCalls } from './calls.ts';
import { type PoolStatus, MAX_REASON_LENGTH } from './schema.ts';

const statusQuery = (receipt: string) => queryOf(poolCalls.one, { query: { receipt } });

/** The receipt is the key of this panel, so that what is half typed stays with its candidate. */
export function TalentPoolPanel({ receipt, hasWithdrawn }: { receipt: string; hasWithdrawn: boolean }) {
  const { data: standing } = useQuery(statusQuery(receipt));
  if (standing === undefined) return null;
  const { askedAt, askedBy, since, until } = standing;
  return (
    <Panel title="Talent pool" className="talent-pool-panel">
      {since !== null && until !== null ? (
        <p>
          Agreed {ago(since)} to be kept for later openings, until {dayInWords(until)}.
        </p>
      ) : (
        <p className="quiet">
          {askedAt === null
            ? 'Not in it. Nobody is kept for later openings without their yes.'
            : `Asked ${ago(askedAt)}${askedBy === null ? '' : ` by ${askedBy}`}. There is no yes.`}
        </p>
      )}
      <Why key={standing.version} receipt={receipt} standing={standing} mayAsk={since === null && !hasWithdrawn} />
      {standing.consents.length > 0 && <Consents consents={standing.consents} />}
      {since !== null && <Remove receipt={receipt} />}
    </Panel>
  );
}

/** The note, and the question. Both take the same text, so that it is written once. */
function Why({ receipt, standing, mayAsk }: { receipt: string; standing: PoolStatus; mayAsk: boolean }) {
  const [why, setWhy] = useState(standing.why);
  const saving = useAction(poolCalls.changeWhy, {
    asks: () => ({ version: standing.version, body: { receipt, why } }),
    refreshesAfter: 'success',
    shows: statusQuery(receipt),
    onSuccess: () => toast('The note is kept.'),
  });
  const asking = useAction(poolCalls.ask, {
    asks: () => ({ body: { receipt, why } }),
    refreshesAfter: 'success',
    shows: statusQuery(receipt),
    onSuccess: () => toast('A mail asks the candidate. They answer on their own page.'),
  });
  const isChanged = why.trim() !== standing.why;
  const isWanted = mayAsk && standing.askedAt === null;
  const submit = submitBy(() => {
    if (isWanted) asking.mutate();
    else if (isChanged) saving.mutate();
  });
  return (
    <form onSubmit={submit}>
      <TextInput
        label="Why, for colleagues"
        className="writing"
        rows={1}
        value={why}
        onChange={setWhy}
        maxLength={MAX_REASON_LENGTH}
      />
      <div className="buttons">
        {isWanted && (
          <Button type="submit" className="button small" isDisabled={asking.isPending}>
            Ask whether to keep them
          </Button>
        )}
        {isChanged && !isWanted && (
          <Button type="submit" className="button small" isDisabled={saving.isPending}>
            Keep the note
          </Button>
        )}
        {mayAsk && !isWanted && !isChanged && (
          <Button className="button small" isDisabled={asking.isPending} onPress={() => asking.mutate()}>
            Ask again
          </Button>
        )}
      </div>
    </form>
  );
}

const ENDS = {
  candidate: 'Ended by the candidate',
  staff: 'Ended by staff',
  renewed: 'Another one took its place',
  time: 'Its time was over',
} as const;

const Consents = ({ consents }: Pick<PoolStatus, 'consents'>) => (
  <details>
    <summary>What was agreed to</summary>
    <ol>
      {consents.map(({ givenAt, until, words, endedAt, endedBy }) => (
        <li key={givenAt}>
          <p>“{words}”</p>
          <p className="quiet">
            {dateTimeOf(givenAt)}, until {dayInWords(until)}.
            {endedAt !== null && endedBy !== null && ` ${ENDS[endedBy]}, ${dateTimeOf(endedAt)}.`}
          </p>
        </li>
      ))}
    </ol>
  </details>
);

function Remove({ receipt }: { receipt: string }) {
  const removing = useAction(poolCalls.remove, {
    asks: () => ({ body: { receipt } }),
    shows: statusQuery(receipt),
    onSuccess: () => toast('The candidate is no longer in the pool.'),
  });
  return (
    <ConfirmButton
      className="button small"
      label="Take out of the pool …"
      title="Take them out of the pool?"
      yes="Take out"
      no="Leave in"
      confirm={() => removing.mutate()}
    >
      <p>
        The application is then kept as if they had never agreed: it may be erased within the hour. Only they can agree
        again.
      </p>
    </ConfirmButton>
  );
}
