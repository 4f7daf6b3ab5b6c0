import assert from 'node:assert/strict';

import { InvalidSetting } from '#config/invalid-setting.ts';

import { renderMail } from '#tests/support/mailbox.ts';
import { emptyInstanceTest, type Instance } from '#tests/support/instance.ts';
import { discardAsText, listAsText, resendAsText, rowAsText } from './outbox.ts';

const TERMINAL = { kind: 'terminal', name: 'asha' } as const;

async function sendEnquiry(instance: Instance, name: string, email = 'r@example.com'): Promise<void> {
  const body = new URLSearchParams({ name, email, company_name: 'Ferries', looking_for: 'An app' });
  assert.equal((await instance.fetch('/api/hire_us/create', { method: 'POST', body })).status, 201);
}

emptyInstanceTest('a terminal lists what is not sent, and prints a mail as it would leave', async (instance) => {
  const { database, settings, clock } = instance.services;
  await sendEnquiry(instance, 'Ravi \u001B[31m');
  instance.pass(3 * 3600_000);
  const list = await listAsText(database, settings, clock());
  assert.match(list, /^outbox \(2 waiting, 0 held, 0 given up\)/);
  assert.match(list, /mail hire-confirmation\n {2}to +r@example\.com/);
  assert.match(list, /to +the agency \(NOTIFY_TO\)/);
  assert.match(list, /age +3 h 0 min/);
  assert.match(list, /No mail server is set: mails are kept until there is one\./);

  const mail = await rowAsText({ ...instance.services, renderMail }, '1');
  assert.match(mail, /subject +Hire us: Ferries/);
  assert.match(mail, /Looking for: An app/);
  assert.ok(!mail.includes('\u001B'));
  const wrong = (id: string) => assert.rejects(rowAsText({ ...instance.services, renderMail }, id), InvalidSetting);
  await wrong('7');
  await wrong('one');
});

emptyInstanceTest('a terminal sends dead letters again, one or all', async (instance) => {
  const { database, settings, clock } = instance.services;
  await sendEnquiry(instance, 'Ravi');
  assert.equal(await resendAsText(instance.services, TERMINAL, 'all'), 'There is no dead letter.');
  await database.write(async (tx) => {
    await tx.updateTable('outbox').set({ state: 'dead', attempts: 21, last_error: 'It said no' }).execute();
  });
  assert.match(await listAsText(database, settings, clock()), /last error +It said no/);
  assert.equal(await resendAsText(instance.services, TERMINAL, '1'), 'One dead letter will be sent again.');
  assert.equal(await resendAsText(instance.services, TERMINAL, '1'), 'Row 1 is no dead letter.');
  assert.equal(await resendAsText(instance.services, TERMINAL, 'all'), 'One dead letter will be sent again.');
  assert.match(await listAsText(database, settings, clock()), /^outbox \(2 waiting, 0 held, 0 given up\)/);
  await assert.rejects(resendAsText(instance.services, TERMINAL, ''), InvalidSetting);
});

emptyInstanceTest(
  'a terminal removes what shall not be sent: one row, or all dead letters; nothing that was sent',
  async (instance) => {
    const { database } = instance.services;
    await sendEnquiry(instance, 'Ravi');
    await sendEnquiry(instance, 'Asha', 'a@example.com');
    const discard = (which: string) => discardAsText(instance.services, TERMINAL, which);
    assert.equal(await discard('all'), 'There is no dead letter.');
    const [first, second, third] = await database.read.selectFrom('outbox').select('id').orderBy('id').execute();
    assert.equal(await discard(String(first?.id)), 'One row is removed and will not be sent.');
    assert.match(await discard(String(first?.id)), /is not there, was sent/);
    const set = (id: number, state: 'sent' | 'dead') =>
      database.write((tx) => tx.updateTable('outbox').set({ state }).where('id', '=', id).execute());
    await set(second?.id ?? 0, 'sent');
    await set(third?.id ?? 0, 'dead');
    assert.match(await discard(String(second?.id)), /is not there, was sent/);
    assert.equal(await discard('all'), 'One row is removed and will not be sent.');
    const left = await database.read.selectFrom('outbox').select('state').orderBy('id').execute();
    assert.deepEqual(
      left.map(({ state }) => state),
      ['sent', 'waiting'],
    );
    await assert.rejects(discard('some'), InvalidSetting);
  },
);
