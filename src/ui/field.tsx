import type { ComponentPropsWithRef, ReactNode } from 'react';

import { translate } from '#config/translation.ts';

type Shared = {
  name: string;
  label: string;
  /** The message under the field. Its line is always reserved, so that a message does not move the button. */
  error?: string | undefined;
  hint?: string | undefined;
  /** Makes the ids of this form differ from those of other forms on the page. */
  idPrefix: string;
  isRequired?: boolean;
};

type FieldProps = Shared &
  ComponentPropsWithRef<'input'> & {
    /** Several lines: a textarea. */
    isLong?: boolean;
  };

/** Marks every field as required or optional. Hidden from screen readers, because the control itself says that it is required. */
export function FieldMark({ isRequired = true, id }: { isRequired?: boolean; id?: string }) {
  return (
    <span className="field-mark" id={id} aria-hidden={isRequired}>
      {translate(isRequired ? '(required)' : '(optional)')}
    </span>
  );
}

/** The label of a field, with its mark beside it. */
export function FieldLabel({
  id,
  isRequired = true,
  children,
}: {
  id: string;
  isRequired?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="field-label">
      <label htmlFor={id}>{children}</label>
      <FieldMark isRequired={isRequired} id={`${id}-mark`} />
    </div>
  );
}

/** The class of a field: with a message, a bar binds its label, its control and the message together. */
export const fieldClass = (error: string | undefined): string => (error === undefined ? 'field' : 'field is-invalid');

/** A label, a control and the line for its message. */
export function Field({ name, label, error, hint, idPrefix, isRequired = true, ...control }: FieldProps) {
  const id = `${idPrefix}-${name}`;
  const shared = {
    id,
    name,
    'aria-required': isRequired || undefined,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': [!isRequired && `${id}-mark`, hint && `${id}-hint`, `${id}-error`].filter(Boolean).join(' '),
  } as const;
  return (
    <div className={fieldClass(error)}>
      <FieldLabel id={id} isRequired={isRequired}>
        {label}
      </FieldLabel>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <Control {...control} {...shared} />
      <p className="message" id={`${id}-error`}>
        {error && translate(error)}
      </p>
    </div>
  );
}

function Control({ isLong = false, ...control }: ComponentPropsWithRef<'input'> & { isLong?: boolean }) {
  // What our fields hand to a textarea, it takes: name, default value, placeholder, handlers.
  return isLong ? (
    <textarea rows={4} dir="auto" {...(control as ComponentPropsWithRef<'textarea'>)} />
  ) : (
    <input type="text" dir="auto" {...control} />
  );
}
