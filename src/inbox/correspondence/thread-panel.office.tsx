/** The mails about a submission, what was sent and what came back, and the answer that one writes. */
import '#office-ui/writing.css';
import './correspondence.css';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';

import { Icon } from '#office-ui/icon.tsx';
import { dateTimeOf } from '#office-ui/date-time.ts';
import { NotRead, Panel } from '#office-ui/panel.tsx';
import { queryOf } from '#office-ui/query.ts';

import { AddressCorrection } from './address-correction.office.tsx';
import { correspondenceCalls } from './calls.ts';
import { Composer } from './composer.office.tsx';
import { LEAVES_AFTER, type Letter } from './schema.ts';
import { takeBack } from './take-back.office.tsx';

type Props = {
  receipt: string;
  /** What the submission is about. */
  subject: string;
};

export function ThreadPanel({ receipt, subject }: Props) {
  const { data, error, refetch } = useQuery(queryOf(correspondenceCalls.thread, { query: { receipt } }));
  return (
    <Panel title="Mails" className="correspondence">
      {error !== null && data === undefined && <NotRead error={error} again={refetch} />}
      {data?.data.length === 0 && data.whyNot === null && <p className="quiet">Nobody has answered by mail yet.</p>}
      {data !== undefined && data.data.length > 0 && (
        <ol className="letters">
          {data.data.map((letter) => (
            <LetterItem key={letter.id} letter={letter} receipt={receipt} />
          ))}
        </ol>
      )}
      {data !== undefined && <AddressCorrection key={data.to.address} receipt={receipt} thread={data} />}
      {data !== undefined &&
        (data.whyNot === null ? (
          <Composer key={receipt} receipt={receipt} about={subject} thread={data} />
        ) : (
          <p className="quiet">{data.whyNot}</p>
        ))}
    </Panel>
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

function LetterItem({ letter, receipt }: { letter: Letter; receipt: string }) {
  const { direction, from, subject, text, quoted, attachments, state, says, reason, createdAt } = letter;
  const { word, tone } = STATES[state];
  return (
    <li className="mail" data-direction={direction}>
      <header>
        <b>{whoOf(letter)}</b>
        <time dateTime={createdAt}>{dateTimeOf(createdAt)}</time>
        {word !== '' && state !== 'waiting' && (
          <span className="tag" data-tone={tone}>
            {state === 'sent' && <Icon name="check" size={14} />} {word}
          </span>
        )}
        {letter.isAutomatic && <span className="tag">{says}</span>}
      </header>
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
    </li>
  );
}

function Waiting({ letter: { id, leavesAt }, receipt }: { letter: Letter; receipt: string }) {
  const queries = useQueryClient();
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
      <Button className="quiet-button" onPress={() => void takeBack(queries, { id, receipt })}>
        Undo
      </Button>
    </p>
  );
}
