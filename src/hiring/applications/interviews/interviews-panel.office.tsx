/** Beside a candidate: the interviews with them, and offering times for one. */
import './interviews.office.css';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button } from 'react-aria-components';

import { call } from '#office-ui/client.ts';
import { ConfirmButton } from '#office-ui/confirm-button.tsx';
import { ago, zoneBeside } from '#office-ui/date-time.ts';
import { Panel } from '#office-ui/panel.tsx';
import { TextInput } from '#office-ui/text-input.tsx';
import { toast, untilItLeaves } from '#office-ui/toast.tsx';
import { queryOf } from '#office-ui/query.ts';
import { useAction } from '#office-ui/use-action.tsx';
import { site } from '#config/site.ts';

import { candidateCalls } from '../candidates/calls.ts';
import type { CandidateRecord } from '../candidates/schema.ts';
import { useMove } from '../candidates/use-move.office.tsx';
import { interviewCalls } from './calls.ts';
import { interviewWords } from './content.ts';
import { InterviewState } from './interview-state.office.tsx';
import { type Interview, LEAVES_AFTER, NOTE_LENGTH } from './schema.ts';
import { dayOf, hoursOf, hoursThere, hasPassed } from './times.ts';

const InterviewForm = lazy(() => import('./interview-form.office.tsx'));

const TAKEN_BACK = 'It is taken back. Nobody heard of it.';
const CANCELLED = 'It is cancelled. Everybody is told.';

/** The receipt is the key of this panel, so that what is half typed stays with its candidate. */
export function InterviewsPanel({ record }: { record: CandidateRecord }) {
  const { receipt, status } = record;
  const isClosed = status === 'closed' || status === 'withdrawn';
  const { data: facts } = useQuery(queryOf(interviewCalls.ofCandidate, { query: { receipt } }));
  const [isOffering, setOffering] = useState(false);
  const takingBack = useAction(interviewCalls.cancel, {
    mutationFn: ({ id, version }: Interview) => cancel(id, version, ''),
    onSuccess: ({ isTakenBack }) => toast(isTakenBack ? TAKEN_BACK : CANCELLED),
  });
  if (facts === undefined) return null;
  return (
    <Panel title="Interviews" className="interviews">
      {facts.data.length === 0 && !isOffering && (
        <p className="quiet">
          {isClosed
            ? 'There was none.'
            : 'Offer some times: the candidate chooses one on their own page, and calendars are filled by themselves.'}
        </p>
      )}
      {facts.data.length > 0 && (
        <ol className="interview-list">
          {facts.data.map((one) => (
            <One key={`${one.id} ${one.version}`} interview={one} facts={facts} isClosed={isClosed} />
          ))}
        </ol>
      )}
      {(status === 'received' || status === 'in_review') && facts.data.some(({ state }) => state !== 'cancelled') && (
        <Invite record={record} />
      )}
      {isOffering && (
        <Suspense fallback={<p className="quiet">One moment …</p>}>
          <InterviewForm
            receipt={receipt}
            facts={facts}
            done={(made) => {
              setOffering(false);
              const what = made.state === 'agreed' ? 'The invitation' : 'The offer';
              const until = untilItLeaves(LEAVES_AFTER);
              toast(`${what} leaves in half a minute.`, () => takingBack.mutate(made), until);
            }}
            close={() => setOffering(false)}
          />
        </Suspense>
      )}
      {!isClosed && !isOffering && (
        <div className="buttons">
          <Button className="button small" onPress={() => setOffering(true)}>
            Offer times …
          </Button>
        </div>
      )}
    </Panel>
  );
}

