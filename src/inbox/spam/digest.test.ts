import assert from 'node:assert/strict';
import { test } from 'node:test';

import { sendDue } from '#operations/outbox/worker.ts';
import { setAgency } from '#tests/support/agency.ts';
import { openMailbox, renderMail } from '#tests/support/mailbox.ts';
import { emptyInstanceTest, openInstance, type Instance } from '#tests/support/instance.ts';
import { FULL_OF_LINKS } from '#tests/support/writings.ts';

import { releaseSubmission } from './actions.ts';
import { sendQuarantineDigest } from './digest.ts';

const STAFF = { kind: 'staff', id: 'Nisha' } as const;

// Kochi is the agency's place here: its day begins at half past six in the evening of UTC.
setAgency({ timeZone: 'Asia/Kolkata' });

const HOUR = 3_600_000;

async function sendDoubtful({ fetch }: Instance, name: string): Promise<string> {
  const fields = { name, email: 'r@example.com', company_name: name, looking_for: FULL_OF_LINKS, website: 'filled in' };
  const answer = await fetch('/api/hire_us/create', { method: 'POST', body: new URLSearchParams(fields) });
  assert.equal(answer.status, 201);
  return ((await answer.json()) as { receipt: string }).receipt;
}

async function digests({ services }: Instance): Promise<{ count: number; since: string }[]> {
  const rows = await services.database.read
    .selectFrom('outbox')
    .selectAll()
    .where('purpose', '=', 'quarantine-digest')
    .orderBy('id')
    .execute();
  assert.ok(
    rows.every(({ audience, recipient, state }) => audience === 'agency' && recipient === null && state !== 'held'),
  );
  return rows.map(({ payload }) => (JSON.parse(payload) as { props: { count: number; since: string } }).props);
}

emptyInstanceTest(
  'the agency is told once a day, where its days begin, how many wait in quarantine and since when; not where nothing waits',
  async (instance, t) => {
    // It is half past nine in UTC, three in the afternoon in Kochi.
    const { services } = instance;
    const mailbox = await openMailbox(t);
    Object.assign(services.settings, {
      smtpUrl: mailbox.url,
      mailFrom: 'hello@niram.example',
      notifyTo: ['desk@niram.example'],
    });
    await sendQuarantineDigest(services);
    assert.deepEqual(await digests(instance), []);
    const receipts = [await sendDoubtful(instance, 'One'), await sendDoubtful(instance, 'Two')];
    const other = await openInstance(instance.fresh);
    await Promise.all([services, other.services, services, other.services].map(sendQuarantineDigest));
    await other.close();
    assert.deepEqual(await digests(instance), [{ count: 2, since: '2026-05-04' }]);
    await sendDue(services);
    const [mail] = mailbox.received;
    assert.equal(mail?.mail.subject, 'Quarantine: 2 waiting');
    assert.match(
      (mail.mail.text ?? '').replaceAll(/\s+/g, ' '),
      /2 submissions wait in quarantine, the oldest since 4 May 2026/,
    );
    assert.match((mail.mail.text ?? '').replaceAll(/\s+/g, ' '), /The office has them under “Quarantine”/);
    assert.ok(!mail.raw.includes('r@example.com'));

    instance.pass(8 * HOUR);
    await sendQuarantineDigest(services);
    assert.equal((await digests(instance)).length, 1, 'it is still the same day');
    instance.pass(HOUR + 1);
    await sendQuarantineDigest(services);
    await sendQuarantineDigest(services);
    assert.equal((await digests(instance)).length, 2, 'the next day has begun in Kochi');
    // A clock that is set back by minutes has not seen a new day.
    instance.pass(-HOUR);
    await sendQuarantineDigest(services);
    assert.equal((await digests(instance)).length, 2);
    for (const receipt of receipts) await releaseSubmission(services, STAFF, receipt);
    instance.pass(48 * HOUR);
    await sendQuarantineDigest(services);
    assert.equal((await digests(instance)).length, 2);
  },
  { renderMail },
);

emptyInstanceTest('where no mail can leave, one such mail waits, with the numbers of today', async (instance) => {
  for (let day = 1; day <= 3; day += 1) {
    await sendDoubtful(instance, `Company ${day}`);
    await sendQuarantineDigest(instance.services);
    assert.deepEqual(await digests(instance), [{ count: day, since: '2026-05-04' }]);
    instance.pass(24 * HOUR);
  }
});

test('the mail about one submission speaks of one', () => {
  const { text } = renderMail('quarantine-digest', { count: 1, since: '2026-05-04' }, { siteUrl: '' });
  assert.match(text.replaceAll(/\s+/g, ' '), /One submission waits in quarantine since 4 May 2026/);
});
