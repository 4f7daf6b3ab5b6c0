/** One's own account: name, password, passkeys, codes, where it is open, and how the office looks here. */
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button, Label, Radio, RadioGroup, Switch } from 'react-aria-components';
import * as v from 'valibot';

import { dayInWords } from '#platform/agency-day.ts';
import { call, Refused } from '#office-ui/client.ts';
import { ModalDialog } from '#office-ui/dialog.tsx';
import { Field } from '#office-ui/field.tsx';
import { SendForm } from '#office-ui/form.tsx';
import { Icon } from '#office-ui/icon.tsx';
import { ago } from '#office-ui/date-time.ts';
import { toast } from '#office-ui/toast.tsx';
import { chooseScheme, chosenScheme, type Scheme, SCHEMES } from '#office-ui/scheme.ts';
import { useTitle } from '#office-ui/title.ts';
import { hasSingleKeys, setSingleKeys } from '#office-ui/row-navigation.ts';
import { queryOf } from '#office-ui/query.ts';
import { useAction, useSend } from '#office-ui/use-action.tsx';

import { CODES_TITLE, Section } from './account-parts.office.tsx';
import { staffCalls } from './calls.ts';
import { canUsePasskeys, deviceName, makePasskey } from './passkey.office.ts';
import { meQuery } from './reads.office.ts';
import { ROLE_NAMES, ROLE_WORDS } from './roles.ts';
import { type Account, nameBody, newPassword, passkeyName } from './schema.ts';
import { NewPasswordFields, NOT_THE_SAME } from './set-up.office.tsx';

const Codes = lazy(() => import('./codes.office.tsx').then(({ Codes: component }) => ({ default: component })));

export function AccountScreen() {
  useTitle('Your account');
  const { data: account } = useSuspenseQuery(queryOf(staffCalls.account));
  return (
    <>
      <h1>Your account</h1>
      <p className="lead">
        {account.email} · {ROLE_NAMES[account.role]}: {ROLE_WORDS[account.role].toLowerCase()}
      </p>
      <div className="sections">
        <Name account={account} />
        <Passkeys account={account} />
        <Password account={account} />
        <Suspense fallback={<Section title={CODES_TITLE}>{null}</Section>}>
          <Codes account={account} />
        </Suspense>
        <Sessions account={account} />
        <Appearance />
      </div>
    </>
  );
}

type Props = { account: Account };

function Name({ account: { name } }: Props) {
  const queries = useQueryClient();
  const changeName = useSend(staffCalls.changeName);
  return (
    <Section title="Name">
      <SendForm
        schema={nameBody}
        submit="Save the name"
        send={async (body) => {
          await changeName({ body });
          await queries.invalidateQueries(meQuery);
          toast('The name is saved.');
        }}
      >
        <Field label="Your name" name="name" autoComplete="name" defaultValue={name} hint="As colleagues see it." />
      </SendForm>
    </Section>
  );
}

