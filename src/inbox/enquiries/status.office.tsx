/** Where an enquiry stands, whose it is, its day and its value. Each change is shown at once, and can be taken back. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button, Input, Label, Radio, RadioGroup, TextField } from 'react-aria-components';

import { presentOf } from '#office-ui/client.ts';
import { askFirst } from '#office-ui/ask-first.ts';
import { ChooseOne } from '#office-ui/choose.tsx';
import { sentenceOf } from '#office-ui/form.tsx';
import { TextInput } from '#office-ui/text-input.tsx';
import { toast } from '#office-ui/toast.tsx';
import { queryOf } from '#office-ui/query.ts';
import { useAction } from '#office-ui/use-action.tsx';
import { site } from '#config/site.ts';

import { enquiryCalls } from './calls.ts';
import { ownersQuery } from './reads.office.ts';
import {
  type Change,
  type Enquiry,
  LOST_NAMES,
  LOST_REASONS,
  type LostReason,
  STATUS_NAMES,
  STATUSES,
} from './schema.ts';

/** A calendar weighs as much as the rest of the screen. */
const FollowUp = lazy(() => import('./follow-up.office.tsx'));

const NOBODY = '0';

/** What an enquiry looks like as soon as a change is made, before the server has answered. */
function withChange(
  one: Enquiry,
  { ownerId, ...change }: Change,
  owners: readonly { id: number; name: string }[],
): Enquiry {
  const shown = { ...one };
  if (change.status !== undefined) {
    shown.status = change.status;
    shown.lostReason = change.lostReason ?? null;
    shown.lostNote = change.lostNote ?? '';
  }
  if (change.followUpOn !== undefined) shown.followUpOn = change.followUpOn;
  if (change.value !== undefined) shown.value = change.value;
  if (ownerId !== undefined) {
    shown.owner = owners.find(({ id }) => id === ownerId) ?? null;
    shown.formerOwner = null;
  }
  return shown;
}

/** What puts a change back. */
const before = (one: Enquiry, change: Change): Change => ({
  ...(change.status !== undefined && {
    status: one.status,
    lostReason: one.lostReason,
    lostNote: one.lostNote,
  }),
  ...(change.ownerId !== undefined && { ownerId: one.owner?.id ?? null }),
  ...(change.followUpOn !== undefined && { followUpOn: one.followUpOn }),
  ...(change.value !== undefined && { value: one.value }),
});

const saidOf = ({ status, ownerId, followUpOn, value }: Change): string => {
  if (status !== undefined) return `It is set to ${STATUS_NAMES[status].toLowerCase()}.`;
  if (ownerId !== undefined) return ownerId === null ? 'It is nobody’s.' : 'It has another owner.';
  if (followUpOn !== undefined) return followUpOn === null ? 'The follow-up is taken away.' : 'The follow-up is set.';
  return value === null ? 'The value is taken away.' : 'The value is set.';
};

/** `left`: the version that the change has left which is taken back; what somebody has changed since is left alone. */
type Changing = { change: Change; left?: number };

function useChange(one: Enquiry) {
  const queries = useQueryClient();
  const { queryKey } = queryOf(enquiryCalls.one, { query: { receipt: one.receipt } });
  const owners = useQuery(ownersQuery).data ?? [];
  const changing = useAction(enquiryCalls.change, {
    // One after the other: each needs the version that the one before has made.
    scope: { id: `enquiry ${one.id}` },
    asks: ({ change, left }: Changing) => ({
      id: one.id,
      body: change,
      version: left ?? queries.getQueryData(queryKey)?.version ?? one.version,
    }),
    onMutate({ change }: Changing) {
      queries.setQueryData(queryKey, (now) => now && withChange(now, change, owners));
    },
    shows: { queryKey },
    onError(error, { change, left }) {
      const present = presentOf(enquiryCalls.change, error);
      if (present !== undefined) {
        queries.setQueryData(queryKey, present);
        if (left === undefined) void goOn(change, sentenceOf(error));
        else toast(`${sentenceOf(error)} That was left alone.`);
        return;
      }
      toast(sentenceOf(error));
    },
    // The answer is what is shown then, and the next change does not wait for the lists.
    refreshesAfter: 'refusal',
  });
  /** Says who was first, and asks whether one goes on. */
  async function goOn(change: Change, says: string): Promise<void> {
    const question = { title: 'Somebody else was first', says: [says], yes: 'Change it anyway', no: 'Leave it so' };
    if ((await askFirst(question)) !== undefined) make(change, queries.getQueryData(queryKey) ?? one);
  }
  function make(change: Change, now: Enquiry): void {
    const undo = before(now, change);
    const takeBack = ({ version: left }: Enquiry) => changing.mutate({ change: undo, left });
    changing.mutate({ change }, { onSuccess: (changed) => toast(saidOf(change), () => takeBack(changed)) });
  }
  return (change: Change) => make(change, one);
}

