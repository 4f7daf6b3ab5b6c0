/** The outbox where several instances share a database, and in the process as it is started for real. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { enqueue } from '#operations/outbox/queries.ts';
import { sendDue, startOutbox } from '#operations/outbox/worker.ts';
import { openDatabase } from '#database/open.ts';

import { type Mailbox, openMailbox, renderMail } from './support/mailbox.ts';
import { databaseTest, emptyInstanceTest, type OpenInstance, openInstance } from './support/instance.ts';
import { newDataDir, removeDataDir, startSite } from './support/site.ts';

const FROM = 'hello@niram.example';
const MAILS = 200;
const SENDERS = 6;

const enquiry = (name: string) =>
  new URLSearchParams({ name, email: `${name}@example.com`, company_name: 'Ferries', looking_for: 'An app' });

/** Waits until it is so; the test's own time limit ends what never comes. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(10);
}

async function untilRefused(address: string): Promise<void> {
  for (;;) {
    const isServed = await fetch(`${address}/healthz`).then(
      () => true,
      () => false,
    );
    if (!isServed) return;
    await pause(10);
  }
}

const recipients = ({ received }: Mailbox) => received.flatMap(({ to }) => to).toSorted();

databaseTest(`two instances over one database send each of ${MAILS} mails once`, 'cities', async (fresh, t) => {
  const mailbox = await openMailbox(t);
  const settings = { smtpUrl: mailbox.url, mailFrom: FROM };
  const instances = [
    await openInstance(fresh, { renderMail, settings }),
    await openInstance(fresh, { renderMail, settings }),
  ];
  const addresses = Array.from({ length: MAILS }, (_, place) => `reader${place}@example.com`);
  try {
    const [{ services }] = instances as [OpenInstance];
    await services.database.write((tx) =>
      enqueue(
        tx,
        services,
        null,
        addresses.map((address) => ({
          kind: 'mail',
          mail: 'contact-confirmation',
          props: { receipt: 'R' },
          to: { address },
        })),
      ),
    );
    const tried = await Promise.all(
      instances.flatMap((instance) => Array.from({ length: SENDERS }, () => sendDue(instance.services))),
    );
    assert.deepEqual(recipients(mailbox), addresses.toSorted());
    const byFirst = tried.slice(0, SENDERS).reduce((sum, count) => sum + count, 0);
    assert.ok(byFirst > 0 && byFirst < MAILS, `one instance sent ${byFirst}`);
    const rows = await services.database.read.selectFrom('outbox').select(['state', 'attempts']).execute();
    assert.ok(rows.every(({ state, attempts }) => state === 'sent' && attempts === 1));
  } finally {
    for (const instance of instances) await instance.close();
  }
});

emptyInstanceTest(
  'what one instance accepts, the sender of another sends at once, without waiting for its next look',
  async (instance, t) => {
    const mailbox = await openMailbox(t);
    Object.assign(instance.services.settings, { smtpUrl: mailbox.url, mailFrom: FROM, notifyTo: [FROM] });
    // No look of its own ever comes: what is sent was told of.
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const outbox = startOutbox(instance.services);
    assert.equal((await instance.fetch('/api/hire_us/create', { method: 'POST', body: enquiry('own') })).status, 201);
    await until(() => mailbox.received.length === 2);
    const other = await openInstance(instance.fresh);
    try {
      assert.equal((await other.fetch('/api/hire_us/create', { method: 'POST', body: enquiry('other') })).status, 201);
      await until(() => mailbox.received.length === 4);
    } finally {
      await other.close();
      await outbox.stop();
    }
    assert.deepEqual(recipients(mailbox), [FROM, FROM, 'other@example.com', 'own@example.com'].toSorted());
  },
  { renderMail },
);

test('the product sends a mail as soon as a form is stored; an orderly stop lets the one in its hands finish', async (t) => {
  const mailbox = await openMailbox(t);
  let release = () => {};
  const released = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined);
  });
  let isAtData = false;
  mailbox.refuse = (to) => {
    if (to === '') return undefined;
    isAtData = true;
    return released;
  };
  const dataDir = newDataDir();
  const site = await startSite(dataDir, { SEED: 'none', SMTP_URL: mailbox.url, MAIL_FROM: FROM, NOTIFY_TO: FROM });
  t.after(() => removeDataDir(dataDir));
  t.after(() => (site.process.exitCode === null ? site.stop('SIGKILL') : undefined));
  const answer = await fetch(`${site.address}/api/hire_us/create`, { method: 'POST', body: enquiry('ravi') });
  assert.equal(answer.status, 201);
  await until(() => isAtData);
  const stopped = site.stop('SIGTERM');
  // The server listens no more: the stop has begun.
  await untilRefused(site.address);
  release();
  await stopped;
  assert.equal(site.process.exitCode, 0);

  assert.equal(mailbox.received.length, 1);
  const database = await openDatabase({ url: '', file: `${dataDir}/niram.sqlite` });
  const rows = await database.read.selectFrom('outbox').select(['state', 'attempts']).orderBy('id').execute();
  await database.close();
  assert.deepEqual(
    rows.map((row) => ({ ...row })),
    [
      { state: 'sent', attempts: 1 },
      { state: 'waiting', attempts: 0 },
    ],
  );
});
