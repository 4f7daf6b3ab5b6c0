/** Telling somebody whose application was closed just now: the template for it, ready to be changed and sent. */
import { useQuery } from '@tanstack/react-query';

import { saveValues } from '#office-ui/saved.ts';
import { queryOf } from '#office-ui/query.ts';

import { correspondenceCalls } from './calls.ts';
import { LetterForm, NoRefusal } from './letter-form.office.tsx';
import { useAnswer } from './use-answer.office.tsx';

type Props = { receipt: string; name: string; close: () => void };

/** The focus stays where it is: who works by keys goes on, or comes here by Tab. Without the template nothing is proposed. */
export function RefusalPanel({ receipt, name, close }: Props) {
  const place = `refusal:${receipt}`;
  const { data: proposed } = useQuery({
    ...queryOf(correspondenceCalls.filledTemplate, { query: { receipt, key: 'refusal' } }),
    // None where staff have taken the template away.
    retry: false,
  });
  const { saved, send, isSending, message } = useAnswer(receipt, place, close);
  if (proposed === undefined) return null;
  const { subject = proposed.subject, text = proposed.text } = saved;
  return (
    <LetterForm
      label={`Tell ${name}`}
      head={
        <p>
          <b>Does {name} know?</b> <span className="quiet">This letter is ready. It is sent when you press Send.</span>
        </p>
      }
      {...{ subject, text, message, isSending, send }}
      subjectLabel="Subject of the refusal"
      textLabel="Refusal"
      // Other words are another answer.
      write={(change) => saveValues(place, { subject, text, ...change })}
      submit="Send"
      more={<NoRefusal label="Was told already" forget={() => saveValues(place, {})} close={close} />}
    />
  );
}
