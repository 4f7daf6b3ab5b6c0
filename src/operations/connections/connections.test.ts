/** What an owner connects the product to, through the front door, with a real mail server. */
import assert from 'node:assert/strict';

import { openInbox } from '#tests/support/imap.ts';
import { openMailbox, renderMail } from '#tests/support/mailbox.ts';
import { writeMessage } from '#tests/support/messages.ts';
import { randomNumbers } from '#tools/benchmarks/generate.ts';
import { ask, join } from '#tests/support/office.ts';
import { type Instance, instanceTest, openInstance } from '#tests/support/instance.ts';
import { until } from '#tests/support/until.ts';
import { sendDue } from '#operations/outbox/worker.ts';

import { NOTHING_SET, type ShownConnections } from './schema.ts';
import { followConnections, settingsIn } from './settings.ts';

const follow = ({ services }: Pick<Instance, 'services'>) => followConnections(services);

const change = async (
  instance: Instance,
  { cookie }: { cookie: string },
  values: object,
  version: number,
): Promise<{ status: number; body: { data: ShownConnections; message?: string; errors?: Record<string, string> } }> =>
  ask(instance, 'connections', {
    method: 'PATCH',
    body: { ...NOTHING_SET, ...values },
    cookie,
    headers: { 'if-match': `"${version}"` },
  });

instanceTest(
  'an owner sets a mail server in the office: what waited is sent, every instance follows, and no password is shown',
  async (instance, t) => {
    const { services } = instance;
    await follow(instance);
    const other = await openInstance(instance.fresh);
    t.after(() => other.close());
    await follow(other);
    const mailbox = await openMailbox(t);
    const [mailHost, mailPort] = new URL(mailbox.url).host.split(':');
    const letter = writeMessage('contact', 'anna', randomNumbers(1));
    assert.equal((await instance.fetch(letter.path, letter.init())).status, 201);
    assert.equal(await sendDue(services), 0);

    const owner = await join(instance, 'owner');
    const told = { notifyTo: 'desk@agency.example, Asha <asha@agency.example>' };
    const server = { mailHost, mailPort, senderName: 'Agency', senderAddress: 'hello@agency.example' };
    const { status, body } = await change(instance, owner, { ...told, ...server }, 0);
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(body.data.values.mailHost, mailHost);
    await until(
      'the settings to follow',
      () => services.settings.smtpUrl !== '' && other.services.settings.smtpUrl !== '',
    );
    await sendDue(other.services);
    const agency = mailbox.received.find(({ to }) => to.includes('asha@agency.example'));
    assert.deepEqual(agency?.mail.from, { name: 'Agency', address: 'hello@agency.example' });

    const tried = await ask(instance, 'connections/test', { method: 'POST', cookie: owner.cookie });
    assert.deepEqual(
      tried.body.data.map(({ state }: { state: string }) => state),
      ['ok', 'ok'],
    );
    assert.equal(mailbox.received.at(-1)?.to[0], owner.email);

    const taken = await change(instance, owner, { notifyTo: 'desk@agency.example' }, 1);
    assert.equal(taken.status, 200);
    await until(
      'the settings to follow',
      () => services.settings.smtpUrl === '' && other.services.settings.smtpUrl === '',
    );
    assert.equal(
      (await ask(instance, 'connections/test', { method: 'POST', cookie: owner.cookie })).body.data[0].state,
      'attention',
    );
  },
  { renderMail },
);

instanceTest(
  'a password stays when it is left empty, goes with its server, and stands nowhere to be read',
  async (instance) => {
    const { database, settings, secret } = instance.services;
    await follow(instance);
    const owner = await join(instance, 'owner');
    const server = {
      mailHost: 'mail.agency.example',
      mailUser: 'hello@agency.example',
      senderAddress: 'hello@agency.example',
    };
    const inbox = { inboxHost: 'mail.agency.example', inboxUser: 'hello', inboxPassword: 'brass boat' };
    const hook = { webhookUrl: 'https://hooks.agency.example/new', webhookSecret: 'sixteen characters' };
    const all = { ...server, ...inbox, ...hook, mailPassword: 'lamp/oil 1' };
    const first = await change(instance, owner, all, 0);
    assert.equal(first.status, 200, JSON.stringify(first.body));
    assert.deepEqual(first.body.data.storedSecrets, ['mailPassword', 'inboxPassword', 'webhookSecret']);
    await until('the settings to follow', () => settings.smtpUrl !== '');
    assert.equal(settings.smtpUrl, 'smtp://hello%40agency.example:lamp%2Foil%201@mail.agency.example:587');
    assert.equal(
      settings.imapUrl,
      'imaps://hello:brass%20boat@mail.agency.example:993/INBOX?address=hello%40agency.example',
    );

    const rows = [
      ...(await database.read.selectFrom('settings').selectAll().execute()),
      ...(await database.read.selectFrom('audit_events').selectAll().execute()),
      first.body,
      (await ask(instance, 'connections', { cookie: owner.cookie })).body,
    ];
    assert.doesNotMatch(JSON.stringify(rows), /lamp|brass|sixteen/);

    const kept = await change(instance, owner, { ...server, mailPort: '465' }, 1);
    assert.deepEqual(kept.body.data.storedSecrets, ['mailPassword']);
    await until('the settings to follow', () => settings.smtpUrl.startsWith('smtps:'));
    assert.equal(settings.smtpUrl, 'smtps://hello%40agency.example:lamp%2Foil%201@mail.agency.example:465');
    assert.equal(settings.webhookSecret, '');

    const away = await openInstance(instance.fresh);
    try {
      await followConnections({ ...away.services, secret: 'another secret than that' });
      assert.equal(away.services.settings.smtpUrl, '', 'with another secret nothing is read, and nothing fails');
      const commands = await settingsIn(away.services.database, { ...away.services.settings, secret });
      assert.equal(commands.smtpUrl, settings.smtpUrl, 'commands have the same settings');
    } finally {
      await away.close();
    }
  },
);

