/** What may be spam stands in the inbox with the others: the agency is told by one mail an hour, and what staff decide can be taken back. */
import assert from 'node:assert/strict';

import { sendDue } from '#operations/outbox/worker.ts';
import { consentGiven } from '#tests/support/agency.ts';
import { DOCUMENTS } from '#tests/support/documents.ts';
import { hire } from '#tests/support/enquiries.ts';
import { openMailbox, renderMail } from '#tests/support/mailbox.ts';
import { ask, join } from '#tests/support/office.ts';
import { emptyInstanceTest, openInstance, type Instance, instanceTest } from '#tests/support/instance.ts';
import { FULL_OF_LINKS } from '#tests/support/writings.ts';

import { sendDoubtfulDigest } from './digest.ts';

const MINUTE = 60_000;

const mailsOf = async ({ services }: Instance, which: RegExp): Promise<string[]> => {
  const rows = await services.database.read.selectFrom('outbox').select(['purpose', 'state']).orderBy('id').execute();
  return rows.map(({ purpose, state }) => `${purpose} ${state}`).filter((row) => which.test(row));
};

async function inboxOf(instance: Instance, cookie: string, query = ''): Promise<string[]> {
  const { body } = await ask(instance, `enquiries${query}`, { cookie });
  return body.data.map(({ name, isDoubtful }: { name: string; isDoubtful: boolean }) =>
    isDoubtful ? `${name}, doubtful` : name,
  );
}

emptyInstanceTest(
  'a doubtful letter is in the inbox under Doubtful, waits like any other, and is answered and changed like any other',
  async (instance) => {
    const { cookie } = await join(instance, 'sales');
    await hire(instance, 'Asha');
    instance.pass(1000);
    const receipt = await hire(instance, 'Bo', FULL_OF_LINKS);
    assert.deepEqual(await inboxOf(instance, cookie), ['Bo, doubtful', 'Asha']);
    assert.deepEqual(await inboxOf(instance, cookie, '?status=doubtful'), ['Bo, doubtful']);
    assert.deepEqual(await inboxOf(instance, cookie, '?status=doubtful&due=waiting&q=boat'), ['Bo, doubtful']);
    assert.deepEqual(await inboxOf(instance, cookie, '?due=waiting&sort=waiting'), ['Asha', 'Bo, doubtful']);
    assert.deepEqual((await ask(instance, 'quarantine', { cookie })).body.total, 0);

    const { body, headers } = await ask(instance, `enquiries/letter?receipt=${receipt}`, { cookie });
    const changed = await ask(instance, `enquiries/${body.data.id}`, {
      method: 'PATCH',
      body: { status: 'talking' },
      cookie,
      headers: { 'if-match': headers.get('etag') ?? '' },
    });
    assert.deepEqual([changed.status, changed.body.data.isDoubtful], [200, true]);
    const answered = await ask(instance, 'correspondence', {
      body: { receipt, subject: 'Boats', text: 'Which boats?' },
      cookie,
    });
    assert.equal(answered.status, 201, JSON.stringify(answered.body));
  },
);

emptyInstanceTest(
  'what is decided of a doubtful letter can be taken back, and it is where it was',
  async (instance) => {
    const { cookie } = await join(instance, 'sales');
    const receipt = await hire(instance, 'Bo', FULL_OF_LINKS);
    const decide = async (decision: string, more: object = {}) =>
      (await ask(instance, 'quarantine/decide', { body: { receipt, decision, ...more }, cookie })).body.data;
    const good = await decide('release');
    assert.deepEqual([good.state, good.mark], ['delivered', 'good']);
    assert.deepEqual(await inboxOf(instance, cookie), ['Bo'], 'it is a letter like any other');
    instance.pass(1000);
    await decide('undo', { decidedAt: good.decidedAt });
    assert.deepEqual(await inboxOf(instance, cookie), ['Bo, doubtful']);

    const bad = await decide('spam');
    assert.deepEqual(await inboxOf(instance, cookie), []);
    assert.deepEqual(await mailsOf(instance, /hire/), ['hire-confirmation held']);
    await decide('undo', { decidedAt: bad.decidedAt });
    assert.deepEqual(await inboxOf(instance, cookie), ['Bo, doubtful']);
    assert.deepEqual(await mailsOf(instance, /hire/), ['hire-confirmation waiting']);
  },
);

