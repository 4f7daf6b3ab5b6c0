import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';

import { consentGiven } from '#tests/support/agency.ts';
import { type Mailbox, openMailbox, openReceiver, type Refusal, renderMail } from '#tests/support/mailbox.ts';
import { poison } from '#tests/support/poison.ts';
import { emptyInstanceTest, openInstance, type Instance, instanceTest } from '#tests/support/instance.ts';
import { enqueue, enqueueAll, type Outgoing, readOutboxRow, releaseHeld, resendDead } from './queries.ts';
import { MAX_ATTEMPTS, pauseAfter, sendDue, outboxSweep } from './worker.ts';
import { DOCUMENTS } from '#tests/support/documents.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const FROM = 'Niram, Kochi <hello@niram.example>';
const AGENCY = 'desk@niram.example';
const SECRET = 'whsec_bmlyYW0gdGVzdHMgYWxvbmUgMTIz';

const message = {
  candidate_name: 'Anna Mathew',
  email_id: 'anna@lakeside.example',
  phone: '4840000100',
  subject: 'An app for ferries',
  message: 'Two lines,\nwith a sign: <b>&.',
};

async function sendMessage(instance: Instance, changes: Partial<typeof message> = {}): Promise<string> {
  const answer = await instance.fetch('/api/contact_us/create', {
    method: 'POST',
    body: JSON.stringify({ ...message, ...changes }),
    headers: { 'content-type': 'application/json' },
  });
  assert.equal(answer.status, 201, await answer.clone().text());
  return ((await answer.json()) as { receipt: string }).receipt;
}

const rowsIn = ({ services }: Instance) =>
  services.database.read.selectFrom('outbox').selectAll().orderBy('id').execute();
const statesIn = async (instance: Instance) => (await rowsIn(instance)).map(({ state }) => state);

/** The instance with a mail server of its own. */
async function withMailbox(instance: Instance, t: TestContext): Promise<Mailbox> {
  const mailbox = await openMailbox(t);
  Object.assign(instance.services.settings, { smtpUrl: mailbox.url, mailFrom: FROM, notifyTo: [AGENCY] });
  return mailbox;
}

const one = <T>(list: readonly T[]): T => {
  assert.equal(list.length, 1);
  return list[0] as T;
};

/** The faults below are meant to happen, and are logged. */
const quiet = { renderMail, logLevel: 'fatal' };

instanceTest(
  'a message is told to the agency and confirmed to its sender, each as HTML and as text',
  async (instance, t) => {
    const mailbox = await withMailbox(instance, t);
    const receipt = await sendMessage(instance);
    assert.equal(mailbox.received.length, 0);
    assert.equal(await sendDue(instance.services), 2);

    const told = one(mailbox.received.filter(({ to }) => to.includes(AGENCY)));
    assert.equal(told.from, 'hello@niram.example');
    assert.deepEqual(told.mail.from, { name: 'Niram, Kochi', address: 'hello@niram.example' });
    assert.deepEqual(told.mail.replyTo, [{ name: 'Anna Mathew', address: 'anna@lakeside.example' }]);
    assert.equal(told.mail.subject, 'Contact: An app for ferries');
    for (const text of [...Object.values(message).filter((value) => !value.includes('\n')), receipt]) {
      assert.ok(told.mail.text?.includes(text), text);
      assert.ok(told.mail.html?.includes(text), text);
    }
    assert.match(told.mail.text ?? '', /Two lines,\r?\n {2}with a sign: <b>&\./);
    assert.match(told.mail.html ?? '', /<br\/>with a sign: &lt;b&gt;&amp;\./);

    const confirmed = one(mailbox.received.filter(({ to }) => to.includes(message.email_id)));
    assert.equal(confirmed.mail.subject, `We have your message (${receipt})`);
    assert.match(confirmed.mail.text ?? '', /within one working day/);
    assert.match(confirmed.mail.html ?? '', /within one working day/);
    const { email_id: _, ...written } = message;
    for (const text of Object.values(written)) assert.ok(!confirmed.raw.includes(text), text);
    assert.ok(!confirmed.mail.text?.includes('Anna') && !confirmed.mail.html?.includes('Anna'));

    for (const { mail, raw } of mailbox.received) {
      assert.equal(one(mail.headers.filter(({ key }) => key === 'auto-submitted')).value, 'auto-generated');
      assert.match(mail.messageId ?? '', /^<[\da-f]{32}@niram\.example>$/);
      assert.match(raw, /^Content-Type: multipart\/alternative/m);
    }
    assert.deepEqual(await statesIn(instance), ['sent', 'sent']);
    assert.equal(await sendDue(instance.services), 0);
  },
  quiet,
);

