/** Asks once more for the password or a passkey, where a call wants a fresh proof; the call then goes on by itself. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components';

import { answerWith, call } from '#office-ui/client.ts';
import { ModalDialog } from '#office-ui/dialog.tsx';
import { PasswordField } from '#office-ui/field.tsx';
import { RefusalLine, SendForm, sentenceOf } from '#office-ui/form.tsx';
import { Icon } from '#office-ui/icon.tsx';
import { queryOf } from '#office-ui/query.ts';

import { staffCalls } from './calls.ts';
import { answerWithPasskey, canUsePasskeys } from './passkey.office.ts';
import { stepUpBody } from './schema.ts';

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
    <ModalDialog title="Is it still you?" isOpen={isOpen} close={() => end(false)}>
      <Ways proved={() => end(true)} close={() => end(false)} />
    </ModalDialog>
  );
}

function Ways({ proved, close }: { proved: () => void; close: () => void }) {
  const { data: account } = useQuery(queryOf(staffCalls.account));
  const [message, setMessage] = useState('');
  const hasPasskey = (account?.passkeys.length ?? 0) > 0 && canUsePasskeys();
  const byPasskey = () => {
    setMessage('');
    answerWithPasskey(call(staffCalls.proofOptions))
      .then((body) => call(staffCalls.proveByPasskey, { body }))
      .then(proved, (error: unknown) => setMessage(sentenceOf(error)));
  };
  const cancel = (
    <Button className="button" onPress={close}>
      Cancel
    </Button>
  );
  return (
    <>
      <p>Only you may do this. Show once more that it is you; it then counts for ten minutes.</p>
      {hasPasskey && (
        <>
          <Button className="button wide" onPress={byPasskey}>
            <Icon name="key" /> Use a passkey
          </Button>
          <RefusalLine>{message}</RefusalLine>
        </>
      )}
      {account?.hasPassword === false ? (
        <div className="buttons">{cancel}</div>
      ) : (
        <SendForm
          schema={stepUpBody}
          submit="Go on"
          send={async (body) => {
            await call(staffCalls.proveByPassword, { body });
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
