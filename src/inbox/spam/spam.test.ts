/** Setting spam aside, through the front door: stored and answered as everything is, delivered when a person says so. */
import assert from 'node:assert/strict';

import { sendDue } from '#operations/outbox/worker.ts';
import type { FormName } from '#database/tables/submissions.ts';
import { GOOD_LETTERS, SPAM_LETTERS } from '#tests/support/writings.ts';
import { openMailbox, renderMail } from '#tests/support/mailbox.ts';
import { databaseTest, emptyInstanceTest, openInstance, type Instance, instanceTest } from '#tests/support/instance.ts';
import { DOCUMENTS } from '#tests/support/documents.ts';

import { consentGiven } from '#tests/support/agency.ts';
import { markSpam, releaseSubmission, sweepSpam, undoMark } from './actions.ts';
import { newFormToken } from './form-token.ts';
import { readVerdict } from './queries.ts';
import type { Reason } from './schema.ts';
import type { Wording } from '#inbox/submissions/schema.ts';
import { SPAM_AT } from './score.ts';

const STAFF = { kind: 'staff', id: 'Nisha' } as const;

const HOUR = 3_600_000;
const FROM = 'hello@niram.example';

type Headers = Record<string, string>;
let count = 0;

const contact = ({ name, subject, text }: Wording, more: Record<string, string> = {}) => {
  count += 1;
  return {
    candidate_name: name,
    email_id: `sender${count}@example.com`,
    phone: '9876543210',
    subject,
    message: text,
    ...more,
  };
};

async function sendContact(instance: Instance, fields: Record<string, string>, headers: Headers = {}): Promise<string> {
  const answer = await instance.fetch('/api/contact_us/create', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
  });
  const body = await answer.text();
  assert.equal(answer.status, 201, body);
  const { receipt, ...rest } = JSON.parse(body) as { receipt: string };
  assert.deepEqual(
    rest,
    { message: 'Message sent successfully' },
    'nothing in the answer tells what was thought of it',
  );
  return receipt;
}

/** What the words of a letter say for themselves is asked elsewhere (score.test.ts). */
const OF_WORDS = /people who write to us$/;

async function verdictOn(instance: Instance, receipt: string) {
  const verdict = await readVerdict(instance.services.database.read, receipt);
  assert.ok(verdict);
  const reasons = (JSON.parse(verdict.reasons) as Reason[]).map(({ says }) => says);
  return { ...verdict, reasons: reasons.filter((says) => !OF_WORDS.test(says)) };
}

const statesOf = async ({ services }: Instance, receipt: string) => {
  const rows = await services.database.read
    .selectFrom('outbox')
    .select('state')
    .where('receipt', '=', receipt)
    .execute();
  return rows.map(({ state }) => state);
};

const plain: Wording = { name: 'Anna', subject: 'Ferries', text: 'We want one ticket for all our boats on the lake.' };
const spam = SPAM_LETTERS[0] as Wording;

const tokenFor = ({ services }: Instance, form: FormName = 'contact') =>
  newFormToken(services.secret, { form, now: services.clock() });

emptyInstanceTest('what people write is delivered, with plain fields and without any token', async (instance) => {
  for (const wording of GOOD_LETTERS) {
    const receipt = await sendContact(instance, contact(wording));
    const { state, reasons } = await verdictOn(instance, receipt);
    assert.equal(state, 'delivered', `${wording.text}: ${reasons.join()}`);
    assert.deepEqual(await statesOf(instance, receipt), ['waiting', 'waiting']);
  }
});

emptyInstanceTest('spam has its receipt, is stored, and waits with its reasons; nobody is mailed', async (instance) => {
  for (const wording of SPAM_LETTERS) {
    const receipt = await sendContact(instance, contact(wording));
    const { state, score, reasons } = await verdictOn(instance, receipt);
    assert.equal(state, 'quarantined', wording.text);
    assert.ok(score >= SPAM_AT && reasons.length > 0);
    assert.deepEqual(await statesOf(instance, receipt), ['held', 'held'], 'the confirmation too');
  }
  const stored = await instance.services.database.read.selectFrom('contact_messages').select('id').execute();
  assert.equal(stored.length, SPAM_LETTERS.length);
  instance.services.settings.metricsToken = 'token';
  const metrics = await instance.fetch('/metrics', { headers: { authorization: 'Bearer token' } });
  assert.match(await metrics.text(), new RegExp(`^niram_quarantine_waiting ${SPAM_LETTERS.length}$`, 'm'));
});

