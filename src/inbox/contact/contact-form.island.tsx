import { useForm } from 'react-hook-form';

import { toWire } from '#platform/forms/fields.ts';
import type { FormState } from '#ui/form-state.ts';
import { paths } from '#config/paths.ts';
import { site } from '#config/site.ts';
import { checkedBy, checkedField } from '#ui/checked-field.ts';
import type { DigitRule } from '#ui/digits.ts';
import { Field } from '#ui/field.tsx';
import { saveReceiptOf, notifyReceiptChange } from '#ui/saved-receipt.ts';
import { SendingForm } from '#ui/sending-form.tsx';
import { showToast } from '#ui/toast.ts';
import { useFormSending } from '#ui/use-form-sending.ts';
import { localPath, translatable } from '#config/translation.ts';

import { ContactLine } from './contact-line-card.tsx';
import { whatNext } from './contact-receipt-card.tsx';
import { contactForm } from './content.ts';
import {
  CONTACT_FAILED,
  CONTACT_SENT,
  CONTACT_SENT_LATER,
  type ContactField,
  type ContactInput,
  type ContactMessage,
  contactSchema,
  PHONE_RULE,
} from './schema.ts';
import { contactWire } from './wire.ts';

type Props = {
  form: FormState;
  /** In the side panel a success closes the panel. */
  place: 'panel' | 'page';
};

const FIELDS: readonly { name: ContactField; digits?: DigitRule; [attribute: string]: unknown }[] = translatable([
  { name: 'name', autoComplete: 'name' },
  { name: 'phone', autoComplete: 'tel-national', hint: contactForm.phoneHint, digits: PHONE_RULE },
  { name: 'email', autoComplete: 'email', type: 'email' },
  { name: 'subject' },
  { name: 'message', isLong: true, placeholder: contactForm.placeholders.message },
]);

/**
 * The contact message (specification, points 2, 4, 5 and 8): after success a toast; after failure it is logged, the form resets and
 * nothing is shown. The line about the confirmation stands there from the start.
 */
export default function ContactForm({ form, place }: Props) {
  const fields = useForm<ContactInput, unknown, ContactMessage>({
    mode: 'onBlur',
    reValidateMode: 'onChange',
    resolver: checkedBy(contactSchema),
  });
  const sending = useFormSending(fields, {
    name: 'contact',
    address: paths.contactCall(),
    contentOf: (message) => ({ fields: toWire(contactWire, message) }),
    shown: form,
    done: CONTACT_SENT,
    afterDone: () => whatNext({ at: Date.now() }),
    later: { done: CONTACT_SENT_LATER, subject: ({ subject }) => subject },
    onSent: (sent, element, { subject }) => {
      showToast({ kind: 'success', text: CONTACT_SENT });
      saveReceiptOf({ receipt: sent.receipt, subject });
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
      action={localPath(paths.contact())}
      fields={FIELDS.map(({ name }) => ({
        id: `${place}-${name}`,
        label: contactForm.labels[name],
        message: sending.messageOf(name),
      }))}
      words={contactForm}
      foot={
        <p className="hint">
          <ContactLine words={contactForm.confirmation} />
        </p>
      }
    >
      {FIELDS.map(({ name, digits, ...attributes }) => (
        <Field
          key={name}
          idPrefix={place}
          label={contactForm.labels[name]}
          error={sending.messageOf(name)}
          defaultValue={form.values[name]}
          {...attributes}
          {...checkedField(fields, name, digits)}
        />
      ))}
    </SendingForm>
  );
}
