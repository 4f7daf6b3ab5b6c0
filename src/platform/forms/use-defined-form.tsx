/** A form of an island as its definition says: how it is validated and sent, and its inputs. */
import { type FieldValues, type Path, useForm, type UseFormProps } from 'react-hook-form';
import type { ObjectEntries, ObjectSchema } from 'valibot';

import { checkedBy, checkedField } from '#ui/checked-field.ts';
import { Field } from '#ui/field.tsx';
import type { FieldErrors } from '#ui/form-state.ts';
import type { Failure } from '#ui/submit.ts';
import { type FormOptions, useFormSending } from '#ui/use-form-sending.ts';

import type { FieldWords, FormField, InputField } from './define-form.ts';
import { fromWire, toWire, type Wire } from './fields.ts';

type Definition = Pick<FormOptions<FieldValues, FieldValues>, 'name' | 'done'> & {
  /** The address of its call. */
  call: string;
  fields: Readonly<Record<string, FormField | InputField>>;
  words: Readonly<Record<string, FieldWords>>;
  schema: ObjectSchema<ObjectEntries, undefined>;
  wire: Wire;
};

type Options<Input extends FieldValues, Output> = Omit<
  FormOptions<Input, Output>,
  'name' | 'done' | 'address' | 'contentOf' | 'onFailed'
> & {
  idPrefix?: string;
  settings?: UseFormProps<Input, unknown, Output>;
  /** By default the fields, in the names of the API. */
  contentOf?: FormOptions<Input, Output>['contentOf'];
  /** What it returns stays in the form. `mark` shows errors of the API at their inputs. */
  onFailed: (failure: Failure, mark: (errors: FieldErrors) => void) => string | undefined;
};

export function useDefinedForm<Input extends FieldValues, Output extends FieldValues>(
  { call: address, fields, words, schema, wire, ...of }: Definition,
  { idPrefix = of.name, settings, onFailed, ...options }: Options<Input, Output>,
) {
  const form = useForm<Input, unknown, Output>({
    mode: 'onBlur',
    reValidateMode: 'onChange',
    resolver: checkedBy(schema),
    ...settings,
  });
  const mark = (errors: FieldErrors) => {
    for (const [field, message] of Object.entries(fromWire(wire, errors)))
      form.setError(field as Path<Input>, { message });
  };
  const sending = useFormSending(form, {
    ...of,
    address,
    contentOf: (values) => ({ fields: toWire(wire, values) }),
    ...options,
    onFailed: (failure) => onFailed(failure, mark),
  });
  const shownField = (name: string) => ({ ...fields[name], ...words[name] }) as InputField;
  return {
    form,
    sending,
    /** What the summary of errors says of a field. */
    summaryOf: (name: Path<Input>) => ({
      id: `${idPrefix}-${name}`,
      label: shownField(name).label,
      message: sending.messageOf(name),
    }),
    input(name: Path<Input>) {
      const { rule: _, wire: __, digits, ...attributes } = shownField(name);
      return (
        <Field
          key={name}
          idPrefix={idPrefix}
          error={sending.messageOf(name)}
          defaultValue={options.shown.values[name]}
          {...attributes}
          {...checkedField(form, name, digits)}
        />
      );
    },
  };
}