emptyInstanceTest(
  'the hidden field is a reason, and with another kind a message is set aside: from the call and from the page, and nobody is told',
  async (instance) => {
    const filled = await verdictOn(
      instance,
      await sendContact(instance, contact(plain, { website: 'https://me.example' })),
    );
    assert.deepEqual(
      [filled.state, filled.reasons],
      ['delivered', ['The field that people do not see was filled in']],
      'a password manager fills it in for honest people',
    );
    const bot: Wording = { ...plain, text: 'Cheap flights https://a.example https://b.example https://c.example' };
    const receipt = await sendContact(instance, contact(bot, { website: 'https://bot.example' }));
    assert.equal((await verdictOn(instance, receipt)).state, 'quarantined');
    const { candidate_name: name, email_id: email, ...rest } = contact({ ...bot, subject: 'Another' });
    const post = (website: string) =>
      instance.fetch('/contact', { method: 'POST', body: new URLSearchParams({ ...rest, name, email, website }) });
    const answer = await post('x');
    assert.equal(answer.status, 303);
    const page = await instance.page(answer.headers.get('location') ?? '');
    assert.equal((await verdictOn(instance, page.props.form.receipt as string)).state, 'quarantined');
    const hire = new URLSearchParams({ name, email, company_name: 'Boats', looking_for: bot.text, website: 'x' });
    const sent = await instance.fetch('/api/hire_us/create', { method: 'POST', body: hire });
    const { receipt: second } = (await sent.json()) as { receipt: string };
    assert.equal((await verdictOn(instance, second)).state, 'quarantined');
  },
);

emptyInstanceTest('a page without script sends what people write, with the hidden field empty', async (instance) => {
  const { candidate_name: name, email_id: email, ...rest } = contact(plain);
  const body = new URLSearchParams({ ...rest, name, email, website: '' });
  const answer = await instance.fetch('/contact', { method: 'POST', body });
  const page = await instance.page(answer.headers.get('location') ?? '');
  const { state, score } = await verdictOn(instance, page.props.form.receipt as string);
  assert.deepEqual([state, score], ['delivered', 0]);
});