instanceTest(
  'an enquiry is told and confirmed, and a repeat of it neither',
  async (instance, t) => {
    const mailbox = await withMailbox(instance, t);
    const body = new URLSearchParams({
      name: 'Ravi',
      email: 'ravi@example.com',
      company_name: 'Lakeside Ferries',
      looking_for: 'A timetable',
    });
    const send = () => instance.fetch('/api/hire_us/create', { method: 'POST', body });
    assert.equal((await send()).status, 201);
    assert.equal((await send()).status, 201);
    await sendDue(instance.services);
    assert.deepEqual(mailbox.received.map(({ to, mail }) => [to[0], mail.subject?.split(' (')[0]]).toSorted(), [
      [AGENCY, 'Hire us: Lakeside Ferries'],
      ['ravi@example.com', 'We have your enquiry'],
    ]);
    const confirmed = one(mailbox.received.filter(({ to }) => to.includes('ravi@example.com')));
    for (const text of ['Ravi', 'Lakeside Ferries', 'A timetable'])
      assert.ok(!confirmed.mail.text?.includes(text) && !confirmed.mail.html?.includes(text), text);
  },
  quiet,
);

instanceTest(
  'an application is told with all its fields, and confirmed with the title of the opening alone',
  async (instance, t) => {
    const mailbox = await withMailbox(instance, t);
    const job = await instance.services.database.read
      .selectFrom('jobs')
      .select(['id', 'title'])
      .where('is_open', '=', 1)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const city = await instance.services.database.read
      .selectFrom('cities')
      .select(['id', 'label'])
      .orderBy('population', 'desc')
      .executeTakeFirstOrThrow();
    const form = new FormData();
    const written = {
      candiate_name: 'Meera Nair',
      candidate_contact_number: '9876543210',
      experiance_year: '3',
      experiance_month: '4',
      brief_experiance: 'Apps for hospitals',
      candiate_address: 'Palm Street 7',
      ...consentGiven,
    };
    for (const [name, value] of Object.entries(written)) form.set(name, value);
    form.set('job_id', String(job.id));
    form.set('candidate_location', String(city.id));
    form.set('candiate_email', 'meera@example.com');
    form.set('resume', new File([new Uint8Array(DOCUMENTS.pdf)], 'meera.pdf', { type: 'application/pdf' }));
    const answer = await instance.fetch('/api/jobs/candiate_apply', { method: 'POST', body: form });
    assert.equal(answer.status, 201, await answer.clone().text());
    await sendDue(instance.services);

    const told = one(mailbox.received.filter(({ to }) => to.includes(AGENCY)));
    assert.equal(told.mail.subject, `Application: ${job.title}`);
    for (const text of [
      'Meera Nair',
      '9876543210',
      '3 years, 4 months',
      'Apps for hospitals',
      'Palm Street 7',
      city.label,
      'meera.pdf',
    ])
      assert.ok(told.mail.text?.includes(text), text);

    const confirmed = one(mailbox.received.filter(({ to }) => to.includes('meera@example.com')));
    assert.ok(confirmed.mail.text?.includes(job.title));
    for (const text of ['Meera', '9876543210', 'Apps for hospitals', 'Palm Street 7', 'meera.pdf'])
      assert.ok(!confirmed.mail.text?.includes(text) && !confirmed.mail.html?.includes(text), text);
  },
  quiet,
);

