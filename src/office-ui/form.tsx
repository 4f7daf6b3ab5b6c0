/** A form that is checked by the server's own schema, sent once, and shows a refusal beside its fields. */
import { createContext, type FormEvent, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react';
import { Button, Form } from 'react-aria-components';
import type * as v from 'valibot';

import { parseForm } from '#platform/forms/fields.ts';

import { Refused } from './client.ts';

/** For `onSubmit` of a form that does not leave the screen. It is not sent again while it is being sent. */
export const submitBy =
  (send: (event: FormEvent<HTMLFormElement>) => void, isSending = false) =>
  (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSending) send(event);
  };

/** What to say of an error. */
export const sentenceOf = (error: unknown): string =>
  error instanceof Refused ? error.message : 'That did not work. Please try again.';

type Errors = { errors: Readonly<Record<string, string>>; forget: (name: string) => void };

const FieldErrors = createContext<Errors>({ errors: {}, forget: () => {} });

/**
 * What is wrong with a field, until something else is typed into it. Not until it loses the focus: a message that goes then moves the
 * button from under the finger that presses it.
 */
export function useFieldError(name: string) {
  const { errors, forget } = use(FieldErrors);
  return { isInvalid: errors[name] !== undefined, message: errors[name], onChange: () => forget(name) };
}

type Props<S extends v.GenericSchema> = {
  /** The rules of the fields. */
  schema: S;
  send: (values: v.InferOutput<S>) => Promise<void>;
  children: ReactNode;
  submit: string;
  /** Beside the button that sends. */
  more?: ReactNode;
  /** Of a dialog, which it closes. */
  cancel?: () => void;
};

/** Why something was refused, read out as it comes. */
export const RefusalLine = ({ children }: { children: ReactNode }) => (
  <p className="refusal" role="alert">
    {children}
  </p>
);

/** The end of a form: what was refused, and the button that sends. `children` stand beside it. */
export const FormEnd = ({
  message,
  submit,
  isPending = false,
  isDisabled = false,
  children,
}: {
  message: string;
  submit: string;
  isPending?: boolean;
  isDisabled?: boolean;
  children?: ReactNode;
}) => (
  <>
    <RefusalLine>{message}</RefusalLine>
    <div className="buttons">
      <Button type="submit" className="button primary" isDisabled={isDisabled}>
        {isPending ? 'One moment …' : submit}
      </Button>
      {children}
    </div>
  </>
);

export function SendForm<S extends v.GenericSchema>({ schema, send, children, submit, more, cancel }: Props<S>) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [message, setMessage] = useState('');
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const shared = useMemo(
    () => ({
      errors,
      forget: (name: string) =>
        setErrors((found) => Object.fromEntries(Object.entries(found).filter(([key]) => key !== name))),
    }),
    [errors],
  );
  // The first field that is wrong is where one goes on.
  const [refused, setRefused] = useState(0);
  useEffect(() => {
    if (refused > 0) form.current?.querySelector<HTMLElement>('[data-invalid] :is(input, button)')?.focus();
  }, [refused]);
  function refuse(found: Record<string, string>): void {
    setErrors(found);
    setRefused((count) => count + 1);
  }

  async function submitted(data: FormData): Promise<void> {
    setMessage('');
    const parsed = parseForm(schema, Object.fromEntries(data));
    if (!parsed.ok) return refuse(parsed.errors);
    setErrors({});
    setSending(true);
    try {
      await send(parsed.output);
    } catch (error) {
      const found = error instanceof Refused ? error.errors : {};
      refuse(found);
      if (Object.keys(found).length === 0) setMessage(sentenceOf(error));
    } finally {
      setSending(false);
    }
  }

  return (
    <Form
      ref={form}
      className="form"
      validationBehavior="aria"
      onSubmit={submitBy((event) => void submitted(new FormData(event.currentTarget)), isSending)}
    >
      <FieldErrors value={shared}>{children}</FieldErrors>
      <FormEnd message={message} submit={submit} isPending={isSending}>
        {more}
        {cancel !== undefined && (
          <Button className="button" onPress={cancel}>
            Cancel
          </Button>
        )}
      </FormEnd>
    </Form>
  );
}
