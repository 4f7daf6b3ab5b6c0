/** Clocks that jump: whatever a machine believes the time to be, nothing is lost, nothing is sent twice, and all is as before once it is right again. */
import assert from 'node:assert/strict';

import { sendDue } from '#operations/outbox/worker.ts';
import { pendingUploadsSweep } from '#platform/files/uploads.ts';
import { sweepFiles } from '#platform/files/actions.ts';
import { sweepQuotas } from '#platform/limits/shared-quotas.ts';
import { randomNumbers } from '#tools/benchmarks/generate.ts';

import { type FormName, type Message, writeMessage } from './support/messages.ts';
import { openMailbox, renderMail } from './support/mailbox.ts';
import { type Instance, instanceTest } from './support/instance.ts';
import { findLosses } from './support/stored.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const JUMPS = { 'an hour forward': HOUR, 'an hour back': -HOUR, 'a day forward': DAY, 'a day back': -DAY };

async function send({ fetch }: Instance, letter: Message): Promise<string> {
  const response = await fetch(letter.path, letter.init());
  assert.equal(response.status, 201, await response.clone().text());
  return ((await response.json()) as { receipt: string }).receipt;
}

const sweepAll = async ({ services }: Instance) => {
  await pendingUploadsSweep.run(services);
  for (const sweep of [sweepFiles, sweepQuotas]) await sweep(services);
};

for (const [jump, by] of Object.entries(JUMPS)) {
  instanceTest(
    `a clock that jumps ${jump} loses no letter, and each mail is sent once`,
    async (instance, t) => {
      const mailbox = await openMailbox(t);
      Object.assign(instance.services.settings, { smtpUrl: mailbox.url, mailFrom: 'hello@niram.example' });
      const random = randomNumbers(1);
      const letters = new Map<string, Message>();
      const receipts = new Map<string, string>();
      for (const form of ['contact', 'hire', 'application'] as const satisfies FormName[]) {
        // Some are sent before the jump, one lies in the outbox while it happens, one comes after it.
        for (const moment of ['before', 'during', 'after']) {
          const letter = writeMessage(form, `${form}-${moment}`, random);
          letters.set(letter.mark, letter);
        }
      }
      const sendAll = async (moment: string) => {
        for (const letter of letters.values())
          if (letter.mark.endsWith(moment)) receipts.set(letter.mark, await send(instance, letter));
      };
      await sendAll('before');
      await sendDue(instance.services);
      await sendAll('during');
      instance.pass(by);
      await sweepAll(instance);
      await sendAll('after');
      for (const letter of letters.values())
        if (letter.key !== undefined) assert.equal(await send(instance, letter), receipts.get(letter.mark));
      await sendDue(instance.services);
      instance.pass(-by);
      await sweepAll(instance);
      await sendDue(instance.services);
      // What was written while the clock was ahead is due when its time has come.
      instance.pass(Math.abs(by) + MINUTE);
      await sendDue(instance.services);
      const sent = mailbox.received.map(({ to, mail }) => `${to.join()} ${mail.messageId}`);
      assert.equal(new Set(sent).size, sent.length, 'none twice');
      assert.equal(sent.length, 2 * letters.size);
      const losses = await findLosses(instance.services.database, instance.services.files.place, letters, receipts);
      assert.deepEqual(losses, []);
    },
    { renderMail },
  );

  instanceTest(
    `a mail that failed before the clock jumped ${jump} is still sent, once`,
    async (instance, t) => {
      const mailbox = await openMailbox(t);
      Object.assign(instance.services.settings, { smtpUrl: mailbox.url, mailFrom: 'hello@niram.example' });
      mailbox.refuse = () => ({ at: 'recipient', code: 451 });
      await send(instance, writeMessage('contact', 'letter', randomNumbers(1)));
      await sendDue(instance.services);
      mailbox.refuse = () => undefined;
      instance.pass(by);
      await sendDue(instance.services);
      // At the latest when the time of its pause has come by this clock too.
      instance.pass(Math.abs(by) + MINUTE);
      await sendDue(instance.services);
      assert.equal(mailbox.received.length, 2);
    },
    { renderMail, logLevel: 'fatal' },
  );

  instanceTest(
    `limits that were used up recover when the clock has jumped ${jump}, and later than they should by no more than the jump`,
    async (instance) => {
      const random = randomNumbers(1);
      let written = 0;
      const status = async () => {
        const letter = writeMessage('contact', `letter-${(written += 1)}`, random);
        return (await instance.fetch(letter.path, letter.init())).status;
      };
      while ((await status()) === 201);
      assert.ok(written > 1);
      instance.pass(by);
      await sweepQuotas(instance.services);
      instance.pass(10 * MINUTE);
      assert.equal(await status(), 201);
    },
    { settings: { hasLimits: true } },
  );
}
