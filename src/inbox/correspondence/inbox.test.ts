/** Answers of visitors, out of a real mailbox: into the thread that they answer, once, and nothing else. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { type Inbox, INBOX_ADDRESS, mailOf, newestParts, openInbox } from '#tests/support/imap.ts';
import { openMailbox, renderMail } from '#tests/support/mailbox.ts';
import { ask, join } from '#tests/support/office.ts';
import { emptyInstanceTest, openInstance, type Instance } from '#tests/support/instance.ts';
import { until } from '#tests/support/until.ts';
import { sendDue } from '#operations/outbox/worker.ts';
import { runDueTasks } from '#operations/scheduler/runner.ts';

import { type CorrespondenceEvents } from './actions.ts';
import { textOfHtml } from './html-text.ts';
import { repliesTask } from './inbox.ts';
import { readBody, readHead, receiptsIn } from './reply.ts';

const ANNA = 'anna@lakeside.example';

async function write({ fetch }: Instance): Promise<string> {
  const body = new URLSearchParams({
    candidate_name: 'Anna',
    email_id: ANNA,
    phone: '4840000100',
    subject: 'Ferries',
    message: 'An app for ferries',
  });
  return ((await (await fetch('/api/contact_us/create', { method: 'POST', body })).json()) as { receipt: string })
    .receipt;
}

const told: string[] = [];
const note =
  (what: string) =>
  (_: unknown, { receipt, staffId }: { receipt: string; staffId: number | null }) => {
    told.push(`${what} ${receipt} ${staffId === null ? 'by itself' : 'by staff'}`);
    return Promise.resolve(undefined);
  };
const events: CorrespondenceEvents = {
  answered: note('answered'),
  cancelled: note('cancelled'),
  replied: note('replied'),
  corrected: note('corrected'),
  invited: () => Promise.resolve(undefined),
  invitationAnswered: () => Promise.resolve(),
};

async function look(instance: Instance): Promise<{ outcome: string | null; has_failed: number }> {
  instance.pass(60_000);
  await runDueTasks(instance.services, [repliesTask(events)]);
  const { read } = instance.services.database;
  return { ...(await read.selectFrom('tasks').select(['outcome', 'has_failed']).executeTakeFirstOrThrow()) };
}

emptyInstanceTest(
  'an answer comes into its thread once, by the ids of our mails or by receipt and sender; what pretends to be one stays in the mailbox untouched',
  async (instance, t) => {
    told.length = 0;
    const [mailbox, inbox] = [await openMailbox(t), await openInbox(t)];
    Object.assign(instance.services.settings, {
      smtpUrl: mailbox.url,
      mailFrom: 'hello@niram.example',
      imapUrl: inbox.url,
    });
    const sales = await join(instance, 'sales');
    const [receipt, other] = [await write(instance), await write(instance)];
    assert.equal(receipt, other, 'the same words are one submission');
    await ask(instance, 'correspondence', {
      body: { receipt, subject: 'Ferries', text: 'Call us' },
      cookie: sales.cookie,
    });
    instance.pass(31_000);
    await sendDue(instance.services);
    const sent = mailbox.received.find(({ mail }) => mail.subject?.includes(receipt) && mail.text?.includes('Call us'));
    assert.ok(sent);
    assert.equal(sent.mail.replyTo?.[0]?.address, INBOX_ADDRESS);

    const inReplyTo = { 'In-Reply-To': sent.mail.messageId ?? '', References: sent.mail.messageId ?? '' };
    const quoted = 'With pleasure, on Monday?\n\nOn Tue, 4 May 2026 at 10:12, Niram wrote:\n> Call us';
    inbox.deliver(
      mailOf({ from: 'Office <office@lakeside.example>', subject: 'Hi', text: quoted, headers: inReplyTo }),
    );
    inbox.deliver(mailOf({ from: `Anna <${ANNA.toUpperCase()}>`, subject: `AW: [${receipt}]`, text: 'Or on Friday' }));
    inbox.deliver(mailOf({ from: 'Mallory <m@evil.example>', subject: `Re: [${receipt}]`, text: 'Pay here instead' }));
    inbox.deliver(mailOf({ from: `Anna <${ANNA}>`, subject: 'Something else', text: 'Not about this' }));
    inbox.deliver(
      mailOf({
        from: `Anna <${ANNA}>`,
        subject: `Out of office [${receipt}]`,
        text: 'I am away',
        headers: { 'Auto-Submitted': 'auto-replied' },
      }),
    );
    assert.deepEqual(await look(instance), { outcome: '3 answers came in.', has_failed: 0 });
    const letters = async () =>
      (await ask(instance, `correspondence?receipt=${receipt}`, { cookie: sales.cookie })).body.data;
    type Shown = { text: string; quoted: string; isAutomatic: boolean; isFromElsewhere: boolean; direction: string };
    const came = ((await letters()) as Shown[]).filter(({ direction }) => direction === 'in');
    assert.deepEqual(
      came.map((one) => [one.text, one.isAutomatic, one.isFromElsewhere]),
      [
        ['With pleasure, on Monday?', false, true],
        ['Or on Friday', false, false],
        ['I am away', true, false],
      ],
    );
    assert.match(came[0]?.quoted ?? '', /^On Tue.*\n> Call us$/);
    assert.deepEqual(told, [`replied ${receipt} by itself`, `replied ${receipt} by itself`]);
    assert.deepEqual(inbox.flags(), [[], [], [], [], []], 'nothing in the mailbox is marked');

    const second = await openInstance(instance.fresh, { settings: instance.services.settings });
    t.after(() => second.close());
    second.pass(3_600_000);
    await Promise.all([look(second), look(instance)]);
    assert.equal((await letters()).length, 4, 'nothing comes in twice, in another instance either');
    await ask(instance, 'correspondence', {
      body: { receipt, subject: 'Ferries', text: 'On Monday' },
      cookie: sales.cookie,
    });
    instance.pass(31_000);
    await sendDue(instance.services);
    const later = mailbox.received.at(-1)?.mail;
    assert.match(
      later?.inReplyTo ?? '',
      /^<mail-\d+-\d+@visitors\.example>$/,
      'it answers the newest letter of a person',
    );
    assert.ok(later?.references?.includes(sent.mail.messageId ?? ''));
  },
  { renderMail },
);

emptyInstanceTest('a mailbox that fails says why, is read again by itself, and loses nothing', async (instance, t) => {
  const inbox: Inbox = await openInbox(t);
  const receipt = await write(instance);
  const [sales, owner] = [await join(instance, 'sales'), await join(instance, 'owner')];
  const { settings } = instance.services;
  Object.assign(settings, { imapUrl: inbox.url.replace('the', 'not') });
  instance.services.log.level = 'silent';
  const refused = await look(instance);
  assert.deepEqual(refused, { outcome: 'The mailbox refuses the user or the password.', has_failed: 1 });
  const health = await ask(instance, 'health', { cookie: owner.cookie });
  const { says } = health.body.data.findings.find(({ about }: { about: string }) => about === 'inbox');
  assert.equal(says, refused.outcome);
  const port = Number(new URL(inbox.url).port);
  await inbox.close();
  Object.assign(settings, { imapUrl: inbox.url });
  const gone = await look(instance);
  assert.match(gone.outcome ?? '', /^The mailbox cannot be read: .*tried again by itself\.$/);
  const again = await openInbox(t, port);
  assert.deepEqual(await look(instance), { outcome: 'The mailbox answers again.', has_failed: 0 });
  again.deliver(mailOf({ from: ANNA, subject: `[${receipt}]`, text: 'Are you there?' }));
  await until('the answer', async () => (await look(instance)).outcome === 'One answer came in.');
  assert.equal(
    (await ask(instance, `correspondence?receipt=${receipt}`, { cookie: sales.cookie })).body.data.length,
    1,
  );
});

const NO_SENDER = /exactly one sender/;
const refusalOf = async (raw: string) => (await readHead(Buffer.from(raw))).refusal ?? '';

void test('of a hostile mail little is kept, and files by their names alone', async (t) => {
  const inbox = await openInbox(t);
  const bodyOf = async (raw: string) => {
    inbox.deliver(raw);
    return readBody(await newestParts(inbox));
  };
  const files = Array.from(
    { length: 30 },
    (_, place) =>
      `--x\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="${'long'.repeat(100)}${place}.pdf"\r\n\r\nx\r\n`,
  );
  const raw = mailOf({
    from: 'A\u0000\u2028B <a@b.example>',
    subject: 'S'.repeat(5000),
    text: `--x\r\nContent-Type: text/html\r\n\r\n<p>Hello<br>you</p><script>alert(1)</script><style>p{}</style>&amp;lt;b&gt;\r\n${files.join('')}--x--`,
    headers: { 'Content-Type': 'multipart/mixed; boundary=x' },
  });
  const [head, body] = [await readHead(Buffer.from(raw)), await bodyOf(raw)];
  assert.deepEqual([body.text, body.files.length, head.subject.length], ['Hello\nyou\n&lt;b>', 20, 300]);
  assert.ok(body.files.every((name) => name.length <= 120));
  assert.equal(head.from.name, 'A B');
  const long = await bodyOf(mailOf({ from: ANNA, subject: 'x', text: '\n'.repeat(100_000) }));
  assert.deepEqual([long.isCut, long.text], [true, '']);
  assert.equal((await bodyOf(mailOf({ from: ANNA, subject: 'x', text: 'Hello '.repeat(30_000) }))).isCut, true);
  assert.match(await refusalOf(mailOf({ from: '', subject: 'x', text: 'x' })), NO_SENDER);
  const twice = mailOf({ from: ANNA, subject: 'x', text: 'x', headers: { From: 'other@evil.example' } });
  assert.match(await refusalOf(twice), NO_SENDER, 'two senders are none');
  assert.match(await refusalOf(mailOf({ from: `${ANNA}, other@evil.example`, subject: 'x', text: 'x' })), NO_SENDER);
  assert.deepEqual(receiptsIn(`[[x] [7KQM-4XRD-92VH] [nothing] ${'['.repeat(5000)}`), ['7KQM-4XRD-92VH']);
  assert.equal(textOfHtml('<'.repeat(50_000)).length > 0, true);
  assert.equal(textOfHtml('<b>a<p>b</i></b></p>&eacute;<script>x</script >c<style>d'), 'a\nb\néc');
});
