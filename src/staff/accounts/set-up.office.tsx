/** What a one-time link leads to: a name, and a passkey or a password. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import * as v from 'valibot';

import { call, Refused } from '#office-ui/client.ts';
import { Alone } from '#office-ui/alone.tsx';
import { Field, PasswordField } from '#office-ui/field.tsx';
import { SendForm } from '#office-ui/form.tsx';
import { Icon } from '#office-ui/icon.tsx';
import { queryOf } from '#office-ui/query.ts';

import { staffCalls } from './calls.ts';
import { canUsePasskeys, deviceName, makePasskey } from './passkey.office.ts';
import { ROLE_NAMES, ROLE_WORDS } from './roles.ts';
import { type LinkAnswer, newPassword, PASSWORD_LENGTH, staffEmail, staffName } from './schema.ts';

/** Behind the #, where no server sees it. */
const tokenHere = () => location.hash.slice(1);

export function SetUp() {
  const [token] = useState(tokenHere);
  const { data: link, error } = useQuery({
    ...queryOf(staffCalls.lookAtLink, { body: { token } }),
    staleTime: Infinity,
    retry: false,
  });
  if (error !== null)
    return (
      <Alone title="This link opens nothing">
        <p>{error.message}</p>
        <Link className="button wide" to="/sign-in">
          Go to sign in
        </Link>
      </Alone>
    );
  if (link === undefined)
    return (
      <p className="starting late" role="status">
        One moment …
      </p>
    );
  return <SetUpForm token={token} link={link} />;
}

function SetUpForm({ token, link }: { token: string; link: LinkAnswer }) {
  const isFirst = link.email === null;
  const title = isFirst ? 'Set up the office' : link.isRecovery ? 'Open your account again' : 'Welcome';
  const [way, setWay] = useState<'passkey' | 'password'>(canUsePasskeys() ? 'passkey' : 'password');
  return (
    <Alone title={title}>
      <p>{introductionOf(link)}</p>
      {link.isRecovery && (
        <p className="advice">
          <Icon name="warning" size={16} /> What opened your account before ends with this: password, passkeys, codes,
          and every session.
        </p>
      )}
      <WayForm way={way} token={token} link={link} />
      {canUsePasskeys() ? (
        <Button className="link" onPress={() => setWay(way === 'passkey' ? 'password' : 'passkey')}>
          {way === 'passkey' ? 'Use a password instead' : 'Use a passkey instead'}
        </Button>
      ) : (
        <p className="quiet">
          A passkey needs an address with a name and an encrypted connection (https); this one has not both.
        </p>
      )}
    </Alone>
  );
}

function introductionOf({ email, role, isRecovery }: LinkAnswer): string {
  if (email === null)
    return 'You are the first one here, so you are the owner: you may do everything, and let others in.';
  if (isRecovery) return `For ${email}. Choose what opens your account from now on.`;
  return `For ${email}. Your role is ${ROLE_NAMES[role].toLowerCase()}: ${ROLE_WORDS[role].toLowerCase()}.`;
}

function WayForm({ way, token, link }: { way: 'passkey' | 'password'; token: string; link: LinkAnswer }) {
  const router = useRouter();
  const queries = useQueryClient();
  const isFirst = link.email === null;
  const person = { name: staffName, email: isFirst ? staffEmail : v.optional(staffEmail) };
  const enter = async () => {
    queries.clear();
    await router.navigate({ to: '/', hash: '', replace: true });
  };
  const fields = (
    <>
      {isFirst && (
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          hint="What you sign in with. No mail is sent."
        />
      )}
      <Field label="Your name" name="name" autoComplete="name" defaultValue={link.name} hint="As colleagues see it." />
    </>
  );
  if (way === 'passkey')
    return (
      <SendForm
        schema={v.object(person)}
        submit="Make a passkey"
        send={async (values) => {
          const body = { ...values, token };
          const made = await makePasskey(call(staffCalls.setUpOptions, { body }));
          await call(staffCalls.setUpByPasskey, { body: { ...body, ...made, device: deviceName() } });
          await enter();
        }}
      >
        {fields}
        <p className="hint">
          Your finger, face or screen lock, kept by this device or your password manager. Nothing to remember, and
          nobody can ask you for it.
        </p>
      </SendForm>
    );
  return (
    <SendForm
      schema={v.object({ ...person, password: newPassword, again: v.string() })}
      submit="Set the password"
      send={async ({ again, ...values }) => {
        if (again !== values.password) throw new Refused(422, NOT_THE_SAME, { again: NOT_THE_SAME });
        await call(staffCalls.setUpByPassword, { body: { ...values, token } });
        await enter();
      }}
    >
      {fields}
      <NewPasswordFields />
    </SendForm>
  );
}

export const NOT_THE_SAME = 'This is not the same password';

export const NewPasswordFields = () => (
  <>
    <PasswordField
      label="New password"
      name="password"
      isNew
      hint={`At least ${PASSWORD_LENGTH.least} characters: three or four words that nobody would put together. No other rules.`}
    />
    <PasswordField label="The same again" name="again" isNew />
  </>
);
