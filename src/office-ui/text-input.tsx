/** A text that its screen holds: a label, one line or several, a hint, and what is wrong with it. A field that only its form reads is `Field`. */
import type { ReactNode } from 'react';
import { FieldError, Input, Label, Text, TextArea, TextField, type TextFieldProps } from 'react-aria-components';

type Props = Omit<TextFieldProps, 'children' | 'className' | 'isInvalid'> & {
  label: string;
  /** For more than one line. */
  rows?: number;
  placeholder?: string;
  hint?: ReactNode;
  message?: string | undefined;
  className?: string;
};

export const TextInput = ({ label, rows, placeholder, hint, message, className = '', ...rest }: Props) => (
  <TextField
    className={`field ${className}`.trim()}
    isInvalid={message !== undefined}
    validationBehavior="aria"
    {...(rows === undefined && { autoComplete: 'off' })}
    {...rest}
  >
    <Label>{label}</Label>
    {rows === undefined ? <Input {...(placeholder !== undefined && { placeholder })} /> : <TextArea rows={rows} />}
    {hint !== undefined && (
      <Text slot="description" className="hint">
        {hint}
      </Text>
    )}
    <FieldError className="message">{message}</FieldError>
  </TextField>
);
