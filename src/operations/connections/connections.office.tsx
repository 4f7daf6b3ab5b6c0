/** Mail, webhook and search engines: what an owner sets, and whether it works. */
import { useSuspenseQuery } from '@tanstack/react-query';
import { Button } from 'react-aria-components';

import { Field, PasswordField } from '#office-ui/field.tsx';
import { SendForm } from '#office-ui/form.tsx';
import { queryOf } from '#office-ui/query.ts';
import { useTitle } from '#office-ui/title.ts';
import { toast } from '#office-ui/toast.tsx';
import { useAction } from '#office-ui/use-action.tsx';
import '#office-ui/operations.css';
import './connections.office.css';

import { connectionCalls } from './calls.ts';
import { GROUPS, type ShownField } from './content.ts';
import { connectionsBody, FIELDS_OF, isSecretField, type Connections, type ShownConnections } from './schema.ts';

export function ConnectionsScreen() {
  useTitle('Mail and services');
  const { data: shown } = useSuspenseQuery(queryOf(connectionCalls.read));
  return (
    <>
      <h1>Mail and services</h1>
      <p className="lead">
        Who is told what visitors send, how the site sends mail, and what else it speaks to. A change holds at once.
      </p>
      <div className="operation after">
        {shown.isUnreadable && (
          <p className="notice" data-tone="warning">
            What was set here cannot be read, because the SECRET of this installation is another one now. Please set it
            anew.
          </p>
        )}
        <ConnectionsForm key={shown.version} shown={shown} />
        <Trial />
      </div>
    </>
  );
}

function ConnectionsForm({ shown }: { shown: ShownConnections }) {
  const saving = useAction(connectionCalls.change, {
    asks: (body: Connections) => ({ version: shown.version, body }),
    refreshesAfter: 'refusal',
    onError: () => {},
    shows: queryOf(connectionCalls.read),
    onSuccess: () => toast('Saved: it holds from now on.'),
  });
  return (
    <SendForm
      schema={connectionsBody}
      send={async (values) => void (await saving.mutateAsync(values))}
      submit={saving.isPending ? 'One moment …' : 'Save'}
    >
      {GROUPS.map(({ heading, says, fields }) => (
        <section key={heading} className="connections" aria-label={heading}>
          <h2>{heading}</h2>
          <p className="quiet">{says}</p>
          {fields.map((field) => (
            <ConnectionField key={field.name} field={field} shown={shown} />
          ))}
        </section>
      ))}
    </SendForm>
  );
}

/** The setting of the environment that says what a field would. */
const settingOver = (name: keyof Connections, { fromEnvironment }: ShownConnections) =>
  fromEnvironment.find((setting) => (FIELDS_OF[setting] as readonly string[]).includes(name));

function ConnectionField({ field: { name, label, hint }, shown }: { field: ShownField; shown: ShownConnections }) {
  const setting = settingOver(name, shown);
  if (setting !== undefined)
    return FIELDS_OF[setting][0] === name ? (
      <p className="quiet">{`Set by ${setting} in the environment of the server, which takes precedence.`}</p>
    ) : null;
  if (isSecretField(name))
    return (
      <PasswordField
        label={label}
        name={name}
        isNew
        hint={shown.storedSecrets.includes(name) ? 'One is stored. Left empty, it stays.' : hint}
      />
    );
  return <Field label={label} name={name} autoComplete="off" hint={hint} defaultValue={shown.values[name]} />;
}

/** Tries what is set: a test mail, and signing in to the mailbox. */
function Trial() {
  const trying = useAction(connectionCalls.test, {});
  return (
    <section aria-label="Try it">
      <div className="buttons">
        <Button className="button" isDisabled={trying.isPending} onPress={() => trying.mutate()}>
          {trying.isPending ? 'One moment …' : 'Send a test mail to me'}
        </Button>
      </div>
      <div role="status">
        {trying.data?.map(({ about, state, says }) => (
          <p key={about} className={state === 'wrong' ? 'refusal' : 'quiet'}>
            {says}
          </p>
        ))}
      </div>
    </section>
  );
}
