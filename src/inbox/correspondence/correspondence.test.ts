/** Answers by mail through the front door: who may, once for two clicks, taken back until they leave, and gone with their submission. */
import assert from 'node:assert/strict';

import { applied } from '#tests/support/application.ts';
import { openMailbox, renderMail } from '#tests/support/mailbox.ts';
import { ask, join } from '#tests/support/office.ts';
import { emptyInstanceTest, type Instance, instanceTest } from '#tests/support/instance.ts';
import { FULL_OF_LINKS } from '#tests/support/writings.ts';
import { sendDue } from '#operations/outbox/worker.ts';

import { lettersSweep } from './actions.ts';

const MESSAGE = {
  candidate_name: 'Anna Mathew',
  email_id: 'anna@lakeside.example',
  phone: '4840000100',
  subject: 'Ferries',
  message: 'An app for ferries',
};

async function write({ fetch }: Instance, more: Record<string, string> = {}): Promise<string> {
  const body = new URLSearchParams({ ...MESSAGE, ...more });
  const answer = await fetch('/api/contact_us/create', { method: 'POST', body });
  return ((await answer.json()) as { receipt: string }).receipt;
}

const answer = (
  instance: Instance,
  cookie: string,
  receipt: string,
  key?: string,
  text = 'Dear {name},\n\ncall us.\n\n{me}',
) =>
  ask(instance, 'correspondence', {
    body: { receipt, subject: 'About {subject}', text },
    cookie,
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
const thread = (instance: Instance, cookie: string, receipt: string) =>
  ask(instance, `correspondence?receipt=${receipt}`, { cookie });
const cancel = (instance: Instance, cookie: string, id: number) =>
  ask(instance, `correspondence/${id}/cancel`, { method: 'POST', cookie });

emptyInstanceTest(
  'an answer is sent once for two clicks, leaves after half a minute as a letter of a person in its thread, and can be taken back until then',
  async (instance, t) => {
    const mailbox = await openMailbox(t);
    Object.assign(instance.services.settings, { smtpUrl: mailbox.url, mailFrom: 'Niram <hello@niram.example>' });
    const [owner, sales, recruiter, editor] = [
      await join(instance, 'owner'),
      await join(instance, 'sales'),
      await join(instance, 'recruiter'),
      await join(instance, 'editor'),
    ];
    const receipt = await write(instance);
    await sendDue(instance.services);
    const confirmation = mailbox.received.find(({ to }) => to.includes(MESSAGE.email_id));
    mailbox.received.length = 0;

    assert.equal((await answer(instance, recruiter.cookie, receipt)).status, 404);
    assert.equal((await answer(instance, editor.cookie, receipt)).status, 403);
    assert.equal((await thread(instance, recruiter.cookie, receipt)).status, 404);
    const unknown = await answer(instance, sales.cookie, receipt, undefined, 'Dear {nmae}');
    assert.deepEqual([unknown.status, unknown.body.message], [422, '{nmae} is nothing that can be filled in here.']);

    const [first, twice] = await Promise.all([
      answer(instance, sales.cookie, receipt, 'one'),
      answer(instance, sales.cookie, receipt, 'one'),
    ]);
    assert.deepEqual([first.status, twice.status, twice.body.data.id], [201, 201, first.body.data.id]);
    assert.equal((await answer(instance, sales.cookie, receipt, 'one', 'Other words')).status, 422);
    assert.equal((await answer(instance, sales.cookie, receipt, 'two words')).status, 422);
    const [letter] = (await thread(instance, owner.cookie, receipt)).body.data;
    assert.deepEqual(
      [letter.state, letter.by, letter.isMine, letter.to, letter.subject],
      ['waiting', 'The sales', false, MESSAGE.email_id, 'About your message'],
    );
    assert.equal(letter.text, 'Dear Anna Mathew,\n\ncall us.\n\nThe sales', 'what a visitor wrote in braces stays');

    instance.pass(29_000);
    assert.equal(await sendDue(instance.services), 0);
    assert.equal((await cancel(instance, recruiter.cookie, letter.id)).status, 404);
    const back = await cancel(instance, sales.cookie, letter.id);
    assert.deepEqual([back.status, back.body.data.says], [200, 'Taken back: nothing was sent.']);
    assert.match(back.body.data.text, /^Dear Anna/);
    assert.equal((await cancel(instance, sales.cookie, letter.id)).status, 422);
    assert.deepEqual((await thread(instance, sales.cookie, receipt)).body.data, []);
    instance.pass(60_000);
    assert.equal(await sendDue(instance.services), 0);

    const again = (await answer(instance, sales.cookie, receipt, 'two')).body.data;
    instance.pass(31_000);
    assert.match((await cancel(instance, sales.cookie, again.id)).body.message, /^Too late to take it back here/);
    assert.equal(await sendDue(instance.services), 1);
    assert.equal((await cancel(instance, sales.cookie, again.id)).body.message, 'Too late: it has left already.');
    const [sent] = mailbox.received;
    assert.ok(sent);
    assert.equal(sent.mail.subject, `About your message [${receipt}]`);
    assert.deepEqual(
      [sent.to, sent.mail.from?.address, sent.mail.replyTo?.[0]?.address],
      [[MESSAGE.email_id], 'hello@niram.example', sales.email],
    );
    assert.deepEqual(
      [sent.mail.inReplyTo, sent.mail.references],
      [confirmation?.mail.messageId, confirmation?.mail.messageId],
    );
    assert.doesNotMatch(sent.raw, /auto-submitted/i);
    assert.match(sent.mail.text ?? '', /Dear Anna Mathew,\r?\n\r?\ncall us\./);
    await answer(instance, owner.cookie, receipt, 'three');
    instance.pass(31_000);
    await sendDue(instance.services);
    assert.ok(mailbox.received[1]?.mail.references?.includes(sent.mail.messageId ?? ''));

    const log = await ask(instance, `audit?what=answer&which=${receipt}`, { cookie: owner.cookie });
    assert.deepEqual(
      log.body.data.map(({ what }: { what: string }) => what),
      ['answer.send', 'answer.send', 'answer.cancel', 'answer.send'],
    );
    assert.doesNotMatch(JSON.stringify(log.body), /Anna|call us/);

    await lettersSweep.run(instance.services);
    await instance.services.database.write((tx) => tx.deleteFrom('outbox').execute());
    const states = (await thread(instance, sales.cookie, receipt)).body.data.map(
      ({ state }: { state: string }) => state,
    );
    assert.deepEqual(states, ['sent', 'sent'], 'after the outbox has forgotten it');
  },
  { renderMail },
);

emptyInstanceTest(
  'a mail that fails says why in its thread, one of the quarantine has no answer, and what an owner removes was not sent',
  async (instance, t) => {
    const mailbox = await openMailbox(t);
    Object.assign(instance.services.settings, { smtpUrl: mailbox.url, mailFrom: 'hello@niram.example' });
    const owner = await join(instance, 'owner');
    const doubtful = await write(instance, { subject: 'Rank fast', message: FULL_OF_LINKS, website: 'filled in' });
    assert.match(
      (await answer(instance, owner.cookie, doubtful)).body.message,
      /^This submission is in the quarantine/,
    );
    assert.match((await thread(instance, owner.cookie, doubtful)).body.whyNot, /quarantine/);

    const receipt = await write(instance);
    await sendDue(instance.services);
    mailbox.refuse = () => ({ at: 'recipient', code: 450, says: '4.2.2 mailbox is full' });
    await answer(instance, owner.cookie, receipt, 'a');
    const last = async () => (await thread(instance, owner.cookie, receipt)).body.data.at(-1);
    instance.pass(30_500);
    assert.equal((await last()).state, 'leaving');
    await sendDue(instance.services);
    const failing = await last();
    assert.equal(failing.state, 'failing');
    assert.match(failing.reason, /mailbox is full/);
    mailbox.refuse = () => ({ at: 'recipient', code: 550, says: '5.1.1 no such user' });
    instance.pass(60_000);
    await sendDue(instance.services);
    assert.deepEqual([(await last()).state, /no such user/.test((await last()).reason)], ['dead', true]);
    await ask(instance, 'outbox/discard', { body: { which: 'all' }, cookie: owner.cookie });
    assert.equal((await last()).state, 'removed');
  },
);

instanceTest('what a candidate was written is in their data, and erasing takes it along', async (instance) => {
  const [recruiter, sales] = [await join(instance, 'recruiter'), await join(instance, 'sales')];
  const { receipt, path } = await applied(instance);
  const filled = await ask(instance, `templates/filled?receipt=${receipt}&key=thanks`, { cookie: recruiter.cookie });
  assert.match(filled.body.data.subject, /^Your application: \w/);
  assert.match(filled.body.data.text, /^Dear Jaya Menon,[^{}]*The recruiter\n/);
  assert.equal(
    (await ask(instance, `templates/filled?receipt=${receipt}&key=thanks`, { cookie: sales.cookie })).status,
    404,
  );
  const { subject, text } = filled.body.data;
  await ask(instance, 'correspondence', { body: { receipt, subject, text }, cookie: recruiter.cookie });
  const data = (await (await instance.fetch(`${path}/data`)).json()) as {
    letters: { text: string; direction: string }[];
  };
  assert.deepEqual(
    data.letters.map((one) => [one.direction, one.text]),
    [['to you', text]],
  );
  const record = await ask(instance, `applications/record?receipt=${receipt}`, { cookie: recruiter.cookie });
  assert.equal(record.body.data.history.at(-1).says, 'answered');
  const erased = await instance.fetch(`${path}/erase`, {
    method: 'POST',
    body: new URLSearchParams({ confirm: 'yes' }),
  });
  assert.equal(erased.status, 200);
  assert.deepEqual(await instance.services.database.read.selectFrom('letters').selectAll().execute(), []);
  const waiting = await instance.services.database.read
    .selectFrom('outbox')
    .selectAll()
    .where('purpose', '=', 'answer')
    .execute();
  assert.deepEqual(waiting, []);
});

emptyInstanceTest(
  'templates are changed by whoever answers such people, one at a time, and what cannot be filled in is refused',
  async (instance) => {
    const [owner, sales, recruiter, editor] = [
      await join(instance, 'owner'),
      await join(instance, 'sales'),
      await join(instance, 'recruiter'),
      await join(instance, 'editor'),
    ];
    const titles = async (cookie: string) =>
      (await ask(instance, 'templates', { cookie })).body.data.map(({ key }: { key: string }) => key);
    assert.deepEqual(await titles(sales.cookie), ['call', 'questions', 'no-fit']);
    assert.deepEqual(await titles(recruiter.cookie), ['thanks', 'next-step', 'refusal', 'filled']);
    assert.equal((await titles(owner.cookie)).length, 7);
    assert.equal((await ask(instance, 'templates', { cookie: editor.cookie })).status, 403);
    const words = { title: 'Call', subject: 'Hello', body: 'Dear {name}' };
    const change = (cookie: string, version: number, body: object = words, key = 'call') =>
      ask(instance, `templates?key=${key}`, { method: 'PATCH', body, cookie, headers: { 'if-match': `"${version}"` } });
    assert.equal((await change(recruiter.cookie, 0)).status, 404);
    const wrong = await change(sales.cookie, 0, { ...words, body: 'Dear {opening}' });
    assert.equal(
      wrong.body.errors.body,
      '{opening} cannot be filled in. These can: {name}, {subject}, {receipt}, {me}, {agency}.',
    );
    assert.deepEqual(
      [
        (await change(sales.cookie, 0)).body.data.version,
        (await change(owner.cookie, 0, { ...words, title: 'Ring' })).status,
      ],
      [1, 412],
    );
    assert.equal((await change(owner.cookie, 1, { ...words, title: 'Ring' })).body.data.version, 2);
    const added = await ask(instance, 'templates', {
      body: { audience: 'application', ...words },
      cookie: recruiter.cookie,
    });
    assert.equal(added.status, 201);
    assert.equal(
      (await ask(instance, 'templates', { body: { audience: 'application', ...words }, cookie: sales.cookie })).status,
      403,
    );
    const remove = (key: string) => ask(instance, `templates?key=${key}`, { method: 'DELETE', cookie: owner.cookie });
    assert.equal((await remove('refusal')).status, 200);
    assert.equal((await remove(added.body.data.key)).status, 200);
    assert.equal((await remove('refusal')).status, 404);
    assert.deepEqual(await titles(recruiter.cookie), ['thanks', 'next-step', 'filled']);
    await ask(instance, 'templates/restore?key=refusal', { method: 'POST', cookie: recruiter.cookie });
    assert.deepEqual(await titles(recruiter.cookie), ['thanks', 'next-step', 'refusal', 'filled']);
  },
);
