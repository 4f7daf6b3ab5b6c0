/** What every field of an entry has: a label, a hint, a counter near its limit, and what is wrong with it. */
import { type ReactNode, useId } from 'react';
import { Input, Label, Text, TextArea, TextField } from 'react-aria-components';

import type { SingleField } from './fields.ts';

export type FieldProps<F = SingleField, V = unknown> = {
  field: F;
  /** As 'screens.0.altText': findings name it so. */
  path: string;
  value: V;
  onChange: (value: V) => void;
  message: string | undefined;
  isReadOnly: boolean;
  /** The text that words over another are written for. */
  source?: string | undefined;
};

type Of<T extends SingleField['type']> = Extract<SingleField, { type: T }>;
export type PropsOf<T extends SingleField['type'], V> = FieldProps<Of<T>, V>;

const numbers = new Intl.NumberFormat('en-GB');
const inWords = (count: number) => `${numbers.format(count)} ${count === 1 ? 'character' : 'characters'}`;

/** As high as what comes, so that nothing jumps. */
export const Waiting = ({ isTall = false }: { isTall?: boolean }) => (
  <div className={isTall ? 'field waiting tall' : 'field waiting'} aria-hidden="true" />
);

/** Said only where the end is near. */
export function leftOf(length: number, atMost: number): string {
  const left = atMost - length;
  if (left < 0) return `${inWords(-left)} too many`;
  return left <= Math.max(10, atMost * 0.15) ? `${inWords(left)} left` : '';
}

export const Optional = ({ field: { required } }: { field: Pick<SingleField, 'required'> }) =>
  required === undefined ? <span className="optional"> optional</span> : null;

/** Hint and counter; what is wrong stands in its place. */
export const Below = ({
  hint,
  left = '',
  message,
}: {
  hint: string | undefined;
  left?: string;
  message: string | undefined;
}) => (
  <>
    {message !== undefined && (
      <Text slot="errorMessage" elementType="p" className="message">
        {message}
      </Text>
    )}
    {(hint !== undefined || left !== '') && (
      <Text slot="description" elementType="p" className="hint">
        {[hint, left].filter(Boolean).join(' · ')}
      </Text>
    )}
  </>
);

type WordsProps = Pick<FieldProps<SingleField, string>, 'path' | 'value' | 'onChange' | 'message' | 'isReadOnly'> & {
  field: Pick<SingleField, 'label' | 'hint' | 'required'>;
  lines?: number;
  left?: string;
  type?: 'text' | 'url';
  inputMode?: 'numeric' | 'url';
  placeholder?: string;
  unit?: string;
  /** What is kept of it when somebody leaves the field. */
  tidy?: (typed: string) => string;
};

/** Words in one line or several. */
export function WordsField({
  field,
  path,
  value,
  onChange,
  message,
  isReadOnly,
  lines = 1,
  left = '',
  ...more
}: WordsProps) {
  const { type = 'text', inputMode, placeholder, unit, tidy } = more;
  return (
    <TextField
      className="field"
      data-field={path}
      type={type}
      value={value}
      onChange={onChange}
      onBlur={() => {
        const tidied = tidy?.(value) ?? value;
        if (tidied !== value && !isReadOnly) onChange(tidied);
      }}
      isInvalid={message !== undefined}
      isReadOnly={isReadOnly}
      validationBehavior="aria"
    >
      <Label>
        {field.label}
        <Optional field={field} />
      </Label>
      {lines > 1 ? (
        <TextArea rows={lines} placeholder={placeholder ?? ''} />
      ) : (
        <span className={unit === undefined ? 'plain' : 'with-unit'}>
          <Input autoComplete="off" placeholder={placeholder ?? ''} {...(inputMode && { inputMode })} />
          {unit !== undefined && <span className="unit">{unit}</span>}
        </span>
      )}
      <Below hint={field.hint} left={left} message={message} />
    </TextField>
  );
}

type FrameIds = { label: string; described: string | undefined };

/** Around what is no field of React Aria: `children` gets the ids that name and describe it. */
export function Frame({
  field,
  path,
  message,
  left = '',
  children,
}: Pick<FieldProps, 'path' | 'message'> & {
  field: Pick<SingleField, 'label' | 'hint' | 'required'>;
  left?: string;
  children: (ids: FrameIds) => ReactNode;
}) {
  const id = useId();
  const hint = [field.hint, left].filter(Boolean).join(' · ');
  const described = [message === undefined ? '' : `${id}-message`, hint === '' ? '' : `${id}-hint`].filter(Boolean);
  return (
    <div className="field" data-field={path} data-invalid={message === undefined ? undefined : true}>
      <span className="react-aria-Label" id={`${id}-label`}>
        {field.label}
        <Optional field={field} />
      </span>
      {children({ label: `${id}-label`, described: described.length === 0 ? undefined : described.join(' ') })}
      {message !== undefined && (
        <p className="message" id={`${id}-message`}>
          {message}
        </p>
      )}
      {hint !== '' && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
