/** An answer that came back has answered nobody: its sender waits again. */
import assert from 'node:assert/strict';

import { applied } from '#tests/support/application.ts';
import { hire } from '#tests/support/enquiries.ts';
import { mailOf } from '#tests/support/imap.ts';
import { openMailDesk } from '#tests/support/mail-desk.ts';
import { ask, bearerOf, join } from '#tests/support/office.ts';
import { instanceTest } from '#tests/support/instance.ts';

import { deleteLettersWith } from './queries.ts';

const DAY = 86_400_000;

/** As Postfix writes it: nothing above names the mail that comes back. */
const bounceOf = (id: string, action = 'failed') =>
  mailOf({
    from: 'MAILER-DAEMON@mx.example',
    subject: 'Undelivered Mail Returned to Sender',
    headers: { 'Content-Type': 'multipart/report; report-type=delivery-status; boundary=b' },
    text: `--b\n\nI am sorry to inform you.\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx\n\nAction: ${action}\nStatus: 5.1.1\n--b\nContent-Type: message/rfc822\n\nFrom: us\nMessage-ID: ${id}\n\nYes.\n--b--`,
  });

instanceTest(
  'an answer that came back undoes what it did: the enquiry waits since it came, is new again and late again',
  async (instance, t) => {
    const desk = await openMailDesk(instance, t);
    const receipt = await hire(instance, 'Asha');
    const { waitingSince } = await desk.one(receipt);
    instance.pass(20 * DAY);
    const id = await desk.answer(receipt);
    const answered = await desk.one(receipt);
    assert.deepEqual([answered.status, answered.waitingSince, answered.isLate], ['talking', null, false]);
    await desk.receive(bounceOf(id, 'delayed'));
    assert.equal((await desk.one(receipt)).waitingSince, null, 'what is still tried has not failed');
    await desk.receive(bounceOf('<somebody.elses@agency.example>'));
    assert.equal((await desk.thread(receipt)).length, 2, 'what brings back no mail of ours is nothing');
    await desk.receive(bounceOf(id));
    const again = await desk.one(receipt);
    assert.deepEqual(
      [again.status, again.waitingSince, again.isLate, again.firstAnsweredAt],
      ['new', waitingSince, true, null],
    );
    assert.ok(again.history.some(({ says }: { says: string }) => says.includes('came back')));
    const { lines } = await desk.get('today');
    assert.ok(lines.some((line: { id: string }) => line.id === 'enquiries-late'));
    const shown = (await desk.thread(receipt)).map(({ state, writer }: { state: string; writer: string }) => [
      state,
      writer,
    ]);
    assert.deepEqual(shown, [
      ['bounced', 'person'],
      ['received', 'delay'],
      ['received', 'bounce'],
    ]);
    const second = await desk.answer(receipt);
    assert.equal((await desk.one(receipt)).waitingSince, null);
    await desk.receive(bounceOf(id));
    assert.equal((await desk.one(receipt)).waitingSince, null, 'the first one came back only once');
    await desk.receive(bounceOf(second));
    assert.equal((await desk.one(receipt)).waitingSince, waitingSince);
  },
);

instanceTest('a candidate whose answer came back waits again, and was never answered', async (instance, t) => {
  const desk = await openMailDesk(instance, t);
  const { receipt } = await applied(instance);
  const row = () =>
    instance.services.database.read
      .selectFrom('applications')
      .select(['waiting_since as since', 'first_answered_at as answered'])
      .where('receipt', '=', receipt)
      .executeTakeFirstOrThrow();
  const { since } = await row();
  instance.pass(DAY);
  const id = await desk.answer(receipt);
  assert.notDeepEqual({ ...(await row()) }, { since, answered: null });
  await desk.receive(bounceOf(id));
  assert.deepEqual({ ...(await row()) }, { since, answered: null });
});

instanceTest(
  'who answers corrects an address that answers come back from, sends again, and all see what it was and who did it',
  async (instance, t) => {
    const desk = await openMailDesk(instance, t);
    const receipt = await hire(instance, 'Asha');
    const [wrong, right] = ['asha@kettle.example', 'asha@kettles.example'];
    await desk.receive(bounceOf(await desk.answer(receipt)));
    const found = async (words: string) => (await desk.get(`enquiries?q=${words}`)).length;
    assert.equal(await found('kettles'), 0);
    const correct = (before: string, address: string, token = desk.token) =>
      ask(instance, 'correspondence/address', { body: { receipt, before, address }, token });
    assert.equal((await correct(wrong, wrong.toUpperCase())).status, 422);
    assert.equal((await correct(wrong, 'asha at kettles')).status, 422);
    assert.equal(
      (await correct(wrong, right, await bearerOf(instance, await join(instance, 'recruiter')))).status,
      404,
    );
    const sales = await join(instance, 'sales');
    assert.equal((await correct(wrong, right, await bearerOf(instance, sales))).status, 200);
    assert.equal(
      (await correct(wrong, 'other@kettles.example')).status,
      412,
      'of two who correct it the second is told',
    );
    const one = await desk.one(receipt);
    assert.equal(one.email, right);
    const said = one.history.find(({ says }: { says: string }) => says === 'corrected the address');
    assert.equal(said.who, 'The sales');
    const thread = async () => (await ask(instance, `correspondence?receipt=${receipt}`, { token: desk.token })).body;
    const [correction] = (await thread()).corrections;
    assert.deepEqual([correction.from, correction.to, correction.by], [wrong, right, 'The sales']);
    await desk.answer(receipt);
    const sent = (await thread()).data.filter(({ direction }: { direction: string }) => direction === 'out');
    assert.deepEqual(
      sent.map(({ to }: { to: string }) => to),
      [wrong, right],
    );
    assert.equal((await desk.one(receipt)).waitingSince, null);
    assert.equal(await found('kettles'), 1);
    const mail = { subject: `Re: [${receipt}]`, text: 'Thank you' };
    await desk.receive(mailOf({ from: right, ...mail }));
    assert.equal((await thread()).data.at(-1).isFromElsewhere, false);
  },
);

instanceTest(
  'the address of a candidate is corrected in the same way, and what it was goes with the application',
  async (instance, t) => {
    const desk = await openMailDesk(instance, t);
    const { receipt } = await applied(instance);
    const { to } = (await ask(instance, `correspondence?receipt=${receipt}`, { token: desk.token })).body;
    const body = { receipt, before: to.address, address: 'jaya@right.example' };
    assert.equal((await ask(instance, 'correspondence/address', { body, token: desk.token })).status, 200);
    const stored = async () => {
      const { read } = instance.services.database;
      const rows = await read.selectFrom('applications').select('email').where('receipt', '=', receipt).execute();
      const before = await read
        .selectFrom('address_corrections')
        .select('from_address')
        .where('receipt', '=', receipt)
        .execute();
      return [rows[0]?.email, before[0]?.from_address];
    };
    assert.deepEqual(await stored(), ['jaya@right.example', to.address]);
    await instance.services.database.write((tx) => deleteLettersWith(tx, to.address.toUpperCase()));
    assert.deepEqual(
      await stored(),
      ['jaya@right.example', undefined],
      'whoever has that address may have it forgotten',
    );
  },
);
