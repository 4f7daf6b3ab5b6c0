/** The stages of an opening, or of all without their own: their names, limits of age, and what candidates read on their own page. */
import './stages.office.css';

import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from 'react-aria-components';

import { reviewCalls } from '#hiring/reviews/calls.ts';
import { presentOf } from '#office-ui/client.ts';
import { ChooseOne } from '#office-ui/choose.tsx';
import { FormEnd, sentenceOf, submitBy } from '#office-ui/form.tsx';
import { Icon } from '#office-ui/icon.tsx';
import { isSame } from '#office-ui/merge.ts';
import { Back } from '#office-ui/operation.tsx';
import { TextInput } from '#office-ui/text-input.tsx';
import { toast } from '#office-ui/toast.tsx';
import { useTitle } from '#office-ui/title.ts';
import { queryOf } from '#office-ui/query.ts';
import { useAction } from '#office-ui/use-action.tsx';

import { candidateCalls } from '../candidates/calls.ts';
import { HIRED, MAX_DAYS, MAX_STAGES, type Stage, STAGE_STATUSES, type StageSet, type StageStatus } from './schema.ts';

const GROUPS: Readonly<Record<StageStatus, { name: string; shown: string }>> = {
  received: { name: 'New', shown: 'Received' },
  in_review: { name: 'In review', shown: 'In review' },
  invited: { name: 'Invited', shown: 'Invited' },
  closed: { name: 'Closed', shown: 'Closed' },
};

const isFixed = ({ key, status }: Stage) => key === status || key === HIRED;

export function StagesScreen() {
  const { job = '' } = useSearch({ from: '/inside/candidates/stages' });
  const { data: set } = useSuspenseQuery(queryOf(candidateCalls.stages, { query: { job } }));
  const { data: openings = [] } = useQuery(queryOf(reviewCalls.openings));
  const navigate = useNavigate();
  const name = set.job === null ? 'Stages of all openings' : `Stages: ${set.job.title}`;
  useTitle(name);
  return (
    <div className="operation stages-screen">
      <Back to="/candidates">Candidates</Back>
      <div className="head">
        <h1>{name}</h1>
        <ChooseOne
          label="Opening"
          options={[
            { id: '', name: 'All openings' },
            ...openings.map(({ id, title }) => ({ id: String(id), name: title })),
          ]}
          value={job}
          onChange={(id) => void navigate({ to: '/candidates/stages', search: id === '' ? {} : { job: id } })}
        />
      </div>
      <p className="lead">
        {set.job === null || set.isOwn
          ? 'The way of a candidate. Whoever stands in a stage for longer than its limit is marked as late.'
          : 'This opening uses the stages of all. What you change here is its own from then on.'}
      </p>
      <Editor key={job} job={job} set={set} />
    </div>
  );
}

const newKey = () => `stage-${crypto.getRandomValues(new Uint32Array(1)).join('')}`;