function application(more: Record<string, string>): FormData {
  const form = new FormData();
  const fields = {
    job_id: '1',
    candiate_name: 'Meera',
    candiate_email: 'meera@example.com',
    candidate_contact_number: '9876543210',
    candidate_location: '1273874',
    experiance_year: '3',
    brief_experiance:
      'https://github.com/m https://m.dev https://m.in https://m.io www.m.org: growth, organic traffic.',
    candiate_address: 'Fort Kochi',
    ...consentGiven,
    ...more,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('resume', new File([new Uint8Array(DOCUMENTS.pdf)], 'meera.pdf', { type: 'application/pdf' }));
  return form;
}

instanceTest(
  'an application full of links reaches the agency; one that fills the hidden field waits',
  async (instance) => {
    const apply = async (more: Record<string, string>) => {
      const answer = await instance.fetch('/api/jobs/candiate_apply', { method: 'POST', body: application(more) });
      assert.equal(answer.status, 201, await answer.clone().text());
      return ((await answer.json()) as { receipt: string }).receipt;
    };
    const good = await apply({});
    assert.deepEqual(await statesOf(instance, good), ['waiting', 'waiting']);
    const bad = await apply({ website: 'x', candiate_name: 'https://bot.example' });
    assert.equal((await verdictOn(instance, bad)).state, 'quarantined');
    assert.deepEqual(await statesOf(instance, bad), ['held', 'held']);
  },
);

emptyInstanceTest(
  'a token says how long a form took; haste and a second use are seen, age and absence are not',
  async (instance) => {
    const reasonsFor = async (token: string | undefined, subject: string) => {
      const headers = token === undefined ? {} : { 'form-token': token };
      return (
        await verdictOn(
          instance,
          await sendContact(instance, contact({ ...plain, subject, text: `${plain.text} ${subject}` }), headers),
        )
      ).reasons;
    };
    const asked = await instance.fetch('/api/form-token?form=contact');
    assert.equal(asked.headers.get('cache-control'), 'no-store');
    const { token, ...rest } = (await asked.json()) as { token: string };
    assert.deepEqual(rest, {}, 'nothing is asked of the browser');
    instance.pass(1000);
    assert.deepEqual(await reasonsFor(token, 'a'), ['It was sent faster than anybody writes']);
    instance.pass(60_000);
    assert.deepEqual(await reasonsFor(token, 'b'), ['The form’s token had been used before']);
    const calm = tokenFor(instance);
    instance.pass(60_000);
    assert.deepEqual(await reasonsFor(calm, 'c'), [], 'a person’s pace is no bonus: who has no script has none');
    assert.deepEqual(await reasonsFor(tokenFor(instance, 'hire'), 'd'), ['The form’s token is not ours']);
    assert.deepEqual(await reasonsFor(`${tokenFor(instance)}x`, 'e'), ['The form’s token is not ours']);
    const old = tokenFor(instance);
    instance.pass(25 * HOUR);
    assert.deepEqual(await reasonsFor(old, 'g'), []);
    assert.deepEqual(await reasonsFor(undefined, 'h'), []);
    const forged = await instance.page(`/contact?sent=${tokenFor(instance)}`);
    assert.equal(forged.props.form.receipt, undefined, 'a token is no receipt');
  },
);

emptyInstanceTest('a refused form leaves its token unused', async (instance) => {
  const headers = { 'form-token': tokenFor(instance) };
  instance.pass(60_000);
  const wrong = await instance.fetch('/api/contact_us/create', {
    method: 'POST',
    body: new URLSearchParams({ ...contact(plain), email_id: 'no' }),
    headers,
  });
  assert.equal(wrong.status, 422);
  const { score } = await verdictOn(instance, await sendContact(instance, contact(plain), headers));
  assert.equal(score, 0);
});

databaseTest('a token counts once over two instances, whoever comes first', 'cities', async (fresh) => {
  const instances = [await openInstance(fresh), await openInstance(fresh)] as const;
  try {
    const headers = { 'form-token': tokenFor(instances[0]) };
    for (const instance of instances) instance.pass(60_000);
    const receipts = await Promise.all(
      instances.map((instance, place) =>
        sendContact(instance, contact({ ...plain, subject: `From ${place}` }), headers),
      ),
    );
    const reasons = await Promise.all(
      receipts.map(async (receipt) => (await verdictOn(instances[0], receipt)).reasons),
    );
    assert.deepEqual(
      reasons.flat().filter((says) => says.includes('used before')),
      ['The form’s token had been used before'],
    );
  } finally {
    for (const instance of instances) await instance.close();
  }
});

emptyInstanceTest('a repeat with the same key keeps the first verdict and sends nothing', async (instance) => {
  const fields = contact(plain);
  const key = { 'idempotency-key': 'k1' };
  const first = await sendContact(instance, fields, key);
  assert.equal(await sendContact(instance, { ...fields, website: 'x' }, { ...key, 'form-token': 'forged' }), first);
  assert.equal((await verdictOn(instance, first)).state, 'delivered');
  const bad = { ...contact(spam), website: 'x' };
  const held = await sendContact(instance, bad, { 'idempotency-key': 'k2' });
  assert.equal(await sendContact(instance, { ...bad, website: '' }, { 'idempotency-key': 'k2' }), held);
  assert.deepEqual(await statesOf(instance, held), ['held', 'held']);
});

const from = (address: string) => ({ 'x-forwarded-for': address });

emptyInstanceTest(
  'the same text from one sender after another is seen, but not the same short text',
  async (instance) => {
    const reasonsFor = async (text: string, address: string) =>
      (await verdictOn(instance, await sendContact(instance, contact({ ...plain, text }), from(address)))).reasons;
    const text = 'Our museum opens in May, and the guides need a plan of all its rooms.';
    assert.deepEqual(await reasonsFor(text, '198.51.100.1'), []);
    assert.deepEqual(await reasonsFor(text.toUpperCase().toLowerCase(), '198.51.100.2'), [
      'The same text came from other senders within a day',
    ]);
    await reasonsFor('Our museum opens in May! And the guides   need a plan of all its rooms', '198.51.100.3');
    assert.deepEqual(await reasonsFor(text, '198.51.100.4'), ['The same text came from other senders within a day']);
    instance.pass(25 * HOUR);
    assert.deepEqual(await reasonsFor(text, '198.51.100.5'), [], 'a day later it is forgotten');
    await reasonsFor('Hello there', '198.51.100.6');
    assert.deepEqual(await reasonsFor('Hello there', '198.51.100.7'), []);
  },
  { settings: { trustProxy: 1 } },
);

emptyInstanceTest(
  'a network that sends much is seen, and its rate alone holds nothing back',
  async (instance) => {
    const send = async (place: number) => {
      const wording = { ...plain, subject: `No. ${place}`, text: `Text ${place}` };
      return verdictOn(instance, await sendContact(instance, contact(wording), from('203.0.113.9')));
    };
    // Slowly enough for the limits: those refuse, this only doubts.
    for (let sent = 0; sent < 9; sent += 1) {
      instance.pass(5 * 60_000);
      assert.equal((await send(sent)).state, 'delivered');
    }
    instance.pass(60_000);
    const { state, reasons } = await send(9);
    assert.deepEqual([state, reasons], ['delivered', ['Many forms came from the same network within an hour']]);
  },
  { settings: { trustProxy: 1, hasLimits: true } },
);

emptyInstanceTest(
  'what is released arrives, once, and what is spam never does',
  async (instance, t) => {
    const mailbox = await openMailbox(t);
    Object.assign(instance.services.settings, { smtpUrl: mailbox.url, mailFrom: FROM, notifyTo: [FROM] });
    const fields = contact(spam);
    const [good, bad] = [
      await sendContact(instance, fields),
      await sendContact(instance, contact(SPAM_LETTERS[1] as Wording)),
    ];
    assert.equal(await sendDue(instance.services), 0);
    assert.deepEqual(await releaseSubmission(instance.services, STAFF, good), { state: 'released', mark: 'good' });
    assert.deepEqual(await releaseSubmission(instance.services, STAFF, good), { state: 'released', mark: 'good' });
    assert.deepEqual(await markSpam(instance.services, STAFF, bad), { state: 'spam', mark: 'spam' });
    await sendDue(instance.services);
    assert.deepEqual(await releaseSubmission(instance.services, STAFF, good), { state: 'released', mark: 'good' });
    instance.pass(48 * HOUR);
    await sendDue(instance.services);
    const arrived = mailbox.received.flatMap(({ to }) => to).toSorted();
    assert.deepEqual(arrived, [FROM, fields.email_id].toSorted());
    const { decided_by: by, state } = await verdictOn(instance, good);
    assert.deepEqual([by, state], ['Nisha', 'released']);
    assert.deepEqual(await statesOf(instance, bad), ['held', 'held']);
    assert.deepEqual(
      await releaseSubmission(instance.services, STAFF, bad),
      { state: 'released', mark: 'good' },
      'a mistake',
    );
    await sendDue(instance.services);
    assert.equal(mailbox.received.length, 4);
    assert.equal(await releaseSubmission(instance.services, STAFF, 'AAAA-AAAA-AAAA'), undefined);
    assert.equal(await markSpam(instance.services, STAFF, ''), undefined);
  },
  { renderMail },
);

emptyInstanceTest(
  'marking what was delivered as spam holds what has not left yet, until that is taken back',
  async (instance) => {
    const receipt = await sendContact(instance, contact(plain));
    assert.deepEqual(await markSpam(instance.services, STAFF, receipt), { state: 'spam', mark: 'spam' });
    assert.deepEqual(await statesOf(instance, receipt), ['held', 'held']);
    assert.deepEqual(await undoMark(instance.services, STAFF, receipt), { state: 'delivered', mark: null });
    assert.deepEqual(await statesOf(instance, receipt), ['waiting', 'waiting']);
  },
);

const learnt = ({ services }: Instance) =>
  services.database.read.selectFrom('learnt_words').selectAll().orderBy('word').execute();

emptyInstanceTest(
  'words are learnt from what staff mark, change verdicts, and are forgotten with the mark',
  async (instance) => {
    const pitch = (mark: string): Wording => ({
      name: 'Vastu',
      subject: 'Copper pyramids',
      text: `Copper pyramids stand in the hall since the master saw them. Number ${mark}. https://a.example https://b.example`,
    });
    const probe = async (subject: string) =>
      verdictOn(
        instance,
        await sendContact(instance, contact({ ...pitch('seven'), subject: `Copper pyramids ${subject}` })),
      );
    const before = await probe('1');
    assert.equal(before.state, 'delivered');
    const empty = await learnt(instance);
    assert.deepEqual(empty, []);

    const bad: string[] = [];
    for (const mark of ['one', 'two', 'three', 'four', 'five', 'six'])
      bad.push(await sendContact(instance, contact(pitch(mark))));
    for (const receipt of bad) await markSpam(instance.services, STAFF, receipt);
    assert.equal((await probe('2')).score, before.score);
    for (const wording of GOOD_LETTERS.slice(0, 6))
      await releaseSubmission(instance.services, STAFF, await sendContact(instance, contact(wording)));
    const after = await probe('3');
    assert.ok(after.reasons.includes('Its words are those of what you marked as spam'), after.reasons.join());
    assert.equal(after.state, 'quarantined');
    const ordinary = await verdictOn(instance, await sendContact(instance, contact(plain)));
    assert.equal(ordinary.state, 'delivered');
    assert.ok(
      (await learnt(instance)).every(({ word }) => !/pyramid|copper/.test(word)),
      'no word can be read',
    );

    const table = await learnt(instance);
    await markSpam(instance.services, STAFF, bad[0] ?? '');
    assert.deepEqual(await learnt(instance), table, 'marked twice, learnt once');
    for (const receipt of bad.slice(0, 3)) await undoMark(instance.services, STAFF, receipt);
    assert.equal((await probe('4')).score, before.score);
    const marked = instance.services.database.read
      .selectFrom('verdicts')
      .select('receipt')
      .where('mark', 'is not', null);
    for (const { receipt } of await marked.execute()) await undoMark(instance.services, STAFF, receipt);
    assert.deepEqual(await learnt(instance), []);
  },
);

emptyInstanceTest('no address is stored, and who sent what is forgotten after a day', async (instance) => {
  const fields = contact(plain);
  const receipt = await sendContact(instance, fields, { 'form-token': tokenFor(instance) });
  const row = async () => {
    const found = await instance.services.database.read
      .selectFrom('verdicts')
      .selectAll()
      .where('receipt', '=', receipt)
      .executeTakeFirstOrThrow();
    return [found.address_hash, found.email_hash, found.text_hash];
  };
  const kept = await row();
  assert.ok(kept.every((hash) => typeof hash === 'string' && /^[\w-]{43}$/.test(hash)));
  await sweepSpam(instance.services);
  assert.deepEqual(await row(), kept);
  instance.pass(24 * HOUR + 1000);
  await sweepSpam(instance.services);
  assert.deepEqual(await row(), [null, null, null]);
  assert.deepEqual(await instance.services.database.read.selectFrom('used_form_tokens').selectAll().execute(), []);
  assert.equal((await verdictOn(instance, receipt)).state, 'delivered');
});