instanceTest('the environment takes precedence over the office, and the office says so', async (instance) => {
  const { settings } = instance.services;
  Object.assign(settings, { smtpUrl: 'smtp://outside.example', mailFrom: 'outside@agency.example' });
  await follow(instance);
  const owner = await join(instance, 'owner');
  const shown = await ask(instance, 'connections', { cookie: owner.cookie });
  assert.deepEqual(shown.body.data.fromEnvironment, ['MAIL_FROM', 'SMTP_URL']);
  const values = { mailHost: 'inside.example', senderAddress: 'inside@agency.example', indexNowKey: 'a-key-of-ours' };
  assert.equal((await change(instance, owner, values, 0)).status, 200);
  await until('the settings to follow', () => settings.indexNowKey !== '');
  assert.deepEqual([settings.smtpUrl, settings.mailFrom], ['smtp://outside.example', 'outside@agency.example']);
});

instanceTest('what is wrong or missing is said at its field, and nothing is stored', async (instance, t) => {
  await follow(instance);
  const owner = await join(instance, 'owner');
  for (const [values, field, sentence] of [
    [{ notifyTo: 'asha' }, 'notifyTo', /^Write one address or several/],
    [{ senderAddress: 'hello' }, 'senderAddress', /^Please enter correct email format$/],
    [{ mailHost: 'smtp://mail' }, 'mailHost', /^Mail server is a name such as/],
    [{ mailHost: 'mail.agency.example' }, 'senderAddress', /is required$/],
    [{ mailPort: '70000' }, 'mailPort', /^Port is a number from 1 to 65535$/],
    [{ inboxHost: 'mail.agency.example' }, 'inboxUser', /^User is required$/],
    [{ inboxHost: 'mail.agency.example', inboxUser: 'hello' }, 'inboxUser', /^User is a mail address/],
    [{ webhookUrl: 'http://10.0.0.1/' }, 'webhookUrl', /^Address must begin with https:\/\/$/],
    [{ webhookUrl: 'https://hooks.example/' }, 'webhookSecret', /^Secret is required$/],
    [{ webhookUrl: 'https://hooks.example/', webhookSecret: 'short' }, 'webhookSecret', /16 characters or more$/],
    [{ indexNowKey: 'no' }, 'indexNowKey', /^Key has 8 to 128/],
    [{ senderName: 'Agency\r\nBcc: all@agency.example' }, 'senderName', /^Sender’s name takes no/],
  ] as const) {
    const { status, body } = await change(instance, owner, values, 0);
    assert.deepEqual([status, Object.keys(body.errors ?? {})], [422, [field]], JSON.stringify(values));
    assert.match(body.errors?.[field] ?? '', sentence);
  }
  const inbox = await openInbox(t);
  const { hostname: inboxHost, port: inboxPort } = new URL(inbox.url);
  const values = { inboxHost, inboxPort, inboxUser: 'nobody@agency.example', inboxPassword: 'wrong' };
  assert.equal((await change(instance, owner, values, 0)).status, 200);
  await until('the settings to follow', () => instance.services.settings.imapUrl !== '');
  const tried = await ask(instance, 'connections/test', { method: 'POST', cookie: owner.cookie });
  assert.equal(tried.body.data[1].state, 'wrong');
  const late = await change(instance, owner, {}, 0);
  assert.deepEqual([late.status, late.body.message], [412, 'Somebody else changed this meanwhile.']);
});

instanceTest('a sender’s name is changed without a fresh proof, a server and who is told are not', async (instance) => {
  const owner = await join(instance, 'owner');
  const server = { mailHost: 'mail.agency.example', senderName: 'Agency', senderAddress: 'hello@agency.example' };
  assert.equal((await change(instance, owner, server, 0)).status, 200);
  instance.pass(11 * 60_000);
  assert.equal((await change(instance, owner, { ...server, senderName: 'Our agency' }, 1)).status, 200);
  for (const more of [{ mailHost: 'mail.other.example' }, { notifyTo: 'all@other.example' }, { mailUser: 'another' }]) {
    const { status, body } = await change(instance, owner, { ...server, ...more }, 2);
    assert.deepEqual([status, (body as { stepUp?: boolean }).stepUp], [401, true], JSON.stringify(more));
  }
});