function Passkeys({ account: { passkeys, hasPassword } }: Props) {
  const addPasskey = useSend(staffCalls.addPasskey);
  const [isAdding, setAdding] = useState(false);
  const removing = useAction(staffCalls.removePasskey, {
    asks: (id: number) => ({ id }),
    onSuccess: () => toast('The passkey is removed.'),
  });
  const isLast = passkeys.length === 1 && !hasPassword;
  return (
    <Section title="Passkeys">
      <p>Your finger, face or screen lock instead of a password. Nothing to remember, and nobody can ask you for it.</p>
      {passkeys.length > 0 && (
        <ul className="rows" aria-label="Passkeys">
          {passkeys.map(({ id, name, createdAt, usedAt }) => (
            <li className="row" key={id}>
              <Icon name="key" />
              <div className="who">
                <strong>{name}</strong>
                <span>
                  Added {dayInWords(createdAt)}
                  {usedAt !== null && ` · used ${ago(usedAt)}`}
                </span>
              </div>
              {!isLast && (
                <Button className="button" aria-label={`Remove ${name}`} onPress={() => removing.mutate(id)}>
                  Remove
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {canUsePasskeys() ? (
        <Button className="button" onPress={() => setAdding(true)}>
          Add a passkey
        </Button>
      ) : (
        <p className="quiet">
          A passkey needs an address with a name and an encrypted connection (https); this one has not both.
        </p>
      )}
      <ModalDialog title="Add a passkey" isOpen={isAdding} close={() => setAdding(false)}>
        <SendForm
          schema={v.object({ name: passkeyName })}
          submit="Go on"
          send={async ({ name }) => {
            const made = await makePasskey(call(staffCalls.passkeyOptions));
            await addPasskey({ body: { ...made, name } });
            setAdding(false);
            toast('The passkey is added.');
          }}
          cancel={() => setAdding(false)}
        >
          <Field
            label="Its name"
            name="name"
            autoComplete="off"
            defaultValue={deviceName()}
            hint="What you will know it by."
          />
        </SendForm>
      </ModalDialog>
    </Section>
  );
}

function Password({ account: { hasPassword } }: Props) {
  const changePassword = useSend(staffCalls.changePassword);
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title="Password">
      <p>
        {hasPassword
          ? 'Changing it ends your other sessions.'
          : 'You have none, and need none: a passkey opens your account.'}
      </p>
      <Button className="button" onPress={() => setOpen(true)}>
        {hasPassword ? 'Change the password' : 'Set a password'}
      </Button>
      <ModalDialog
        title={hasPassword ? 'Change the password' : 'Set a password'}
        isOpen={isOpen}
        close={() => setOpen(false)}
      >
        <SendForm
          schema={v.object({ password: newPassword, again: v.string() })}
          submit="Set the password"
          send={async ({ password, again }) => {
            if (again !== password) throw new Refused(422, NOT_THE_SAME, { again: NOT_THE_SAME });
            await changePassword({ body: { password } });
            setOpen(false);
            toast('The password is set.');
          }}
          cancel={() => setOpen(false)}
        >
          <NewPasswordFields />
        </SendForm>
      </ModalDialog>
    </Section>
  );
}

function Sessions({ account: { sessions } }: Props) {
  const ending = useAction(staffCalls.endSession, {
    asks: (id: number) => ({ id }),
    onSuccess: () => toast('The session has ended.'),
  });
  const endingOthers = useAction(staffCalls.endOtherSessions, {
    onSuccess: () => toast('All other sessions have ended.'),
  });
  return (
    <Section title="Where you are signed in">
      <ul className="rows" aria-label="Sessions">
        {[...sessions]
          .sort((one, other) => Number(other.isThis) - Number(one.isThis))
          .map(({ id, kind, device, createdAt, seenAt, isThis }) => (
            <li className="row" key={id}>
              <Icon name={kind === 'script' ? 'code' : 'device'} />
              <div className="who">
                <strong>
                  {device}
                  {isThis && <span className="tag">Here</span>}
                </strong>
                <span>
                  Since {dayInWords(createdAt)} · used {ago(seenAt)}
                </span>
              </div>
              {!isThis && (
                <Button
                  className="button"
                  aria-label={`End the session of ${device}`}
                  onPress={() => ending.mutate(id)}
                >
                  End
                </Button>
              )}
            </li>
          ))}
      </ul>
      {sessions.length > 1 && (
        <Button className="button" onPress={() => endingOthers.mutate()}>
          End all others
        </Button>
      )}
      <p className="quiet">A session ends by itself after twelve hours without use, and after a week.</p>
    </Section>
  );
}

const SCHEME_NAMES: Record<Scheme, string> = { system: 'As the system', light: 'Light', dark: 'Dark' };

function Appearance() {
  const [scheme, setScheme] = useState(chosenScheme);
  const [hasKeys, setKeys] = useState(hasSingleKeys);
  return (
    <Section title="Appearance">
      <RadioGroup
        className="choices"
        value={scheme}
        onChange={(next) => {
          setScheme(next as Scheme);
          chooseScheme(next as Scheme);
        }}
      >
        <Label>Colours in this browser</Label>
        <div className="segments">
          {SCHEMES.map((one) => (
            <Radio key={one} value={one}>
              {SCHEME_NAMES[one]}
            </Radio>
          ))}
        </div>
      </RadioGroup>
      <Switch
        className="switch"
        isSelected={hasKeys}
        onChange={(isOn) => {
          setKeys(isOn);
          setSingleKeys(isOn);
        }}
      >
        <span className="track" aria-hidden="true" />
        <span>
          Single keys walk lists in this browser
          <span className="hint">j and k for the next and the last row, / for the search</span>
        </span>
      </Switch>
    </Section>
  );
}
