/** Mails that are meant to do harm: each is one bad item, and the next one comes in. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { sendDue } from '#operations/outbox/worker.ts';
import { runDueTasks } from '#operations/scheduler/runner.ts';
import { HOSTILE_MAILS } from '#tests/support/hostile-mails.ts';
import { type Inbox, mailOf, newestParts, openInbox } from '#tests/support/imap.ts';
import { ask, join } from '#tests/support/office.ts';
import { emptyInstanceTest, type Instance } from '#tests/support/instance.ts';

import { type CorrespondenceEvents } from './actions.ts';
import { repliesTask } from './inbox.ts';
import { MAX_HEADER_SIZE } from './mail-bounds.ts';
import { readBody, readHead } from './reply.ts';

const [ANNA, BEN] = ['anna@lakeside.example', 'ben@harbour.example'];
const MINUTE = 60_000;
const quiet = { logLevel: 'silent' };

async function enquire({ fetch }: Instance, email: string): Promise<string> {
  const body = new URLSearchParams({
    candidate_name: 'Anna',
    email_id: email,
    phone: '4840000100',
    subject: 'Ferries',
    message: 'An app for ferries',
  });
  const answer = await fetch('/api/contact_us/create', { method: 'POST', body });
  return ((await answer.json()) as { receipt: string }).receipt;
}

const done = () => Promise.resolve();
const eventsWith = (replied: CorrespondenceEvents['replied'] = done): CorrespondenceEvents => ({
  answered: done,
  cancelled: () => Promise.resolve(undefined),
  corrected: done,
  invited: () => Promise.resolve(undefined),
  invitationAnswered: () => Promise.resolve(),
  replied,
});

const lettersOf = async ({ services }: Instance, receipt: string) =>
  (
    await services.database.read
      .selectFrom('letters')
      .select(['body', 'message_id'])
      .where('receipt', '=', receipt)
      .orderBy('id')
      .execute()
  ).map((row) => ({ ...row }));

/** An instance with a mailbox, and the task that reads it. */
async function openMail(instance: Instance, t: Parameters<typeof openInbox>[0], events = eventsWith()) {
  const inbox: Inbox = await openInbox(t);
  instance.services.settings.imapUrl = inbox.url;
  const tasks = [repliesTask(events)];
  const look = async (after = MINUTE) => {
    instance.pass(after);
    await runDueTasks(instance.services, tasks);
  };
  const { cookie } = await join(instance, 'owner');
  const aside = async (): Promise<{ item: string; reason: string; title: string }[]> =>
    (await ask(instance, 'set-aside', { cookie })).body.data;
  const tryAgain = (item: string) =>
    ask(instance, 'set-aside/decide', { body: { queue: 'replies', item, decision: 'try_again' }, cookie });
  return { inbox, look, aside, tryAgain };
}

emptyInstanceTest(
  'ids, names and words that no database can store are stored as it can, and the next mail comes in',
  async (instance, t) => {
    const { inbox, look } = await openMail(instance, t);
    const receipt = await enquire(instance, ANNA);
    const nul = '=?utf-8?Q?a=00b=ED=A0=80?=';
    inbox.deliver(
      mailOf({
        from: `${nul} <${ANNA}>`,
        subject: `${nul} [${receipt}]`,
        text: `--x\r\nContent-Type: text/plain\r\n\r\na\0b\r\n--x\r\nContent-Type: a/b; name="${nul}"\r\n\r\nx\r\n--x--`,
        headers: {
          'Message-ID': `<${nul}@x.example>`,
          'In-Reply-To': `<${nul}@y.example>`,
          'Content-Type': 'multipart/mixed; boundary=x',
        },
      }),
    );
    inbox.deliver(mailOf({ from: ANNA, subject: `[${receipt}]`, text: 'The next one' }));
    await look();
    assert.deepEqual(
      (await lettersOf(instance, receipt)).map(({ body }) => body),
      ['a\uFFFDb', 'The next one'],
    );
    await look();
    assert.equal((await lettersOf(instance, receipt)).length, 2, 'and nothing comes in twice');
  },
);