emptyInstanceTest('what is rolled back leaves no mail behind', async (instance) => {
  const { database } = instance.services;
  const write = database.write(async (tx) => {
    await enqueue(tx, instance.services, null, [
      { kind: 'mail', mail: 'contact-confirmation', props: { receipt: 'X' }, to: { address: 'a@example.com' } },
    ]);
    throw new Error('as the test wishes');
  });
  await assert.rejects(write);
  assert.deepEqual(await rowsIn(instance), []);
  // The submission goes with its mails: neither is there without the other.
  await assert.rejects(
    database.write(async (tx) => {
      await tx
        .insertInto('outbox')
        .values({
          kind: 'mail',
          purpose: 'x',
          receipt: 'unknown',
          recipient: null,
          payload: '{}',
          state: 'waiting',
          next_at: '',
          created_at: '',
        })
        .execute();
    }),
  );
});

emptyInstanceTest(
  'without a mail server mails are kept untried, and sent once there is one',
  async (instance, t) => {
    await sendMessage(instance);
    instance.pass(20 * DAY);
    assert.equal(await sendDue(instance.services), 0);
    assert.deepEqual(
      (await rowsIn(instance)).map(({ state, attempts }) => [state, attempts]),
      [
        ['waiting', 0],
        ['waiting', 0],
      ],
    );
    const mailbox = await withMailbox(instance, t);
    assert.equal(await sendDue(instance.services), 2);
    assert.deepEqual(mailbox.received.map(({ to }) => to[0]).toSorted(), [message.email_id, AGENCY].toSorted());
  },
  quiet,
);

emptyInstanceTest(
  'what is held waits until it is released',
  async (instance, t) => {
    const mailbox = await withMailbox(instance, t);
    const receipt = await sendMessage(instance);
    await instance.services.database.write(async (tx) => {
      await tx.updateTable('outbox').set({ state: 'sent' }).execute();
      const to = { address: 'a@example.com' };
      const outgoing: Outgoing[] = [{ kind: 'mail', mail: 'contact-confirmation', props: { receipt }, to }];
      await enqueueAll(tx, instance.services, [{ receipt, outgoing, outcome: 'spam', language: 'en' }]);
    });
    assert.equal(await sendDue(instance.services), 0);
    await instance.services.database.write((tx) => releaseHeld(tx, instance.services, receipt));
    assert.equal(await sendDue(instance.services), 1);
    assert.deepEqual(one(mailbox.received).to, ['a@example.com']);
  },
  quiet,
);

emptyInstanceTest(
  'a mail server that is away, says "later", or wants credentials is tried again after a growing pause',
  async (instance, t) => {
    const mailbox = await withMailbox(instance, t);
    await sendMessage(instance);
    const failures: [string, () => void | Promise<void>][] = [
      ['451', () => void (mailbox.refuse = () => ({ at: 'recipient', code: 451 }))],
      ['421', () => void (mailbox.refuse = () => ({ at: 'greeting', code: 421 }))],
      ['554 greeting', () => void (mailbox.refuse = () => ({ at: 'greeting', code: 554 }))],
      ['530', () => void (mailbox.refuse = () => ({ at: 'sender', code: 530 }))],
      ['452', () => void (mailbox.refuse = () => ({ at: 'data', code: 452 }))],
      ['away', () => mailbox.close()],
    ];
    for (const [place, [name, fail]] of failures.entries()) {
      await fail();
      assert.equal(await sendDue(instance.services), 2, name);
      for (const row of await rowsIn(instance)) {
        assert.equal(row.state, 'waiting', name);
        assert.equal(row.attempts, place + 1, name);
        assert.notEqual(row.last_error, null);
        const pause = Date.parse(row.next_at) - instance.services.clock().getTime();
        const [least, most] = [pauseAfter(place + 1, 0), pauseAfter(place + 1, 1)];
        assert.ok(pause >= least - 1 && pause <= most + 1, `${name}: ${pause} is not from ${least} to ${most}`);
      }
      assert.equal(await sendDue(instance.services), 0, 'not before the pause is over');
      instance.pass(pauseAfter(place + 1, 1) + 1);
    }
    const back = await openMailbox(t, Number(new URL(mailbox.url).port));
    assert.equal(await sendDue(instance.services), 2);
    assert.equal(back.received.length, 2);
    assert.deepEqual(await statesIn(instance), ['sent', 'sent']);
  },
  quiet,
);

