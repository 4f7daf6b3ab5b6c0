/** The address of a submission, where an answer came back: it is corrected here. */
import * as v from 'valibot';

import { Field } from '#office-ui/field.tsx';
import { SendForm } from '#office-ui/form.tsx';
import { saveValues, readSaved } from '#office-ui/saved.ts';
import { toast } from '#office-ui/toast.tsx';
import { useSend } from '#office-ui/use-action.tsx';

import { correspondenceCalls } from './calls.ts';
import { correctionBody, type Letter, type ThreadFacts } from './schema.ts';
import { placeOfAnswer } from './use-take-back.office.tsx';

const fields = v.pick(correctionBody, ['address']);

export function AddressCorrection({ receipt, thread }: { receipt: string; thread: { data: Letter[] } & ThreadFacts }) {
  const send = useSend(correspondenceCalls.correctAddress);
  const { to, whyNot } = thread;
  const returned = thread.data.findLast(({ state }) => state === 'bounced' || state === 'dead');
  async function correct({ address }: { address: string }): Promise<void> {
    await send({ body: { receipt, before: to.address, address } });
    const place = placeOfAnswer(receipt);
    // What came back is sent again, if nothing else is being written.
    if (returned !== undefined && (readSaved(place)['text'] ?? '') === '')
      saveValues(place, { subject: returned.subject, text: returned.text });
    document.querySelector<HTMLElement>('.composer textarea')?.focus();
    toast('The address is corrected. The answer stands below, to be sent again.');
  }
  if (returned?.to !== to.address || whyNot !== null) return null;
  return (
    <section className="notice" data-tone="warning" aria-label="The address">
      <SendForm schema={fields} submit="Correct the address" send={correct}>
        <Field label="The right address" name="address" type="email" autoComplete="off" defaultValue={to.address} />
      </SendForm>
    </section>
  );
}
