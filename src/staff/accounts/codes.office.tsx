/** Codes of an authenticator: turning them on with a picture to scan, the recovery codes, turning them off. */
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { encode } from 'uqr';

import { ModalDialog } from '#office-ui/dialog.tsx';
import { Field } from '#office-ui/field.tsx';
import { SendForm } from '#office-ui/form.tsx';
import { Icon } from '#office-ui/icon.tsx';
import { toast } from '#office-ui/toast.tsx';
import { useAction, useSend } from '#office-ui/use-action.tsx';

import { CODES_TITLE, Section } from './account-parts.office.tsx';
import { staffCalls } from './calls.ts';
import { type Account, type CodeSecret, confirmCodeBody } from './schema.ts';

type Shown = { kind: 'secret'; secret: CodeSecret } | { kind: 'recovery'; codes: readonly string[] };

export function Codes({ account: { hasPassword, asksForCode, recoveryCodes } }: { account: Account }) {
  const [shown, setShown] = useState<Shown>();
  const close = () => setShown(undefined);
  const turningOff = useAction(staffCalls.endCodes, {
    onSuccess: () => toast('Codes are off. Your password alone opens your account.'),
  });
  const beginning = useAction(staffCalls.beginCodes, {
    onSuccess: (secret) => setShown({ kind: 'secret', secret }),
  });
  const renewing = useAction(staffCalls.renewRecoveryCodes, {
    onSuccess: ({ codes }) => setShown({ kind: 'recovery', codes }),
  });
  return (
    <Section title={CODES_TITLE}>
      {asksForCode ? (
        <>
          <p>
            On: after the password you are asked for a code of your authenticator app. {recoveryCodes} of 10 recovery
            codes are left.
          </p>
          <div className="buttons">
            <Button className="button" onPress={() => renewing.mutate()}>
              New recovery codes
            </Button>
            <Button className="button" onPress={() => turningOff.mutate()}>
              Turn codes off
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>
            {hasPassword
              ? 'Off. When you turn them on, a stolen password alone opens nothing. Any authenticator app will do.'
              : 'They belong to a password, and you have none. A passkey needs no code.'}
          </p>
          {hasPassword && (
            <Button className="button" onPress={() => beginning.mutate()}>
              Turn codes on
            </Button>
          )}
        </>
      )}
      <ModalDialog
        title={shown?.kind === 'recovery' ? 'Your recovery codes' : 'Scan this with your authenticator app'}
        isOpen={shown !== undefined}
        close={close}
        staysOpen={shown?.kind === 'recovery'}
      >
        {shown?.kind === 'secret' && (
          <SecretStep {...shown.secret} close={close} confirmed={(codes) => setShown({ kind: 'recovery', codes })} />
        )}
        {shown?.kind === 'recovery' && <RecoveryCodes codes={shown.codes} close={close} />}
      </ModalDialog>
    </Section>
  );
}

/** The picture that an authenticator scans: one path, dark on light in every scheme. */
function Scannable({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className="scannable"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="A picture for your authenticator app"
    >
      <path d={squares.join('')} />
    </svg>
  );
}

type SecretProps = CodeSecret & { close: () => void; confirmed: (codes: readonly string[]) => void };

function SecretStep({ secret, address, close, confirmed }: SecretProps) {
  const confirm = useSend(staffCalls.confirmCodes);
  return (
    <SendForm
      schema={confirmCodeBody}
      submit="Turn it on"
      send={async (body) => confirmed((await confirm({ body })).codes)}
      cancel={close}
    >
      <Scannable text={address} />
      <p className="hint">
        Or type this into it: <code className="groups">{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <Field label="The code that it shows now" name="code" autoComplete="one-time-code" inputMode="numeric" />
    </SendForm>
  );
}

function RecoveryCodes({ codes, close }: { codes: readonly string[]; close: () => void }) {
  const copy = () =>
    void navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast('The codes are copied.'),
      () => toast('The codes could not be copied: mark them and copy them by hand.'),
    );
  return (
    <>
      <p>
        For when you have lost your phone. Keep them where you keep what is valuable. Each works once, earlier ones no
        longer do, and they are not shown again.
      </p>
      <ul className="codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="buttons">
        <Button className="button primary" onPress={close}>
          I have kept them
        </Button>
        <Button className="button" onPress={copy}>
          <Icon name="copy" size={16} /> Copy the codes
        </Button>
      </div>
    </>
  );
}