emptyInstanceTest(
  'a mail server that says nothing is left when the timeout is over, and the mail is tried again',
  async (instance, t) => {
    const mailbox = await withMailbox(instance, t);
    await sendMessage(instance);
    for (const at of ['greeting', 'recipient'] as const) {
      mailbox.refuse = (to) => ((to === '') === (at === 'greeting') ? 'silence' : undefined);
      assert.equal(await sendDue(instance.services, { timeout: 150 }), 2);
      instance.pass(HOUR);
    }
    assert.deepEqual(
      (await rowsIn(instance)).map(({ state, attempts }) => [state, attempts]),
      [
        ['waiting', 2],
        ['waiting', 2],
      ],
    );
    mailbox.refuse = () => undefined;
    await sendDue(instance.services);
    assert.deepEqual(await statesIn(instance), ['sent', 'sent']);
  },
  quiet,
);

emptyInstanceTest(
  'a visitor’s address that does not exist makes a dead letter at once; staff send it again',
  async (instance, t) => {
    const mailbox = await withMailbox(instance, t);
    mailbox.refuse = (to) =>
      to === message.email_id ? { at: 'recipient', code: 550, says: '5.1.1 User unknown' } : undefined;
    await sendMessage(instance);
    await sendDue(instance.services);
    const dead = one((await rowsIn(instance)).filter(({ state }) => state === 'dead'));
    assert.equal(dead.recipient, message.email_id);
    assert.match(dead.last_error ?? '', /550/);
    instance.pass(DAY);
    assert.equal(await sendDue(instance.services), 0);

    mailbox.refuse = () => undefined;
    const resend = (which: number | 'all') =>
      instance.services.database.write((tx) => resendDead(tx, which, instance.services.clock()));
    assert.equal((await resend(dead.id + 1000)).length, 0);
    assert.equal((await resend('all')).length, 1);
    assert.equal((await readOutboxRow(instance.services.database.read, dead.id))?.attempts, 0);
    assert.equal(await sendDue(instance.services), 1);
    assert.deepEqual(await statesIn(instance), ['sent', 'sent']);
  },
  quiet,
);

/** Of whom each is about: whoever sends, or a mailbox that is not there. */
const REFUSALS = {
  sender: [
    { at: 'recipient', code: 550, says: 'daily limit reached' },
    { at: 'recipient', code: 550, says: '5.4.5 Daily user sending limit exceeded' },
    { at: 'recipient', code: 550, says: '5.1.1 Recipient address rejected: rate limit of this account' },
    { at: 'recipient', code: 550, says: '5.2.1 The user is receiving mail at a rate that prevents more messages' },
    { at: 'recipient', code: 550, says: '5.7.1 Client host [192.0.2.7] blocked using a list' },
    { at: 'recipient', code: 554, says: '5.7.1 Relay access denied' },
    { at: 'recipient', code: 553, says: 'sorry, that domain is not in my list of allowed recipients (#5.7.1)' },
    { at: 'recipient', code: 552, says: '5.2.2 Mailbox full' },
    { at: 'recipient', code: 530, says: '5.7.0 Must issue a STARTTLS command first' },
    { at: 'recipient', code: 550, says: '5.1.8 Sender address does not exist' },
    { at: 'recipient', code: 550, says: 'Sender account unknown' },
    { at: 'recipient', code: 550 },
    { at: 'sender', code: 550, says: '5.1.1 User unknown' },
    { at: 'sender', code: 553, says: '5.7.1 Sender address rejected: not owned by user' },
    { at: 'greeting', code: 554, says: '5.7.1 No mailbox for you here' },
    { at: 'data', code: 554, says: '5.7.1 Message looks like spam' },
    { at: 'data', code: 550, says: '5.3.4 Message too big' },
  ],
  recipient: [
    { at: 'recipient', code: 550, says: '5.1.1 <anna@lakeside.example>: User unknown in relay recipient table' },
    { at: 'recipient', code: 550, says: '5.1.1 The email account that you tried to reach does not exist' },
    { at: 'recipient', code: 550, says: '5.2.1 Mailbox disabled' },
    { at: 'recipient', code: 556, says: '5.1.10 Recipient address has null MX' },
    { at: 'recipient', code: 550, says: 'No such user here' },
    { at: 'recipient', code: 550, says: 'sorry, no mailbox here by that name. (#5.1.1)' },
    { at: 'data', code: 550, says: '5.1.1 No such recipient' },
  ],
} satisfies Record<string, Refusal[]>;

