/** Asks once more for the password or a passkey, where a call wants a fresh proof; the call then goes on by itself. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components';

import { stepUpBody } from '#features/staff/schema.ts';

import { answerWith, ask } from '../api.ts';
import { accountQuery } from '../reads.ts';
import { Window } from './dialog.tsx';
import { PasswordField } from './field.tsx';
import { SendForm, sentenceOf } from './form.tsx';
import { Icon } from './icon.tsx';
import { canUsePasskeys, answerWithPasskey } from './passkey.ts';

export function StepUp() {
  const [isOpen, setOpen] = useState(false);
  const decide = useRef<(isProved: boolean) => void>(undefined);
  const end = (isProved: boolean) => {
    setOpen(false);
    decide.current?.(isProved);
    decide.current = undefined;
  };
  useEffect(
    () =>
      answerWith({
        prove: () =>
          new Promise((resolve) => {
            // Another call may be waiting: one answer serves both.
            const before = decide.current;
            decide.current = (isProved) => {
              before?.(isProved);
              resolve(isProved);
            };
            setOpen(true);
          }),
      }),
    [],
  );
  return (
    <Window title="Is it still you?" isOpen={isOpen} close={() => end(false)}>
      <Ways proved={() => end(true)} close={() => end(false)} />
    </Window>
  );
}

function Ways({ proved, close }: { proved: () => void; close: () => void }) {
  const { data: account } = useQuery(accountQuery);
  const [message, setMessage] = useState('');
  const hasPasskey = (account?.passkeys.length ?? 0) > 0 && canUsePasskeys();
  const byPasskey = () => {
    setMessage('');
    answerWithPasskey('step-up/passkey-options')
      .then((body) => ask('step-up/passkey', { method: 'POST', body }))
      .then(proved, (error: unknown) => setMessage(sentenceOf(error)));
  };
  const cancel = (
    <Button className="button" onPress={close}>
      Cancel
    </Button>
  );
  return (
    <>
      <p>This changes who may sign in, or how. Show once more that it is you; it then counts for ten minutes.</p>
      {hasPasskey && (
        <>
          <Button className="button wide" onPress={byPasskey}>
            <Icon name="key" /> Use a passkey
          </Button>
          <p className="refusal" role="alert">
            {message}
          </p>
        </>
      )}
      {account?.hasPassword === false ? (
        <div className="buttons">{cancel}</div>
      ) : (
        <SendForm
          schema={stepUpBody}
          submit="Go on"
          send={async (body) => {
            await ask('step-up/password', { method: 'POST', body });
            proved();
          }}
          more={cancel}
        >
          <PasswordField label="Your password" name="password" />
        </SendForm>
      )}
    </>
  );
}