/** Who is offered an interview, and reads on their own page that nobody has looked yet, wonders. */
function Invite({ record }: { record: CandidateRecord }) {
  const { receipt, job } = record;
  const queries = useQueryClient();
  const { data: set } = useQuery(queryOf(candidateCalls.stages, { query: { job: String(job.id) } }));
  const to = set?.stages.find(({ key }) => key === 'invited');
  const move = useMove({
    show: ({ to: stage }) =>
      queries.setQueryData(
        queryOf(candidateCalls.one, { query: { receipt } }).queryKey,
        (now) => now && { ...now, status: stage.status, stage, since: new Date().toISOString() },
      ),
  });
  if (to === undefined) return null;
  return (
    <p className="interview-invite">
      Their own page does not say yet that they are invited.{' '}
      <Button className="button small" onPress={() => void move([record], to)}>
        Move to {to.name}
      </Button>
    </p>
  );
}

const cancel = (id: number, version: number, note: string) =>
  call(interviewCalls.cancel, { id, version, body: { note } });

type OneProps = {
  interview: Interview;
  facts: { data: Interview[]; colleagues: { id: number; name: string }[]; zone: string | null };
  isClosed: boolean;
};

function One({ interview, facts, isClosed }: OneProps) {
  const [isChanging, setChanging] = useState(false);
  const { how, place, note, minutes, startsAt, times, says, people, arrangedBy, updatedAt, state } = interview;
  const zone = interview.timeZone ?? facts.zone ?? site.timeZone;
  const shown = startsAt === null ? times : [startsAt];
  const hasBegun = startsAt !== null && hasPassed(startsAt);
  const isLive = !isClosed && state !== 'cancelled' && !hasBegun;
  return (
    <li className="interview">
      <p className="interview-head">
        <InterviewState interview={interview} />
        <span>
          {interviewWords.how[how]}, {minutes} minutes, with {people.map(({ name }) => name).join(', ')}
        </span>
      </p>
      {state !== 'cancelled' && (
        <ul className="interview-times">
          {shown.map((at) => {
            const there = hoursThere(at, minutes, zone, site.timeZone);
            return (
              <li key={at}>
                <time dateTime={at}>
                  {dayOf(at, site.timeZone)}, {hoursOf(at, minutes, site.timeZone)}
                  {zoneBeside(at)}
                </time>
                {there !== '' && <span className="quiet">There {there}</span>}
              </li>
            );
          })}
        </ul>
      )}
      {place !== '' && state !== 'cancelled' && <p className="interview-place">{place}</p>}
      {says !== '' && <blockquote className="interview-says">{says}</blockquote>}
      {note !== '' && state !== 'cancelled' && <p className="quiet">Told to the candidate: {note}</p>}
      <p className="quiet">
        By {arrangedBy}, <time dateTime={updatedAt}>{ago(updatedAt)}</time>.
      </p>
      {isChanging ? (
        <Suspense fallback={<p className="quiet">One moment …</p>}>
          <InterviewForm
            receipt={interview.receipt}
            facts={facts}
            interview={interview}
            done={() => {
              setChanging(false);
              toast('Everybody is told.');
            }}
            close={() => setChanging(false)}
          />
        </Suspense>
      ) : (
        isLive && (
          <div className="buttons">
            <Button className="button small" onPress={() => setChanging(true)}>
              Other times …
            </Button>
            <Cancel interview={interview} />
          </div>
        )
      )}
    </li>
  );
}

function Cancel({ interview }: Pick<OneProps, 'interview'>) {
  const [note, setNote] = useState('');
  const cancelling = useAction(interviewCalls.cancel, {
    mutationFn: () => cancel(interview.id, interview.version, note.trim()),
    refreshesAfter: 'success',
    onSuccess: ({ isTakenBack }) => toast(isTakenBack ? TAKEN_BACK : CANCELLED),
  });
  return (
    <ConfirmButton
      className="button small"
      label="Cancel it …"
      title="Cancel this interview?"
      yes="Cancel the interview"
      no="Let it stand"
      confirm={() => cancelling.mutate()}
    >
      <p>The candidate is told by mail, and it leaves all calendars.</p>
      <TextInput
        label="A word to the candidate"
        className="writing"
        rows={2}
        value={note}
        onChange={setNote}
        maxLength={NOTE_LENGTH}
      />
    </ConfirmButton>
  );
}
