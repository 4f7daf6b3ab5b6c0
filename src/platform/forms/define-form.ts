/** One definition of a form, for both sides: its schema, the API's spelling, its inputs, its columns and its mails follow from it. */
import type { ComponentProps } from 'react';
import * as v from 'valibot';

import { editable } from '#config/translation.ts';
import type { DigitRule } from '#ui/digits.ts';
import type { Field } from '#ui/field.tsx';

export type FormField = {
  /** What passes, and the messages for what does not. */
  rule: v.GenericSchema;
  /** Its name in the API. */
  wire: string;
};

/** A field that has an input of its own. */
export type InputField = FormField &
  Omit<ComponentProps<typeof Field>, 'name' | 'idPrefix'> & {
    /** For an input that takes digits only. */
    digits?: DigitRule;
  };

/** `about`: the field that says in a line what it is about. `text`: the field with what is asked or told. */
type Described<F> = { name: 'contact' | 'hire' | 'application'; about: keyof F; text: keyof F };

export type FieldWords = Partial<Record<'label' | 'hint' | 'placeholder', string>>;

const SHOWN = ['label', 'hint', 'placeholder'];

/** What visitors read at each input. Staff may edit it. */
const wordsOf = (fields: Readonly<Record<string, object>>): Record<string, FieldWords> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      Object.fromEntries(Object.entries(field).filter(([key]) => SHOWN.includes(key))),
    ]),
  );

/* @__NO_SIDE_EFFECTS__ */
export function defineForm<const F extends Record<string, FormField>, const D extends Described<F>>(
  definition: D & { fields: F },
) {
  const eachOf = <K extends keyof FormField>(key: K) =>
    Object.fromEntries(Object.entries(definition.fields).map(([name, field]) => [name, field[key]])) as {
      [N in keyof F]: F[N][K];
    };
  return {
    ...definition,
    schema: v.object(eachOf('rule')),
    wire: eachOf('wire'),
    words: editable(`${definition.name}.fields`, wordsOf(definition.fields)),
  };
}
