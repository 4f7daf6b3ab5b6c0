/** The first hour of an owner: from an empty site to theirs, step by step, with the page of the site that each step is about. */
import './first-hour.office.css';

import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from 'react-aria-components';

import { sampleCalls } from '#cms/sample/calls.ts';
import { changedInWords, stayedInWords, SAMPLE_UNDO, sampleInWords, type SampleState } from '#cms/sample/schema.ts';
import { call } from '#office-ui/client.ts';
import { ConfirmButton } from '#office-ui/confirm-button.tsx';
import { Icon } from '#office-ui/icon.tsx';
import { PageFrame } from '#office-ui/page-frame.tsx';
import { queryOf } from '#office-ui/query.ts';
import { useTitle } from '#office-ui/title.ts';
import { toast } from '#office-ui/toast.tsx';
import { useAction } from '#office-ui/use-action.tsx';

import { firstHourCalls } from './calls.ts';
import { STEP_WORDS } from './content.ts';
import { type FirstHour, isOptional, openSteps, type OptionalStep, type Step } from './schema.ts';

export function FirstHourScreen() {
  useTitle('The first hour');
  const { data } = useSuspenseQuery(queryOf(firstHourCalls.read));
  const [chosen, choose] = useState<Step>();
  const open = openSteps(data);
  const [next] = open;
  const shown = chosen ?? next ?? 'live';
  const done = data.steps.length - open.length;
  return (
    <>
      <h1>The first hour</h1>
      <p className="lead">
        From an empty site to yours, in {data.steps.length} steps. Leave when you like: what is done stays done, and
        this list knows it by what is there. What is not for you can be set aside.
      </p>
      <div className="first-hour">
        <div>
          <p className="progress">
            <progress value={done} max={data.steps.length} aria-label="Steps that are done" />
            {next === undefined ? 'All of it is done.' : `${done} of ${data.steps.length} done`}
          </p>
          <ol className="steps">
            {data.steps.map(({ id, isDone, isSkipped }, place) => (
              <li key={id} data-done={isDone || undefined} data-shown={id === shown || undefined}>
                <Button className="step" aria-expanded={id === shown} onPress={() => choose(id)}>
                  <span className="mark" aria-hidden="true">
                    {isDone ? <Icon name="check" size={16} /> : isSkipped ? '–' : place + 1}
                  </span>
                  {STEP_WORDS[id].title}
                  <span className="visually-hidden">
                    {isDone ? ', done' : isSkipped ? ', set aside' : ', not done yet'}
                  </span>
                </Button>
                {id === shown && <StepPart id={id} isDone={isDone} isSkipped={isSkipped} data={data} />}
              </li>
            ))}
          </ol>
          <Sample sample={data.sample} />
        </div>
        <PageFrame
          key={STEP_WORDS[shown].page}
          src={STEP_WORDS[shown].page}
          load={done}
          title={`The site: ${STEP_WORDS[shown].title}`}
        />
      </div>
    </>
  );
}

type StepPartProps = { id: Step; isDone: boolean; isSkipped: boolean; data: FirstHour };

function StepPart({ id, isDone, isSkipped, data }: StepPartProps) {
  const { why, action, to, page, also } = STEP_WORDS[id];
  return (
    <div className="step-part">
      <p>{why}</p>
      {id === 'legal' && <LegalPages data={data} />}
      {id === 'live' && <Checks checks={data.checks} />}
      <div className="buttons">
        <Link className={isDone ? 'button' : 'button primary'} to={to}>
          {isDone ? 'Look at it again' : action}
        </Link>
        {also && (
          <Link className="button" to={also.to}>
            {also.action}
          </Link>
        )}
        <a className="button" href={page} target="_blank" rel="noopener">
          <Icon name="site" size={16} /> See the page
        </a>
        {isOptional(id) && !isDone && <Skip step={id} isSkipped={isSkipped} />}
      </div>
    </div>
  );
}

