/** How long what visitors sent is kept. Before it is shortened, the screen says how much that erases. */
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Input, Label, Text, TextField } from 'react-aria-components';

import { PersonPanel } from '#hiring/erasure/person-panel.office.tsx';
import { sweepCalls } from '#operations/sweeps/calls.ts';
import { parseForm } from '#platform/forms/fields.ts';
import { Icon } from '#office-ui/icon.tsx';
import { toast } from '#office-ui/toast.tsx';
import { useTitle } from '#office-ui/title.ts';
import { queryOf } from '#office-ui/query.ts';
import { useAction } from '#office-ui/use-action.tsx';
import '#office-ui/operations.css';

import { type Effect, PERIOD_WORDS, type Months, monthsBody, type Retention } from './schema.ts';
import { retentionCalls } from './calls.ts';

const NAMES = Object.keys(PERIOD_WORDS) as (keyof Months)[];

const textsOf = (months: Months) =>
  Object.fromEntries(NAMES.map((name) => [name, String(months[name])])) as Record<keyof Months, string>;

export function RetentionScreen() {
  useTitle('Retention');
  const { data: retention } = useSuspenseQuery(queryOf(retentionCalls.read));
  return (
    <>
      <h1>Retention</h1>
      <p className="lead">
        How many months what visitors sent is kept. Then it is erased by itself, and only a count stays.
      </p>
      <div className="operation after">
        <HeldBack />
        <MonthsForm key={retention.version} retention={retention} />
        <PersonPanel />
      </div>
    </>
  );
}

/** What is over and was not erased, because it is too much at once or the clock is doubted. */
function HeldBack() {
  const { data: sweeps } = useQuery(queryOf(sweepCalls.read));
  const confirming = useAction(sweepCalls.confirm, {
    onSuccess: ({ says }) => toast(says),
  });
  if (sweeps === undefined) return null;
  if (sweeps.reasons.length === 0) return <p className="quiet">{sweeps.says}</p>;
  return (
    <section className="notice" data-tone="warning" aria-label="Held back">
      <h2>Held back until somebody confirms it</h2>
      {sweeps.reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      <p>If the clock is right and this is meant, let it go on. What is erased cannot be brought back.</p>
      <div className="buttons">
        <Button className="button danger" onPress={() => confirming.mutate()}>
          It is meant: erase it
        </Button>
      </div>
    </section>
  );
}

const erasedBy = (effect: Effect) => Object.values(effect).reduce((sum, { due }) => sum + due, 0);

function MonthsForm({ retention: { months, usual, version } }: { retention: Retention }) {
  const [typed, setTyped] = useState(textsOf(months));
  const parsed = parseForm(monthsBody, typed);
  const wanted = parsed.ok ? parsed.output : undefined;
  const isSame = wanted !== undefined && NAMES.every((name) => wanted[name] === months[name]);
  const { data: effect } = useQuery({
    ...queryOf(retentionCalls.effect, { query: wanted ?? months }),
    enabled: wanted !== undefined,
  });
  const isShorter = wanted !== undefined && NAMES.some((name) => wanted[name] < months[name]);
  const saving = useAction(retentionCalls.change, {
    asks: (body: Months & { erases: number }) => ({ version, body }),
    shows: queryOf(retentionCalls.read),
    onSuccess: () => toast('Saved: it holds from now on.'),
  });
  return (
    <>
      <div className="months">
        {NAMES.map((name) => (
          <TextField
            key={name}
            className="field"
            value={typed[name]}
            onChange={(text) => setTyped({ ...typed, [name]: text })}
            isInvalid={!parsed.ok && parsed.errors[name] !== undefined}
            validationBehavior="aria"
          >
            <Label>{PERIOD_WORDS[name].label}, months</Label>
            <Input inputMode="numeric" autoComplete="off" />
            <Text slot="description" className={parsed.ok || parsed.errors[name] === undefined ? 'hint' : 'message'}>
              {(!parsed.ok && parsed.errors[name]) || `${usual[name]} in site.ts`}
            </Text>
          </TextField>
        ))}
      </div>
      <p className="quiet">
        An application keeps the date that its candidate was told: other months hold for those that come, or are
        renewed, from then on. Mails about new openings end after the same time, and an address that was not confirmed
        is erased within a week.
      </p>
      {wanted !== undefined && !isSame && effect !== undefined && (
        <EffectNotice effect={effect} isShorter={isShorter} />
      )}
      <div className="buttons">
        <Button
          className={isShorter ? 'button danger' : 'button primary'}
          isDisabled={wanted === undefined || isSame || effect === undefined || saving.isPending}
          onPress={() => wanted && effect && saving.mutate({ ...wanted, erases: erasedBy(effect) })}
        >
          {isShorter ? 'Keep for shorter' : 'Save'}
        </Button>
        {!isSame && (
          <Button className="button" onPress={() => setTyped(textsOf(months))}>
            Undo
          </Button>
        )}
      </div>
    </>
  );
}

/** What a change erases, before it is made. */
function EffectNotice({ effect, isShorter }: { effect: Effect; isShorter: boolean }) {
  const parts = Object.entries(effect).filter(([, { due }]) => due > 0);
  if (parts.length === 0)
    return (
      <p role="status">
        {isShorter ? 'Nothing is that old: nothing is erased by this.' : 'Nothing is erased by this.'}
      </p>
    );
  return (
    <div className="advice" role="status">
      <Icon name="warning" />
      <div>
        {parts.map(([name, { due, all, isHeldBack }]) => (
          <p key={name}>
            {due} of {all} {PERIOD_WORDS[name as keyof Months].many} are older and will be erased.
            {isHeldBack && ' As that is most of them, it is held back until somebody confirms it here.'}
          </p>
        ))}
      </div>
    </div>
  );
}
