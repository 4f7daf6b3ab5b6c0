import type { ComponentPropsWithRef } from 'react';

type Shared = {
  name: string;
  label: string;
  /** The message under the field; its line is kept free, so that a message never moves the button. */
  error?: string | undefined;
  hint?: string;
  /** Ids of one form differ from those of another form on the page by this. */
  idPrefix: string;
  isRequired?: boolean;
};

type FieldProps = Shared &
  ComponentPropsWithRef<'input'> & {
    /** Several lines: a textarea. */
    isLong?: boolean;
  };

/** A label, a control and the line for its message. */
export function Field({ name, label, error, hint, idPrefix, isRequired = true, ...control }: FieldProps) {
  const id = `${idPrefix}-${name}`;
  const shared = {
    id,
    name,
    'aria-required': isRequired || undefined,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': `${hint === undefined ? '' : `${id}-hint `}${id}-error`,
  } as const;
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {!isRequired && <span className="optional"> (optional)</span>}
      </label>
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <Control {...control} {...shared} />
      <p className="message" id={`${id}-error`}>
        {error}
      </p>
    </div>
  );
}

function Control({ isLong = false, ...control }: ComponentPropsWithRef<'input'> & { isLong?: boolean }) {
  // What our fields hand to a textarea, it takes: name, default value, placeholder, handlers.
  return isLong ? (
    <textarea rows={4} {...(control as ComponentPropsWithRef<'textarea'>)} />
  ) : (
    <input type="text" {...control} />
  );
}