emptyInstanceTest(
  'of doubtful letters the agency is told by one mail an hour, over all instances, and their senders have their confirmation',
  async (instance, t) => {
    const { services } = instance;
    const mailbox = await openMailbox(t);
    const smtp = { smtpUrl: mailbox.url, mailFrom: 'hello@niram.example', notifyTo: ['desk@niram.example'] };
    Object.assign(services.settings, smtp);
    await sendDoubtfulDigest(services);
    await hire(instance, 'Asha');
    await sendDoubtfulDigest(services);
    assert.deepEqual(await mailsOf(instance, /digest/), [], 'of others there is a mail each');
    for (const name of ['Bo', 'Cy']) {
      instance.pass(1000);
      await hire(instance, name, `${FULL_OF_LINKS} ${name}`);
    }
    assert.deepEqual(await mailsOf(instance, /hire-notification/), ['hire-notification waiting']);
    assert.deepEqual((await mailsOf(instance, /hire-confirmation/)).length, 3);
    const other = await openInstance(instance.fresh);
    await Promise.all([services, other.services, services].map(sendDoubtfulDigest));
    await other.close();
    await sendDue(services);
    const digests = () => mailbox.received.filter(({ mail }) => mail.subject?.startsWith('Doubtful'));
    assert.deepEqual(
      digests().map(({ mail }) => mail.subject),
      ['Doubtful letters: 2'],
    );
    assert.ok(!digests()[0]?.raw.includes('kettle.example'), 'it holds nothing that visitors wrote');

    instance.pass(1000);
    await hire(instance, 'Di', `${FULL_OF_LINKS} Di`);
    instance.pass(59 * MINUTE);
    await sendDoubtfulDigest(services);
    assert.equal((await mailsOf(instance, /digest waiting/)).length, 0, 'the hour is not over');
    instance.pass(2 * MINUTE);
    await sendDoubtfulDigest(services);
    assert.equal((await mailsOf(instance, /digest waiting/)).length, 1);
    instance.pass(3 * 60 * MINUTE);
    await sendDue(services);
    await sendDoubtfulDigest(services);
    assert.equal((await mailsOf(instance, /digest waiting/)).length, 0, 'nothing came since');
  },
  { renderMail },
);

instanceTest(
  'a doubtful application stands among the candidates, and a recruiter decides about it',
  async (instance) => {
    const { cookie } = await join(instance, 'recruiter');
    const form = new FormData();
    const fields = {
      job_id: '1',
      candiate_name: 'https://meera.example',
      candiate_email: 'meera@example.com',
      candidate_contact_number: '9876543210',
      candidate_location: '1273874',
      experiance_year: '3',
      brief_experiance: 'Zzz.',
      candiate_address: 'Fort Kochi',
      ...consentGiven,
    };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('resume', new File([new Uint8Array(DOCUMENTS.pdf)], 'meera.pdf', { type: 'application/pdf' }));
    const sent = await instance.fetch('/api/jobs/candiate_apply', { method: 'POST', body: form });
    const { receipt } = (await sent.json()) as { receipt: string };
    const isDoubtful = async () =>
      (await ask(instance, 'applications', { cookie })).body.data.find(
        (row: { receipt: string }) => row.receipt === receipt,
      )?.isDoubtful;
    assert.equal(await isDoubtful(), true);
    assert.deepEqual(await mailsOf(instance, /^application-/), ['application-confirmation waiting']);
    const decided = await ask(instance, 'quarantine/decide', { body: { receipt, decision: 'release' }, cookie });
    assert.equal(decided.status, 200);
    assert.equal(await isDoubtful(), false);
  },
);
