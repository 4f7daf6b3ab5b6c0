import { useDefinedForm } from '#platform/forms/use-defined-form.tsx';
import type { FormState } from '#ui/form-state.ts';
import { site } from '#config/site.ts';
import { saveReceiptOf, notifyReceiptChange } from '#ui/saved-receipt.ts';
import { SendingForm } from '#ui/sending-form.tsx';
import { showToast } from '#ui/toast.ts';
import { localPath } from '#config/translation.ts';

import { ContactLine } from './contact-line-card.tsx';
import { whatNext } from './contact-receipt-card.tsx';
import { contactPanel } from './content.ts';
import { CONTACT_FAILED, CONTACT_SENT_LATER, contactForm } from './form.ts';

type Props = {
  form: FormState;
  /** In the side panel a success closes the panel; on a page the receipt takes the place of the form. */
  place: 'panel' | 'page';
};

/** The number stands above the address. */
const NAMES = [...new Set(['name', 'phone', ...Object.keys(contactForm.fields)])];

/**
 * The contact message (specification, points 2, 4, 5 and 8): after success a toast; after failure it is logged, the form resets and
 * nothing is shown. The line about the confirmation stands there from the start.
 */
export default function ContactForm({ form, place }: Props) {
  const { sending, summaryOf, input } = useDefinedForm(contactForm, {
    idPrefix: place,
    shown: form,
    afterDone: () => whatNext({ at: Date.now() }),
    later: { done: CONTACT_SENT_LATER, subject: ({ subject }) => subject },
    onSent: ({ receipt }, element, { subject }) => {
      showToast({ kind: 'success', text: contactForm.done });
      saveReceiptOf({ receipt, subject });
      const panel = element?.closest('dialog');
      // By then the focus is back where the panel was opened.
      panel?.addEventListener('close', notifyReceiptChange, { once: true });
      panel?.close();
    },
    onFailed: ({ status, message }) => {
      console.error('The contact message was not sent.', status, message);
      if (!site.showsContactFailure) return undefined;
      const text = message || CONTACT_FAILED;
      showToast({ kind: 'error', text });
      return text;
    },
  });
  return (
    <SendingForm
      sending={sending}
      action={localPath(contactForm.page)}
      fields={NAMES.map(summaryOf)}
      isReplaced={place === 'page'}
      foot={
        <p className="hint">
          <ContactLine words={contactPanel.confirmation} />
        </p>
      }
    >
      {NAMES.map(input)}
    </SendingForm>
  );
}
