/** Signing in: by password, with a code where one is asked for, or by passkey. */
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import * as v from 'valibot';

import { call } from '#office-ui/client.ts';
import { Alone } from '#office-ui/alone.tsx';
import { Field, PasswordField } from '#office-ui/field.tsx';
import { RefusalLine, SendForm, sentenceOf } from '#office-ui/form.tsx';
import { Icon } from '#office-ui/icon.tsx';

import { staffCalls } from './calls.ts';
import { answerWithPasskey, canUsePasskeys } from './passkey.office.ts';
import { codeBody, signInBody } from './schema.ts';

const route = getRouteApi('/sign-in');

/** Goes to where the member wanted to be. */
function useEntering(): () => Promise<void> {
  const router = useRouter();
  const queries = useQueryClient();
  const { to = '/' } = route.useSearch();
  return async () => {
    queries.clear();
    // Back does not lead to a form that is done with.
    await router.navigate({ to, replace: true });
  };
}

export function SignIn() {
  const [challenge, setChallenge] = useState<string>();
  const enter = useEntering();
  const { to } = route.useSearch();
  if (challenge !== undefined)
    return <CodeStep challenge={challenge} enter={enter} again={() => setChallenge(undefined)} />;
  return (
    <Alone title="Sign in">
      {to !== undefined && <p>Sign in, and you go on where you wanted to be.</p>}
      <SendForm
        schema={signInBody}
        submit="Sign in"
        send={async (body) => {
          const { step, challenge: next } = await call(staffCalls.signIn, { body });
          if (step === 'code') setChallenge(next);
          else await enter();
        }}
      >
        {/* All that one does here begins with it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <Field label="Email" name="email" type="email" autoComplete="username" autoFocus />
        <PasswordField label="Password" name="password" />
      </SendForm>
      <ByPasskey enter={enter} />
      <p className="quiet">Lost what opens your account? An owner can give you a link to get back in.</p>
    </Alone>
  );
}

function ByPasskey({ enter }: { enter: () => Promise<void> }) {
  const [message, setMessage] = useState('');
  if (!canUsePasskeys()) return null;
  const begin = async () => {
    setMessage('');
    try {
      const body = await answerWithPasskey(call(staffCalls.signInOptions));
      await call(staffCalls.signInByPasskey, { body });
      await enter();
    } catch (error) {
      setMessage(sentenceOf(error));
    }
  };
  return (
    <div className="or">
      <p className="divider">or</p>
      <Button className="button wide" onPress={() => void begin()}>
        <Icon name="key" /> Sign in with a passkey
      </Button>
      <RefusalLine>{message}</RefusalLine>
    </div>
  );
}

const codeFields = v.omit(codeBody, ['challenge']);

type CodeProps = { challenge: string; enter: () => Promise<void>; again: () => void };

function CodeStep({ challenge, enter, again }: CodeProps) {
  const [isRecovery, setRecovery] = useState(false);
  return (
    <Alone title={isRecovery ? 'Enter a recovery code' : 'Enter your code'}>
      <p>
        {isRecovery
          ? 'One of the ten codes that you kept when you turned this on. Each works once.'
          : 'The six digits that your authenticator app shows now.'}
      </p>
      <SendForm
        key={String(isRecovery)}
        schema={codeFields}
        submit="Sign in"
        send={async ({ code }) => {
          await call(staffCalls.signInByCode, { body: { challenge, code } });
          await enter();
        }}
        more={
          <Button className="button" onPress={again}>
            Back
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
        {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
      </Button>
    </Alone>
  );
}