emptyInstanceTest(
  'a mail that cannot be taken is tried three times, set aside and shown with the reason, while others come in; a person may have it tried again',
  async (instance, t) => {
    let isBroken = true;
    const events = eventsWith((_, { receipt }) =>
      isBroken && receipt === bad ? Promise.reject(new Error('The enquiry is damaged.')) : done(),
    );
    const { inbox, look, aside, tryAgain } = await openMail(instance, t, events);
    const [bad, good] = [await enquire(instance, ANNA), await enquire(instance, BEN)];
    const fine = mailOf({ from: BEN, subject: `[${good}]`, text: 'Hello' });
    inbox.deliver(mailOf({ from: ANNA, subject: `[${bad}]`, text: 'Poisoned' }));
    inbox.deliver(fine);
    await look();
    assert.equal((await lettersOf(instance, good)).length, 1);
    inbox.deliver(mailOf({ from: BEN, subject: `[${good}]`, text: 'Again' }));
    for (const after of [MINUTE, 10 * MINUTE, 10 * MINUTE]) await look(after);
    assert.equal((await lettersOf(instance, good)).length, 2);
    const [item, ...others] = await aside();
    assert.deepEqual([item?.title, item?.reason, others], ['Answers by mail', 'The enquiry is damaged.', []]);
    isBroken = false;
    await look(60 * MINUTE);
    assert.equal((await lettersOf(instance, bad)).length, 0, 'nobody has decided yet');
    assert.equal((await tryAgain(item?.item ?? '')).status, 200);
    await look();
    assert.equal((await lettersOf(instance, bad)).length, 1);
    assert.deepEqual(await aside(), []);
  },
  quiet,
);

emptyInstanceTest(
  'of one sender so many mails are read in an hour; the others wait, and hold up nobody',
  async (instance, t) => {
    const { inbox, look, aside } = await openMail(instance, t);
    const [flooded, calm] = [await enquire(instance, ANNA), await enquire(instance, BEN)];
    for (let sent = 0; sent < 40; sent += 1)
      inbox.deliver(mailOf({ from: ANNA, subject: `[${flooded}]`, text: `Mail ${sent}` }));
    inbox.deliver(mailOf({ from: BEN, subject: `[${calm}]`, text: 'Hello' }));
    await look();
    assert.deepEqual([(await lettersOf(instance, flooded)).length, (await lettersOf(instance, calm)).length], [30, 1]);
    for (const after of [MINUTE, 10 * MINUTE]) await look(after);
    const came = (await lettersOf(instance, flooded)).length;
    assert.ok(came > 30 && came < 40, `${came} came`);
    const waiting = await aside();
    assert.equal(waiting.length, 40 - came, 'none is lost');
    assert.match(
      waiting[0]?.reason ?? '',
      /^An answer to .*: More mails came from one sender than are read in an hour/,
    );
  },
  quiet,
);

emptyInstanceTest(
  'a hostile mail in a conversation is set aside with the bound that it exceeds; one that answers nothing is passed by',
  async (instance, t) => {
    const { inbox, look, aside } = await openMail(instance, t);
    const receipt = await enquire(instance, ANNA);
    // The server of the tests takes long for messages inside messages, each time.
    const refused = HOSTILE_MAILS.filter(({ refusal, what }) => refusal !== undefined && !what.startsWith('messages'));
    for (const { write } of refused) {
      inbox.deliver(write(100_000, { from: ANNA, subject: `[${receipt}]` }));
      inbox.deliver(write(100_000, { from: 'mallory@evil.example', subject: 'Hello' }));
    }
    inbox.deliver(mailOf({ from: ANNA, subject: `[${receipt}]`, text: 'Harmless' }));
    await look();
    await sendDue(instance.services);
    assert.deepEqual(
      (await lettersOf(instance, receipt)).map(({ body }) => body),
      ['Harmless'],
    );
    for (const after of [MINUTE, 10 * MINUTE]) await look(after);
    const reasons = (await aside()).map(({ reason }) => reason);
    assert.equal(reasons.length, refused.length);
    for (const { what, refusal = /x/ } of refused)
      assert.ok(
        reasons.some((reason) => refusal.test(reason)),
        what,
      );
  },
  quiet,
);

for (const { what, write, refusal } of HOSTILE_MAILS)
  test(`little is read and kept of a hostile mail: ${what}`, async (t) => {
    const raw = Buffer.from(write(100_000, { from: ANNA, subject: '[7KQM-4XRD-92VH]' }));
    const head = await readHead(raw.subarray(0, MAX_HEADER_SIZE));
    assert.deepEqual(head.receipts, ['7KQM-4XRD-92VH']);
    assert.ok(head.subject.length <= 300 && head.from.name.length <= 120 && head.from.address.length <= 254);
    if (head.refusal !== undefined) return assert.match(head.refusal, refusal ?? /nothing/);
    // Its head was all of it.
    if (raw.toString('latin1').endsWith('\r\n\r\nHello')) return undefined;
    const inbox = await openInbox(t);
    inbox.deliver(raw);
    if (refusal !== undefined) return assert.rejects(newestParts(inbox), refusal);
    const { text, quoted, files } = readBody(await newestParts(inbox));
    return assert.ok(text.length + quoted.length <= 40_000 && files.length <= 20);
  });
