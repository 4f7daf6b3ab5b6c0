/** The settings as they hold: those of the environment, and where it says nothing those that an owner has set. */
import type { Services } from '#platform/context.ts';
import type { Settings } from '#platform/env.ts';
import { mailAddressesIn, mailAddressIn } from '#platform/storage/mail-address.ts';
import { secretOf } from '#platform/storage/signature.ts';
import type { Database, Read } from '#database/database.ts';

import { hasConnections, readConnections } from './queries.ts';
import type { Connections, SettingName } from './schema.ts';

const SECURE_MAIL_PORT = '465';
const MAIL_PORT = '587';
const OPEN_INBOX_PORT = '143';
const INBOX_PORT = '993';

type Connected = Pick<
  Settings,
  'smtpUrl' | 'imapUrl' | 'mailFrom' | 'notifyTo' | 'webhookUrl' | 'webhookSecret' | 'indexNowKey'
>;

const urlOf = (
  protocol: string,
  { host, port, user, password }: { host: string; port: string; user: string; password: string },
) => {
  const signIn = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  return `${protocol}://${signIn}${host}:${port}`;
};

function smtpUrlOf({ mailHost: host, mailPort, mailUser: user, mailPassword: password }: Connections): string {
  const port = mailPort || MAIL_PORT;
  return host === '' ? '' : urlOf(port === SECURE_MAIL_PORT ? 'smtps' : 'smtp', { host, port, user, password });
}

function imapUrlOf({ inboxHost: host, inboxPort, inboxUser, inboxPassword, inboxFolder, senderAddress }: Connections) {
  if (host === '') return '';
  const port = inboxPort || INBOX_PORT;
  const protocol = port === OPEN_INBOX_PORT ? 'imap' : 'imaps';
  const url = urlOf(protocol, { host, port, user: inboxUser, password: inboxPassword });
  const address = mailAddressIn(inboxUser) === undefined ? `?address=${encodeURIComponent(senderAddress)}` : '';
  return `${url}/${encodeURIComponent(inboxFolder || 'INBOX')}${address}`;
}

const connectedBy = (connections: Connections): Connected => ({
  smtpUrl: smtpUrlOf(connections),
  imapUrl: imapUrlOf(connections),
  mailFrom:
    connections.senderName === '' || connections.senderAddress === ''
      ? connections.senderAddress
      : `${connections.senderName} <${connections.senderAddress}>`,
  notifyTo: mailAddressesIn(connections.notifyTo).flatMap((one) => one ?? []),
  webhookUrl: connections.webhookUrl,
  webhookSecret: connections.webhookSecret,
  indexNowKey: connections.indexNowKey,
});

/** What `own`, the environment, sets by itself. */
export const fromEnvironment = (own: Settings): SettingName[] =>
  (
    [
      ['NOTIFY_TO', own.notifyTo.length > 0],
      ['MAIL_FROM', own.mailFrom !== ''],
      ['SMTP_URL', own.smtpUrl !== ''],
      ['IMAP_URL', own.imapUrl !== ''],
      ['WEBHOOK_URL', own.webhookUrl !== ''],
      ['INDEXNOW_KEY', own.indexNowKey !== ''],
    ] as const
  ).flatMap(([name, isSet]) => (isSet ? [name] : []));

function over(own: Settings, set: Connected): Connected {
  const webhook = own.webhookUrl === '' ? set : own;
  return {
    smtpUrl: own.smtpUrl || set.smtpUrl,
    imapUrl: own.imapUrl || set.imapUrl,
    mailFrom: own.mailFrom || set.mailFrom,
    notifyTo: own.notifyTo.length > 0 ? own.notifyTo : set.notifyTo,
    webhookUrl: webhook.webhookUrl,
    webhookSecret: webhook.webhookSecret,
    indexNowKey: own.indexNowKey || set.indexNowKey,
  };
}

async function withConnections(own: Settings, read: Read, secret: string): Promise<Settings> {
  const { connections } = await readConnections(read, secret);
  return { ...own, ...over(own, connectedBy(connections)) };
}

/** The settings of the environment with those that an owner has set beside them, for a command. */
export const settingsIn = async (database: Database, own: Settings): Promise<Settings> =>
  (await hasConnections(database.read)) ? withConnections(own, database.read, await secretOf(own, database)) : own;

/** What the environment sets of the settings of these services. */
const environments = new WeakMap<Settings, Settings>();
export const environmentOf = (settings: Settings): Settings => environments.get(settings) ?? settings;

/** Keeps `settings` as they hold, also after a change by another instance. What uses a setting reads it from there each time. */
export async function followConnections({
  settings,
  secret,
  log,
  database,
}: Pick<Services, 'settings' | 'secret' | 'log' | 'database'>): Promise<void> {
  const own = { ...settings };
  environments.set(settings, own);
  const follow = async () => {
    const { siteUrl } = settings;
    Object.assign(settings, await withConnections(own, database.read, secret), { siteUrl });
  };
  let following = follow();
  database.onSignal((signal) => {
    if (signal !== 'connections') return;
    // One after the other, so that the last one read is the newest.
    following = following
      .then(follow)
      .catch((error: unknown) => log.error({ err: error }, 'the connections cannot be read'));
  });
  await following;
}