emptyInstanceTest(
  'a mail to the agency is tried again whatever its server says; one to a visitor, unless the visitor’s address does not exist',
  async (instance, t) => {
    const mailbox = await withMailbox(instance, t);
    for (const [about, refusals] of Object.entries(REFUSALS)) {
      for (const refusal of refusals) {
        await instance.services.database.write((tx) => tx.deleteFrom('outbox').execute());
        mailbox.refuse = () => refusal;
        // Each from another visitor: a second confirmation within the hour would not leave.
        await sendMessage(instance, { email_id: `${about}-${refusals.indexOf(refusal as never)}@lakeside.example` });
        assert.equal(await sendDue(instance.services), 2);
        const rows = await rowsIn(instance);
        const state = (audience: string) => one(rows.filter((row) => row.audience === audience)).state;
        assert.equal(state('agency'), 'waiting', JSON.stringify(refusal));
        assert.equal(state('visitor'), about === 'recipient' ? 'dead' : 'waiting', JSON.stringify(refusal));
      }
    }
  },
  quiet,
);

emptyInstanceTest(
  'one of the agency’s addresses that is refused for good is tried as long as any mail to the agency',
  async (instance, t) => {
    const mailbox = await withMailbox(instance, t);
    instance.services.settings.notifyTo = [AGENCY, 'gone@niram.example'];
    mailbox.refuse = (to) =>
      to === 'gone@niram.example' ? { at: 'recipient', code: 550, says: '5.1.1 User unknown' } : undefined;
    await sendMessage(instance);
    assert.equal(await sendDue(instance.services), 3);
    const told = mailbox.received.find(({ to }) => to.includes(AGENCY));
    for (let attempt = 2; attempt <= MAX_ATTEMPTS; attempt += 1) {
      assert.deepEqual((await statesIn(instance)).toSorted(), ['sent', 'sent', 'waiting']);
      instance.pass(pauseAfter(attempt, 1));
      assert.equal(await sendDue(instance.services), 1, `attempt ${attempt}`);
    }
    assert.deepEqual((await statesIn(instance)).toSorted(), ['dead', 'sent', 'sent']);
    const ids = new Set((await rowsIn(instance)).map((row) => row.message_id));
    assert.ok(ids.has(told?.mail.messageId ?? ''));
    assert.equal(ids.size, 3, 'the copy has an identity of its own');
  },
  quiet,
);