function Editor({ job, set }: { job: string; set: StageSet }) {
  const [stages, setStages] = useState<readonly Stage[]>(set.stages);
  const [message, setMessage] = useState('');
  const [version, setVersion] = useState(set.version);
  const [seen, setSeen] = useState(set);
  function take(next: StageSet): void {
    setSeen(next);
    setVersion(next.version);
    setStages(next.stages);
  }
  // Somebody else's change is shown, unless one has begun something.
  if (set !== seen && isSame(stages, seen.stages)) take(set);
  const saving = useAction(candidateCalls.changeStages, {
    asks: (next: readonly Stage[] | null) => ({ query: { job }, version, body: { stages: next } }),
    shows: queryOf(candidateCalls.stages, { query: { job } }),
    onSuccess(saved, next) {
      setMessage('');
      // What was typed meanwhile stays.
      if (next === null || next === stages) take(saved);
      else setVersion(saved.version);
      toast(saved.job !== null && !saved.isOwn ? 'This opening uses the stages of all again.' : 'Saved.');
    },
    onError(error) {
      setMessage(sentenceOf(error));
      // What is typed here stays; saving once more is meant.
      setVersion((now) => presentOf(candidateCalls.changeStages, error)?.version ?? now);
    },
  });
  const change = (key: string, next: Partial<Stage>) =>
    setStages(stages.map((one) => (one.key === key ? { ...one, ...next } : one)));
  const add = (status: StageStatus) => {
    const last = stages.findLastIndex((one) => one.status === status);
    const made: Stage = { key: newKey(), status, name: '', days: null, heading: '', sentence: '' };
    setStages(stages.toSpliced(last + 1, 0, made));
  };
  /** Within its status. */
  const shift = (stage: Stage, by: -1 | 1) => {
    const at = stages.indexOf(stage);
    const other = stages[at + by];
    if (other?.status === stage.status) setStages(stages.with(at, other).with(at + by, stage));
  };
  return (
    <form className="form stages-form" onSubmit={submitBy(() => saving.mutate(stages), saving.isPending)}>
      {STAGE_STATUSES.map((status) => (
        <fieldset key={status} className="stage-group" data-status={status}>
          <legend>{GROUPS[status].name}</legend>
          <p className="quiet">
            The candidate’s own page says ‘{GROUPS[status].shown}’, unless a stage has words of its own.
          </p>
          <ol>
            {stages
              .filter((one) => one.status === status)
              .map((stage, at, group) => (
                <li key={stage.key}>
                  <StageFields
                    stage={stage}
                    change={(next) => change(stage.key, next)}
                    {...(at > 0 && { up: () => shift(stage, -1) })}
                    {...(at < group.length - 1 && { down: () => shift(stage, 1) })}
                    {...(!isFixed(stage) && { remove: () => setStages(stages.filter((one) => one !== stage)) })}
                  />
                </li>
              ))}
          </ol>
          {stages.length < MAX_STAGES && (
            <Button className="button small" onPress={() => add(status)}>
              <Icon name="plus" size={16} /> Add a stage
            </Button>
          )}
        </fieldset>
      ))}
      <FormEnd message={message} submit="Save" isPending={saving.isPending}>
        {set.job !== null && set.isOwn && (
          <Button className="button" onPress={() => saving.mutate(null)}>
            Use the stages of all
          </Button>
        )}
      </FormEnd>
    </form>
  );
}

function StageFields({
  stage: { name, days, heading, sentence },
  change,
  up,
  down,
  remove,
}: {
  stage: Stage;
  change: (next: Partial<Stage>) => void;
  up?: () => void;
  down?: () => void;
  remove?: () => void;
}) {
  const called = name || 'this stage';
  return (
    <div className="stage-fields">
      <div className="stage-line">
        <TextInput label="Name" value={name} onChange={(next) => change({ name: next })} maxLength={40} />
        <TextInput
          label="Late after"
          className="stage-days"
          value={days === null ? '' : String(days)}
          onChange={(next) => {
            const digits = next.replaceAll(/\D/g, '').slice(0, 2);
            change({ days: digits === '' ? null : Math.min(Number(digits), MAX_DAYS) });
          }}
          inputMode="numeric"
          placeholder="Never"
          hint="working days"
        />
        <div className="stage-buttons">
          <Button className="icon-button" aria-label={`Move ${called} up`} isDisabled={!up} onPress={() => up?.()}>
            <Icon name="up" size={16} />
          </Button>
          <Button
            className="icon-button"
            aria-label={`Move ${called} down`}
            isDisabled={!down}
            onPress={() => down?.()}
          >
            <Icon name="down" size={16} />
          </Button>
          {remove !== undefined && (
            <Button className="icon-button" aria-label={`Take ${called} away`} onPress={remove}>
              <Icon name="bin" size={16} />
            </Button>
          )}
        </div>
      </div>
      <details open={heading !== '' || sentence !== ''}>
        <summary>What the candidate reads</summary>
        <div className="stage-words">
          <TextInput
            label="In a word or two"
            value={heading}
            onChange={(next) => change({ heading: next })}
            maxLength={40}
          />
          <TextInput
            label="In a sentence"
            value={sentence}
            onChange={(next) => change({ sentence: next })}
            rows={2}
            maxLength={300}
          />
        </div>
      </details>
    </div>
  );
}
