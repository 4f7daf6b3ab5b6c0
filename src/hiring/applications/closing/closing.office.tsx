/** Closing an opening: everybody who still waits hears from us in one step, each in words of their own where that is better. */
import '#office-ui/operations.css';
import '#office-ui/writing.css';
import './closing.office.css';

import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, TextArea, TextField } from 'react-aria-components';

import { correspondenceCalls } from '#inbox/correspondence/calls.ts';
import { LEAVES_AFTER, SUBJECT_LENGTH, TEXT_LENGTH } from '#inbox/correspondence/schema.ts';
import { call } from '#office-ui/client.ts';
import { ChooseOne } from '#office-ui/choose.tsx';
import { RefusalLine, sentenceOf, submitBy } from '#office-ui/form.tsx';
import { Icon } from '#office-ui/icon.tsx';
import { Back } from '#office-ui/operation.tsx';
import { saveValues, useSaved } from '#office-ui/saved.ts';
import { ago } from '#office-ui/date-time.ts';
import { TextInput } from '#office-ui/text-input.tsx';
import { Tick } from '#office-ui/tick.tsx';
import { toast, untilItLeaves } from '#office-ui/toast.tsx';
import { useTitle } from '#office-ui/title.ts';
import { queryOf } from '#office-ui/query.ts';
import { useAction } from '#office-ui/use-action.tsx';
import { newKey } from '#ui/new-key.ts';

import { candidateCalls } from '../candidates/calls.ts';
import { CLOSED_REASON_NAMES, CLOSED_REASONS, type ClosedReason, type InterviewEnd } from '../candidates/schema.ts';
import { closingCalls } from './calls.ts';
import type { Closed, ClosingFacts, Waiting } from './schema.ts';

/** The template that is proposed. */
const PROPOSED = 'filled';

const HOW = [
  { id: 'write', name: 'Write' },
  { id: 'told', name: 'Was told already' },
  { id: 'wait', name: 'Waits on' },
] as const;
type How = (typeof HOW)[number]['id'];

const people = (count: number, isEstimate = false) =>
  `${isEstimate ? 'about ' : ''}${count === 1 ? 'one person' : `${count} people`}`;

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

export function ClosingScreen() {
  const { job } = useParams({ from: '/inside/candidates/closing/$job' });
  const { data } = useSuspenseQuery(queryOf(closingCalls.waiting, { query: { job } }));
  const { title, isOpen } = data.job;
  useTitle(`Close ${title}`);
  return (
    <div className="operation closing-screen">
      <Back to="/candidates/board/$job" params={{ job }}>
        Board
      </Back>
      <h1>{isOpen ? `Close ${title}` : title}</h1>
      {data.total === 0 ? (
        <Nobody job={data.job} />
      ) : (
        <>
          <p className="lead">
            {isOpen ? '' : 'This opening is closed. '}
            {capital(people(data.total, data.isEstimate))} still {data.total === 1 ? 'waits' : 'wait'} for an answer.
            {data.total > data.data.length && ` These are the ${data.data.length} who wait longest; the others follow.`}
          </p>
          <Form key={job} job={data.job} waiting={data.data} />
        </>
      )}
    </div>
  );
}

/** Everybody has heard; only the opening may still be open. */
function Nobody({ job }: { job: ClosingFacts['job'] }) {
  const closing = useAction(closingCalls.close, {
    mutationFn: () => send(job.id, { key: newKey(), closesOpening: true, reason: null, told: [] }),
    onSuccess: ({ refused: [first] }) => toast(first?.message ?? `${job.title} is closed.`),
  });
  return (
    <div className="empty">
      <p>Nobody waits for an answer: everybody who applied has heard from you.</p>
      {job.isOpen && (
        <Button className="button primary" onPress={() => closing.mutate()}>
          Close the opening
        </Button>
      )}
    </div>
  );
}

type Sent = {
  key: string;
  closesOpening: boolean;
  reason: ClosedReason | null;
  interviews?: InterviewEnd;
  told: { receipt: string; version: number; letter: Letter | null }[];
};
type Letter = { subject: string; text: string };

/** What closing these brings about besides the letters. */
const consequencesQuery = (receipts: string[]) => ({
  ...queryOf(candidateCalls.consequences, { body: { receipts, status: 'closed', stage: 'closed' } }),
  enabled: receipts.length > 0,
});

const send = (job: number, body: Sent) => call(closingCalls.close, { body: { job, ...body } });

