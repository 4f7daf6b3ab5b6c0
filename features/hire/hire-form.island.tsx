import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';

import { type FormState, fromWire, toWire } from '#platform/fields.ts';
import { paths } from '#root/paths.ts';
import { checkedField } from '#ui/checked-field.ts';
import { Field } from '#ui/field.tsx';
import { showToast } from '#ui/toast.ts';
import { Trap } from '#ui/trap.tsx';
import { useFormSending } from '#ui/use-form-sending.ts';

import { hire } from './content.ts';
import { HIRE_FAILED, HIRE_SENT, type HireEnquiry, type HireField, type HireInput, hireSchema } from './schema.ts';
import { hireWire } from './wire.ts';

const words = hire.form;

const FIELDS = [
  { name: 'name', autoComplete: 'name' },
  { name: 'email', autoComplete: 'email', type: 'email' },
  { name: 'companyName', autoComplete: 'organization' },
  { name: 'lookingFor', isLong: true, hint: words.lookingForHint },
] as const satisfies { name: HireField; [attribute: string]: unknown }[];

/** The hire enquiry (specification, points 2, 4, 5 and 8): a toast after success and after failure; either way the form resets. */
export default function HireForm({ form }: { form: FormState }) {
  const fields = useForm<HireInput, unknown, HireEnquiry>({
    mode: 'onBlur',
    reValidateMode: 'onChange',
    resolver: valibotResolver(hireSchema),
  });
  const { element, receipt, hasDraft, restore, submit, messageOf } = useFormSending(fields, {
    address: '/api/hire_us/create',
    draftName: 'hire',
    bodyOf: (enquiry) => toWire(hireWire, enquiry),
    shown: form,
    onSent: () => showToast({ kind: 'success', text: HIRE_SENT }),
    onFailed: ({ errors }) => {
      showToast({ kind: 'error', text: HIRE_FAILED });
      for (const [name, message] of Object.entries(fromWire(hireWire, errors))) {
        fields.setError(name as HireField, { message });
      }
    },
  });
  const { isSubmitting } = fields.formState;

  return (
    <form
      ref={element}
      className="form"
      method="post"
      action={paths.hire()}
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
          idPrefix="hire"
          label={words.labels[name]}
          error={messageOf(name)}
          defaultValue={form.values[name]}
          {...attributes}
          {...checkedField(fields, name)}
        />
      ))}
      <Trap />
      <div className="form-foot">
        <div className="form-buttons">
          <button className="button primary" type="submit" disabled={isSubmitting}>
            {isSubmitting && <span className="spinner" aria-hidden="true" />}
            {isSubmitting ? words.sending : words.submit}
          </button>
          <button className="button quiet" type="button" disabled={!hasDraft || isSubmitting} onClick={restore}>
            {words.restore}
          </button>
        </div>
      </div>
      <p className="sent" role="status">
        {receipt !== undefined && `${HIRE_SENT}. Your receipt: ${receipt}`}
      </p>
    </form>
  );
}
