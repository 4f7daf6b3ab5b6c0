/** Where one candidate stands, and moving on. The candidate's own page shows it too. */
import './candidate.office.css';

import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Button } from 'react-aria-components';

import { ChooseOne } from '#office-ui/choose.tsx';
import { Icon } from '#office-ui/icon.tsx';
import { ago } from '#office-ui/date-time.ts';
import { useScreenKeys } from '#office-ui/row-navigation.ts';
import { queryOf } from '#office-ui/query.ts';
import { useAction } from '#office-ui/use-action.tsx';

import { candidateCalls } from './calls.ts';
import { isRefusal, RefusalOffer } from './refusal-offer.office.tsx';
import { type CandidateRecord, CLOSED_REASON_NAMES, CLOSED_REASONS, type ClosedReason } from './schema.ts';
import { StageMenu } from './stage-menu.office.tsx';
import { useMove } from './use-move.office.tsx';

type Props = {
  receipt: string;
  /** The key m opens the stages. For a screen with one candidate. */
  hasKeys?: boolean;
};

/** Begun anew for each candidate. */
export const StagePanel = (props: Props) => (
  <Suspense fallback={<p className="quiet">One moment …</p>}>
    <StageOfCandidate key={props.receipt} {...props} />
  </Suspense>
);

function StageOfCandidate({ receipt, hasKeys = false }: Props) {
  const { data: record } = useSuspenseQuery(queryOf(candidateCalls.one, { query: { receipt } }));
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [isToTell, setToTell] = useState(false);
  const { queryKey } = queryOf(candidateCalls.one, { query: { receipt } });
  const move = useMove({
    show: ({ to }) =>
      queries.setQueryData(
        queryKey,
        (now) => now && { ...now, status: to.status, stage: to, since: new Date().toISOString() },
      ),
  });
  useScreenKeys(hasKeys ? { m: () => setOpen(true) } : {});
  const isRefused = isRefusal({ key: record.stage.key, status: record.status });
  if (record.status === 'withdrawn') return <p className="quiet">The candidate has withdrawn. That is final.</p>;
  return (
    <>
      <div className="standing">
        <StageMenu
          stages={record.stages}
          now={record.stage.key}
          move={(to) => {
            void move([record], to).then((isDone) => isDone && setToTell(isRefusal(to)));
          }}
          isOpen={isOpen}
          onOpenChange={setOpen}
        >
          <Button className="control">
            <span>
              <span className="quiet">Stage</span> <b>{record.stage.name}</b>
            </span>
            <Icon name="down" size={16} />
          </Button>
        </StageMenu>
        <span className="quiet">
          since <time dateTime={record.since}>{ago(record.since)}</time>
        </span>
        {isRefused && <Reason record={record} />}
      </div>
      {isToTell && isRefused && (
        <RefusalOffer people={[{ receipt, name: record.name }]} close={() => setToTell(false)} />
      )}
    </>
  );
}

const NOT_SAID = '';

/** Why it was closed: for the staff's own numbers. */
function Reason({ record: { receipt, version, closedReason } }: { record: CandidateRecord }) {
  const queries = useQueryClient();
  const { queryKey } = queryOf(candidateCalls.one, { query: { receipt } });
  const saying = useAction(candidateCalls.changeReason, {
    asks: (reason: ClosedReason | null) => ({ version, body: { receipt, reason } }),
    onMutate: (reason) => queries.setQueryData(queryKey, (now) => now && { ...now, closedReason: reason }),
    shows: { queryKey },
  });
  return (
    <ChooseOne
      label="Why (only staff see it)"
      options={[
        { id: NOT_SAID, name: 'Why closed?' },
        ...CLOSED_REASONS.map((id) => ({ id, name: CLOSED_REASON_NAMES[id] })),
      ]}
      value={closedReason ?? NOT_SAID}
      onChange={(reason) => saying.mutate(reason === NOT_SAID ? null : reason)}
    />
  );
}
