import { useDefinedForm } from '#platform/forms/use-defined-form.tsx';
import { localPath } from '#config/translation.ts';
import type { FormState } from '#ui/form-state.ts';
import { SendingForm } from '#ui/sending-form.tsx';
import { showToast } from '#ui/toast.ts';

import { HIRE_FAILED, hireForm } from './form.ts';

/** The hire enquiry (specification, points 2, 4, 5 and 8): a toast after success and after failure; either way the form resets. */
export default function HireForm({ form }: { form: FormState }) {
  const { sending, summaryOf, input } = useDefinedForm(hireForm, {
    shown: form,
    onSent: () => showToast({ kind: 'success', text: hireForm.done }),
    onFailed: ({ errors }, mark) => {
      showToast({ kind: 'error', text: HIRE_FAILED });
      mark(errors);
      return HIRE_FAILED;
    },
  });
  const names = Object.keys(hireForm.fields);
  return (
    <SendingForm sending={sending} action={localPath(hireForm.page)} fields={names.map(summaryOf)}>
      {names.map(input)}
    </SendingForm>
  );
}