function Form({ job, waiting }: { job: ClosingFacts['job']; waiting: readonly Waiting[] }) {
  const { data: all } = useSuspenseQuery(queryOf(correspondenceCalls.templates));
  const templates = all.filter(({ audience }) => audience === 'application');
  const proposed = templates.find(({ key }) => key === PROPOSED) ?? templates[0];
  const place = `closing:${job.id}`;
  const [saved, type] = useSaved(place);
  const subject = saved['subject'] ?? proposed?.subject ?? '';
  const text = saved['text'] ?? proposed?.body ?? '';
  const reason = (saved['reason'] ?? 'filled') as ClosedReason;
  const [closesOpening, setCloses] = useState(true);
  const [refused, setRefused] = useState<Closed['refused']>([]);
  const howOf = (receipt: string) => (saved[`how:${receipt}`] ?? 'write') as How;
  const notified = waiting.filter(({ receipt }) => howOf(receipt) !== 'wait');
  const letters = notified.filter(({ receipt }) => howOf(receipt) === 'write').length;
  const [tells, setTells] = useState(true);
  const foreseen = useQuery(consequencesQuery(notified.map(({ receipt }) => receipt)));
  const { ends, says, tick } = foreseen.data ?? { ends: 0, says: [], tick: null };

  const undoing = useAction(closingCalls.undo, {
    asks: (done: Closed['done']) => ({ body: { done } }),
    onSuccess: ({ back, tooLate, left }) =>
      toast(
        `${capital(people(back))} ${back === 1 ? 'waits' : 'wait'} again, and nothing was sent to them.` +
          (tooLate.length > 0 ? ` For ${people(tooLate.length)} it was too late.` : '') +
          left.map((one) => ` ${one.says}: that was left alone.`).join('') +
          (job.isOpen && closesOpening ? ' The opening stays closed.' : ''),
      ),
  });
  const sending = useAction(closingCalls.close, {
    mutationFn: (key: string) =>
      send(job.id, {
        key,
        closesOpening: closesOpening && job.isOpen,
        reason,
        ...(ends > 0 && { interviews: tick !== null && tells ? ('tell' as const) : ('quiet' as const) }),
        told: notified.map(({ receipt, version }) => ({
          receipt,
          version,
          letter: howOf(receipt) === 'write' ? { subject, text: saved[`text:${receipt}`] || text } : null,
        })),
      }),
    onSuccess({ done, refused: not }) {
      setRefused(not);
      // What was typed is kept for who is left.
      if (not.length === 0) saveValues(place, {});
      else type({ key: '' });
      const sent = done.filter(({ letterId }) => letterId !== null).length;
      toast(
        sent === 0
          ? `${capital(people(done.length))} ${done.length === 1 ? 'is' : 'are'} closed.`
          : `${sent === 1 ? 'The mail leaves' : `${sent} mails leave`} in half a minute.`,
        done.length > 0 ? () => undoing.mutate(done) : undefined,
        sent > 0 ? untilItLeaves(LEAVES_AFTER) : undefined,
      );
    },
    onError: (error) => setRefused([{ receipt: '', message: sentenceOf(error) }]),
  });
  const submit = () => {
    // The same attempt, also where the first seemed to fail.
    const key = saved['key'] || newKey();
    type({ key });
    sending.mutate(key);
  };
  /** Other words are another attempt. */
  const change = (next: Record<string, string>) => type({ ...next, key: '' });

  const first = waiting.find(({ receipt }) => howOf(receipt) === 'write' && !saved[`text:${receipt}`]);
  return (
    <form className="form closing-form" onSubmit={submitBy(submit, sending.isPending)}>
      <fieldset className="closing-words writing">
        <legend>What they read</legend>
        <div className="closing-choices">
          <ChooseOne
            label="Template"
            options={templates.map(({ key, title }) => ({ id: key, name: title }))}
            value={saved['template'] ?? proposed?.key ?? ''}
            onChange={(key) => {
              const chosen = templates.find((one) => one.key === key);
              if (chosen !== undefined) change({ template: key, subject: chosen.subject, text: chosen.body });
            }}
          />
          <ChooseOne
            label="Why (only staff see it)"
            options={CLOSED_REASONS.map((id) => ({ id, name: `Why: ${CLOSED_REASON_NAMES[id].toLowerCase()}` }))}
            value={reason}
            onChange={(next) => change({ reason: next })}
          />
        </div>
        <TextInput
          label="Subject"
          value={subject}
          maxLength={SUBJECT_LENGTH}
          onChange={(value) => change({ subject: value })}
        />
        <TextInput
          label="Mail"
          rows={9}
          value={text}
          maxLength={TEXT_LENGTH}
          onChange={(value) => change({ text: value })}
          hint="What stands in braces is filled in for each: {name}, {opening}, {me}, {agency}."
        />
        {first !== undefined && <AsRead key={first.receipt} of={first} subject={subject} text={text} />}
      </fieldset>
      <fieldset className="closing-people">
        <legend>Who is told</legend>
        <ul>
          {waiting.map((one) => (
            <Person
              key={one.receipt}
              one={one}
              how={howOf(one.receipt)}
              own={saved[`text:${one.receipt}`]}
              letter={{ subject, text }}
              change={change}
              why={refused.find(({ receipt }) => receipt === one.receipt)?.message}
            />
          ))}
        </ul>
      </fieldset>
      <RefusalLine>
        {refused
          .filter(({ receipt }) => receipt === '')
          .map(({ message }) => message)
          .join(' ')}
        {refused.some(({ receipt }) => receipt !== '') && 'Some could not be told: it is said beside them.'}
      </RefusalLine>
      {ends > 0 && (
        <fieldset className="closing-happens">
          <legend>What happens besides</legend>
          {says.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {tick !== null && (
            <Tick isSelected={tells} onChange={setTells}>
              {tick}
            </Tick>
          )}
        </fieldset>
      )}
      {job.isOpen && (
        <Tick
          isSelected={closesOpening}
          onChange={setCloses}
          hint="Its page stays, and says that nobody can apply any more. No mail is sent by this: who asked for alerts of it hears of other openings only."
        >
          Close the opening too
        </Tick>
      )}
      <div className="buttons">
        <Button
          type="submit"
          className="button primary"
          isDisabled={(notified.length === 0 && !closesOpening) || (notified.length > 0 && foreseen.data === undefined)}
        >
          <Icon name="send" size={16} />{' '}
          {sending.isPending ? 'One moment …' : letters > 0 ? `Tell ${people(letters)}` : 'Close without a mail'}
        </Button>
        <span className="quiet">Mails leave half a minute later, and can be taken back until then.</span>
      </div>
    </form>
  );
}

function AsRead({ of, subject, text }: Letter & { of: Waiting }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({
    ...queryOf(correspondenceCalls.preview, { body: { receipt: of.receipt, subject, text } }),
    enabled: isOpen,
  });
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>As {of.name} reads it</summary>
      {data !== undefined && (
        <div className="preview">
          <p>
            <b>{data.subject}</b>
          </p>
          <p className="mail-text">{data.text}</p>
        </div>
      )}
    </details>
  );
}