export function EnquiryStatus({ one }: { one: Enquiry }) {
  const change = useChange(one);
  const [isLosing, setLosing] = useState(false);
  const { data: owners = [] } = useQuery(ownersQuery);
  const people = [{ id: NOBODY, name: 'Nobody' }, ...owners.map(({ id, name }) => ({ id: String(id), name }))];
  if (one.owner !== null && !owners.some(({ id }) => id === one.owner?.id))
    people.push({ id: String(one.owner.id), name: one.owner.name });
  return (
    <section className="standing">
      <h2>Where it stands</h2>
      <RadioGroup
        className="choices"
        orientation="horizontal"
        value={isLosing ? 'lost' : one.status}
        onChange={(status) => {
          setLosing(status === 'lost');
          if (status !== 'lost') change({ status: status as Enquiry['status'] });
        }}
      >
        <Label className="visually-hidden">Status</Label>
        <div className="segments">
          {STATUSES.map((status) => (
            <Radio key={status} value={status}>
              {STATUS_NAMES[status]}
            </Radio>
          ))}
        </div>
      </RadioGroup>
      {(isLosing || one.status === 'lost') && (
        <Lost
          key={one.lostReason ?? ''}
          one={one}
          lose={(lostReason, lostNote) => {
            setLosing(false);
            change({ status: 'lost', lostReason, lostNote });
          }}
        />
      )}
      <div className="standing-field">
        <span aria-hidden="true">Owner</span>
        <ChooseOne
          label="Owner"
          options={people}
          value={one.owner === null ? NOBODY : String(one.owner.id)}
          onChange={(id) => change({ ownerId: id === NOBODY ? null : Number(id) })}
        />
        {one.owner === null && one.formerOwner !== null && (
          <p className="hint">It was {one.formerOwner}’s, who works on enquiries no more.</p>
        )}
      </div>
      <Suspense fallback={<div className="follow-up-waits" />}>
        <FollowUp key={`day ${one.followUpOn}`} day={one.followUpOn} set={(followUpOn) => change({ followUpOn })} />
      </Suspense>
      <Value key={`value ${one.value}`} value={one.value} set={(value) => change({ value })} />
    </section>
  );
}

const REASONS = LOST_REASONS.map((id) => ({ id, name: LOST_NAMES[id] }));

/** Asked before it counts as lost: what is lost for one reason can be mended. */
function Lost({ one, lose }: { one: Enquiry; lose: (reason: LostReason, note: string) => void }) {
  const [reason, setReason] = useState<LostReason>(one.lostReason ?? LOST_REASONS[0]);
  const [note, setNote] = useState(one.lostNote);
  const isSame = one.status === 'lost' && reason === one.lostReason && note === one.lostNote;
  return (
    <div className="lost">
      <div className="standing-field">
        <span aria-hidden="true">Why</span>
        <ChooseOne label="Why it was lost" options={REASONS} value={reason} onChange={setReason} />
      </div>
      <TextInput label="In your words" value={note} onChange={setNote} maxLength={300} />
      {!isSame && (
        <Button className="button" onPress={() => lose(reason, note)}>
          Set to lost
        </Button>
      )}
    </div>
  );
}

const inCurrency = (value: number) =>
  value.toLocaleString('en-GB', { style: 'currency', currency: site.currency, maximumFractionDigits: 0 });

/** In whole units. Commas and spaces between the digits are taken as they are typed. */
function Value({ value, set }: { value: number | null; set: (value: number | null) => void }) {
  const [typed, setTyped] = useState(value === null ? '' : String(value));
  const plain = typed.replace(/[\s,.']/gu, '');
  const isNumber = /^\d{0,9}$/.test(plain);
  const next = plain === '' ? null : Number(plain);
  const keep = () => isNumber && next !== value && set(next);
  return (
    <TextField
      className="field"
      value={typed}
      onChange={setTyped}
      onBlur={keep}
      onKeyDown={(event) => event.key === 'Enter' && keep()}
      isInvalid={!isNumber}
      inputMode="numeric"
      maxLength={15}
    >
      <Label>May be worth ({site.currency})</Label>
      <Input autoComplete="off" />
      <p className="hint">
        {isNumber
          ? next === null
            ? 'Whole units, without a fraction'
            : inCurrency(next)
          : 'Digits alone, at most nine'}
      </p>
    </TextField>
  );
}
