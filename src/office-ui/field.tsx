/** Fields of forms: a label, what is typed, a hint, and the message of what is wrong with it. */
import { useState } from 'react';
import { Button, FieldError, Input, Label, Text, TextField } from 'react-aria-components';

import { useFieldError } from './form.tsx';
import { TextInput } from './text-input.tsx';

type Props = {
  label: string;
  name: string;
  type?: 'text' | 'email';
  autoComplete: string;
  hint?: string;
  inputMode?: 'numeric' | 'text';
  defaultValue?: string;
  isReadOnly?: boolean;
  autoFocus?: boolean;
};

export function Field(props: Props) {
  const { message, onChange } = useFieldError(props.name);
  return <TextInput spellCheck="false" message={message} onChange={onChange} {...props} />;
}

/** A password, which can be looked at: long ones are mistyped. */
export function PasswordField({
  label,
  name,
  isNew = false,
  hint,
}: {
  label: string;
  name: string;
  isNew?: boolean;
  hint?: string;
}) {
  const [isShown, setShown] = useState(false);
  const { message, ...validity } = useFieldError(name);
  return (
    <TextField
      className="field"
      name={name}
      type={isShown ? 'text' : 'password'}
      validationBehavior="aria"
      {...validity}
    >
      <Label>{label}</Label>
      <div className="with-button">
        <Input autoComplete={isNew ? 'new-password' : 'current-password'} spellCheck={false} autoCapitalize="none" />
        <Button className="in-field" aria-pressed={isShown} onPress={() => setShown(!isShown)}>
          {isShown ? 'Hide' : 'Show'}
          <span className="visually-hidden"> the password</span>
        </Button>
      </div>
      {hint !== undefined && (
        <Text slot="description" className="hint">
          {hint}
        </Text>
      )}
      <FieldError className="message">{message}</FieldError>
    </TextField>
  );
}
