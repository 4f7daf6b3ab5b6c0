/** For owners: lets the page of each opening say how long an answer takes, and shows beforehand what it would say. */
import { useQuery } from '@tanstack/react-query';
import { Switch } from 'react-aria-components';

import { toast } from '#office-ui/toast.tsx';
import { queryOf } from '#office-ui/query.ts';
import { useAction } from '#office-ui/use-action.tsx';

import { answerTimeCalls } from './calls.ts';
import { answerTimeInWords } from './content.ts';
import { type AnswerTimes, MIN_CASES } from './schema.ts';

const answerTimesQuery = queryOf(answerTimeCalls.read);

const ownOpenings = (count: number) => (count === 1 ? 'One opening has' : `${count} openings have`);

/** What pages say, or why they would say nothing. */
const saysOf = ({ overall, openings }: AnswerTimes) =>
  overall === null
    ? `Fewer than ${MIN_CASES} candidates had an answer in the last 90 days, so no page says anything yet.`
    : `“${answerTimeInWords({ days: overall.days, isOfOpening: false })}” Counted from ${overall.cases} candidates; who waits in vain for longer than promised counts too.${openings === 0 ? '' : ` ${ownOpenings(openings)} enough for a number of ${openings === 1 ? 'its' : 'their'} own.`}`;

export function AnswerTimesPanel() {
  const { data: times } = useQuery(answerTimesQuery);
  const showing = useAction(answerTimeCalls.show, {
    asks: ({ isShown, version }: { isShown: boolean; version: number }) => ({ version, body: { isShown } }),
    shows: answerTimesQuery,
    onSuccess: ({ isShown }) => toast(`Pages of openings ${isShown ? 'say it now' : 'no longer say it'}.`),
    refreshes: answerTimesQuery.queryKey,
  });
  if (times === undefined) return null;
  return (
    <div className="answer-times">
      <Switch
        className="switch"
        isSelected={showing.isPending ? showing.variables.isShown : times.isShown}
        onChange={(isShown) => showing.mutate({ isShown, version: times.version })}
      >
        <span className="track" aria-hidden="true" /> Say on the page of each opening how long an answer takes
      </Switch>
      <p className="quiet">{saysOf(times)}</p>
    </div>
  );
}
