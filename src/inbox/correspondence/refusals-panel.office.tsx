/** Telling several whose applications were closed just now: the template for it, which becomes a mail of their own for each. */
import '#office-ui/writing.css';
import './correspondence.css';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from 'react-aria-components';

import { call } from '#office-ui/client.ts';
import { sentenceOf } from '#office-ui/form.tsx';
import { Icon } from '#office-ui/icon.tsx';
import { saveValues, useSaved } from '#office-ui/saved.ts';
import { TextInput } from '#office-ui/text-input.tsx';
import { toast } from '#office-ui/toast.tsx';
import { queryOf } from '#office-ui/query.ts';
import { useAction } from '#office-ui/use-action.tsx';
import { newKey } from '#ui/new-key.ts';

import { correspondenceCalls } from './calls.ts';
import { LEAVES_AFTER, SUBJECT_LENGTH, TEXT_LENGTH } from './schema.ts';

/** How long a call to the server may take, in milliseconds. */
const MARGIN = 500;

/** Names that are said one by one; of more, how many they are. */
const MAX_NAMED = 3;

type Person = { receipt: string; name: string };
type Props = { people: readonly Person[]; close: () => void };
type Words = { subject: string; text: string };
type Sent = { ids: number[]; refused: { name: string; message: string }[] };

const PLACE = 'refusals';

const namesOf = (people: readonly Person[]) =>
  people.length > MAX_NAMED
    ? `these ${people.length}`
    : new Intl.ListFormat('en-GB').format(people.map(({ name }) => name));

/** One after the other, under keys of their own: what was broken off and is sent again tells nobody twice. */
async function sendAll(people: readonly Person[], words: Words, key: string): Promise<Sent> {
  const sent: Sent = { ids: [], refused: [] };
  for (const { receipt, name } of people) {
    try {
      const body = { receipt, ...words };
      const { id } = await call(correspondenceCalls.answer, { key: `${key}-${receipt}`, body });
      sent.ids.push(id);
    } catch (error) {
      sent.refused.push({ name, message: sentenceOf(error) });
    }
  }
  return sent;
}

async function takeAllBack(ids: readonly number[]): Promise<void> {
  let late = 0;
  for (const id of ids) {
    try {
      await call(correspondenceCalls.cancel, { id });
    } catch {
      late += 1;
    }
  }
  toast(
    late === 0 ? 'Taken back: nothing was sent.' : `${ids.length - late} were taken back; ${late} had left already.`,
  );
}

export function RefusalsPanel({ people, close }: Props) {
  const queries = useQueryClient();
  const { data: templates } = useQuery(queryOf(correspondenceCalls.templates));
  const [kept, type] = useSaved(PLACE);
  const [refused, setRefused] = useState<Sent['refused']>([]);
  const refresh = () => queries.invalidateQueries({ queryKey: ['correspondence'] });
  const sending = useAction(correspondenceCalls.answer, {
    mutationFn: ({ key, ...words }: Words & { key: string }) => sendAll(people, words, key),
    onSuccess({ ids, refused: not }) {
      setRefused(not);
      // By the clock of this computer, which may be wrong, and a moment before it is too late.
      const until = Date.now() + LEAVES_AFTER - MARGIN;
      const says =
        ids.length === 1 ? 'The mail leaves in half a minute.' : `${ids.length} mails leave in half a minute.`;
      if (ids.length > 0) toast(says, () => void takeAllBack(ids).finally(() => void refresh()), until);
      if (not.length > 0) return;
      saveValues(PLACE, {});
      close();
    },
  });
  const proposed = templates?.find(({ key }) => key === 'refusal');
  if (templates === undefined) return null;
  const { subject = proposed?.subject ?? '', text = proposed?.body ?? '' } = kept;
  /** Other words are other mails. */
  const write = (change: Partial<Words>) => type({ subject, text, key: '', ...change });
  const submit = () => {
    if (sending.isPending) return;
    const key = kept['key'] || newKey();
    type({ subject, text, key });
    sending.mutate({ subject, text, key });
  };
  return (
    <form
      className="composer writing"
      aria-label={`Tell ${people.length} people`}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p>
        <b>Do {namesOf(people)} know?</b>{' '}
        <span className="quiet">One letter is ready for each. They are sent when you say so.</span>
      </p>
      <TextInput
        label="Subject of the refusals"
        value={subject}
        maxLength={SUBJECT_LENGTH}
        onChange={(value) => write({ subject: value })}
      />
      <TextInput
        label="Refusal"
        rows={7}
        value={text}
        maxLength={TEXT_LENGTH}
        onChange={(value) => write({ text: value })}
        hint="What stands in braces is filled in for each: {name}, {opening}, {me}, {agency}."
      />
      <div className="refusal" role="alert">
        {refused.map(({ name, message }) => (
          <p key={name}>
            {name}: {message}
          </p>
        ))}
      </div>
      <div className="buttons">
        <Button type="submit" className="button primary" isDisabled={text.trim() === '' || subject.trim() === ''}>
          <Icon name="send" size={16} /> {sending.isPending ? 'One moment …' : `Tell ${people.length} people`}
        </Button>
        <Button
          className="button"
          onPress={() => {
            saveValues(PLACE, {});
            close();
          }}
        >
          Were told already
        </Button>
        <Button className="quiet-button" onPress={close}>
          Not now
        </Button>
      </div>
    </form>
  );
}