emptyInstanceTest(
  'a server that drops the connection after the whole mail gets the same Message-ID again, by another instance and another MAIL_FROM too',
  async (instance, t) => {
    const mailbox = await withMailbox(instance, t);
    await sendMessage(instance);
    mailbox.refuse = () => 'drop';
    assert.equal(await sendDue(instance.services), 2);
    assert.deepEqual(await statesIn(instance), ['waiting', 'waiting']);
    instance.pass(10 * MINUTE);
    assert.equal(await sendDue(instance.services), 0, 'a server that may have the mail is given time');
    instance.pass(10 * MINUTE);
    assert.equal(await sendDue(instance.services), 2);
    mailbox.refuse = () => undefined;
    const other = await openInstance(instance.fresh, {
      renderMail,
      settings: {
        ...instance.services.settings,
        mailFrom: 'post@elsewhere.example',
        siteUrl: 'https://elsewhere.example',
      },
    });
    other.pass(HOUR);
    assert.equal(await sendDue(other.services), 2);
    await other.close();
    assert.equal(mailbox.received.length, 6);
    for (const [reader, mails] of Map.groupBy(mailbox.received, ({ to }) => to[0])) {
      assert.equal(mails.length, 3, String(reader));
      assert.equal(new Set(mails.map(({ mail }) => mail.messageId)).size, 1, String(reader));
    }
    assert.equal(new Set(mailbox.received.map(({ mail }) => mail.messageId)).size, 2);
    assert.deepEqual(await statesIn(instance), ['sent', 'sent']);
  },
  quiet,
);

emptyInstanceTest(
  'one of several recipients refused: the others have it once, and that one is tried alone',
  async (instance, t) => {
    const mailbox = await withMailbox(instance, t);
    instance.services.settings.notifyTo = [AGENCY, 'full@niram.example'];
    mailbox.refuse = (to) => (to === 'full@niram.example' ? { at: 'recipient', code: 452 } : undefined);
    await sendMessage(instance);
    // The two mails, and the one for the refused address, which is refused once more.
    assert.equal(await sendDue(instance.services), 3);
    mailbox.refuse = () => undefined;
    instance.pass(MINUTE);
    assert.equal(await sendDue(instance.services), 1);
    assert.deepEqual(
      mailbox.received.flatMap(({ to }) => to).toSorted(),
      [AGENCY, 'full@niram.example', message.email_id].toSorted(),
    );
  },
  quiet,
);

emptyInstanceTest(
  'after about three days of trying it is given up',
  async (instance, t) => {
    const receiver = await openReceiver(t);
    Object.assign(instance.services.settings, { webhookUrl: receiver.url, webhookSecret: SECRET });
    receiver.answer = { status: 500 };
    await sendMessage(instance);
    const begun = instance.services.clock().getTime();
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      assert.equal(await sendDue(instance.services), 1, `attempt ${attempt}`);
      if (attempt < MAX_ATTEMPTS) instance.pass(pauseAfter(attempt, 1));
    }
    assert.deepEqual((await statesIn(instance)).toSorted(), ['dead', 'waiting', 'waiting']);
    const days = (instance.services.clock().getTime() - begun) / DAY;
    assert.ok(days > 2.5 && days < 4, `${days} days`);
  },
  quiet,
);

emptyInstanceTest(
  'mails that cannot be read, rendered or settled keep none that comes after them',
  async (instance, t) => {
    const mailbox = await withMailbox(instance, t);
    await sendMessage(instance, { email_id: 'poisoned@lakeside.example' });
    const { database } = instance.services;
    await database.write(async (tx) => {
      const [told, confirmed] = await tx.selectFrom('outbox').select('id').orderBy('id').execute();
      await tx
        .updateTable('outbox')
        .set({ payload: '{not JSON' })
        .where('id', '=', told?.id ?? 0)
        .execute();
      await tx
        .updateTable('outbox')
        .set({ purpose: 'of a later release' })
        .where('id', '=', confirmed?.id ?? 0)
        .execute();
    });
    instance.pass(1);
    await sendMessage(instance, { email_id: 'held@lakeside.example', subject: 'Held' });
    // It can be taken, and what comes of it cannot be written.
    const row = sql`old.recipient = 'held@lakeside.example' and old.lease is not null`;
    await poison(database, { table: 'outbox', event: 'update', row });
    instance.pass(1);
    await sendMessage(instance, { subject: 'The good one' });
    assert.equal(await sendDue(instance.services), 6);
    const rows = await rowsIn(instance);
    assert.deepEqual(
      rows.map(({ state, lease }) => [state, lease !== null]),
      [
        ['waiting', false],
        ['waiting', false],
        ['sent', false],
        ['waiting', true],
        ['sent', false],
        ['sent', false],
      ],
    );
    assert.ok(
      rows.slice(0, 2).every(({ last_error: error }) => (error ?? '') !== ''),
      'with the reason',
    );
    assert.ok(mailbox.received.some(({ to }) => to.includes(message.email_id)));
  },
  quiet,
);

