import { valibotResolver } from '@hookform/resolvers/valibot';
import type { ChangeEvent, FocusEvent } from 'react';
import type { FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form';
import type { ObjectEntries, ObjectSchema } from 'valibot';

import { digitField, type DigitRule, refusedIn } from './digits.ts';
import { unlessLeaving } from './leaving.ts';

/** Registers a field that is validated on blur (specification, point 5). Once it has a message, it is validated on every change. */
export function checkedField<Input extends FieldValues, Output>(
  form: Pick<UseFormReturn<Input, unknown, Output>, 'register' | 'getFieldState' | 'trigger'>,
  name: Path<Input>,
  /** For a field of digits. */
  digits?: DigitRule,
) {
  const { onBlur, onChange, ref, ...registered } = form.register(name);
  const field = digits && digitField(digits);
  return {
    ...registered,
    ...field?.handlers,
    ref: (input: HTMLInputElement | null) => {
      // Text typed before hydration.
      if (input) field?.take(input);
      ref(input);
    },
    onBlur: unlessLeaving<FocusEvent>(onBlur),
    onChange: async (event: ChangeEvent<HTMLInputElement>) => {
      field?.clean(event.target);
      await onChange(event);
      if (form.getFieldState(name).invalid || refusedIn(event.target) !== undefined) await form.trigger(name);
    },
  };
}

/** The rules of a schema. A field of digits is validated with the whole entered text, including digits that did not fit. */
export function checkedBy<Input extends FieldValues, Output>(schema: ObjectSchema<ObjectEntries, undefined>) {
  const resolve = valibotResolver(schema) as unknown as Resolver<Input, unknown, Output>;
  const judge: typeof resolve = (values, context, options) => {
    const refused = Object.entries(options.fields).flatMap(([name, field]) => {
      const text = refusedIn((field as { ref?: unknown } | undefined)?.ref);
      return text === undefined ? [] : [[name, text] as const];
    });
    return resolve({ ...values, ...Object.fromEntries(refused) }, context, options);
  };
  return judge;
}
