/** The quarantine in the office, through the front door: each role decides about its own kinds, and the others' are not there for it. */
import assert from 'node:assert/strict';

import { ask, join } from '#tests/support/office.ts';
import { emptyInstanceTest, type Instance } from '#tests/support/instance.ts';
import { FULL_OF_LINKS } from '#tests/support/writings.ts';

async function sendDoubtful({ fetch }: Instance, name: string): Promise<string> {
  const fields = { name, email: 'r@example.com', company_name: name, looking_for: FULL_OF_LINKS, website: 'filled in' };
  const answer = await fetch('/api/hire_us/create', { method: 'POST', body: new URLSearchParams(fields) });
  return ((await answer.json()) as { receipt: string }).receipt;
}

const outboxOf = async ({ services }: Instance) =>
  (await services.database.read.selectFrom('outbox').select('state').execute()).map(({ state }) => state);

emptyInstanceTest(
  'sales read why an enquiry is set aside, release it, mark it as spam and take that back; a recruiter finds none of it',
  async (instance) => {
    const [owner, sales, recruiter] = [
      await join(instance, 'owner'),
      await join(instance, 'sales'),
      await join(instance, 'recruiter'),
    ];
    const receipts = [await sendDoubtful(instance, 'Rank Fast'), await sendDoubtful(instance, 'Link Farm')];
    const list = (cookie: string, query = '') => ask(instance, `quarantine${query}`, { cookie });
    const listed = await list(sales.cookie, '?limit=1');
    assert.equal(listed.body.total, 2);
    const rest = await list(sales.cookie, `?limit=1&after=${listed.body.next}`);
    const all = [...listed.body.data, ...rest.body.data];
    assert.deepEqual(all.map(({ receipt }: { receipt: string }) => receipt).toSorted(), receipts.toSorted());
    assert.equal(rest.body.next, null);
    for (const { written, reasons, score } of all) {
      assert.equal(written.email, 'r@example.com');
      assert.equal(
        reasons.reduce((sum: number, { points }: { points: number }) => sum + points, 0),
        score,
      );
    }
    assert.deepEqual((await list(recruiter.cookie)).body, { data: [], next: null, total: 0 });
    assert.equal((await list(owner.cookie)).body.total, 2);

    const [receipt = ''] = receipts;
    const decide = (cookie: string, decision: string, of = receipt) =>
      ask(instance, 'quarantine/decide', { body: { receipt: of, decision }, cookie });
    for (const said of [
      await decide(recruiter.cookie, 'release'),
      await ask(instance, `quarantine/submission?receipt=${receipt}`, { cookie: recruiter.cookie }),
      await decide(sales.cookie, 'release', '2222-2222-2222'),
    ]) {
      assert.equal(said.status, 404);
      assert.match(said.body.message, /^There is no submission with the receipt /);
    }
    assert.deepEqual(await outboxOf(instance), ['held', 'held', 'held', 'held'], 'a refused decision changes nothing');

    assert.equal((await decide(sales.cookie, 'spam')).body.says, `${receipt} is marked as spam.`);
    assert.equal((await list(sales.cookie, '?state=spam')).body.data[0].decidedBy, 'The sales');
    assert.equal((await decide(sales.cookie, 'undo')).body.data.state, 'quarantined');
    const released = await decide(owner.cookie, 'release', receipt.toLowerCase());
    assert.equal(released.body.says, `${receipt} is released: what waited for it is delivered.`);
    assert.equal(released.body.data.state, 'released');
    // One sender: the second confirmation of a day is not sent.
    assert.equal((await outboxOf(instance)).filter((state) => state === 'waiting').length, 2);
    assert.equal((await list(sales.cookie)).body.total, 1);
    const log = await ask(instance, `audit?what=quarantine&which=${receipt}`, { cookie: owner.cookie });
    assert.deepEqual(
      log.body.data.map(({ what, who }: { what: string; who: { name: string } }) => [what, who.name]),
      [
        ['quarantine.release', 'The owner'],
        ['quarantine.undo', 'The sales'],
        ['quarantine.spam', 'The sales'],
      ],
    );
  },
);

emptyInstanceTest('taking a decision back leaves alone what a colleague has decided since', async (instance) => {
  const [owner, sales] = [await join(instance, 'owner'), await join(instance, 'sales')];
  const fields = { name: 'Asha', email: 'asha@kettle.example', company_name: 'Kettle', looking_for: 'A shop.' };
  const sent = await instance.fetch('/api/hire_us/create', { method: 'POST', body: new URLSearchParams(fields) });
  const { receipt } = (await sent.json()) as { receipt: string };
  const decide = (decision: string, { cookie }: { cookie: string }, more: object = {}) =>
    ask(instance, 'quarantine/decide', { body: { receipt, decision, ...more }, cookie });
  const { decidedAt } = (await decide('spam', sales)).body.data;
  instance.pass(1000);
  await decide('release', owner);
  const refused = await decide('undo', sales, { decidedAt });
  assert.deepEqual([refused.status, refused.body.data.mark], [412, 'good']);
  assert.match(refused.body.message, /left alone/);
  const { data } = (await decide('undo', sales, { decidedAt: refused.body.data.decidedAt })).body;
  assert.deepEqual([data.state, data.mark], ['released', null]);
});
