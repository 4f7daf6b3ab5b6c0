import { useForm } from 'react-hook-form';

import { fromWire, toWire } from '#platform/forms/fields.ts';
import type { FormState } from '#ui/form-state.ts';
import { paths } from '#config/paths.ts';
import { checkedBy, checkedField } from '#ui/checked-field.ts';
import { Field } from '#ui/field.tsx';
import { SendingForm } from '#ui/sending-form.tsx';
import { showToast } from '#ui/toast.ts';
import { useFormSending } from '#ui/use-form-sending.ts';
import { localPath, translatable } from '#config/translation.ts';

import { hire } from './content.ts';
import { HIRE_FAILED, HIRE_SENT, type HireEnquiry, type HireField, type HireInput, hireSchema } from './schema.ts';
import { hireWire } from './wire.ts';

const words = hire.form;

const FIELDS = translatable([
  { name: 'name', autoComplete: 'name' },
  { name: 'email', autoComplete: 'email', type: 'email' },
  { name: 'companyName', autoComplete: 'organization' },
  { name: 'lookingFor', isLong: true, hint: words.lookingForHint },
] as const satisfies { name: HireField; [attribute: string]: unknown }[]);

/** The hire enquiry (specification, points 2, 4, 5 and 8): a toast after success and after failure; either way the form resets. */
export default function HireForm({ form }: { form: FormState }) {
  const fields = useForm<HireInput, unknown, HireEnquiry>({
    mode: 'onBlur',
    reValidateMode: 'onChange',
    resolver: checkedBy(hireSchema),
  });
  const sending = useFormSending(fields, {
    name: 'hire',
    address: paths.hireCall(),
    contentOf: (enquiry) => ({ fields: toWire(hireWire, enquiry) }),
    shown: form,
    done: HIRE_SENT,
    onSent: () => showToast({ kind: 'success', text: HIRE_SENT }),
    onFailed: ({ errors }) => {
      showToast({ kind: 'error', text: HIRE_FAILED });
      for (const [name, message] of Object.entries(fromWire(hireWire, errors)))
        fields.setError(name as HireField, { message });
      return HIRE_FAILED;
    },
  });

  return (
    <SendingForm
      sending={sending}
      action={localPath(paths.hire())}
      fields={FIELDS.map(({ name }) => ({
        id: `hire-${name}`,
        label: words.labels[name],
        message: sending.messageOf(name),
      }))}
      words={words}
    >
      {FIELDS.map(({ name, ...attributes }) => (
        <Field
          key={name}
          idPrefix="hire"
          label={words.labels[name]}
          error={sending.messageOf(name)}
          defaultValue={form.values[name]}
          {...attributes}
          {...checkedField(fields, name)}
        />
      ))}
    </SendingForm>
  );
}
