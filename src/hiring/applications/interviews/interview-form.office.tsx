/** Offering times to a candidate, or setting the one that was agreed on the phone. Loaded when it is opened. */
import '#office-ui/writing.css';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, CheckboxGroup, FieldError, Label } from 'react-aria-components';

import { meQuery } from '#staff/accounts/reads.office.ts';
import { call, Refused } from '#office-ui/client.ts';
import { ChooseOne } from '#office-ui/choose.tsx';
import { FormEnd, sentenceOf, submitBy } from '#office-ui/form.tsx';
import { Icon } from '#office-ui/icon.tsx';
import { TextInput } from '#office-ui/text-input.tsx';
import { Tick } from '#office-ui/tick.tsx';
import { TimeField } from '#office-ui/time-field.tsx';
import { zoneName } from '#office-ui/date-time.ts';
import { useAction } from '#office-ui/use-action.tsx';
import { site } from '#config/site.ts';

import { interviewCalls } from './calls.ts';
import { interviewWords } from './content.ts';
import { HOW, type How, type Interview, type InterviewFacts, MAX_TIMES, NOTE_LENGTH, PLACE_LENGTH } from './schema.ts';
import { hoursThere } from './times.ts';

type Props = {
  receipt: string;
  facts: InterviewFacts & { data: Interview[] };
  /** The one that is changed. */
  interview?: Interview;
  done: (made: Interview) => void;
  close: () => void;
};

const LENGTHS = [15, 30, 45, 60, 90, 120] as const;
const PLACES: Readonly<Record<How, { label: string; hint: string }>> = {
  video: { label: 'Link of the call', hint: 'Candidates find it on their own page and in their calendar.' },
  phone: { label: 'Who calls', hint: 'Empty: we call the number that they gave.' },
  visit: { label: 'Where', hint: 'Empty: the address of the agency.' },
};

const thereOf = (at: string, minutes: number, zone: string) => {
  const there = hoursThere(at, minutes, zone, site.timeZone);
  return there === '' ? '' : `There ${there}`;
};

type Time = { key: number; at: string | null };

/** The last plan of this candidate is where one begins: the link and the people are mostly the same. The first is with whoever offers it. */
export default function InterviewForm({ receipt, facts, interview, done, close }: Props) {
  const { data: me } = useSuspenseQuery(meQuery);
  const before = interview ?? facts.data[0];
  const mine = facts.colleagues.filter(({ id }) => id === me.id);
  const [how, setHow] = useState<How>(before?.how ?? 'video');
  const [place, setPlace] = useState(before?.place ?? '');
  const [note, setNote] = useState(interview?.note ?? '');
  const [minutes, setMinutes] = useState(before?.minutes ?? 45);
  const [people, setPeople] = useState<string[]>((before?.people ?? mine).map(({ id }) => String(id)));
  const [times, setTimes] = useState<Time[]>([{ key: 0, at: null }]);
  const [isAgreed, setAgreed] = useState(false);
  const sending = useAction(interviewCalls.arrange, {
    mutationFn() {
      const plan = {
        how,
        place: place.trim(),
        note: note.trim(),
        minutes,
        people: people.map(Number),
        times: chosen,
        isAgreed,
      };
      return interview === undefined
        ? call(interviewCalls.arrange, { body: { receipt, ...plan } })
        : call(interviewCalls.change, { id: interview.id, version: interview.version, body: plan });
    },
    onSuccess: done,
    refreshesAfter: 'success',
    // The form shows why.
    onError: () => {},
  });
  const errors = sending.error instanceof Refused ? sending.error.errors : {};
  const of = (name: string) => Object.entries(errors).find(([key]) => key === name || key.startsWith(`${name}.`))?.[1];
  const shownTimes = isAgreed ? times.slice(0, 1) : times;
  const chosen = shownTimes.flatMap(({ at }) => at ?? []);
  const zone = interview?.timeZone ?? facts.zone;
  const set = (key: number, at: string | null) => setTimes(times.map((one) => (one.key === key ? { key, at } : one)));
  const lengths = [...new Set([...LENGTHS, minutes])].toSorted((one, other) => one - other);
  const count = new Set(chosen).size;
  return (
    <form
      className="interview-form"
      noValidate
      aria-label={interview === undefined ? 'Offer times' : 'Other times'}
      onSubmit={submitBy(() => sending.mutate(), sending.isPending)}
    >
      <div className="interview-row">
        <ChooseOne
          label="How"
          options={HOW.map((id) => ({ id, name: interviewWords.how[id] }))}
          value={how}
          onChange={setHow}
        />
        <ChooseOne
          label="How long"
          options={lengths.map((one) => ({ id: String(one), name: `${one} minutes` }))}
          value={String(minutes)}
          onChange={(id) => setMinutes(Number(id))}
        />
      </div>
      <TextInput
        label={PLACES[how].label}
        value={place}
        onChange={setPlace}
        maxLength={PLACE_LENGTH}
        hint={PLACES[how].hint}
        message={of('place')}
        {...(how === 'video' && { type: 'url' })}
      />
      <CheckboxGroup
        className="interview-people"
        value={people}
        onChange={setPeople}
        isInvalid={of('people') !== undefined}
        validationBehavior="aria"
      >
        <Label>Who takes part</Label>
        <div className="interview-colleagues">
          {facts.colleagues.map(({ id, name }) => (
            <Tick key={id} value={String(id)}>
              {name}
            </Tick>
          ))}
        </div>
        <FieldError className="message">{of('people')}</FieldError>
      </CheckboxGroup>
      <fieldset>
        <legend>{isAgreed ? 'The time' : 'Times to choose from'}</legend>
        <p className="hint">
          In {zoneName()}, the agency’s time.
          {zone === null && ' Where the candidate lives there are several time zones: they choose theirs on the page.'}
        </p>
        {shownTimes.map(({ key, at }, index) => (
          <TimeField
            key={key}
            label={isAgreed ? 'It begins' : `Time ${index + 1}`}
            value={at}
            onChange={(next) => set(key, next)}
            message={index === 0 ? of('times') : undefined}
            hint={at === null || zone === null ? '' : thereOf(at, minutes, zone)}
          />
        ))}
        {!isAgreed && times.length < MAX_TIMES && (
          <Button
            className="button small"
            onPress={() => setTimes([...times, { key: (times.at(-1)?.key ?? 0) + 1, at: null }])}
          >
            <Icon name="plus" size={16} /> One more time
          </Button>
        )}
      </fieldset>
      <Tick isSelected={isAgreed} onChange={setAgreed} hint="As by phone. The invitation goes out at once.">
        It is agreed already
      </Tick>
      <TextInput
        label="A word to the candidate"
        className="writing"
        rows={2}
        value={note}
        onChange={setNote}
        maxLength={NOTE_LENGTH}
      />
      <FormEnd
        message={sending.error !== null && Object.keys(errors).length === 0 ? sentenceOf(sending.error) : ''}
        submit={isAgreed ? 'Send the invitation' : count <= 1 ? 'Offer this time' : `Offer ${count} times`}
        isDisabled={count === 0 || sending.isPending}
      >
        <Button className="button" onPress={close}>
          Leave it
        </Button>
      </FormEnd>
    </form>
  );
}