function Person({
  one: { receipt, name, stage, createdAt, isAnswered },
  how,
  own,
  letter,
  change,
  why,
}: {
  one: Waiting;
  how: How;
  /** Words of their own. */
  own: string | undefined;
  letter: Letter;
  change: (next: Record<string, string>) => void;
  why: string | undefined;
}) {
  const queries = useQueryClient();
  const [isOpening, setOpening] = useState(false);
  const place = `text:${receipt}`;
  const begin = async () => {
    setOpening(true);
    try {
      const { text } = await queries.fetchQuery(queryOf(correspondenceCalls.preview, { body: { receipt, ...letter } }));
      change({ [place]: text });
    } catch (error) {
      toast(sentenceOf(error));
    } finally {
      setOpening(false);
    }
  };
  const hasOwn = own !== undefined && own !== '';
  return (
    <li data-how={how}>
      <div className="closing-person">
        <p>
          <Link to="/candidates/$receipt" params={{ receipt }}>
            {name}
          </Link>{' '}
          <span className="quiet">
            {stage}, applied <time dateTime={createdAt}>{ago(createdAt)}</time>
            {isAnswered ? '' : ', never answered'}
          </span>
        </p>
        <div className="buttons">
          {how === 'write' && !hasOwn && (
            <Button className="quiet-button" onPress={() => void begin()} isDisabled={isOpening}>
              Own words<span className="visually-hidden"> for {name}</span>
            </Button>
          )}
          <ChooseOne
            label={`What happens to ${name}`}
            options={HOW}
            value={how}
            onChange={(next) => change({ [`how:${receipt}`]: next })}
          />
        </div>
      </div>
      {why !== undefined && <p className="message">{why}</p>}
      {how === 'write' && hasOwn && (
        <div className="writing closing-own">
          <TextField
            className="field"
            aria-label={`Mail to ${name}`}
            value={own}
            maxLength={TEXT_LENGTH}
            onChange={(value) => change({ [place]: value })}
          >
            <TextArea rows={7} />
          </TextField>
          <Button className="quiet-button" onPress={() => change({ [place]: '' })}>
            Back to the common words
          </Button>
        </div>
      )}
    </li>
  );
}