function Skip({ step, isSkipped }: { step: OptionalStep; isSkipped: boolean }) {
  const skip = useAction(firstHourCalls.skip, {
    asks: (next: boolean) => ({ body: { step, isSkipped: next } }),
    onSuccess: (_, next) => {
      if (next) toast(`‘${STEP_WORDS[step].title}’ is set aside.`, () => skip.mutate(false));
    },
  });
  return (
    <Button className="button quiet" onPress={() => skip.mutate(!isSkipped)} isDisabled={skip.isPending}>
      {isSkipped ? 'Take it up again' : 'Not for us'}
    </Button>
  );
}

const ALL_LEGAL = 4;

function LegalPages({ data: { legalPages } }: { data: FirstHour }) {
  const making = useAction(firstHourCalls.makeLegalPages, {
    onSuccess: ({ made }) =>
      toast(made === 1 ? 'One page was begun as a draft.' : `${made} pages were begun as drafts.`),
  });
  return (
    <>
      {legalPages.length > 0 && (
        <ul className="checks">
          {legalPages.map(({ purpose, id, title, isPublished, hasBrackets }) => (
            <li key={purpose} data-done={(isPublished && !hasBrackets) || undefined}>
              <Icon name={isPublished && !hasBrackets ? 'check' : 'edit'} size={16} />
              <Link to="/content/$kind/$id" params={{ kind: 'pages', id }}>
                {title}
              </Link>
              <span className="quiet">
                {isPublished ? 'Visitors see it' : 'Draft'}
                {hasBrackets && ', with words in brackets to replace'}
              </span>
            </li>
          ))}
        </ul>
      )}
      {legalPages.length < ALL_LEGAL && (
        <div className="buttons">
          <Button className="button" onPress={() => making.mutate()} isDisabled={making.isPending}>
            {making.isPending ? 'One moment …' : 'Begin those that are missing'}
          </Button>
        </div>
      )}
    </>
  );
}

const Checks = ({ checks }: Pick<FirstHour, 'checks'>) => (
  <ul className="checks">
    {checks.map(({ title, says, isDone, to }) => (
      <li key={title} data-done={isDone || undefined}>
        <Icon name={isDone ? 'check' : 'warning'} size={16} />
        <strong>
          {to === '' ? title : <Link to={to}>{title}</Link>}
          <span className="visually-hidden">{isDone ? ', in order' : ', open'}</span>
        </strong>
        <span className="quiet">{says}</span>
      </li>
    ))}
  </ul>
);

function Sample({ sample }: { sample: SampleState }) {
  const move = useAction(sampleCalls.remove, {
    mutationFn: (way: 'remove' | 'restore') => call(way === 'remove' ? sampleCalls.remove : sampleCalls.restore),
    onSuccess: (removal, way) => {
      const stayed = stayedInWords(removal);
      if (stayed !== '') toast(stayed);
      else if (way === 'restore') toast('The sample agency is on the site again.');
      else toast('The sample agency has left the site.', () => move.mutate('restore'));
    },
    refreshes: ['content'],
  });
  const goes = sampleInWords(sample);
  if (goes === '') return null;
  const stays = changedInWords(sample);
  return (
    <section className="sample" aria-labelledby="sample">
      <h2 id="sample">The sample agency</h2>
      <p>On the site are {goes}, which are not yours. They can go before your own content is in, or after.</p>
      {stays !== '' && <p>{stays}</p>}
      <ConfirmButton
        className="button"
        label={move.isPending ? 'One moment …' : 'Remove the sample'}
        title="Remove the sample agency?"
        yes="Remove the sample"
        no="Cancel"
        confirm={() => move.mutate('remove')}
      >
        <p>
          At once {goes} leave the site. {stays} Your own entries stay, and so do the lists that they choose from.
        </p>
        <p>{SAMPLE_UNDO}</p>
      </ConfirmButton>
    </section>
  );
}
