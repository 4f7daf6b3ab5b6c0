/** All that stands about a submission, by time: mails, notes and what was done. Below it is what one writes. */
import '#office-ui/writing.css';
import './correspondence.css';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';

import { Icon } from '#office-ui/icon.tsx';
import { dateTimeOf } from '#office-ui/date-time.ts';
import { queryOf } from '#office-ui/query.ts';
import { TimelineEntry, TimelinePanel } from '#office-ui/timeline.tsx';
import { useNotes } from '#inbox/notes/notes-panel.office.tsx';
import type { HistoryEvent } from '#inbox/submissions/schema.ts';

import { AddressCorrection } from './address-correction.office.tsx';
import { correspondenceCalls } from './calls.ts';
import { Composer } from './composer.office.tsx';
import { LEAVES_AFTER, type Letter } from './schema.ts';
import { useTakeBack } from './use-take-back.office.tsx';

type Props = {
  receipt: string;
  /** What the submission is about. */
  about: string;
  /** What was done with it. */
  history: readonly HistoryEvent[];
};

export function SubmissionTimeline({ receipt, about, history }: Props) {
  const read = useQuery(queryOf(correspondenceCalls.thread, { query: { receipt } }));
  const notes = useNotes(receipt);
  const thread = read.data;
  const { data: letters = [], corrections = [] } = thread ?? {};
  // Mails and corrections stand here themselves.
  const others = history.filter(
    ({ at, letterId }) => !letters.some(({ id }) => id === letterId) && !corrections.some((one) => one.at === at),
  );
  return (
    <TimelinePanel
      title="Timeline"
      reads={[read, notes.read]}
      empty="Nobody has answered yet, or noted anything. Only colleagues read notes."
      entries={[
        ...others.map((event) => <TimelineEntry key={`${event.at} ${event.says}`} {...event} />),
        ...corrections.map(({ at, by, from, to }) => (
          <TimelineEntry key={`address ${at}`} who={by} at={at} says={`corrected the address from ${from} to ${to}`} />
        )),
        ...letters.map((letter) => (
          <LetterItem key={`mail ${letter.id}`} letter={letter} at={letter.createdAt} receipt={receipt} />
        )),
        ...notes.entries,
      ]}
    >
      {thread !== undefined && <AddressCorrection key={thread.to.address} receipt={receipt} thread={thread} />}
      <Composer {...{ receipt, about, thread, notes }} />
    </TimelinePanel>
  );
}

/** The time of this window, while something is counted down. */
function useNow(isCounting: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isCounting) return undefined;
    const counting = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(counting);
  }, [isCounting]);
  return now;
}

const STATES: Readonly<Record<Letter['state'], { word: string; tone?: string }>> = {
  waiting: { word: 'Leaves soon', tone: 'waiting' },
  leaving: { word: 'On its way', tone: 'waiting' },
  sent: { word: 'Sent' },
  failing: { word: 'Tried again', tone: 'waiting' },
  bounced: { word: 'Came back', tone: 'danger' },
  dead: { word: 'Not sent', tone: 'danger' },
  held: { word: 'Kept back', tone: 'waiting' },
  removed: { word: 'Removed', tone: 'danger' },
  received: { word: '' },
};

const whoOf = ({ direction, by, from }: Letter) =>
  direction === 'out' ? (by ?? 'Somebody') : from.name || from.address;

function LetterItem({ letter, at, receipt }: { letter: Letter; at: string; receipt: string }) {
  const { direction, from, subject, text, quoted, attachments, state, says, reason } = letter;
  const { word, tone } = STATES[state];
  return (
    <TimelineEntry
      who={whoOf(letter)}
      says="wrote"
      at={at}
      when={dateTimeOf(at)}
      isReceived={direction === 'in'}
      more={
        <>
          {word !== '' && state !== 'waiting' && (
            <span className="tag" data-tone={tone}>
              {state === 'sent' && <Icon name="check" size={14} />} {word}
            </span>
          )}
          {letter.isAutomatic && <span className="tag">{says}</span>}
        </>
      }
    >
      <p className="quiet mail-subject">{subject}</p>
      {letter.isFromElsewhere && !letter.isAutomatic && (
        <p className="quiet">
          From <b>{from.address}</b>, which is not the address of the submission.
        </p>
      )}
      {(text !== '' || !letter.isAutomatic) && <p className="mail-text">{text || 'There is no text in it.'}</p>}
      {quoted !== '' && (
        <details>
          <summary>What was written before</summary>
          <p className="mail-text quoted">{quoted}</p>
        </details>
      )}
      {attachments.length > 0 && (
        <p className="quiet">
          {attachments.length === 1 ? 'A file is' : `${attachments.length} files are`} in the mailbox:{' '}
          {attachments.join(', ')}
        </p>
      )}
      {letter.isCut && <p className="quiet">This mail is longer: the whole of it is in the mailbox.</p>}
      {state === 'waiting' ? (
        <Waiting letter={letter} receipt={receipt} />
      ) : (
        tone !== undefined && (
          <p className="quiet">
            {says}
            {reason !== null && <span className="mail-reason"> The mail server said: {reason}</span>}
          </p>
        )
      )}
    </TimelineEntry>
  );
}

function Waiting({ letter: { id, leavesAt }, receipt }: { letter: Letter; receipt: string }) {
  const queries = useQueryClient();
  const takingBack = useTakeBack(receipt);
  const now = useNow(true);
  // Clocks differ: it is never more than the whole time.
  const left = Math.ceil(Math.min(LEAVES_AFTER, Date.parse(leavesAt ?? '') - now) / 1000);
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver)
      void queries.invalidateQueries({
        queryKey: queryOf(correspondenceCalls.thread, { query: { receipt } }).queryKey,
      });
  }, [isOver, queries, receipt]);
  if (isOver) return <p className="quiet">It is on its way.</p>;
  return (
    <p className="waiting">
      <Icon name="clock" size={16} />
      <span>
        Leaves in <span className="seconds">{left}</span> s
      </span>
      <Button className="quiet-button" onPress={() => takingBack.mutate(id)}>
        Undo
      </Button>
    </p>
  );
}
