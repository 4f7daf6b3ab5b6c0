/** Signing in: by password, with a code where one is asked for, or by passkey. */
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import * as v from 'valibot';

import { ask } from '#root/office/api.ts';
import { Alone } from '#root/office/parts/alone.tsx';
import { Field, PasswordField } from '#root/office/parts/field.tsx';
import { SendForm, sentenceOf } from '#root/office/parts/form.tsx';
import { Icon } from '#root/office/parts/icon.tsx';
import { canUsePasskeys, answerWithPasskey } from '#root/office/parts/passkey.ts';

import { codeBody, signInBody, type SignInStep } from './schema.ts';

const route = getRouteApi('/sign-in');

/** Goes to where the member wanted to be. */
function useEntering(): () => Promise<void> {
  const router = useRouter();
  const queries = useQueryClient();
  const { to = '/' } = route.useSearch();
  return async () => {
    queries.clear();
    await router.navigate({ to });
  };
}

export function SignIn() {
  const [challenge, setChallenge] = useState<string>();
  const enter = useEntering();
  if (challenge !== undefined)
    return <CodeStep challenge={challenge} enter={enter} again={() => setChallenge(undefined)} />;
  return (
    <Alone title="Sign in">
      <SendForm
        schema={signInBody}
        submit="Sign in"
        send={async (body) => {
          const { step, challenge: next } = await ask<SignInStep>('sign-in', { method: 'POST', body });
          if (step === 'code') setChallenge(next);
          else await enter();
        }}
      >
        <Field label="Email" name="email" type="email" autoComplete="username" />
        <PasswordField label="Password" name="password" />
      </SendForm>
      <ByPasskey enter={enter} />
      <p className="quiet">Lost what opens your account? An owner can give you a new link.</p>
    </Alone>
  );
}

function ByPasskey({ enter }: { enter: () => Promise<void> }) {
  const [message, setMessage] = useState('');
  if (!canUsePasskeys()) return null;
  const begin = async () => {
    setMessage('');
    try {
      const body = await answerWithPasskey('sign-in/passkey-options');
      await ask<SignInStep>('sign-in/passkey', { method: 'POST', body });
      await enter();
    } catch (error) {
      setMessage(sentenceOf(error));
    }
  };
  return (
    <div className="or">
      <Button className="button wide" onPress={() => void begin()}>
        <Icon name="key" /> Sign in with a passkey
      </Button>
      <p className="refusal" role="alert">
        {message}
      </p>
    </div>
  );
}

const codeFields = v.omit(codeBody, ['challenge']);

type CodeProps = { challenge: string; enter: () => Promise<void>; again: () => void };

function CodeStep({ challenge, enter, again }: CodeProps) {
  const [isRecovery, setRecovery] = useState(false);
  return (
    <Alone title={isRecovery ? 'Recovery code' : 'Code'}>
      <p>
        {isRecovery
          ? 'One of the codes that you kept when you turned this on. Each works once.'
          : 'The six digits that your authenticator shows now.'}
      </p>
      <SendForm
        key={String(isRecovery)}
        schema={codeFields}
        submit="Sign in"
        send={async ({ code }) => {
          await ask<SignInStep>('sign-in/code', { method: 'POST', body: { challenge, code } });
          await enter();
        }}
        more={
          <Button className="button" onPress={again}>
            Begin again
          </Button>
        }
      >
        <Field
          label={isRecovery ? 'Recovery code' : 'Code'}
          name="code"
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          // The step before had the focus, and is gone.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
      </SendForm>
      <Button className="link" onPress={() => setRecovery(!isRecovery)}>
        {isRecovery ? 'Use the authenticator' : 'Use a recovery code'}
      </Button>
    </Alone>
  );
}
