import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';

import { ContactLine } from '#features/layout/contact-line-card.tsx';
import { type FormState, toWire } from '#platform/fields.ts';
import { paths } from '#root/paths.ts';
import { site } from '#root/site.ts';
import { checkedField } from '#ui/checked-field.ts';
import { keepDigits, pasteDigits } from '#ui/digits.ts';
import { Field } from '#ui/field.tsx';
import { showToast } from '#ui/toast.ts';
import { Trap } from '#ui/trap.tsx';
import { useFormSending } from '#ui/use-form-sending.ts';

import { contactForm } from './content.ts';
import {
  CONTACT_SENT,
  type ContactField,
  type ContactInput,
  type ContactMessage,
  contactSchema,
  PHONE_DIGITS,
} from './schema.ts';
import { contactWire } from './wire.ts';

type Props = {
  form: FormState;
  /** In the side panel a success closes the panel. */
  place: 'panel' | 'page';
};

/** A country code before the ten digits is not part of the number. */
const pastePhone = pasteDigits((digits) => digits.slice(-PHONE_DIGITS));

const FIELDS = [
  { name: 'name', autoComplete: 'name' },
  { name: 'phone', autoComplete: 'tel-national', inputMode: 'numeric' },
  { name: 'email', autoComplete: 'email', type: 'email' },
  { name: 'subject' },
  { name: 'message', isLong: true, placeholder: contactForm.placeholders.message },
] as const satisfies { name: ContactField; [attribute: string]: unknown }[];

/**
 * The contact message (specification, points 2, 4, 5 and 8): after success a toast; after failure it is logged, the form resets and
 * nothing is shown. The line about the confirmation stands there from the start.
 */
export default function ContactForm({ form, place }: Props) {
  const fields = useForm<ContactInput, unknown, ContactMessage>({
    mode: 'onBlur',
    reValidateMode: 'onChange',
    resolver: valibotResolver(contactSchema),
  });
  const { element, receipt, hasDraft, restore, submit, messageOf } = useFormSending(fields, {
    address: '/api/contact_us/create',
    draftName: 'contact',
    bodyOf: (message) => toWire(contactWire, message),
    shown: form,
    doneLater: CONTACT_SENT,
    onSent: (sent) => {
      showToast({ kind: 'success', text: CONTACT_SENT });
      if (place === 'panel') sent?.closest('dialog')?.close();
    },
    onFailed: ({ status, message }) => {
      console.error('The contact message was not sent.', status, message);
      if (site.showsContactFailure) showToast({ kind: 'error', text: message });
    },
  });
  const { isSubmitting } = fields.formState;

  return (
    <form
      ref={element}
      className="form"
      method="post"
      action={paths.contact()}
      noValidate
      aria-busy={isSubmitting}
      onSubmit={(event) => void submit(event)}
    >
      {form.problem !== undefined && Object.keys(form.errors).length === 0 && (
        <p className="form-problem" role="alert">
          {form.problem}
        </p>
      )}
      {FIELDS.map(({ name, ...attributes }) => (
        <Field
          key={name}
          idPrefix={place}
          label={contactForm.labels[name]}
          error={messageOf(name)}
          defaultValue={form.values[name]}
          {...(name === 'phone'
            ? { hint: contactForm.phoneHint, onBeforeInput: keepDigits, onPaste: pastePhone, maxLength: PHONE_DIGITS }
            : {})}
          {...attributes}
          {...checkedField(fields, name)}
        />
      ))}
      <Trap />
      <div className="form-foot">
        <div className="form-buttons">
          <button className="button primary" type="submit" disabled={isSubmitting}>
            {isSubmitting && <span className="spinner" aria-hidden="true" />}
            {isSubmitting ? contactForm.sending : contactForm.submit}
          </button>
          <button className="button quiet" type="button" disabled={!hasDraft || isSubmitting} onClick={restore}>
            {contactForm.restore}
          </button>
        </div>
        <p className="hint">
          <ContactLine words={contactForm.confirmation} />
        </p>
      </div>
      <p className="sent" role="status">
        {receipt !== undefined && `${CONTACT_SENT}. Your receipt: ${receipt}`}
      </p>
    </form>
  );
}
