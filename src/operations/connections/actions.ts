/** Owners set what the product is connected to, and try it. */
import { recordAudit } from '#staff/audit/service.ts';
import type { Actor } from '#staff/audit/schema.ts';
import { checkInbox, checkMail, sendTestMail } from '#operations/health/service.ts';
import type { Services } from '#platform/context.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';
import { mailAddressIn } from '#platform/storage/mail-address.ts';

import { readConnections, writeConnections } from './queries.ts';
import {
  type Connections,
  isSecretField,
  PLAIN_FIELDS,
  type ShownConnections,
  SECRET_FIELDS,
  type Trial,
} from './schema.ts';
import { environmentOf, fromEnvironment } from './settings.ts';

type Needs = Pick<Services, 'database' | 'settings' | 'secret' | 'clock'>;

/** What a server is needed for stays only with it. */
function tidied(given: Connections, stored: Connections): Connections {
  const secrets = Object.fromEntries(SECRET_FIELDS.map((field) => [field, given[field] || stored[field]]));
  const all = { ...given, ...secrets };
  return {
    ...all,
    mailPassword: all.mailHost === '' || all.mailUser === '' ? '' : all.mailPassword,
    inboxPassword: all.inboxHost === '' ? '' : all.inboxPassword,
    webhookSecret: all.webhookUrl === '' ? '' : all.webhookSecret,
  };
}

function errorsIn(wanted: Connections, isSetOutside: (name: string) => boolean): Record<string, string> {
  const errors: Record<string, string> = {};
  if (wanted.mailHost !== '' && wanted.senderAddress === '' && !isSetOutside('MAIL_FROM'))
    errors['senderAddress'] = 'A mail server sends in the name of an address: Sender’s address is required';
  if (wanted.senderName !== '' && wanted.senderAddress === '')
    errors['senderAddress'] ??= 'Sender’s address is required with a name';
  if (wanted.inboxHost !== '' && wanted.inboxUser === '') errors['inboxUser'] = 'User is required';
  else if (wanted.inboxHost !== '' && (mailAddressIn(wanted.inboxUser) ?? wanted.senderAddress) === '')
    errors['inboxUser'] = 'User is a mail address, or Sender’s address is the one that is answered';
  if (wanted.webhookUrl !== '' && wanted.webhookSecret === '') errors['webhookSecret'] = 'Secret is required';
  return errors;
}

export async function showConnections({
  database,
  settings,
  secret,
}: Pick<Needs, 'database' | 'settings' | 'secret'>): Promise<ShownConnections> {
  const { connections, isUnreadable, version } = await readConnections(database.read, secret);
  const values = Object.fromEntries(
    Object.entries(connections).map(([field, value]) => [field, isSecretField(field) ? '' : value]),
  ) as Connections;
  return {
    values,
    storedSecrets: SECRET_FIELDS.filter((field) => connections[field] !== ''),
    fromEnvironment: fromEnvironment(environmentOf(settings)),
    isUnreadable,
    version,
  };
}

/** Stores them. All instances follow, and mails that waited are sent. */
export async function changeConnections(
  needs: Needs,
  { given, version, isProved }: { given: Connections; version: number; isProved: boolean },
  actor: Actor,
): Promise<ShownConnections | Refusal> {
  const { database, settings, secret, clock } = needs;
  const outside: readonly string[] = fromEnvironment(environmentOf(settings));
  const refused = await database.writeLocked(async (tx) => {
    const before = await readConnections(tx, secret);
    if (before.version !== version) return refuse(412, 'Somebody else changed this meanwhile.');
    const wanted = tidied(given, before.connections);
    const errors = errorsIn(wanted, (name) => outside.includes(name));
    if (Object.keys(errors).length > 0) return refuse(422, 'Something is missing.', { errors });
    // What they are is nobody's but the owners': the log says which were changed.
    const fields = (Object.keys(wanted) as (keyof Connections)[]).filter(
      (field) => wanted[field] !== before.connections[field],
    );
    if (!isProved && !fields.every((field) => PLAIN_FIELDS.has(field)))
      return refuse(401, 'Show once more that it is you.', { stepUp: true });
    await writeConnections(tx, secret, { connections: wanted, version: version + 1 });
    const subject = { kind: 'connections' } as const;
    await recordAudit(tx, { actor, action: 'connections.change', subject, after: { fields }, now: clock() });
    tx.signalAfterCommit('outbox');
    return undefined;
  });
  if (refused === undefined) return showConnections(needs);
  return refused.refused === 412 ? { ...refused, present: await showConnections(needs) } : refused;
}

/** Sends a test mail to `to` and signs in to the mailbox, as the settings hold now. */
export async function tryConnections(services: Services, to: string, actor: Actor): Promise<Trial[]> {
  const { settings, database, clock } = services;
  const mail = settings.smtpUrl === '' ? await checkMail(settings) : await sendTestMail(services, to);
  if (settings.smtpUrl !== '' && mail.state === 'ok')
    await database.write((tx) =>
      recordAudit(tx, { actor, action: 'connections.test', subject: { kind: 'connections' }, now: clock() }),
    );
  return [mail, await checkInbox(settings)];
}
