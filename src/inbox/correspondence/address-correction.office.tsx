/** The address of a submission, where an answer came back: corrected here, with who did it before. */
import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';

import { call } from '#office-ui/client.ts';
import { Field } from '#office-ui/field.tsx';
import { SendForm } from '#office-ui/form.tsx';
import { saveValues, readSaved } from '#office-ui/saved.ts';
import { ago } from '#office-ui/date-time.ts';
import { toast } from '#office-ui/toast.tsx';
import { queryOf } from '#office-ui/query.ts';

import { correspondenceCalls } from './calls.ts';
import { correctionBody, type Letter, type ThreadFacts } from './schema.ts';
import { placeOfAnswer } from './take-back.office.tsx';

const fields = v.pick(correctionBody, ['address']);

export function AddressCorrection({ receipt, thread }: { receipt: string; thread: { data: Letter[] } & ThreadFacts }) {
  const queries = useQueryClient();
  const { corrections, to, whyNot } = thread;
  const returned = thread.data.findLast(({ state }) => state === 'bounced' || state === 'dead');
  async function correct({ address }: { address: string }): Promise<void> {
    await call(correspondenceCalls.correctAddress, { body: { receipt, before: to.address, address } });
    const place = placeOfAnswer(receipt);
    // What came back is sent again, if nothing else is being written.
    if (returned !== undefined && (readSaved(place)['text'] ?? '') === '')
      saveValues(place, { subject: returned.subject, text: returned.text });
    document.querySelector<HTMLElement>('.composer textarea')?.focus();
    toast('The address is corrected. The answer stands below, to be sent again.');
    for (const queryKey of [
      queryOf(correspondenceCalls.thread, { query: { receipt } }).queryKey,
      ['enquiries'],
      ['candidates'],
    ])
      void queries.invalidateQueries({ queryKey });
  }
  return (
    <>
      {corrections.map(({ from, to: corrected, by, at }) => (
        <p key={at} className="quiet mail-subject">
          {by} corrected the address from <b>{from}</b> to <b>{corrected}</b> <time dateTime={at}>{ago(at)}</time>
        </p>
      ))}
      {returned?.to === to.address && whyNot === null && (
        <section className="notice" data-tone="warning" aria-label="The address">
          <SendForm schema={fields} submit="Correct the address" send={correct}>
            <Field label="The right address" name="address" type="email" autoComplete="off" defaultValue={to.address} />
          </SendForm>
        </section>
      )}
    </>
  );
}
