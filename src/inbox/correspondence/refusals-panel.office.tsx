/** Telling several whose applications were closed just now: the template for it, which becomes a mail of their own for each. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '#office-ui/client.ts';
import { sentenceOf } from '#office-ui/form.tsx';
import { saveValues, useSaved } from '#office-ui/saved.ts';
import { toast, untilItLeaves } from '#office-ui/toast.tsx';
import { queryOf } from '#office-ui/query.ts';
import { useAction } from '#office-ui/use-action.tsx';
import { newKey } from '#ui/new-key.ts';

import { correspondenceCalls } from './calls.ts';
import { LetterForm, NoRefusal, type Words } from './letter-form.office.tsx';
import { LEAVES_AFTER } from './schema.ts';

/** Names that are said one by one; of more, how many they are. */
const MAX_NAMED = 3;

type Person = { receipt: string; name: string };
type Props = { people: readonly Person[]; close: () => void };
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
  const { data: templates } = useQuery(queryOf(correspondenceCalls.templates));
  const [saved, type] = useSaved(PLACE);
  const [refused, setRefused] = useState<Sent['refused']>([]);
  const undoing = useAction(correspondenceCalls.cancel, { mutationFn: takeAllBack });
  const sending = useAction(correspondenceCalls.answer, {
    mutationFn: ({ key, ...words }: Words & { key: string }) => sendAll(people, words, key),
    onSuccess({ ids, refused: not }) {
      setRefused(not);
      const says =
        ids.length === 1 ? 'The mail leaves in half a minute.' : `${ids.length} mails leave in half a minute.`;
      if (ids.length > 0) toast(says, () => undoing.mutate(ids), untilItLeaves(LEAVES_AFTER));
      if (not.length > 0) return;
      saveValues(PLACE, {});
      close();
    },
  });
  const proposed = templates?.find(({ key }) => key === 'refusal');
  if (templates === undefined) return null;
  const { subject = proposed?.subject ?? '', text = proposed?.body ?? '' } = saved;
  const send = (words: Words) => {
    if (sending.isPending) return;
    const key = saved['key'] || newKey();
    type({ ...words, key });
    sending.mutate({ ...words, key });
  };
  return (
    <LetterForm
      label={`Tell ${people.length} people`}
      head={
        <p>
          <b>Do {namesOf(people)} know?</b>{' '}
          <span className="quiet">One letter is ready for each. They are sent when you say so.</span>
        </p>
      }
      {...{ subject, text, send }}
      subjectLabel="Subject of the refusals"
      textLabel="Refusal"
      hint="What stands in braces is filled in for each: {name}, {opening}, {me}, {agency}."
      // Other words are other mails.
      write={(change) => type({ subject, text, key: '', ...change })}
      message={refused.map(({ name, message }) => (
        <p key={name}>
          {name}: {message}
        </p>
      ))}
      submit={`Tell ${people.length} people`}
      isSending={sending.isPending}
      more={<NoRefusal label="Were told already" forget={() => saveValues(PLACE, {})} close={close} />}
    />
  );
}
