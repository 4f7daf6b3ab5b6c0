import type { ChangeEvent, FocusEvent } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

import { unlessLeaving } from './leaving.ts';

/** Registers a field that is checked on blur (specification, point 5), and with every key once it has a message: that goes when it is heeded. */
export function checkedField<Input extends FieldValues, Output>(
  form: Pick<UseFormReturn<Input, unknown, Output>, 'register' | 'getFieldState' | 'trigger'>,
  name: Path<Input>,
) {
  const { onBlur, onChange, ...registered } = form.register(name);
  return {
    ...registered,
    onBlur: unlessLeaving<FocusEvent>(onBlur),
    onChange: async (event: ChangeEvent) => {
      await onChange(event);
      if (form.getFieldState(name).invalid) await form.trigger(name);
    },
  };
}
