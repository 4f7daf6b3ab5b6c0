/** What is looked for in candidates: of one opening, or of all that have no scorecard of their own. */
import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from 'react-aria-components';

import { presentOf } from '#office-ui/client.ts';
import { FormEnd, sentenceOf, submitBy } from '#office-ui/form.tsx';
import { Icon } from '#office-ui/icon.tsx';
import { Back } from '#office-ui/operation.tsx';
import { TextInput } from '#office-ui/text-input.tsx';
import { toast } from '#office-ui/toast.tsx';
import { useTitle } from '#office-ui/title.ts';
import { queryOf } from '#office-ui/query.ts';
import { useAction } from '#office-ui/use-action.tsx';

import { reviewCalls } from './calls.ts';
import './reviews.office.css';
import { MAX_CRITERIA, type Criterion } from './schema.ts';

export function ScorecardScreen() {
  const { job = '' } = useSearch({ from: '/inside/review/scorecard' });
  const { data: openings } = useSuspenseQuery(queryOf(reviewCalls.openings));
  const title = openings.find(({ id }) => String(id) === job)?.title ?? '';
  const name = title === '' ? 'Scorecard for all openings' : `Scorecard: ${title}`;
  useTitle(name);
  return (
    <div className="operation scorecard-screen">
      <Back to="/review">Openings</Back>
      <h1>{name}</h1>
      <p className="lead">
        What everybody who reviews looks for. Few and plain: each is rated from no to strong yes for every candidate.
      </p>
      <Editor key={job} job={job} />
    </div>
  );
}

function Editor({ job }: { job: string }) {
  const query = queryOf(reviewCalls.scorecard, { query: { job } });
  const { data: card } = useSuspenseQuery(query);
  const [criteria, setCriteria] = useState<readonly Criterion[]>(card.criteria);
  const [version, setVersion] = useState(card.version);
  const [message, setMessage] = useState('');
  const saving = useAction(reviewCalls.changeScorecard, {
    asks: () => ({ query: { job }, version, body: { criteria } }),
    shows: query,
    onSuccess(saved) {
      setVersion(saved.version);
      setMessage('');
      toast('Saved: reviews have it from now on.');
    },
    onError(error) {
      setMessage(sentenceOf(error));
      // What is typed here stays; saving once more is meant.
      setVersion((now) => presentOf(reviewCalls.changeScorecard, error)?.version ?? now);
    },
  });
  const change = (at: number, next: Partial<Criterion>) =>
    setCriteria(criteria.map((one, place) => (place === at ? { ...one, ...next } : one)));
  return (
    <form className="form" onSubmit={submitBy(() => saving.mutate(), saving.isPending)}>
      {criteria.map(({ id, name, about }, place) => (
        <fieldset className="criterion-fields" key={id}>
          <legend className="visually-hidden">{name || 'New criterion'}</legend>
          <TextInput label="Name" value={name} onChange={(next) => change(place, { name: next })} maxLength={80} />
          <TextInput
            label="What to look for"
            rows={2}
            value={about}
            onChange={(next) => change(place, { about: next })}
            maxLength={500}
          />
          <Button
            className="icon-button"
            aria-label={`Take ${name || 'this'} away`}
            onPress={() => setCriteria(criteria.filter((one) => one.id !== id))}
          >
            <Icon name="bin" />
          </Button>
        </fieldset>
      ))}
      <FormEnd message={message} submit="Save" isPending={saving.isPending}>
        {criteria.length < MAX_CRITERIA && (
          <Button
            className="button"
            onPress={() =>
              setCriteria([
                ...criteria,
                { id: crypto.getRandomValues(new Uint32Array(1)).join(''), name: '', about: '' },
              ])
            }
          >
            <Icon name="plus" size={16} /> Add a criterion
          </Button>
        )}
      </FormEnd>
    </form>
  );
}