emptyInstanceTest(
  'a sender that dies with a mail in its hands: another sends it, when the lease has run out and not before',
  async (instance, t) => {
    const mailbox = await withMailbox(instance, t);
    await sendMessage(instance);
    const { database } = instance.services;
    mailbox.refuse = () => 'silence';
    // Its sending never ends, and nobody waits for it.
    const stopping = new AbortController();
    const dying = sendDue(instance.services, { timeout: HOUR, stopping: stopping.signal });
    while (mailbox.connections() === 0) await new Promise((resolve) => setImmediate(resolve));
    stopping.abort();
    mailbox.refuse = () => undefined;
    assert.equal(await sendDue(instance.services), 1, 'the other mail');
    instance.pass(MINUTE);
    assert.equal(await sendDue(instance.services), 0);
    instance.pass(2 * MINUTE);
    assert.equal(await sendDue(instance.services), 1);
    assert.deepEqual(await statesIn(instance), ['sent', 'sent']);
    // The dead come back: what became of the mail since is not undone.
    await mailbox.close();
    await dying;
    const rows = await database.read.selectFrom('outbox').select(['state', 'lease']).execute();
    assert.deepEqual(
      rows.map((row) => ({ ...row })),
      [
        { state: 'sent', lease: null },
        { state: 'sent', lease: null },
      ],
    );
  },
  quiet,
);

emptyInstanceTest(
  'whatever a sender writes, it adds no recipient and no header',
  async (instance, t) => {
    const mailbox = await withMailbox(instance, t);
    const evil = 'Eve\r\nBcc: victim@example.com\r\n\r\nBuy';
    await sendMessage(instance, {
      candidate_name: `${evil}" <victim@example.com>, x`,
      subject: evil,
      message: `.\r\nRCPT TO:<victim@example.com>\r\n${evil}`,
    });
    for (const email of [
      'a@example.com, victim@example.com',
      'a@example.com\r\nBcc: victim@example.com',
      '<a@example.com>',
    ]) {
      const answer = await instance.fetch('/api/contact_us/create', {
        method: 'POST',
        body: JSON.stringify({ ...message, email_id: email }),
        headers: { 'content-type': 'application/json' },
      });
      assert.equal(answer.status, 422, email);
    }
    await sendDue(instance.services);
    assert.deepEqual(mailbox.received.map(({ to }) => to).toSorted(), [[message.email_id], [AGENCY]].toSorted());
    for (const { mail, raw } of mailbox.received) {
      assert.equal(mail.bcc, undefined);
      assert.equal(mail.to?.length, 1);
      assert.equal(mail.replyTo?.length, 1);
      assert.ok(!/^bcc:/im.test(raw.split('\r\n\r\n')[0] ?? ''));
    }
    const told = one(mailbox.received.filter(({ to }) => to.includes(AGENCY)));
    assert.equal(told.mail.replyTo?.[0]?.address, message.email_id);
    assert.equal(told.mail.subject, 'Contact: Eve Bcc: victim@example.com Buy');
  },
  quiet,
);

emptyInstanceTest(
  'a webhook carries the submission and a signature that its receiver can check',
  async (instance, t) => {
    const receiver = await openReceiver(t);
    Object.assign(instance.services.settings, { webhookUrl: receiver.url, webhookSecret: SECRET });
    const receipt = await sendMessage(instance);
    assert.equal(await sendDue(instance.services), 1);
    const { headers, body } = one(receiver.calls);
    const { 'webhook-id': id, 'webhook-timestamp': timestamp } = headers;
    const key = Buffer.from(SECRET.slice(6), 'base64');
    const expected = createHmac('sha256', key)
      .update(`${String(id)}.${String(timestamp)}.${body}`)
      .digest('base64');
    assert.equal(headers['webhook-signature'], `v1,${expected}`);
    assert.equal(Number(timestamp), Math.floor(instance.services.clock().getTime() / 1000));
    assert.equal(headers['content-type'], 'application/json');
    assert.deepEqual(JSON.parse(body), {
      type: 'contact.received',
      timestamp: instance.services.clock().toISOString(),
      data: {
        receipt,
        name: message.candidate_name,
        email: message.email_id,
        phone: message.phone,
        subject: message.subject,
        message: message.message,
      },
    });
  },
  quiet,
);

emptyInstanceTest(
  'a receiver that fails is asked again with the same id, as late as it asks for; one that refuses is not',
  async (instance, t) => {
    const receiver = await openReceiver(t);
    Object.assign(instance.services.settings, { webhookUrl: receiver.url, webhookSecret: 'sixteen letters!' });
    await sendMessage(instance);
    const webhook = async () => one((await rowsIn(instance)).filter(({ kind }) => kind === 'webhook'));

    let longest = 0;
    for (const answer of [{ status: 500 }, { status: 302, headers: { location: receiver.url } }, 'silence'] as const) {
      receiver.answer = answer;
      const begun = performance.now();
      // Long enough for the request to arrive, on a busy machine too.
      const timeout = answer === 'silence' ? 100 + 20 * Math.ceil(longest) : HOUR;
      assert.equal(await sendDue(instance.services, { timeout }), 1);
      longest = Math.max(longest, performance.now() - begun);
      assert.equal((await webhook()).state, 'waiting');
      instance.pass(HOUR);
    }
    for (const status of [429, 503]) {
      receiver.answer = { status, headers: { 'retry-after': '7200' } };
      assert.equal(await sendDue(instance.services), 1);
      instance.pass(2 * HOUR - 1);
      assert.equal(await sendDue(instance.services), 0);
      instance.pass(1);
    }
    assert.equal(receiver.calls.length, 5, 'a redirect is not followed');
    receiver.answer = { status: 200 };
    assert.equal(await sendDue(instance.services), 1);
    assert.equal(new Set(receiver.calls.map(({ headers }) => headers['webhook-id'])).size, 1);
    assert.equal((await webhook()).state, 'sent');

    receiver.answer = { status: 410 };
    await sendMessage(instance, { subject: 'Another' });
    await sendDue(instance.services);
    assert.deepEqual(
      (await rowsIn(instance)).filter(({ kind }) => kind === 'webhook').map(({ state }) => state),
      ['sent', 'dead'],
    );
  },
  quiet,
);

emptyInstanceTest('what was sent is forgotten after a month, what was not is kept', async (instance) => {
  await sendMessage(instance);
  await instance.services.database.write(async (tx) => {
    await tx.updateTable('outbox').set({ state: 'sent' }).where('recipient', 'is', null).execute();
  });
  instance.pass(29 * DAY);
  await outboxSweep.run(instance.services);
  assert.equal((await rowsIn(instance)).length, 2);
  instance.pass(2 * DAY);
  await outboxSweep.run(instance.services);
  assert.deepEqual(await statesIn(instance), ['waiting']);
});

test('a mail that there is no more is an error, not an empty mail', () => {
  assert.throws(() => renderMail('gone', {}, { siteUrl: '' }), /There is no mail gone/);
});

test('the candidate’s own page stands in both versions where there is one', () => {
  const ownPage = 'https://niram.example/application/x';
  const { html, text } = renderMail(
    'application-confirmation',
    { receipt: 'R', jobTitle: 'Designer', ownPage },
    { siteUrl: 'https://niram.example' },
  );
  assert.ok(html.includes(`href="${ownPage}"`));
  assert.ok(text.includes(ownPage));
});
